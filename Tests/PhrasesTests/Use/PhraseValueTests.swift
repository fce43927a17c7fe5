import Language
import Pack
import Testing

@testable import Phrases

/// A phrase is a value: kept, compared, rendered when it is asked for.
@Suite struct PhraseValueTests {
  private func view(_ name: String, _ count: Int) -> Phrase {
    Phrase("\(param: "who", name) has \(plural: count, "cat", showCount: .yes)", "c")
  }

  @Test func phrasesAreEqualByIDAndValues() {
    #expect(view("Kim", 1) == view("Kim", 1))
    #expect(view("Kim", 1) != view("Kim", 2) && view("Kim", 1) != view("Lea", 1))
    #expect(Phrase("a", "c") != Phrase("a", "d") && Phrase("a", "c") != Phrase("b", "c"))
    #expect(Set([view("Kim", 1), view("Kim", 1), view("Lea", 1)]).count == 2)
    let nested = ["Kim", "Lea"].map { Phrase("(\(phrase: "it", view($0, 1)))", "c") }
    #expect(nested[0] != nested[1] && nested[0] == nested[0])
  }

  @Test func projectAndAuthorAreNoPartOfTheIdentity() {
    #expect(Phrase("a", "c", project: "p", author: "x") == Phrase("a", "c"))
    #expect(fbt("a", "c", project: "p", author: "x", localizer: .source) == "a")
  }

  @Test func theSubjectIsPartOfTheIdentityAndTheValue() {
    let (woman, man) = (Phrase("a", "c", subject: .female), Phrase("a", "c", subject: .male))
    #expect(woman.id == man.id && woman != man && woman.id != Phrase("a", "c").id)
  }

  @Test func aKeptPhraseIsRenderedAgainInAnotherLanguage() async throws {
    let phrase = view("Kim", 3)
    let message = Message([.token(1), .text(" · "), .token(0)])
    let localizer = try TestPacks.localizer("de", [phrase.id: message])
    #expect(phrase.text(.source) == "Kim has 3 cats")
    let other = await Task.detached { phrase.text(localizer) }.value
    #expect(other == "3 · Kim")
  }

  @Test func aDebuggerSeesIDOriginAndDescription() throws {
    let phrase = view("Kim", 1)
    let localizer = try TestPacks.localizer("de", [phrase.id: Message(text: "Text")])
    #expect(phrase.text(localizer.annotated()) == "Text ⟦\(phrase.id) · de · c⟧")
    #expect(
      phrase.text(Localizer.source.annotated()) == "Kim has 1 cat ⟦\(phrase.id) · source · c⟧")
  }
}
