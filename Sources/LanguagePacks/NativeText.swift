import Install
import Language
import Pack
import Phrases

/// A pack's text in the form of `.strings` or `.stringsdict`.
struct NativeText: Sendable, Hashable {
  /// One choice by a number.
  struct Variable: Sendable, Hashable {
    /// The conversion after the percent sign that shows the number, such as `ld`.
    var conversion: String
    /// The texts by category name.
    var forms: [String: String]
  }

  /// The text, with `%1$#@v1@` in place of a variable.
  var format: String
  /// The variables in order: `v1`, `v2`, ….
  var variables: [Variable]

  /// The reason why a text cannot be native.
  struct Refusal: Error { var reason: String }

  /// Converts a value string of a pack, for code that passes its arguments as the source text
  /// specifies.
  init(valueString bytes: [UInt8], like source: String, _ rules: LanguageRules) throws(Refusal) {
    var writer = NativeTextWriter(bytes, like: source, rules)
    format = try writer.text(bytes.indices, depth: 0)
    variables = writer.variables
  }
}

/// Writes the parts of one value string.
private struct NativeTextWriter {
  private let bytes: [UInt8]
  private let hasZero: Bool
  /// The conversions by argument position.
  private var conversions: [Int: String] = [:]
  private(set) var variables: [NativeText.Variable] = []

  init(_ bytes: [UInt8], like source: String, _ rules: LanguageRules) {
    self.bytes = bytes
    hasZero = rules.plural.categories.contains(.zero)
    var next = 0
    for piece in TokenScanner.pieces(of: source) {
      guard case .token(let token) = piece, !token.isPercentSign else { continue }
      next += 1
      conversions[(token.number ?? next) - 1] = token.conversion
    }
  }

  mutating func text(_ range: Range<Int>, depth: Int) throws(NativeText.Refusal) -> String {
    var parser = ValueParser(bytes, range)
    let items: [ValueItem]
    do throws(ValueFault) { items = try parser.items(depth: depth) } catch {
      throw .init(reason: "\(error)")
    }
    var text = ""
    for item in items {
      switch item {
      case .words(let place, _): text += words(place)
      case .token(let position): text += "%\(position + 1)$" + (try conversion(position))
      case .select(let selection): text += try variable(selection, depth)
      case .open, .close: throw .init(reason: "it has spans")
      }
    }
    return text
  }

  /// Doubles percent signs if the text has arguments, since only code that formats reads `%%` as
  /// `%`.
  private func words(_ place: Range<Int>) -> String {
    let text = String(decoding: ValueStringWriter.unescaped(bytes[place]), as: UTF8.self)
    return conversions.isEmpty
      ? text
      : text.split(
        separator: "%", omittingEmptySubsequences: false
      ).joined(separator: "%%")
  }

  private func conversion(_ position: Int) throws(NativeText.Refusal) -> String {
    guard let found = conversions[position] else {
      throw .init(
        reason: "it shows the argument \(position + 1), which the source text does not name")
    }
    return found
  }

  private mutating func variable(
    _ selection: ValueSelection, _ depth: Int
  ) throws(NativeText.Refusal) -> String {
    guard selection.kind == ValueCode.byNumber else {
      throw .init(reason: "it varies by something else than a plain number")
    }
    guard depth == 0 else { throw .init(reason: "its variants have variants") }
    let conversion = try conversion(selection.parameter)
    guard conversion != "@" else { throw .init(reason: "it varies by what is passed as a text") }
    var forms = ["other": try text(selection.other, depth: depth + 1)]
    for (key, range) in selection.variants {
      forms[try name(ofKey: key)] = try text(range, depth: depth + 1)
    }
    variables.append(.init(conversion: conversion, forms: forms))
    return "%\(selection.parameter + 1)$#@v\(variables.count)@"
  }

  /// Foundation uses `zero` for exactly 0, except in languages that have a category of that name.
  private func name(ofKey key: Int) throws(NativeText.Refusal) -> String {
    if key == PackLayout.exactKey, !hasZero { return "zero" }
    guard let category = UInt8(exactly: key).flatMap(PluralCategory.init(rawValue:)),
      key < PackLayout.exactKey
    else { throw .init(reason: "it has a text for an exact number") }
    return "\(category)"
  }
}
