import Declarations
import Phrases
import TestSupport
import Testing

@testable import Declarations

/// Declarations of awkward phrases compile, and wrong uses of them do not.
@Suite struct CompiledTests {
  /// Uses that compile, and uses of which each does not.
  private static let uses: [DeclarationLanguage: (head: String, right: [String], wrong: [String])] =
    [
      .typescript: (
        "import { Texts, PhraseTexts, TextSource } from './Part0';\ndeclare const s: TextSource;\n",
        [
          "new Texts(s).placesFound(3, 'Oslo');", "new Texts(s).placesFound(3n, { date: 0 });",
          "new Texts(s).thanked({ gender: 'female-plural' }, 'Ann');", "new Texts(s).class_();",
          "const f: 'link' | undefined = new PhraseTexts(s).sentUserClassValue1Value1RankPeople({ name: 'Ann' }, 1, 'a', 'b', 2, { list: ['a'] }, { gender: 'male-plural' }, 'a-b').spans[0].name;",
        ],
        [
          "new Texts(s).placesFound('3', 'Oslo');", "new Texts(s).placesFound(3, 4);",
          "new Texts(s).placesFound(3);", "new Texts(s).placesFound(3, 'Oslo', 1);",
          "new Texts(s).noSuchKey();", "new Texts(s).thanked('female-plural', 'Ann');",
          "new Texts(s).aB();",
          "new PhraseTexts(s).sentUserClassValue1Value1RankPeople({ name: 'Ann' }, 1, 'a', 'b', 2, { list: ['a'] }, { gender: 'male-plural' }, 'other');",
        ]
      ),
      .kotlin: (
        "val s: TextSource = object : TextSource { override fun text(id: Long, vararg values: TextValue) = \"\" }\n",
        [
          "val a = Texts(s).placesFound(3, \"Oslo\")", "val b = Texts(s).class_()",
          "val c = Texts(s).thanked(TextValue.Person(\"Ann\", Gender.FEMALE_PLURAL), \"x\")",
        ],
        [
          "val a = Texts(s).placesFound(\"3\", \"Oslo\")", "val a = Texts(s).placesFound(3)",
          "val a = Texts(s).noSuchKey()", "val a = Texts(s).aB()",
        ]
      ),
      .csharp: (
        "using LanguagePacks.Declared;\n",
        [
          "class A { string F(ITextSource s) { return new Texts(s).PlacesFound(3, \"Oslo\"); } }",
          "class B { string F(ITextSource s) { return new Texts(s).Thanked(Gender.FemalePlural, \"x\"); } }",
          "class C { string F(ITextSource s) { return new PhraseTexts(s).SentUserClassValue1Value1RankPeople(new PersonValue(\"a\", null), 1, \"a\", \"b\", 2, new ListValue(new[] { \"a\" }, ListStyle.Or), Gender.MalePlural, PhraseTexts.SentUserClassValue1Value1RankPeople_Kind_Choice.Link); } }",
        ],
        [
          "class A { string F(ITextSource s) { return new Texts(s).PlacesFound(\"3\", \"Oslo\"); } }",
          "class A { string F(ITextSource s) { return new Texts(s).PlacesFound(3); } }",
          "class A { string F(ITextSource s) { return new Texts(s).NoSuchKey(); } }",
          "class A { string F(ITextSource s) { return new Texts(s).Thanked(3, \"x\"); } }",
        ]
      ),
      .swift: (
        "import LanguagePacks\n",
        [
          "let a = Texts.placesFound(3, \"Oslo\")",
          "let b = Texts.placesFound(Number(2.5), \"Oslo\")",
          "let c = Texts.thanked(TextPerson(.femalePlural), \"Ann\", localizer: .source)",
          "let d = Texts.class_()",
        ],
        [
          "let a = Texts.placesFound(\"3\", \"Oslo\")", "let a = Texts.placesFound(3, 4)",
          "let a = Texts.placesFound(3)", "let a = Texts.noSuchKey()", "let a = Texts.aB()",
          "let a = Texts.thanked(\"Ann\", \"x\")",
        ]
      ),
    ]

  @Test(arguments: DeclarationLanguage.allCases)
  func awkwardPhrasesCompileAndWrongUsesDoNot(_ language: DeclarationLanguage) throws {
    let file = try HostilePhrases.declared(language).text
    let compiler = Compiler(language: language)
    let uses = try #require(Self.uses[language])
    let right = uses.head + uses.right.joined(separator: "\n")
    guard let errors = try compiler.errors([file, right]) else {
      return Conformance.report("declarations.\(language.rawValue)", run: 0, skipped: 1)
    }
    #expect(errors == "")
    for line in uses.wrong {
      #expect(
        try compiler.errors([file, uses.head + line])?.hasPrefix("failed") == true, "\(line)")
    }
    Conformance.report("declarations.\(language.rawValue)", run: 1 + uses.wrong.count)
  }

  @Test(arguments: DeclarationLanguage.allCases)
  func tenThousandKeysAreDeclaredOnceEach(_ language: DeclarationLanguage) throws {
    let phrases = try (0..<10_000).map {
      try SourcePhrase(key: "key-\($0)", value: "Text \($0)", comment: "Comment")
    }
    let declared = try DeclarationFile(phrases, in: language, source: HostilePhrases.source)
    #expect(Set(declared.entries.map(\.name)).count == 10_000)
    let reversed = try DeclarationFile(
      phrases.reversed(), in: language, source: HostilePhrases.source)
    #expect(reversed.text == declared.text)
    // Swift's compiler takes half a minute for them.
    guard language != .swift, let errors = try Compiler(language: language).errors([declared.text])
    else { return }
    #expect(errors == "")
  }
}
