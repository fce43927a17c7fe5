import Diagnostics

/// How a team wants its translations checked.
public struct CheckSettings: Sendable, Hashable {
  /// How bad a rule's findings are.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, note
    /// The rule is not looked at.
    case off

    /// The severity; nil where the rule is off.
    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  /// Lets findings pass, with a reason.
  public struct Waiver: Sendable, Hashable {
    /// The rule.
    public var check: String
    /// The key or id of the phrase; nil for all.
    public var phrase: String?
    /// The locale; nil for all.
    public var locale: String?
    /// Why.
    public var reason: String

    /// A waiver.
    public init(check: String, phrase: String? = nil, locale: String? = nil, reason: String) {
      (self.check, self.phrase, self.locale, self.reason) = (check, phrase, locale, reason)
    }

    func covers(_ rule: String, phrase name: String, locale tag: String) -> Bool {
      check == rule && (phrase ?? name) == name && (locale ?? tag) == tag
    }
  }

  /// A term and how it is translated.
  public struct Term: Sendable, Hashable {
    /// The term in the source language.
    var term: String
    /// What may stand for it, by locale; the term itself where it is kept.
    public var translations: [String: [String]]

    /// A term.
    public init(_ term: String, _ translations: [String: [String]]) {
      (self.term, self.translations) = (term, translations)
    }
  }

  /// The rules whose findings are not as bad as they come.
  public var levels: [String: Level]
  /// The room of texts by a pattern of their keys, in characters; `*` stands for any part.
  public var lengths: [String: Int]
  /// The room of texts by a pattern of their keys, in points.
  public var widths: [String: Double]
  /// The waivers.
  public var waivers: [Waiver]
  /// The terms that are translated as the team says.
  public var glossary: [Term]

  /// Settings; as the checks come where nothing is said.
  public init(
    levels: [String: Level] = [:], lengths: [String: Int] = [:],
    widths: [String: Double] = [:], waivers: [Waiver] = [], glossary: [Term] = []
  ) {
    (self.levels, self.lengths, self.widths) = (levels, lengths, widths)
    self.waivers = waivers
    self.glossary = glossary
  }

  /// The room of a text of a name in characters; the smallest of all patterns that fit.
  func longest(_ name: String) -> Int? { Self.least(lengths, name) }

  /// The room of a text of a name in points; the smallest of all patterns that fit.
  func widest(_ name: String) -> Double? { Self.least(widths, name) }

  private static func least<Room: Comparable>(_ rooms: [String: Room], _ name: String) -> Room? {
    rooms.filter { matches($0.key[...], name[...]) }.map(\.value).min()
  }

  /// Whether a pattern with stars is of a name.
  static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return pattern == name
    }
    guard name.hasPrefix(first), name.hasSuffix(last), name.count >= first.count + last.count else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
