import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// Where new elements stand in Android's resources.
@Suite struct NewResourcesTests {
  private static let source = """
    <?xml version="1.0" encoding="utf-8"?>
    <resources xmlns:tools="http://schemas.android.com/tools" tools:locale="en">

    \t<string name="app" translatable="false">App</string>

    \t<!-- Start -->

    \t<!-- Title -->
    \t<string name="zebra">Source of zebra</string>
    \t<string name="ant">Source of ant</string><!-- of ant -->

    \t<!-- Settings,
    \t     on two lines -->
    \t<string name="mole">Source of mole</string>
    \t<string name="bee">Source of bee</string>
    \t<color name="red">#f00</color>
    \t<string name="fox">Source of fox</string>
    </resources>

    """
  private static let names = ["zebra", "ant", "mole", "bee", "fox"]

  private func phrases() -> NamedPhrases {
    NamedPhrases(
      entries(Self.names.map { TrialPhrases.keyed($0, []) }), sourceLocale: .english)
  }

  /// Writes the texts of some names to a file.
  private func written(
    _ names: [String], _ former: String? = nil, _ source: String? = source
  ) throws -> String {
    let phrases = phrases()
    let texts = names.reduce(into: [Int: Translation]()) { texts, name in
      guard let ordinal = phrases[.init(name)]?.ordinal else { return }
      texts[ordinal] = Translation(Message(text: "De \(name)"), state: .approved, revision: 1)
    }
    var output = OutputTexts("values-de/strings.xml", try #require(LocaleTag("de")), texts)
    output.sourceFile = source.map { Array($0.utf8) }
    let bytes = AndroidFormat().write(
      output, phrases, replacing: former.map { Array($0.utf8) }
    ).bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of the strings in a file, in order.
  private func names(in text: String) -> [String] {
    text.matches(of: /name="(\w+)"/).map { String($0.output.1) }
  }

  @Test func aNewFileIsLikeTheSource() throws {
    #expect(
      try written(["fox", "mole", "zebra"]) == """
        <?xml version="1.0" encoding="utf-8"?>
        <resources xmlns:tools="http://schemas.android.com/tools">
        \t<!-- Start -->

        \t<!-- Title -->
        \t<string name="zebra">De zebra</string>

        \t<!-- Settings,
        \t     on two lines -->
        \t<string name="mole">De mole</string>
        \t<!-- On fox -->
        \t<string name="fox">De fox</string>
        </resources>

        """)
  }

  @Test func anExistingFileKeepsItsIndentation() throws {
    let file = """
      <resources>
          <string name="ant">De ant</string>

          <!-- Einstellungen -->
          <string name="fox">De fox</string>
      </resources>
      """
    #expect(
      try written(Self.names, file) == """
        <resources>
            <!-- Title -->
            <string name="zebra">De zebra</string>
            <string name="ant">De ant</string>

            <!-- Settings,
                 on two lines -->
            <string name="mole">De mole</string>
            <!-- On bee -->
            <string name="bee">De bee</string>
            <!-- Einstellungen -->
            <string name="fox">De fox</string>
        </resources>
        """)
  }

  @Test func withoutASourceFileNewOnesGoLast() throws {
    let file = "<resources>\n  <string name=\"fox\">De fox</string>\n</resources>\n"
    #expect(names(in: try written(["fox", "ant"], file, nil)) == ["fox", "ant"])
  }

  /// Texts that come one after the other stand in the order of the source, and no other line changes.
  @Test(arguments: 0..<40)
  func theOrderIsThatOfTheSource(_ seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var (file, present): (String?, [String]) = (nil, [])
    for name in Self.names.shuffled(using: &chance) {
      present.append(name)
      let new = try written(present, file)
      #expect(names(in: new) == Self.names.filter(present.contains), "\(new)")
      let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
      var rest = lines[...]
      for line in (file ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
        guard let index = rest.firstIndex(of: line) else {
          Issue.record("\(line) is gone from\n\(new)")
          break
        }
        rest = rest[(index + 1)...]
      }
      file = new
    }
  }
}
