import Extraction
import Foundation
import Phrases
import TestSupport
import Testing

@testable import SwiftExtraction

/// The types of values that other files of the project declare.
@Suite struct TypesAcrossFilesTests {
  /// Declarations, the code before the call with the value, and the value's format; nil if its type is not
  /// known.
  static let shapes: [(declarations: String, code: String, format: String?)] = [
    (
      "final class Store { var total: Int = 0 }",
      "@ObservedObject var s: Store; CALL(s.total)", "%lld"
    ),
    (
      "class Store { var total: Double { 1 } }",
      "@StateObject var s = Store(); CALL(s.total)", "%lf"
    ),
    ("actor Store { let name: String }", "@Environment(Store.self) var s; CALL(s.name)", "%@"),
    (
      "class Store { var total = 0 }",
      "@Environment(Store.self) private var s; CALL(s.total)", "%lld"
    ),
    (
      "class Store { var total: Int32 }",
      "@EnvironmentObject var s: Store; CALL(s.total)", "%d"
    ),
    ("class Store { var total: Float }", "@Bindable var s: Store; CALL(s.total)", "%f"),
    (
      "class Store { static let shared = Store(); var total = 2.5 }",
      "CALL(Store.shared.total)", "%lf"
    ),
    (
      "struct Cart { var price: Double }",
      "@State var a: [Cart]; ForEach(a) { i in CALL(i.price) }", "%lf"
    ),
    ("struct Cart { var n: Int }", "var a: [Cart]; ForEach($a) { $i in CALL(i.n) }", "%lld"),
    ("struct Cart { var n: Int }", "var a: [Cart]; a.map { CALL($0.n) }", "%lld"),
    ("struct Cart { var n: Int }", "var a: [Cart]; for i in a { CALL(i.n) }", "%lld"),
    (
      "struct Cart { var n: Int }",
      "var a: [Cart]; for (k, i) in a.enumerated() { CALL(i.n) }", "%lld"
    ),
    ("struct Cart { var n: Int }", "var a: [Cart]; CALL(a.filter { $0.n > 1 }.count)", "%lld"),
    ("struct Cart { var n: Double }", "var a: [Cart]; CALL(a.map(\\.n).reduce(0, +))", nil),
    ("struct Cart { var n: Double }", "var a: [Cart]; CALL(a.reduce(0) { $0 + $1.n })", "%lf"),
    ("struct Cart { var n: Double }", "var a: [String: Cart]; CALL(a[\"b\"]?.n ?? 0)", "%lf"),
    ("struct Cart { var n: Int }", "var a: [Cart]; if let i = a.first { CALL(i.n) }", "%lld"),
    ("struct Cart { var n: Int }", "var a: Cart?; if let a { CALL(a.n) }", "%lld"),
    (
      "struct Cart { var n: Int }",
      "var a: Cart?; guard let a else { return }; CALL(a.n)", "%lld"
    ),
    ("struct Cart { var n: Int }", "var a: Cart?; CALL(a?.n ?? 0)", "%lld"),
    ("struct Cart { var n: Int }", "var a: Cart?; CALL(a?.n)", nil),
    ("struct Cart { var n: Int? }", "var a: Cart; CALL(a.n!)", "%lld"),
    ("struct Cart { func sum() -> Double { 1 } }", "var a: Cart; CALL(a.sum())", "%lf"),
    (
      "struct Cart { func sum() -> Double { 1 }; func sum(of a: Int) -> Int { a } }",
      "var a: Cart; CALL(a.sum(of: 2))", "%lld"
    ),
    (
      "struct Cart { struct Line { var n: Int }; var line: Line }",
      "var a: Cart; CALL(a.line.n)", "%lld"
    ),
    ("struct Cart { struct Line { var n: Int } }", "var a: Cart.Line; CALL(a.n)", "%lld"),
    (
      "typealias Meters = Double\nstruct Way { var far: Meters }",
      "var a: Way; CALL(a.far)", "%lf"
    ),
    ("enum Level: Int { case low }", "var a: Level; CALL(a.rawValue)", "%lld"),
    ("enum Level: String, CaseIterable { case low }", "CALL(Level.low.rawValue)", "%@"),
    ("enum Level: Int { case low\n var name: String { \"\" } }", "CALL(Level.low.name)", "%@"),
    ("enum Level: Int { case low }", "CALL(Level.allCases.count)", "%lld"),
    (
      "enum Load { case failed(code: Int, why: String) }",
      "var a: Load; switch a { case .failed(let x, _): CALL(x)\n default: break }", "%lld"
    ),
    (
      "enum Load { case failed(code: Int, why: String) }",
      "var a: Load; if case let .failed(_, y) = a { CALL(y) }", "%@"
    ),
    ("struct Cart {}\nextension Cart { var n: Int { 1 } }", "var a: Cart; CALL(a.n)", "%lld"),
    ("extension Array { var total: Double { 1 } }", "var a: [Int]; CALL(a.total)", "%lf"),
    ("extension String { var words: Int { 1 } }", "var a: String; CALL(a.words)", "%lld"),
    ("class Base { var n: Int }\nclass Store: Base {}", "var a: Store; CALL(a.n)", "%lld"),
    (
      "protocol Priced { var n: Double { get } }\nclass Store: Priced {}",
      "var a: Store; CALL(a.n)", "%lf"
    ),
    ("protocol Priced { var n: Double { get } }", "var a: any Priced; CALL(a.n)", "%lf"),
    (
      "let limit = 5", "CALL(limit)", "%lld"
    ),
    (
      "func limit() -> Double { 1 }",
      "CALL(limit())", "%lf"
    ),
    ("let limit = 5", "let limit = \"a\"; CALL(limit)", "%@"),
    ("struct Cart { var n: Int }", "var a: Cart; CALL(a.n * 2 + 1)", "%lld"),
    ("struct Cart { var n: Int }", "var a: Cart; CALL(isOn ? a.n : 0)", "%lld"),
    ("struct Cart { var n: UInt8 }", "func f(_ a: Cart) { CALL(a.n) }", "%u"),
    ("struct Cart { var n: Int }", "func f(a: Cart) { load { a in CALL(a.n) } }", nil),
    ("struct Cart { var n: Int }", "var a: Cart; CALL(a)", "%@"),
    ("struct Box<T> { var n: T }\nstruct T {}", "var a: Box<Int>; CALL(a.n)", nil),
    ("struct Cart { private var n: Int }", "var a: Cart; CALL(a.n)", nil),
    ("struct Cart { init?(a: Int) {} }", "CALL(Cart(a: 1))", nil),
    (
      "class Store { let other = Other() }\nclass Other { lazy var n = 1.5 }",
      "var a = Store(); CALL(a.other.n)", "%lf"
    ),
    ("extension Screen { var n: Int { 1 } }", "CALL(n)", "%lld"),
    ("extension Screen { var n: Int { 1 } }", "CALL(self.n)", "%lld"),
    // Two modules that do not agree.
    (
      "struct Cart { var n: Int }\n---\nstruct Cart { var n: Double }",
      "var a: Cart; CALL(a.n)", nil
    ),
    (
      "struct Cart { var n: Int }\n---\nstruct Cart { var m: Double }",
      "var a: Cart; CALL(a.n)", nil
    ),
    (
      "struct Cart { var n: Int }\n---\npublic struct Cart { let n: Int }",
      "var a: Cart; CALL(a.n)", "%lld"
    ),
    (
      "struct Cart { var n: Int }\n---\nprivate struct Cart { var n: Double }",
      "var a: Cart; CALL(a.n)", "%lld"
    ),
    ("typealias M = Int\n---\ntypealias M = Double", "var a: M; CALL(a)", nil),
  ]

