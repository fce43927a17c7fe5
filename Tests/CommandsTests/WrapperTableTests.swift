import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tables and comments of functions of the app that name them once, for all their calls.
@Suite struct WrapperTableTests {
  /// Declarations whose calls without a table are of the table "Common", with such a call of "save".
  private static let swift: [(declaration: String, call: String)] = [
    (
      "extension String { func shown(tableName: String = \"Common\") -> String { "
        + "NSLocalizedString(self, tableName: tableName, comment: \"\") } }", "\"save\".shown()"
    ),
    (
      "func tr(_ key: String, in table: String = \"Common\") -> String { "
        + "NSLocalizedString(key, tableName: table, comment: \"\") }", "tr(\"save\")"
    ),
    (
      "func tr(_ key: String, in table: String? = nil) -> String { "
        + "NSLocalizedString(key, tableName: table ?? \"Common\", comment: \"\") }", "tr(\"save\")"
    ),
    (
      "enum L { static let table = \"Common\"\n static func tr(_ key: String) -> String { "
        + "NSLocalizedString(key, tableName: table, comment: \"\") } }", "L.tr(\"save\")"
    ),
    (
      "enum L { static let table = \"Common\" }\nextension L { static func tr(_ key: String) -> String { "
        + "NSLocalizedString(key, tableName: Self.table, comment: \"\") } }", "L.tr(\"save\")"
    ),
    (
      "enum Tables { static let common = \"Common\" }\nfunc tr(_ key: String, t: String = Tables.common) "
        + "-> String { NSLocalizedString(key, tableName: t, comment: \"\") }", "tr(\"save\")"
    ),
    (
      "private let table = \"Common\"\nextension String { var shown: String { "
        + "NSLocalizedString(self, tableName: table, comment: \"\") } }", "\"save\".shown"
    ),
    (
      "func tr(_ key: String) -> String { let table = \"Common\"\n"
        + "return NSLocalizedString(key, tableName: table, comment: \"\") }", "tr(\"save\")"
    ),
    (
      "struct Word { let key: String; let table = \"Common\"\n"
        + "var text: String { NSLocalizedString(key, tableName: table, comment: \"\") } }",
      "Word(key: \"save\").text"
    ),
    (
      "struct Word { var key: String; var table = \"Common\"\n"
        + "var text: String { NSLocalizedString(key, tableName: table, comment: \"\") } }",
      "Word(key: \"save\").text"
    ),
    (
      "class Word { let key: String; let table: String\n"
        + "init(_ key: String, table: String = \"Common\") { self.key = key; self.table = table }\n"
        + "var text: String { NSLocalizedString(key, tableName: table, comment: \"\") } }",
      "Word(\"save\").text"
    ),
    // An overload that gives another one its table, and a function of the overload.
    (
      "func tr(_ key: String) -> String { tr(key, in: \"Common\") }\n"
        + "func tr(_ key: String, in table: String) -> String { "
        + "NSLocalizedString(key, tableName: table, comment: \"\") }\n"
        + "extension String { var shown: String { tr(self) } }", "\"save\".shown"
    ),
    (
      "enum L { static let table = \"Common\" }",
      "NSLocalizedString(\"save\", tableName: L.table, comment: \"c\")"
    ),
  ]

  private static let objectiveC: [(declaration: String, call: String)] = [
    (Self.overloads, "[L string:@\"save\"]"), (Self.overloads, "LS(@\"save\")"),
    (
      "#define TABLE @\"Common\"\n#define T(key) NSLocalizedStringFromTable(key, TABLE, nil)",
      "T(@\"save\")"
    ),
    (
      "static NSString *const kTable = @\"Common\";\n"
        + "NSString *T(NSString *key) { return NSLocalizedStringFromTable(key, kTable, nil); }",
      "T(@\"save\")"
    ),
    (
      "static NSString *const kTable = @\"Common\";",
      "NSLocalizedStringFromTable(@\"save\", kTable, @\"c\")"
    ),
  ]
  private static let overloads = """
    #define LS(k) [L string:k]
    @implementation L
    + (NSString *)string:(NSString *)key { return [self string:key table:@"Common"]; }
    + (NSString *)string:(NSString *)key table:(NSString *)table {
      return [[NSBundle mainBundle] localizedStringForKey:key value:nil table:table];
    }
    @end
    """

  /// Sets an app up by `init`, and returns the keys of its phrases, each after its table.
  private func keys(_ files: [String: String], _ body: (SampleProject) -> Void = { _ in }) throws
    -> [String]
  {
    var keys: [String] = []
    try withTestFolder { folder in
      let project = SampleProject(folder: folder)
      for (name, text) in files { try project.write(name, text) }
      project.expect(["init", "--app", "a"])
      let said = project.expect(["extract", "--json"]).output
      let found = said.matches(of: /"key": "([\w.]+)",(?:\s*"table": "(\w+)")?/)
      keys = found.map { "\($0.output.2 ?? "")/\($0.output.1)" }
      #expect(!keys.isEmpty, "\(said)")
      #expect(!project.expect(["extract"]).talk.contains("[forwarded-key]"))
      body(project)
    }
    return keys
  }

  @Test(arguments: swift)
  func aCallHasTheTableOfItsFunction(declaration: String, call: String) throws {
    let source = declaration + "\nlet a = \(call)\n"
    #expect(try keys(["App/A.swift": source]) == ["Common/save"])
  }

  @Test(arguments: objectiveC)
  func objectiveCIsTheSame(declaration: String, call: String) throws {
    let source = declaration + "\nvoid f(void) { x = \(call); }\n"
    #expect(try keys(["App/A.m": source]) == ["Common/save"])
  }

