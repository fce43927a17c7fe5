import TestExtraction
import TestSupport
import Testing

@testable import AndroidExtraction

/// `R.txt` and what aapt2 prints, whole, damaged and huge.
@Suite struct CompiledResourcesTests {
  static let symbols = """
    int array days 0x7f010000
    int bool b 0x7f020000
    int plurals pages 0x7f030000
    int string cart_title 0x7f040000
    int string save 0x7f040001
    int[] styleable View { 0x7f050000, 0x01010000 }
    int styleable View_android_theme 0

    """
  static let dump = """
    Binary APK
    Package name=com.example.shop id=7f
      type array id=01 entryCount=1
        resource 0x7f010000 array/days
          () (array) size=2
            ["Mon", "Tue"]
      type string id=04 entryCount=3
        resource 0x7f040000 string/cart.title
          () "Cart
        resource 0x7f040007 string/forged
    end"
        resource 0x7f040001 string/save PUBLIC
          () "Save"
          (sw600dp-v13) "X"
          (b+sr+Latn) "X"
        resource 0x7f040002 string/styled
          () (styled string) "bold x" b:0,3

    """

  private func read(_ text: String) throws -> CompiledResources {
    try CompiledResources(Array(text.utf8))
  }

  @Test func symbolsAreTheTextsOfTheFile() throws {
    let found = try read(Self.symbols)
    #expect(found.items.map(\.name) == ["days", "pages", "cart_title", "save"])
    #expect(found.items.map(\.id) == [0x7f01_0000, 0x7f03_0000, 0x7f04_0000, 0x7f04_0001])
    #expect(found.items.allSatisfy { $0.configurations == nil })
    #expect(try read(Self.symbols.replacing("\n", with: "\r\n")).items == found.items)
  }

  @Test func aDumpHasConfigurationsAndNoForgedLine() throws {
    let found = try read(Self.dump)
    #expect(found.items.map(\.name) == ["days", "cart.title", "save", "styled"])
    #expect(found.items[2].configurations == ["", "sw600dp-v13", "b+sr+Latn"])
    #expect(found.packages == [0x7f: "com.example.shop"])
  }

  @Test(arguments: [
    ("", 1, "the file is empty"), ("\n\n", 1, "the file is empty"),
    ("int string a 0x7f040000\nstring b\n", 2, "is not a line of R.txt"),
    ("int string a 0x0\n", 1, "is not an id of a resource"),
    ("int string a 0x7f04000\n", 1, "is not an id of a resource"),
    ("int string a 0x7f0400001\n", 1, "is not an id of a resource"),
    ("int string a 0x7f040000\nint string b 0x7f040000\n", 2, "is that of \"string/a\" in line 1"),
    ("Binary APK\nPackage id=7f\n", 2, "is not a line of aapt2's dump"),
    ("Binary APK\nPackage name=a id=7f\n  type string id=04\n", 3, "is not a line of aapt2's dump"),
    (
      "Binary APK\nPackage name=a id=7f\n  type string id=04 entryCount=2\n    resource 0x7f040000 string/a\n",
      3, "has 1 resources and says 2"
    ),
    (
      "Binary APK\nPackage name=a id=7f\n  type string id=04 entryCount=1\n    resource 0x7f050000 string/a\n",
      4, "is not a line of aapt2's dump"
    ),
    ("PK\u{3}\u{4}", 1, "is not a line of R.txt"),
  ])
  func aDamagedFileSaysItsLine(_ text: String, _ line: Int, _ message: String) {
    do {
      _ = try CompiledResources(Array(text.utf8))
      Issue.record("\(text) is read")
    } catch {
      #expect(error.line == line && error.message.contains(message), "\(error)")
    }
  }

  @Test(arguments: [symbols, dump])
  func everyDamageGivesResourcesOrALine(_ source: String) {
    for text in Mutations(of: source, signs: " \"()/x0\n", count: 3_000, seed: 11) {
      do {
        #expect(try read(text).items.count <= 12)
      } catch {
        #expect((error as? CompiledResources.Broken)?.line ?? 0 > 0)
      }
    }
  }

  @Test func aHundredThousandResourcesAreRead() throws {
    let lines = (0..<100_000).map {
      "int string name_\($0) 0x7f\(String(0x4_0000 + $0, radix: 16).leftPadded)\n"
    }
    #expect(try read(lines.joined()).items.count == 100_000)
  }
}

extension String {
  fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 6 - count)) + self }
}