  @Test(arguments: shapes)
  func aTypeOfAnotherFileDecidesTheFormat(
    shape: (declarations: String, code: String, format: String?)
  ) {
    let files = shape.declarations.components(separatedBy: "\n---\n")
    let found = SwiftFiles(files + [Self.screen(shape.code)]).result
    let key = "\(shape.format ?? "%@") of"
    #expect(found.phrases.map(\.phrase.identity) == [.key(key, table: "")])
    #expect(found.phrases.map(\.isAssumed) == [shape.format == nil])
  }

  /// In one file private names are seen, names of two modules are not twice, and the name of a property
  /// decides if the type before the dot is not known.
  @Test(
    arguments: shapes.filter { shape in
      !["---", "private"].contains { shape.declarations.contains($0) }
        && !shape.code.contains("load")
    })
  func oneFileSaysTheSame(shape: (declarations: String, code: String, format: String?)) {
    let one = SwiftFiles([shape.declarations + "\n" + Self.screen(shape.code)]).result
    let key = "\(shape.format ?? "%@") of"
    #expect(one.phrases.map(\.phrase.identity) == [.key(key, table: "")])
  }

  private static func screen(_ code: String) -> String {
    var code = code
    if let start = code.range(of: "CALL(") {
      // The value ends with the parenthesis of the call.
      var (depth, end) = (1, start.upperBound)
      while depth > 0, end < code.endIndex {
        if code[end] == "(" { depth += 1 }
        if code[end] == ")" { depth -= 1 }
        end = code.index(after: end)
      }
      let value = code[start.upperBound..<code.index(before: end)]
      code.replaceSubrange(
        start.lowerBound..<end, with: "String(localized: \"\\(\(value)) of\", comment: \"c\")")
    }
    let isStatement = ["guard", "if ", "for ", "switch", "let limit"].contains { code.contains($0) }
    let parts = code.split(separator: ";", maxSplits: 1).map(String.init)
    if isStatement, parts.count == 2, parts[0].contains("var a") {
      return "struct Screen {\n  \(parts[0])\n  func show() {\(parts[1]) }\n}"
    }
    if isStatement || !code.contains("; ") {
      return "struct Screen {\n  func show() { \(code) }\n}"
    }
    return "struct Screen {\n  \(parts[0])\n  var body: some View {\(parts[1]) }\n}"
  }

