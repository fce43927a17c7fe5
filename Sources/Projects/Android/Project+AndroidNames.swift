import AndroidExtraction
import Diagnostics
import JSON
import PackBuilder
import Phrases
import Sodium

/// The names of a build's texts, as a file for the app, and what it leaves out.
public struct AndroidNames: Sendable {
  /// The file, as in Docs/Formats/AndroidNames.md.
  public let text: String
  /// The number of resources with a key.
  public let named: Int
  /// The resources whose names are no keys of the build.
  public let leftOut: [String]
  let configurations: [String]

  package var json: JSONValue {
    .members([
      "named": .whole(named), "configurations": .list(configurations.map(JSONValue.text)),
      "left_out": .list(leftOut.map(JSONValue.text)),
    ])
  }
}

extension Project {
  /// The usual key table: that of the last build.
  public var builtKeys: File { file(configuration.output).file(PackFolder.keys) }

  /// Names the texts of an Android build by its resource ids.
  ///
  /// - Parameters:
  ///   - resources: `R.txt`, or the output of `aapt2 dump resources`.
  ///   - keys: The key table that the app carries.
  ///   - reporter: Receives the findings in the sources.
  /// - Returns: The names; nil if the sources have errors, which are then reported.
  /// - Throws: The line of the file that is broken, or an error if the key table is not that of the
  ///   sources.
  public func androidNames(
    of resources: File, keys: File, _ reporter: Reporter
  ) throws(ProjectError) -> AndroidNames? {
    let compiled: CompiledResources
    let bytes = try resources.bytes()
    do throws(CompiledResources.Broken) { compiled = try CompiledResources(bytes) } catch {
      throw .findings([
        Diagnostic(
          .error, rule: "broken-file", at: SourcePlace(resources.shown, line: error.line),
          error.message, fix: error.fix)
      ])
    }
    let space = try Workspace(reading: self, errors: .goOn)
    let extraction = space.extraction.toleratingTextErrors
    if extraction.diagnostics.hasErrors {
      reporter.take(.findings(extraction.diagnostics.errors))
      return nil
    }
    let table = try checkedKeys(keys, space)
    return AndroidNames(compiled, space, digest: Digest.hex(Digest.sha256(table)))
  }

  /// Returns the bytes of a key table that is the one of the sources.
  private func checkedKeys(_ file: File, _ space: Workspace) throws(ProjectError) -> [UInt8] {
    guard file.exists else {
      throw .failure(
        "\(file.shown): there is no key table (run 'langpack build', or name one with --keys)")
    }
    let (found, snapshot) = (try file.bytes(), space.snapshot)
    let expected = try ProjectError.wrapping { () throws(PackBuilderError) in
      try KeyTableWriter.bytes(snapshot: snapshot)
    }
    guard found == expected else {
      throw .failure(
        "\(file.shown): is not the key table of these sources "
          + "(run 'langpack extract' and 'langpack build', and build the app with its files)")
    }
    return found
  }
}

extension AndroidNames {
  fileprivate init(_ compiled: CompiledResources, _ space: Workspace, digest: String) {
    let keys = AndroidKeys(space.snapshot.entries.filter(\.active).map(\.phrase))
    // Android's own resources have the package 01.
    let items = compiled.items.filter { $0.id >> 24 != 1 }.sorted { $0.id < $1.id }
    let all = Set(items.flatMap { $0.configurations ?? [] }).subtracting([""]).sorted()
    let places = Dictionary(uniqueKeysWithValues: ([""] + all).enumerated().map { ($1, $0) })
    var (lines, leftOut): ([String], [String]) = ([], [])
    for item in items {
      guard let key = keys.key(of: item) else {
        leftOut.append("\(item.type)/\(item.name)")
        continue
      }
      let found = item.configurations.map { Set($0.compactMap { places[$0] }).sorted() }
      let list = found.map { $0.isEmpty ? "0" : $0.map(String.init).joined(separator: ",") } ?? "-"
      let id = String(item.id, radix: 16)
      lines.append(
        "\(item.type) \(String(repeating: "0", count: 8 - id.count))\(id) \(list) \(key)\n")
    }
    let packages = compiled.packages.filter { $0.key != 1 }.sorted { $0.key < $1.key }
      .map { "package \(String($0.key, radix: 16)) \($0.value)\n" }
    (named, self.leftOut, configurations) = (lines.count, leftOut, all)
    text =
      "langpacks-android-names 1\nepoch \(space.snapshot.epoch)\nkeys \(digest)\n"
      + packages.joined() + all.map { "configuration \($0)\n" }.joined() + lines.joined()
  }
}

/// The keys of a build by the names of resources.
private struct AndroidKeys {
  private var exact: Set<String> = []
  private var byCodeName: [String: String] = [:]
  private var items: [String: Int] = [:]

  init(_ phrases: [SourcePhrase]) {
    for phrase in phrases {
      guard case .key(let key, "") = phrase.identity else { continue }
      if key.hasSuffix("]"), let bracket = key.lastIndex(of: "["),
        let index = Int(key[key.index(after: bracket)...].dropLast()), (0..<100_000).contains(index)
      {
        let name = String(key[..<bracket])
        items[name] = max(items[name] ?? 0, index + 1)
        byCodeName[ResourceUses.codeName(name) + "[]"] = name
      } else {
        exact.insert(key)
        byCodeName[ResourceUses.codeName(key)] = key
      }
    }
  }

  /// Returns the key of a resource, for an array with the number of its items; nil if there is none.
  func key(of item: CompiledResources.Item) -> String? {
    guard !item.name.contains(where: \.isWhitespace) else { return nil }
    guard item.type == "array" else {
      return exact.contains(item.name) ? item.name : byCodeName[item.name]
    }
    let name = items[item.name] == nil ? byCodeName[item.name + "[]"] : item.name
    return name.flatMap { name in items[name].map { "\(name) \($0)" } }
  }
}
