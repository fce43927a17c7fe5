import Language
import MessageSyntax
import Phrases

/// The forms that whole numbers show: one for each plural category, and others for exact numbers.
///
/// `ngettext` chooses among forms by a rule of the file, a message by a rule of CLDR. Where the two
/// rules differ for a few numbers, as for 0 in Portuguese, these get exact forms.
struct NumberForms<Form: Hashable> {
  /// The form of most numbers of each category; fractions have theirs from a neighbor.
  var general: [PluralCategory: Form] = [:]
  /// The numbers with another form than their category.
  private(set) var exact: [UInt64: Form] = [:]

  /// Finds the forms of whole numbers.
  ///
  /// Of two forms with equally many numbers, the one with the largest number is the category's: 1 of
  /// 0 and 1.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of each category that show each form.
  ///   - categories: The categories of the language.
  init(_ numbers: [PluralCategory: [Form: [UInt64]]], _ categories: [PluralCategory]) {
    for (category, forms) in numbers {
      func rank(_ form: Form) -> (Int, UInt64) {
        (forms[form]?.count ?? 0, forms[form]?.max() ?? 0)
      }
      guard let most = forms.keys.max(by: { rank($0) < rank($1) }) else { continue }
      general[category] = most
      for (form, numbers) in forms where form != most {
        for number in numbers { exact[number] = form }
      }
    }
    guard let neighbor = general[.other] ?? general[.many] ?? general.values.first else { return }
    for category in categories where general[category] == nil { general[category] = neighbor }
  }

  /// The numbers whose forms differ from their category's, if these are not a few small numbers that
  /// a text may name: then every number of some pattern differs, such as 11, 111, 211, ….
  var unheld: [UInt64]? {
    let numbers = exact.keys.sorted()
    guard let last = numbers.last else { return nil }
    return numbers.count > Self.mostExact || last > Self.largestExact ? numbers : nil
  }

  private static var mostExact: Int { 20 }
  private static var largestExact: UInt64 { 100 }

  /// Returns a message that shows the forms.
  ///
  /// Each category has a variant, also one with the form of another: a text without one looks
  /// incomplete.
  ///
  /// - Parameters:
  ///   - position: The parameter of the number.
  ///   - text: Returns the text of a form.
  /// - Returns: The message; one without variants if all forms have one text.
  func message(by position: Int, _ text: (Form) -> Message) -> Message {
    guard let other = general[.other].map(text) else { return Message([]) }
    let exact = exact.sorted { $0.key < $1.key }.map {
      Message.Variant(.exactly($0.key), text($0.value))
    }
    let categories = PluralCategory.ordered.filter { $0 != .other }.compactMap { category in
      general[category].map { Message.Variant(.plural(category), text($0)) }
    }
    let variants = exact + categories
    if variants.allSatisfy({ $0.message == other }) { return other }
    return Message([.select(.init(by: position, variants, other: other))])
  }
}

extension PluralCategory {
  /// The categories in CLDR's order.
  static let ordered: [PluralCategory] = [.zero, .one, .two, .few, .many, .other]
}
