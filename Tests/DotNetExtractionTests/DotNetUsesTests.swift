import Extraction
import TestExtraction
import TestSupport
import Testing

@testable import DotNetExtraction

/// Where code and markup of .NET use texts.
@Suite struct DotNetUsesTests {
  private static let texts = [
    ("App/Properties/Strings.resx", "Save"), ("App/Properties/Strings.resx", "cart.title"),
    ("App/Properties/Strings.resx", "class"), ("App/Properties/Strings.resx", "It's \"new\""),
    ("App/MainForm.resx", "ok.Text"), ("App/MainForm.resx", "ok.ToolTip"),
    ("App/MainForm.resx", "$this.Text"), ("App/Strings/en-US/Resources.resw", "Greeting.Text"),
    ("App/Strings/en-US/Errors.resw", "Lost"),
  ]

  private func keys(_ code: String, _ path: String = "App/A.cs") -> [String] {
    let language = DotNetUses(Self.texts.map { (file: $0.0, key: $0.1) }, ResourceClasses())
    return language.uses(in: SourceFile(path: path, text: code)).map { Self.texts[$0.text].1 }
  }

  @Test(arguments: [
    ("localizer[\"Save\"]", ["Save"]), ("\"Save\".GetLocalized()", ["Save"]),
    ("GetString(@\"Save\")", ["Save"]), ("GetString(\"\"\"Save\"\"\")", ["Save"]),
    ("GetString($\"Save\")", ["Save"]), ("L[\"It's \\\"new\\\"\"]", ["It's \"new\""]),
    ("L[@\"It's \"\"new\"\"\"]", ["It's \"new\""]),
    ("L[\"\"\"\n    It's \"new\"\n    \"\"\"]", ["It's \"new\""]),
    ("L[\"It's \" +\n  \"\\u0022new\\\"\"]", ["It's \"new\""]), ("\"Sa\" + \"ve\" + x", ["Save"]),
    ("\"Save\" + \"x\"", ["Save"]), ("x + \"Save\"", ["Save"]), ("$\"{x}Save\"", []),
    ("$\"{Strings.Save}: {x:N2}\"", ["Save"]), ("$\"{{Strings.Save}}\"", []),
    ("$\"{L[\"Save\"]}{{{Strings.cart_title}}}\"", ["Save", "cart.title"]),
    ("$$\"\"\"{Strings.Save} {{Strings.cart_title}}\"\"\"", ["cart.title"]),
    ("$@\"a\\{Strings.Save}\"", ["Save"]), ("// \"Save\"\nx", []), ("/* Strings.Save */ x", []),
    ("#region \"Save\"\n", []), ("#region Don't\nStrings.Save", ["Save"]),
    ("'\"' + Strings.Save + '\"'", ["Save"]), ("'\\'' + \"Save\"", ["Save"]),
    ("'é' + '\\u0022' + \"Save\"", ["Save"]), ("\"https://x\" + Strings.Save", ["Save"]),
    ("Properties.Strings.cart_title", ["cart.title"]), ("Strings.@class", []),
    ("Strings._class", ["class"]), ("nameof(Strings.Save)", ["Save"]), ("nameof(Save)", ["Save"]),
    ("MyStrings.Save", []), ("Strings.Saved", []), ("Strings.ResourceManager", []),
    ("\"Saved\"", []), ("\"save\"", []), ("Save", []), ("x.Save", []),
    ("using L = App.Properties.Strings;\nL.Save", ["Save"]),
    ("using static App.Properties.Strings;\nf(Save, x.Save)", ["Save"]),
    ("using static global::App.Properties.Strings;\nf(Save)", ["Save"]),
    ("using System.Strings;\nSave", []), ("using (var x = Strings.Save) {}", ["Save"]),
    ("r.ApplyResources(this.ok, \"ok\");", ["ok.Text", "ok.ToolTip"]), ("f(\"ok\")", []),
    ("r.ApplyResources(this, \"$this\"); f(\"ok\")", ["$this.Text"]),
    ("r.GetString(\"Greeting/Text\")", ["Greeting.Text"]),
    ("r.GetString(\"/Errors/Lost\") + r.GetString(\"Errors/Lost\")", ["Lost", "Lost"]),
    ("\"unclosed\nStrings.Save", ["Save"]), ("/* unclosed \"Save\"", []), ("\"", []), ("\"\\", []),
    ("$\"{", []), ("@", []), ("'", []), ("$\"\\u12", []),
  ])
  func cSharpNamesTexts(_ code: String, _ keys: [String]) { #expect(self.keys(code) == keys) }

  @Test(arguments: [
    ("' My.Resources.Strings.Save\nx = My.Strings.Save ' \"Save\"", ["Save"]),
    ("REM Strings.Save\nL(\"It's \"\"new\"\"\")", ["It's \"new\""]),
    ("$\"{Strings.Save}\" & \"Sa\" & \"ve\"", ["Save", "Save"]),
    ("Imports App.My.Strings\nf(Save)", ["Save"]), ("\"C:\\\" & Strings.Save", ["Save"]),
    ("#Region \"Save\"\nNameOf(Strings.Save)", ["Save"]),
  ])
  func visualBasicNamesTexts(_ code: String, _ keys: [String]) {
    #expect(self.keys(code, "App/A.vb") == keys)
  }

  @Test(arguments: [
    ("(* (* \"Save\" *) Strings.Save *) Strings.Save", ["Save"]), ("(*) \"Save\"", ["Save"]),
    ("let f (x: 'a) = Strings.Save // \"Save\"", ["Save"]), ("let x' = \"Save\"", ["Save"]),
    ("\"\"\"Save\"\"\" + $\"{Strings.Save}\" + '\"'.ToString()", ["Save", "Save"]),
    ("open type App.Strings\nf ``Save`` Save", ["Save", "Save"]),
    ("``it's \"x\"`` \"Save\"", ["Save"]),
  ])
  func fSharpNamesTexts(_ code: String, _ keys: [String]) {
    #expect(self.keys(code, "App/A.fs") == keys)
  }

  @Test(arguments: [
    ("<h1 title=\"@L[\"Save\"]\">don't @Strings.cart_title</h1>", ["Save", "cart.title"]),
    ("<p class=\"Save\" id = 'Save'>Click \"Save\" now, http://x.y/*</p>@(L[\"Save\"])", ["Save"]),
    ("@* @L[\"Save\"] *@<!-- @L[\"Save\"] -->@Strings.Save", ["Save"]),
    ("@{ V[\"T\"] = \"Save\"; // \"Save\"\n x = y ? \"Save\" : L[$\"{z}\"]; }", ["Save", "Save"]),
    ("<input accept=\"image/*\" value='@L[\"It\\'s \\\"new\\\"\"]' />", ["It's \"new\""]),
    ("@code { /* \"Save\" */ string X => \"Save\"; }", ["Save"]),
    ("@using static App.Strings\n<p>@Save</p>", ["Save"]), ("<C Label=\"Save\" />", []),
  ])
  func pagesNameTexts(_ code: String, _ keys: [String]) {
    #expect(self.keys(code, "App/A.razor") == keys)
    #expect(self.keys(code, "App/A.cshtml") == keys)
  }

  @Test(arguments: [
    ("<T x:Uid=\"Greeting\" Text=\"Save\"/>", ["Greeting.Text"]),
    ("<T x:Uid='/Errors/Lost'/>", ["Lost"]),
    ("<T x:Uid=\"/Resources/Greeting\"/>", ["Greeting.Text"]),
    ("<!-- x:Uid=\"Greeting\" --><T a='>' x:Uid = \"Greeting\">Save</T>", ["Greeting.Text"]),
    ("<T Text=\"{x:Static p:Strings.Save}\" x:Name=\"Save\"/>", ["Save"]),
    ("<x:Static Member=\"p:Strings.cart_title\"/>", ["cart.title"]),
    (
      "<T Text=\"{l:Loc Save}\" B=\"{l:Loc Key=Save, X=y}\" C=\"{l:Loc 'Save'}\"/>",
      ["Save", "Save", "Save"]
    ),
    ("<T Text=\"{lex:Loc App:Strings:Save}\"/>", ["Save"]),
    ("<T Text=\"{Binding [Save], Source={x:Static l:Loc.Instance}}\"/>", ["Save"]),
    ("<T Text=\"{Binding Path=Loc[cart.title]}\"/>", ["cart.title"]),
    (
      "<T Text=\"{x:Bind l:Loc.Get('Save')}\" B=\"{x:Bind p:Strings.Save, Mode=OneTime}\"/>",
      ["Save", "Save"]
    ),
    ("<T Text=\"{Binding Save}\" B=\"{StaticResource Save}\" C=\"{}Save\"/>", []),
    ("<S x:Key=\"Save\" d:X=\"Save\" Content=\"Save\"/>", []),
    ("<T l:Loc.Key=\"It&apos;s &quot;new&quot;\"/>", ["It's \"new\""]),
    (
      "<D>ms-resource:Greeting/Text</D><V Name=\"ms-resource:///Errors/Lost\"/>",
      ["Greeting.Text", "Lost"]
    ),
    ("<", []), ("<a b", []), ("<a b=", []), ("<a b=\"", []), ("<!--", []), ("<a>  ", []),
  ])
  func markupNamesTexts(_ code: String, _ keys: [String]) {
    #expect(self.keys(code, "App/A.xaml") == keys)
    #expect(self.keys(code, "App/A.axaml") == keys)
  }

  @Test func aUseHasItsPlace() {
    let language = DotNetUses([("Strings.resx", "Save")], ResourceClasses())
    for (path, words) in [
      ("A.cs", "var é = 1; // \"Save\"\nf(x,\n  •@\"Save\");"),
      ("A.xaml", "<T A=\"é\"\n  •Text=\"{x:Static p:Strings.Save}\"/>"),
    ] {
      let marked = MarkedSource(words)
      let uses = language.uses(in: SourceFile(path: path, text: marked.text))
      let place = LineTable(marked.text).place(of: uses.first?.offset ?? 0)
      #expect(place.line == marked.line && place.column == marked.column)
    }
  }

  /// What a designer generated names each text, and is no use of one.
  @Test func aDesignerFileDeclaresAClass() {
    let designer = SourceFile(
      path: "App/Properties/Strings.Designer.cs",
      text: """
        // <auto-generated> This class was generated. </auto-generated>
        internal class Texts {
          static M m = new global::System.Resources.ResourceManager("App.Properties.Strings", a);
          internal static string Save { get { return m.GetString("Save", culture); } }
        }
        """)
    let other = SourceFile(path: "B.cs", text: "global using G = App.Properties.Strings;")
    let classes = ResourceClasses(declaredBy: designer).adding(ResourceClasses(declaredBy: other))
    let language = DotNetUses([("App/Properties/Strings.resx", "Save")], classes)
    #expect(language.uses(in: designer).isEmpty)
    let code = SourceFile(path: "App/A.cs", text: "Texts.Save + G.Save + Strings.Save + S.Save")
    #expect(language.uses(in: code).map(\.offset) == [0, 13, 22])
  }

  /// A class of code has other members than the resource file of its name.
  @Test func aClassOfCodeIsNoResourceFile() {
    let code = SourceFile(
      path: "HomeController.cs", text: "class HomeController { void Index() {} }")
    let language = DotNetUses(
      [("Resources/Controllers.HomeController.resx", "Index")], ResourceClasses(declaredBy: code))
    let use = SourceFile(path: "A.cs", text: "f(HomeController.Index, L[\"Index\"])")
    #expect(language.uses(in: use).map(\.offset) == [26])
  }

  /// With one key in several files, a use is of the file that the code means.
  @Test(arguments: [
    ("Views/Home/Index.cshtml", "@L[\"Title\"]", [0]),
    ("Views/Cart/Index.cshtml", "@L[\"Title\"]", [1]),
    ("Other.cs", "IStringLocalizer<Shared> l; l[\"Title\"]", [2]),
    ("Other.cs", "l[\"Title\"]", [0, 1, 2]),
    ("Views/Home/Index.cs", "IHtmlLocalizer<App.Shared> l; l[\"Title\"]", [0, 2]),
    ("A/Some.cs", "Strings.Title", [3]), ("B/Some.cs", "Strings.Title", [4]),
    ("C/Some.cs", "Strings.Title", [3, 4]),
  ])
  func aUseIsOfTheFileThatIsMeant(_ path: String, _ code: String, _ texts: [Int]) {
    let files = [
      "Resources/Views.Home.Index.resx", "Resources/Views/Cart/Index.resx", "Resources/Shared.resx",
    ]
    let all = files.map { ($0, "Title") } + ["A", "B"].map { ("\($0)/Strings.resx", "Title ") }
    let language = DotNetUses(
      (path == "A/Some.cs" || path == "B/Some.cs" || path == "C/Some.cs")
        ? all.map { ($0.0, $0.1 == "Title" ? "x" : "Title") } : all.map { ($0.0, $0.1) },
      ResourceClasses())
    #expect(language.uses(in: SourceFile(path: path, text: code)).map(\.text) == texts)
  }

  @Test func noTextEndsBeyondItself() {
    let source =
      "/* x */ f($\"{Strings.Save}\" + '\"' + \"\"\"Save\"\"\" + @\"Save\"); "
      + "// {x:Static a:Strings.Save}"
    for text in Mutations(of: source, signs: "\"'/*\\{}$@<>&=", count: 3_000, seed: 3) {
      for ending in DotNetUses([], ResourceClasses()).fileEndings {
        #expect(keys(text, "A\(ending)").count <= 12)
      }
    }
  }
}
