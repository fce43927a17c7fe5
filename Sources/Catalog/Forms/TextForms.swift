import Language
import Phrases

/// The forms of a text that varies by a number or a gender.
///
/// The catalog stores them next to each such text, as one number, so that counting texts with
/// missing forms reads no texts:
///
///     bits 0-5    the plural categories that every choice by a number has, by their number
///     bit 6       whether there is such a choice
///     bits 7-12   the ordinal categories, bit 13 whether there is a choice by them
///     bit 14      whether there is a choice by gender, bit 15 whether each of those has both genders
public struct TextForms: Sendable, Hashable {
  /// The forms as a number.
  package let number: Int

  /// Creates forms from their number.
  package init(number: Int) { self.number = number }

  /// Finds the forms of a message; empty if it does not vary.
  init(_ message: Message) {
    var number = 0
    for selection in message.allSelections {
      number = Self.adding(selection.pluralBits, at: 0, to: number)
      number = Self.adding(selection.ordinalBits, at: 7, to: number)
      guard let isWhole = selection.hasBothGenders else { continue }
      let isWholeSoFar = number & 1 << 14 == 0 || number & 1 << 15 != 0
      number = number & 0x3FFF | 1 << 14 | (isWhole && isWholeSoFar ? 1 << 15 : 0)
    }
    self.number = number
  }

  /// Whether the text does not vary by a number or a gender.
  public var isEmpty: Bool { number == 0 }

  /// The plural categories that it has a form for; nil if it does not vary by a number.
  public var plurals: Set<PluralCategory>? { categories(at: 0) }
  /// The ordinal categories that it has a form for; nil if it does not vary by an ordinal.
  public var ordinals: Set<PluralCategory>? { categories(at: 7) }
  /// Whether it has forms for both women and men wherever it has one of them; nil if it does not
  /// vary by gender.
  public var hasBothGenders: Bool? { number & 1 << 14 == 0 ? nil : number & 1 << 15 != 0 }

  private func categories(at place: Int) -> Set<PluralCategory>? {
    let bits = number >> place
    guard bits & 64 != 0 else { return nil }
    return Set(PluralCategory.allCases.filter { bits & 1 << Int($0.rawValue) != 0 })
  }

  /// Returns the forms with more categories; only those that every choice has count.
  private static func adding(_ found: Int?, at place: Int, to number: Int) -> Int {
    guard let found else { return number }
    let former = number >> place & 127
    let both = former == 0 ? found : former & found
    return number & ~(127 << place) | (both | 64) << place
  }

  /// Inserts or replaces the forms of a text.
  static let upsert =
    "INSERT INTO text_forms VALUES (?, ?, ?) "
    + "ON CONFLICT (locale, ordinal) DO UPDATE SET forms = excluded.forms"
}

extension Message {
  fileprivate var allSelections: [Selection] {
    nodes.flatMap { node -> [Selection] in
      guard case .select(let selection) = node else { return [] }
      return [selection] + selection.branches.flatMap(\.allSelections)
    }
  }
}

extension Message.Selection {
  fileprivate var pluralBits: Int? {
    bits { if case .plural(let category) = $0 { category } else { nil } }
  }

  fileprivate var ordinalBits: Int? {
    bits { if case .ordinal(let category) = $0 { category } else { nil } }
  }

  /// Returns the categories of the variants as bits; nil for only exact numbers, which are
  /// intentional.
  private func bits(_ category: (VariantKey) -> PluralCategory?) -> Int? {
    let found = variants.compactMap { category($0.key) }
    return found.isEmpty ? nil : found.reduce(0) { $0 | 1 << Int($1.rawValue) }
  }

  fileprivate var hasBothGenders: Bool? {
    let found = variants.compactMap { variant -> GenderVariation? in
      switch variant.key {
      case .gender(let gender): gender
      case .person(let person): person.variation
      default: nil
      }
    }
    return found.isEmpty ? nil : found.contains(.male) == found.contains(.female)
  }
}
