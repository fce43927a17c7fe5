import Extraction
import TestSupport
import Testing

@testable import DotNetExtraction

/// Random projects, in which each key is used once, in one of the ways to ask for it.
@Suite struct RandomUsesTests {
  /// A way to use a key: the ending of its file, the line, with `KEY` and `MEMBER`, and the comment
  /// around the words that must not count.
  private struct Way {
    var ending: String
    var line: String
    var comment: (start: String, end: String)
  }

  private static let ways: [Way] =
    [
      "L[\"KEY\"]", "\"KEY\".GetLocalized()", "x = GetString(@\"KEY\");", "f(\"\"\"KEY\"\"\")",
      "f(App.Strings.MEMBER)", "$\"a {Strings.MEMBER:N2} b\"", "[Name(nameof(Strings.MEMBER))]",
      "$\"{L[\"KEY\"]}\"", "f('\"', \"KEY\", '\"')",
    ].flatMap {
      [
        Way(ending: ".cs", line: $0, comment: ("// ", "")),
        .init(ending: ".cs", line: $0, comment: ("/* ", " */")),
      ]
    }
    + ["L(\"KEY\")", "My.Strings.MEMBER", "$\"{Strings.MEMBER}\""].map {
      Way(ending: ".vb", line: $0, comment: ("' ", ""))
    }
    + ["L.[\"KEY\"]", "f Strings.MEMBER", "\"\"\"KEY\"\"\" |> t"].map {
      Way(ending: ".fs", line: $0, comment: ("(* ", " *)"))
    }
    + [
      "<p a=\"@L[\"KEY\"]\">it's</p>", "@Strings.MEMBER", "@{ T = \"KEY\"; }", "@(Html.L(\"KEY\"))",
    ].flatMap {
      [
        Way(ending: ".razor", line: $0, comment: ("@* ", " *@")),
        .init(ending: ".cshtml", line: $0, comment: ("<!-- ", " -->")),
      ]
    }
    + [
      "<T A=\"{x:Static p:Strings.MEMBER}\"/>", "<T A=\"{l:Loc KEY}\"/>", "<T x:Uid=\"KEY\"/>",
      "<T A=\"{Binding [KEY]}\" x:Name=\"MEMBER\"/>",
    ].flatMap {
      [
        Way(ending: ".xaml", line: $0, comment: ("<!-- ", " -->")),
        .init(ending: ".axaml", line: $0, comment: ("<!--", "-->")),
      ]
    }

  @Test(arguments: 0..<40)
  func eachUseIsFoundOnce(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let keys = (0..<Int.random(in: 1...60, using: &chance)).map { number in
      let sign = [".", "-", " ", "_", "/", "!", "é"].randomElement(using: &chance) ?? "."
      return "Key\(number)\(sign)\(["Text", "Title", "of all"].randomElement(using: &chance) ?? "")"
    }
    let language = DotNetUses(
      keys.map { (file: "App/Strings.resx", key: $0) }, ResourceClasses())
    var files: [String: [String]] = [:]
    var expected: Set<String> = []
    for (number, key) in keys.enumerated() {
      guard let way = Self.ways.randomElement(using: &chance) else { continue }
      let member = ResourceFile.memberName(of: key) ?? ""
      let path = "App/A\(Int.random(in: 0...2, using: &chance))\(way.ending)"
      let line = way.line.replacing("KEY", with: key).replacing("MEMBER", with: member)
      // Other words hold the key: a comment, a longer key, and the member of another class.
      let comment = way.comment.start + line + way.comment.end
      let longer = way.line.replacing("KEY", with: key + "s").replacing(
        "MEMBER", with: member + "s")
      // The value of `nameof` is a key, whatever its class.
      let isValue = line.contains("\"") || line.contains("nameof")
      let other = isValue ? "" : line.replacing("Strings.", with: "OtherStrings.")
      files[path, default: []] += [comment, longer, way.line.contains("MEMBER") ? other : "", line]
      expected.insert("\(number) \(path):\(files[path]?.count ?? 0)")
    }
    var found: [String] = []
    for (path, lines) in files {
      let text = lines.joined(separator: "\n")
      let table = LineTable(text)
      found += language.uses(in: SourceFile(path: path, text: text)).map {
        "\($0.text) \(path):\(table.place(of: $0.offset).line)"
      }
    }
    #expect(found.count == keys.count)
    let differing = expected.symmetricDifference(found).sorted().map { line in
      let number = Int(line.prefix { $0 != " " }) ?? 0
      return "\(line) \(keys[number])"
    }
    #expect(differing == [])
  }
}