  /// A project with types that refer to each other, in whose calls every value has a known type.
  private struct Project {
    var declarations: [String] = []

    init(_ random: inout SeededGenerator) {
      let types = ["Int", "Double", "String", "Int32", "Float", "UInt"]
      let count = Int.random(in: 2...6, using: &random)
      for index in 0..<count {
        let type = types.randomElement(using: &random) ?? "Int"
        let next = Int.random(in: 0..<count, using: &random)
        let (other, more) = (types[Int(next % 6)], types[Int((next + index) % 6)])
        let kind = ["struct", "final class", "actor"].randomElement(using: &random) ?? "struct"
        declarations.append(
          "\(kind) T\(index) { var own: \(type); var next: T\(next)?; var all: [T\(next)]\n"
            + "static let shared = T\(index)(); func made(by n: Int) -> Alias\(next) { n } }")
        declarations.append("typealias Alias\(index) = \(other)")
        declarations.append("extension T\(index) { var more: \(more) { x } }")
        declarations.append("enum E\(index): \(types[index % 3]) { case a }")
        declarations.append("let global\(index) = T\(index).shared")
        declarations.append(
          """
          struct Screen\(index) {
            @State var t: T\(index)
            var all: [T\(next)]
            var body: some View {
              Text("\\(t.own) own\(index)"); Text("\\(t.next?.more ?? 0) more\(index)")
              Text("\\(T\(next).shared.own) shared\(index)"); Text("\\(t.made(by: 1)) made\(index)")
              Text("\\(E\(next).a.rawValue) raw\(index)"); Text("\\(global\(next).more) global\(index)")
              ForEach(all) { item in Text("\\(item.own) item\(index)") }
              Text("\\(all.first?.all.map(\\.more).first ?? 0) chain\(index)")
            }
          }
          """)
      }
    }
  }

  @Test(arguments: 0..<30)
  func aProjectInManyFilesHasThePhrasesOfOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let project = Project(&random)
    let one = SwiftFiles([project.declarations.joined(separator: "\n")]).result
    #expect(!one.phrases.isEmpty)
    #expect(one.phrases.filter(\.isAssumed).map(\.phrase.identity) == [])
    var files = [String](repeating: "", count: Int.random(in: 2...9, using: &random))
    for declaration in project.declarations.shuffled(using: &random) {
      files[Int.random(in: 0..<files.count, using: &random)] += declaration + "\n"
    }
    let many = SwiftFiles(files).result
    #expect(Self.keys(one) == Self.keys(many))
    #expect(many.phrases.filter(\.isAssumed).map(\.phrase.identity) == [])
  }

  private static func keys(_ found: ExtractionResult) -> Set<String> {
    Set(found.phrases.map { "\($0.phrase.identity)" })
  }

  /// A type that is made of itself, and names that are many steps away.
  @Test func declarationsThatReferToThemselvesEnd() {
    let source = """
      typealias A = B; typealias B = A
      class C: D { var next: C; var x = y }; class D: C {}
      let y = z; let z = y
      let a: A = 1; func f(c: C) {
        CALL1
      }
      """
    let values = ["a", "c.missing", "c.x", "y", "c" + String(repeating: ".next", count: 200)]
    let calls = values.map { "String(localized: \"\\(\($0)) of\", comment: \"c\")" }
    let found = SwiftFiles([source.replacing("CALL1", with: calls.joined(separator: "\n"))]).result
    #expect(found.phrases.count == values.count)
    #expect(found.phrases.map(\.isAssumed) == values.map { _ in true })
  }
}
