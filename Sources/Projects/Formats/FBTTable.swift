import Extraction
import FBT
import JSON
import Language
import LanguageData
import Phrases
import ScriptExtraction

/// The table by which FBT's runtime answers from packs: `fbt.json`, as in Docs/Formats/FBTTable.md.
struct FBTTable {
  private let calls: [BridgedCall]
  private let ordinals: [PhraseID: Int]
  /// The call and the path of each key, with the keys that two calls share but not their phrase.
  private var keys: [String: (call: Int, path: [Int])] = [:]
  private(set) var ambiguous: Set<String> = []
  private let head: [JSONValue.Member]

  /// Creates the table of a build.
  ///
  /// - Parameters:
  ///   - calls: The calls of the scripts.
  ///   - packs: The build.
  ///   - dialect: The library, whose plural rules its program has.
  init(_ calls: [BridgedCall], _ packs: BuiltPacks, _ dialect: FBTDialect) {
    ordinals = Dictionary(
      packs.snapshot.entries.filter(\.active).map { ($0.phrase.id, $0.ordinal) },
      uniquingKeysWith: { first, _ in first })
    var seen: [PhraseID: Int] = [:]
    var unique: [BridgedCall] = []
    for call in calls where ordinals[call.id] != nil {
      // One native phrase may have calls with other constructs: each kind of call has a row.
      let known = seen[call.id]
      if let known, unique[known].values == call.values, unique[known].elements == call.elements {
        for (key, path) in call.keys { Self.add(key, known, path, unique, &keys, &ambiguous) }
        continue
      }
      seen[call.id] = unique.count
      unique.append(call)
      for (key, path) in call.keys {
        Self.add(key, unique.count - 1, path, unique, &keys, &ambiguous)
      }
    }
    for key in ambiguous { keys[key] = nil }
    self.calls = unique
    head = [
      .init("langpacks-fbt", .whole(1)),
      .init("epoch", .text(packs.snapshot.epoch.description)),
      .init("numbers", Self.samples(packs.packs.map(\.locale), dialect)),
    ]
  }

  private static func add(
    _ key: String, _ call: Int, _ path: [Int], _ calls: [BridgedCall],
    _ keys: inout [String: (call: Int, path: [Int])], _ ambiguous: inout Set<String>
  ) {
    if let known = keys[key], known.path != path || calls[known.call].id != calls[call].id {
      ambiguous.insert(key)
    } else if keys[key] == nil {
      keys[key] = (call, path)
    }
  }

  /// The bytes of the file; equal calls give equal bytes, in any order.
  var bytes: [UInt8] {
    let sorted = calls.indices.sorted { (number($0), $0) < (number($1), $1) }
    let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    let rows = keys.sorted { $0.key < $1.key }.map { key, value in
      JSONValue.Member(key, .list(([places[value.call] ?? 0] + value.path).map(JSONValue.whole)))
    }
    let document = JSONValue(
      .object(
        head + [
          .init("calls", .list(sorted.map { row(calls[$0]) })),
          .init("keys", JSONValue(.object(rows))),
        ]))
    return Array((document.compact(escapes: .delete) + "\n").utf8)
  }

  private func number(_ call: Int) -> Int { ordinals[calls[call].id] ?? 0 }

  private func row(_ call: BridgedCall) -> JSONValue {
    var members = [JSONValue.Member("ordinal", .whole(ordinals[call.id] ?? 0))]
    if !call.values.isEmpty {
      members.append(.init("values", .list(call.values.map(Self.value))))
    }
    if !call.elements.isEmpty {
      members.append(.init("elements", .list(call.elements.map(Self.element))))
    }
    return JSONValue(.object(members))
  }

  private static func value(_ value: BridgedCall.Value) -> JSONValue {
    .members([
      "kind": .text(value.kind.rawValue), "token": value.token.map(JSONValue.text),
      "level": value.level.map(JSONValue.whole),
      "keys": value.keys.isEmpty ? nil : .list(value.keys.map(JSONValue.text)),
    ])
  }

  private static func element(_ element: BridgedCall.Element) -> JSONValue {
    .members([
      "span": .text(element.span), "token": .text(element.token),
      "elements": element.elements.isEmpty
        ? nil : .list(element.elements.map(self.element)),
    ])
  }

  /// Returns for each locale a number of each category that FBT's rules have.
  private static func samples(_ locales: [LocaleTag], _ dialect: FBTDialect) -> JSONValue {
    JSONValue(
      .object(
        locales.map { locale in
          let rules = CLDR.rulesOrDefault(for: locale)
          let rule = NumberRule(locale: locale.fbtName(dialect) ?? locale.description)
          let samples = rule.samples { rules.plural.category(of: Number($0)) }
          return .init(
            locale.description,
            JSONValue(.object(samples.map { .init(String($0.key), .whole($0.number)) })))
        }))
  }
}

extension Project {
  /// Returns the table of the scripts' calls of FBT, as a file of a bundle.
  func fbtTable(
    _ space: Workspace, _ packs: BuiltPacks, _ reporter: Reporter
  ) throws(ProjectError) -> PackFolder.Content {
    var tree = try sourceTree()
    let scripts = try scriptLanguage()
    tree.languages = [scripts]
    let sources = tree.mapFiles(
      where: { $0.mayHoldCalls || !$0.declarations.isEmpty },
      progress: { reporter.progress("looking for calls", $0, $1) }
    ) { file, _ in file }
    let table = FBTTable(
      scripts.bridged(from: sources.results, tree.settings), packs, configuration.fbtDialect)
    for key in table.ambiguous.sorted() {
      reporter.say("two texts have FBT's key \"\(key)\", which shows the one in the code")
    }
    return PackFolder.Content(name: PackFolder.fbt, bytes: table.bytes)
  }
}
