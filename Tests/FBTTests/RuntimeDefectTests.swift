import JSON
import Language
import LanguageData
import Pack
import Phrases
import Testing

@testable import FBT

/// Where the reference is wrong once a program runs, and in the blanks of JSX.
struct RuntimeDefectTests {
  private let pair = Message([.token(0), .text(" & "), .token(1)])

  @Test func aPluralInJSXKeepsTheBlankOfOneOfItsTexts() throws {
    let site = try CallSiteReader().read(
      JSONReader.read(
        """
        {"type": "element", "desc": "d", "options": {}, "children": [
          {"type": "implicitParam", "tag": "b", "children": [{"type": "text", "text": "Kim sent"}]},
          {"type": "plural", "singular": " a stamp", "many": "stamps", "count": "n",
           "showCount": "ifMany", "name": "number"}]}
        """))
    let texts = try site.phrases()[0].table.leaves.map(\.text)
    #expect(texts == ["{=Kim sent}{number} stamps", "{=Kim sent} a stamp"])

    let phrase = SourcePhrase(
      segments: [
        .text("<b>Kim sent</b> "),
        .plural(one: "a stamp", many: "stamps", showCount: .ifMany, name: "number"),
      ], description: "d")
    let shown = [1, 2].map {
      phrase.source.rendered([.number(Number($0))], .english, .init(isolatesValues: false))
    }
    #expect(shown == ["Kim sent a stamp", "Kim sent 2 stamps"])
  }

  /// The reference keeps results by their pattern: one pattern, two locales' rules, one text.
  @Test func aTextIsNotTakenFromAnEarlierCall() throws {
    let rules = try ["ar-EG", "de", "hi"].map { try #require(LocaleTag($0).flatMap(CLDR.rules)) }
    let number = Message([.token(0)])
    let plain = RenderingSettings(isolatesValues: false)
    let texts = rules.map { number.rendered([.number(Number(1_234_567))], $0, plain) }
    #expect(texts == ["١٬٢٣٤٬٥٦٧", "1.234.567", "12,34,567"])

    let phrase = SourcePhrase(segments: [.text("Save")], description: "d")
    let again = SourcePhrase(segments: [.text("Save")], description: "another")
    #expect(phrase.source == again.source && phrase.id != again.id)
  }

  /// The reference puts the viewer's gender before the arguments in the caller's own array.
  @Test func aCallersArgumentsStayAsTheyAre() throws {
    let viewerFirst = Payload(
      node: .level(
        OrderedObject([
          ("1", .level(OrderedObject([("*", .text("m"))]))),
          ("*", .level(OrderedObject([("*", .text("u"))]))),
        ])), variesByViewer: true)
    let arguments: [RuntimeArgument] = [.plural(2, token: nil, value: .nothing)]
    let runtime = Runtime(locale: "he_IL", viewer: 1)
    for _ in 1...2 { #expect(try runtime.render(viewerFirst, arguments) == ["m"]) }

    let values: [Argument] = [.text("Kim"), .text("Lee")]
    for viewer in [Gender.male, .female, .unknown] {
      let text = pair.rendered(values, .english, .init(viewer: viewer, isolatesValues: false))
      #expect(text == "Kim & Lee")
    }
  }

  /// In the reference the source texts are in the code, and nothing tells them from translated ones.
  @Test func aTextWithoutTranslationCanBeTold() {
    let phrase = Phrase("Save all", "Button of an editor")
    #expect(phrase.text(.source) == "Save all")
    #expect(
      phrase.text(Localizer.source.annotated())
        == "Save all ⟦\(phrase.id) · source · Button of an editor⟧")
  }
}
