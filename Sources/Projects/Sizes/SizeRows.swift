import Diagnostics
import Phrases
import Snapshot

/// What a size report groups its bytes by.
public enum SizeGrouping: String, CaseIterable, Sendable {
  case locale
  case string
  case tag
  case file
  case folder
}

/// A row of a size report: what one item takes in all the measured packs.
public struct SizeRow: Hashable {
  /// The name of the item: a locale, a key or id, a set of tags, a file or a folder.
  public var name: String
  /// The source text, for rows grouped by string.
  public var source: String?
  /// The number of phrases in the row, or of texts in a locale.
  public var count: Int
  /// The installed bytes.
  public var installed: Int
  /// The downloaded bytes.
  public var wire: Int

  fileprivate mutating func add(_ installed: Int, _ wire: Int) {
    self.installed += installed
    self.wire += wire
  }
}

/// The rows of a size report, which together account for every byte.
public struct SizeRows {
  /// The requested rows.
  public var own: [SizeRow] = []
  /// The rest: phrases that are gone, pack bytes outside of values, and files that aren't packs.
  public var others: [SizeRow] = []

  /// Creates rows with one for each locale.
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

  /// Creates rows that group phrases by name, the largest first.
  ///
  /// - Parameters:
  ///   - report: The measured sizes.
  ///   - phrases: The phrases with the names of their rows.
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

  /// Returns the first rows, with the rest combined into one.
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

  /// The sum of every row.
  public var sum: SizeRow {
    (own + others).reduce(into: SizeRow(name: "all", count: 0, installed: 0, wire: 0)) {
      $0.count += $1.count
      $0.add($1.installed, $1.wire)
    }
  }
}

extension SizeReport {
  /// Returns what an ordinal takes in all packs.
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

  /// Returns the row of ordinals that no longer belong to a phrase.
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

  /// The row of what packs hold besides values.
  fileprivate var shared: SizeRow {
    locales.reduce(
      into: SizeRow(name: "header, language, tables", count: 0, installed: 0, wire: 0)
    ) {
      $0.add($1.installed.shared, $1.wire?.shared ?? 0)
    }
  }
}

/// The phrases of a size report by ordinal, each with the name of its row.
public struct SizedPhrases {
  var names: [Int: (name: String, source: String?)] = [:]

  /// Creates the row names for a workspace's phrases.
  ///
  /// A phrase that occurs in several places counts for the first one. A phrase with several tags
  /// gets a row for that combination. So no byte counts twice.
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
  /// An excerpt to recognise the message by: up to 40 characters, with `…` for tokens.
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
