import Extraction
import TestExtraction
import Testing

@testable import AndroidExtraction

/// Where code and layouts use texts.
@Suite struct ResourceUsesTests {
  private func names(_ text: String, _ path: String = "A.kt") -> [String] {
    ResourceUses().uses(in: SourceFile(path: path, text: text)).map(\.name)
  }

  @Test(arguments: [
    ("getString(R.string.save)", ["save"]), ("stringResource(id = R.string.a_b, x)", ["a_b"]),
    ("com.example.R.plurals.pages", ["pages"]), ("import com.example.R.string.save", ["save"]),
    ("\"${getString(R.string.save)}\"", ["save"]), ("R.array.days + R.string.x", ["days", "x"]),
    ("val u = \"https://x\"; f(R.string.save)", ["save"]),
    ("\"\"\"// \" ${R.string.save}\"\"\" + R.string.b", ["save", "b"]),
    ("c == '\"' || R.string.save", ["save"]), ("c == '\\'' || R.string.save", ["save"]),
    ("c == 'é' || R.string.save", ["save"]), ("c == '€' /* ' */ || R.string.save", ["save"]),
    ("c == '\\u0022' || R.string.save", ["save"]), ("'\\u0027' + \"R.string.a\"", []),
    ("'' + R.string.save", ["save"]), ("it's\nR.string.save", ["save"]),
    ("'\"'; '\"'; R.string.save", ["save"]), ("'\\\\' + '\"' + R.string.save", ["save"]),
    ("android.R.string.ok", []), ("MyR.string.save", []), ("// R.string.save\n", []),
    ("/* R.string.save */ R.string.b", ["b"]), ("R.id.save", []), ("R.string.", []),
    ("R.string", []),
    ("\"unclosed\nR.string.save", ["save"]), ("/* unclosed R.string.a", []), ("'", []),
    ("\"\\", []),
    ("x.android.R.string.ok", ["ok"]), ("import app.R.string\nf(string.save)", ["save"]),
    // Every word may be a name; those of no text are no uses.
    (
      "import static app.R.string.*;\nf(save); g.b(); R.id.c",
      ["import", "static", "app", "f", "save", "g"]
    ),
    ("import app.R.string.*\nval a = save", ["import", "app", "val", "a", "save"]),
    ("import android.R.string.*\nf(ok)", []), ("import app.R.*\nstring.save; save", ["save"]),
    ("import app.core.R\nR.string.save", ["save"]), ("import android.R.string\nstring.ok", []),
  ])
  func codeNamesTexts(_ code: String, _ names: [String]) { #expect(self.names(code) == names) }

  /// Kotlin names classes of resources otherwise, in a file or in all files.
  @Test(arguments: [
    ("import app.core.R as CoreR\nf(CoreR.string.save)", ["save"]),
    ("import app.core.R.string as S\nf(S.save, S.b)", ["save", "b"]),
    ("import android.R as Other\nf(Other.string.ok)", []),
    ("import app.Res as Texts\nf(Texts.string.save)", ["save"]),
    ("import app.Res.string.*\nf(save, it.b)", ["import", "app", "f", "save", "it"]),
    ("f(Lang.save)", ["save"]), ("f(Files.string.save)", ["save"]),
    ("f(CommonStrings.save) + Common.plurals.pages", ["save", "pages"]),
    ("stringResource(Res.string.save)", ["save"]),
    ("pluralStringResource(R.plurals.pages, n, n)", ["pages"]),
    ("\"${f(\"//\")}: ${stringResource(R.string.save)}\" + R.string.b", ["save", "b"]),
    ("/* /* R.string.a */ R.string.b */ R.string.c", ["c"]),
    ("fun `it's \"new\"`() = R.string.save", ["save"]), ("`open\nR.string.save", ["save"]),
    ("\"\"\"\\\"\"\" + R.string.save", ["save"]),
    ("val text = \"R.string.a\"", []), ("\"${if (a) { R.string.a } else b}\"", ["a"]),
  ])
  func kotlinNamesTexts(_ code: String, _ names: [String]) {
    let declared = """
      package app
      typealias CommonStrings = app.core.R.string
      internal typealias Common = app.core.R // all
      public typealias Common = app.core.R
      typealias Framework = android.R.string
      typealias Lang = Res.string
      typealias Files = app.files.Res
      """
    let uses = ResourceUses(ResourceAliases(declaredBy: declared))
    let file = SourceFile(path: "A.kt", text: code)
    #expect(uses.uses(in: file).map(\.name) == names)
    #expect(uses.scan(file, ExtractionSettings()).mayHoldCalls || names.isEmpty)
  }

  @Test(arguments: [
    ("<a b=\"@string/save\"/>", ["save"]), ("<a b=\"@string/order.now\"/>", ["order_now"]),
    ("<a b='@string/save-all'/>", ["save_all"]), ("@plurals/p @array/d", ["p", "d"]),
    ("@string/", []), ("@id/save @", []),
    ("@android:string/ok", []),
  ])
  func layoutsNameTexts(_ text: String, _ names: [String]) {
    #expect(self.names(text, "layout.xml") == names)
  }

  @Test func aUseHasItsPlace() {
    let marked = MarkedSource("val é = 1 // R.string.a\nf(•R.string.save)")
    let uses = ResourceUses().uses(in: SourceFile(path: "A.java", text: marked.text))
    let place = LineTable(marked.text).place(of: uses.first?.offset ?? 0)
    #expect(place.line == marked.line && place.column == marked.column)
  }

  @Test func noTextEndsBeyondItself() {
    let source =
      "class A { /* x */ val a = \"${R.string.a}\" + 'c' + \"\"\"b\"\"\" // R.string.d\n}"
    for text in Mutations(of: source, signs: "\"'/*\\R.", count: 5_000, seed: 3) {
      #expect(names(text).count <= text.utf8.count / "R.array.a".utf8.count)
    }
  }
}