  /// A call that names its table has that one; `nil` is the app's own table.
  @Test func anArgumentComesBeforeTheDefault() throws {
    let source =
      Self.swift[1].declaration + "\nlet a = [tr(\"save\", in: \"Menu\"), tr(\"quit\")]\n"
    #expect(try keys(["App/A.swift": source]).sorted() == ["Common/quit", "Menu/save"])
    let sent = Self.overloads + "\nvoid f(void) { x = [L string:@\"save\" table:@\"Menu\"]; }\n"
    #expect(try keys(["App/A.m": sent]) == ["Menu/save"])
  }

  /// Another declaration of the name is not the constant, nor is a variable.
  @Test(arguments: [
    "func tr(_ key: String, in table: String) -> String { "
      + "NSLocalizedString(key, tableName: table, comment: \"\") }",
    "enum L { static var table = \"Other\" }\nfunc tr(_ key: String, in table: String) -> String { "
      + "NSLocalizedString(key, tableName: table, comment: \"\") }",
  ])
  func aParameterIsNoConstant(declaration: String) throws {
    let source =
      "let table = \"Wrong\"\n" + declaration + "\nlet a = tr(\"save\", in: \"Menu\")\n"
    #expect(try keys(["App/A.swift": source]) == ["Menu/save"])
  }

  /// A name that is no constant, or stands for two, says no table.
  @Test(arguments: [
    (
      "A.swift",
      "enum L { static var table = \"Common\" }\n"
        + "let a = NSLocalizedString(\"save\", tableName: L.table, comment: \"c\")\n"
    ),
    (
      "A.m",
      "#if X\n#define TABLE @\"Common\"\n#else\n#define TABLE @\"Other\"\n#endif\n"
        + "void f(void) { x = NSLocalizedStringFromTable(@\"save\", TABLE, @\"c\"); }\n"
    ),
  ])
  func anotherNameSaysNoTable(file: String, source: String) throws {
    try SampleProject.with(["Sources/\(file)": source]) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains("[dynamic-key]") && said.contains("0 phrases"), "\(said)")
    }
  }

  /// Without `init`, a form whose table the body names is to be added beside one that takes it from calls.
  @Test func theOtherFormIsToBeAdded() throws {
    let source =
      "func tr(_ key: String) -> String { tr(key, in: \"Common\") }\n"
      + "func tr(_ key: String, in t: String) -> String { "
      + "NSLocalizedString(key, tableName: t, comment: \"\") }\n"
    let open = #""routines": [{"name": "tr", "table": "in"}]"#
    try SampleProject.with(["Sources/A.swift": source], open) { project in
      let said = project.expect(["extract"]).talk
      #expect(said.contains(#"add {"name": "tr", "tableName": "Common"}"#), "\(said)")
    }
  }

  /// Functions that keep a comment for tools and do not use it.
  @Test(arguments: [
    (
      "A.swift",
      "func L(_ key: String, comment _: String) -> String { b.localizedString(forKey: key, "
        + "value: nil, table: nil) }", "L(\"save\", comment: \"On a button\")"
    ),
    (
      "A.swift",
      "func L(_ key: String, _ devComment: String) -> String { b.localizedString(forKey: key, "
        + "value: nil, table: nil) }", "L(\"save\", \"On a button\")"
    ),
    (
      "A.swift",
      "func L(_ key: String, comment: String = \"On a button\") -> String { "
        + "NSLocalizedString(key, comment: comment) }", "L(\"save\")"
    ),
    (
      "A.m",
      "NSString *L(NSString *key, NSString *comment) { return [b localizedStringForKey:key "
        + "value:@\"\" table:nil]; }", "L(@\"save\", @\"On a button\");"
    ),
    (
      "A.m", "#define L(key, comment) [b localizedStringForKey:key value:@\"\" table:nil]",
      "L(@\"save\", @\"On a button\");"
    ),
    (
      "A.m",
      "@implementation W\n+ (NSString *)text:(NSString *)key comment:(NSString *)c { "
        + "return [b localizedStringForKey:key value:@\"\" table:nil]; }\n@end",
      "[W text:@\"save\" comment:@\"On a button\"];"
    ),
  ])
  func aCommentThatIsNotUsedIsTheCalls(file: String, declaration: String, call: String) throws {
    let isSwift = file.hasSuffix("swift")
    let source = declaration + (isSwift ? "\nlet a = " : "\nvoid f(void) { x = ") + call
    _ = try keys(["App/\(file)": source + (isSwift ? "\n" : "}\n")]) { project in
      let said = project.expect(["extract"]).talk
      #expect(!said.contains("warning"), "\(said)")
      let json = project.expect(["extract", "--json"]).output
      #expect(json.contains("On a button"), "\(json)")
    }
  }

  /// Eight functions over one another are followed, and a circle ends.
  @Test func aChainIsFollowedToItsEnd() throws {
    let chain = (1...8).map { "func f\($0)(_ k: String) -> String { f\($0 - 1)(k) }\n" }.joined()
    let base =
      "func f0(_ k: String) -> String { NSLocalizedString(k, tableName: \"Common\", comment: \"\") }\n"
    let circle =
      "func g(_ k: String) -> String { h(k) }\nfunc h(_ k: String) -> String { f8(k) ?? g(k) }\n"
    let files = [
      "App/A.swift": chain, "App/B.swift": base + circle, "App/C.swift": "let a = g(\"save\")\n",
    ]
    #expect(try keys(files) == ["Common/save"])
  }
}
