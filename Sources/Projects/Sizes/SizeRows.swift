import Diagnostics
import Phrases
import Snapshot

/// What the bytes of a report are told by.
public enum SizeGrouping: String, CaseIterable, Sendable {
  case locale
  case string
  case tag
  case file
  case folder
}

/// A row of a report: what something takes in all packs that were looked at.
public struct SizeRow: Hashable {
  /// What it is: a locale, a key or id, tags, a file.
  public var name: String
  /// The text in the code, of a string.
  public var source: String?
  /// How many phrases it stands for, or a locale's texts.
  public var count: Int
  /// The bytes at rest.
  public var installed: Int
  /// The bytes on the way.
  public var wire: Int

  fileprivate mutating func add(_ installed: Int, _ wire: Int) {
    self.installed += installed
    self.wire += wire
  }
}

/// The rows of a report: those that were asked for and those of what is nobody's, together all bytes.
public struct SizeRows {
  /// The rows that were asked for.
  public var own: [SizeRow] = []
  /// Phrases that are gone, what packs have beside values, and files that are no packs.
  public var others: [SizeRow] = []

  /// The bytes of a report, told by locale.
  public init(byLocaleOf report: SizeReport) {
    own = report.locales.map {
      SizeRow(
        name: $0.name, count: $0.texts, installed: $0.installed.length,
        wire: $0.wire?.length ?? 0)
    }
    others = report.files.map {
      SizeRow(name: $0.name, count: 0, installed: $0.bytes.count, wire: 0)
    }
  }

  /// The bytes of a report, told by what phrases have in common; the costliest first.
  ///
  /// - Parameters:
  ///   - report: What was measured.
  ///   - phrases: The phrases.
  public init(of report: SizeReport, by phrases: SizedPhrases) {
    var rows: [String: SizeRow] = [:]
    for (ordinal, phrase) in phrases.names {
      rows[
        phrase.name,
        default: .init(
          name: phrase.name, source: phrase.source, count: 0, installed: 0, wire: 0)
      ].count += 1
      let (installed, wire) = report.costs(of: ordinal)
      rows[phrase.name]?.add(installed, wire)
    }
    own = rows.values.sorted { ($1.installed, $0.name) < ($0.installed, $1.name) }
    others =
      [report.gone(besides: phrases), report.shared].filter { $0.installed > 0 }
      + SizeRows(byLocaleOf: report).others
  }

  /// The first rows, and one for all that follow.
  public func first(_ count: Int) -> SizeRows {
    guard own.count > count else { return self }
    var result = self
    let rest = own[count...]
    result.own = Array(own.prefix(count))
    let sum = rest.reduce(into: SizeRow(name: "", count: 0, installed: 0, wire: 0)) {
      $0.count += $1.count
      $0.add($1.installed, $1.wire)
    }
    let name = counted(rest.count, "other")
    result.others.insert(
      SizeRow(name: name, count: sum.count, installed: sum.installed, wire: sum.wire), at: 0)
    return result
  }

  /// All rows together.
  public var sum: SizeRow {
    (own + others).reduce(into: SizeRow(name: "all", count: 0, installed: 0, wire: 0)) {
      $0.count += $1.count
      $0.add($1.installed, $1.wire)
    }
  }
}

extension SizeReport {
  /// What an ordinal takes in all packs.
  fileprivate func costs(of ordinal: Int) -> (installed: Int, wire: Int) {
    locales.reduce(into: (0, 0)) { sum, locale in
      if locale.installed.values.indices.contains(ordinal) {
        sum.0 += locale.installed.values[ordinal]
      }
      if let wire = locale.wire, wire.values.indices.contains(ordinal) {
        sum.1 += wire.values[ordinal]
      }
    }
  }

  /// What ordinals take that are no phrase's any more.
  fileprivate func gone(besides phrases: SizedPhrases) -> SizeRow {
    var row = SizeRow(name: "phrases that are gone", count: 0, installed: 0, wire: 0)
    let last = locales.map(\.installed.values.count).max() ?? 0
    for ordinal in 0..<last where phrases.names[ordinal] == nil {
      let (installed, wire) = costs(of: ordinal)
      row.count += 1
      row.add(installed, wire)
    }
    return row
  }

  /// What packs have beside values.
  fileprivate var shared: SizeRow {
    locales.reduce(
      into: SizeRow(name: "header, language, tables", count: 0, installed: 0, wire: 0)
    ) {
      $0.add($1.installed.shared, $1.wire?.shared ?? 0)
    }
  }
}

/// The phrases of a report by ordinal, each with the name of the row that it belongs to.
public struct SizedPhrases {
  var names: [Int: (name: String, source: String?)] = [:]

  /// The phrases of a workspace.
  ///
  /// A phrase that stands at several places belongs to the first; one with several tags to all of them
  /// together, so that no byte counts twice.
  public init(_ space: Workspace, by grouping: SizeGrouping) {
    var files: [PhraseID: String] = [:]
    for found in space.extraction.phrases where files[found.phrase.id] == nil {
      files[found.phrase.id] = found.file
    }
    let texts = TextNames(space.snapshot)
    for entry in space.snapshot.entries where entry.active && entry.ordinal < Ledger.ordinalLimit {
      let phrase = entry.phrase
      names[entry.ordinal] =
        switch grouping {
        case .string, .locale: (texts.name(entry.ordinal), phrase.source.sizedWords)
        case .file: (files[phrase.id] ?? "no file", nil)
        case .folder: (files[phrase.id].map(Self.folder) ?? "no file", nil)
        case .tag: (Self.tags(of: space.snapshot.attachments(of: phrase).tags), nil)
        }
    }
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }

  private static func tags(of tags: some Sequence<String>) -> String {
    let all = tags.sorted().joined(separator: ", ")
    return all.isEmpty ? "no tag" : all
  }
}

extension Message {
  /// Its words with `…` for tokens, to be recognised by.
  fileprivate var sizedWords: String {
    let words = nodes.map { node in
      switch node {
      case .text(let text): text
      case .token: "…"
      case .select(let selection): selection.other.sizedWords
      case .open, .close: ""
      }
    }.joined().map { $0.isNewline ? " " : $0 }
    return words.count > 40 ? String(words.prefix(39)) + "…" : String(words)
  }
}
