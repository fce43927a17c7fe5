import Diagnostics
import Extraction
import JSON
import ObjectiveCExtraction
import SwiftExtraction

/// The routines whose texts hold MediaWiki's templates although their syntax is printf.
///
/// Apps with such texts replace the templates themselves, so the configuration has to say it.
struct TemplateRoutines {
  /// The routines with MediaWiki's syntax, sorted by name.
  let routines: [Routine]
  /// The names of those that the configuration names already.
  private let configured: Set<String>

  /// Finds the routines by the findings of an extraction.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - configuration: The configuration, whose routines come before those that are known.
  ///   - calls: The number of texts by key. In a function of Foundation, templates in a few texts are
  ///     left to the team, since the syntax is that of all its calls; nil to take every routine.
  init(_ findings: [Diagnostic], in configuration: Configuration, of calls: Int? = nil) {
    // Values within a literal have Swift's own syntax, as in String(localized:).
    let known = (configuration.routines + SwiftLanguage.routines + ObjectiveCLanguage.routines)
      .filter { !$0.keyTakesValues }
    let own = Set(configuration.routines.map(\.name))
    let found = Dictionary(grouping: findings.compactMap(KeyedCall.routineName), by: \.self)
    routines = found.keys.sorted().compactMap { name in
      let isUsual = own.contains(name) || 2 * (found[name]?.count ?? 0) >= calls ?? 0
      guard isUsual, var routine = known.first(where: { $0.name == name }) else { return nil }
      routine.syntax = .mediaWiki
      return routine
    }
    configured = own
  }

  /// The routines of a configuration with the syntax set.
  func all(of configuration: Configuration) -> [Routine] {
    let names = Set(routines.map(\.name))
    return configuration.routines.filter { !names.contains($0.name) } + routines
  }

  /// The routines as `langpack.json` writes them.
  var texts: [String] { routines.map(\.configurationText) }

  /// Returns the insertions that set the syntax in a `langpack.json`.
  ///
  /// - Parameter bytes: The file, which reads without errors.
  /// - Returns: The offsets in bytes, in order, and the inserted texts.
  func insertions(into bytes: [UInt8]) -> [(offset: Int, text: String)] {
    guard let blanked = try? JSONComments.blanked(bytes),
      let root = try? JSONReader.read(blanked)
    else { return [] }
    let list = root["routines"]
    var insertions = (list?.array ?? []).filter { item in
      routines.contains { $0.name == item["name"]?.string }
    }.map { (offset: $0.offset + 1, text: "\"syntax\": \"mediawiki\", ") }
    let new = routines.filter { !configured.contains($0.name) }.map(\.configurationText)
      .joined(separator: ", ")
    guard !new.isEmpty else { return insertions }
    if let list, let items = list.array {
      insertions.append((list.offset + 1, items.isEmpty ? new : new + ", "))
    } else {
      insertions.append((root.offset + 1, "\n  \"routines\": [\(new)],"))
    }
    return insertions.sorted { $0.offset < $1.offset }
  }
}

extension Routine {
  /// The routine as `langpack.json` writes it.
  fileprivate var configurationText: String {
    let places = [("key", key), ("table", table), ("value", value), ("comment", comment)]
    let members = places.compactMap { name, place in
      place.map { "\"\(name)\": \($0.configurationText)" }
    }
    let fixed = [("tableName", fixedTable), ("commentText", fixedComment), ("in", folder)].map {
      name, text in
      text.map { "\"\(name)\": \(JSONValue.quoted($0)), " } ?? ""
    }.joined()
    return "{\"name\": \(JSONValue.quoted(name)), \(members.joined(separator: ", ")), \(fixed)"
      + "\"syntax\": \"\(syntax.rawValue)\"}"
  }
}

extension Routine.Place {
  fileprivate var configurationText: String {
    switch self {
    case .label(let label): JSONValue.quoted(label)
    case .position(let position): "\(position)"
    case .receiver: "\"self\""
    }
  }
}
