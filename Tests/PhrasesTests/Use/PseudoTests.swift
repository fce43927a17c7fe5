import Language
import Pack
import Testing

@testable import Phrases

/// Source texts in disguise: words change, values and spans do not.
@Suite struct PseudoTests {
  private let phrase = Phrase(
    "Write to <b>\(param: "who", "Kim")</b>: \(plural: 2, "letter", showCount: .yes)!", "c")

  private func shown(_ pseudo: PseudoLocalization) -> String {
    phrase.text(Localizer.source.pseudo(pseudo))
  }

  @Test func eachOptionDoesOneThing() {
    #expect(shown(.accents) == "Ŵŕíţé ţó Kim: 2 ĺéţţéŕš!")
    #expect(shown(.expansion) == "Write~ to Kim: 2 letters~~!")
    #expect(shown(.brackets) == "[Write to Kim: 2 letters!]")
    #expect(shown(.rightToLeft) == "\u{202E}Write to Kim: 2 letters!\u{202C}")
    #expect(shown([]) == "Write to Kim: 2 letters!")
    #expect(shown(.all).hasPrefix("[Ŵŕíţé~ ţó Kim: 2 "))
  }

  @Test func aWordOfSeveralPiecesIsDisguisedAsOne() {
    let phrase = Phrase(
      "\(plural: 3, "link")<b>age</b> of \(param: "who", "Kim")\(plural: 2, "day")", "c")
    #expect(phrase.text(Localizer.source.pseudo(.expansion)) == "links~age~ of Kimdays~")
  }

  @Test func everyLetterOfTheAlphabetIsDisguised() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let shown = PseudoLocalization.accents.disguised(letters)
    #expect(shown.count == letters.count)
    #expect(zip(shown, letters).allSatisfy { $0 != $1 }, "\(shown)")
  }

  @Test func packsAreNotAskedAndSpansStay() throws {
    let localizer = try TestPacks.localizer("de", [phrase.id: Message(text: "Deutsch")])
    #expect(phrase.text(localizer.pseudo(.brackets)) == "[Write to Kim: 2 letters!]")
    let runs = phrase.styled(localizer.pseudo(.all)).runs
    #expect(runs.first { $0.spans == ["b"] }?.text == "Kim")
  }

  @Test func keyedTextsAreDisguisedToo() {
    let text = localized(
      "k", value: "{{PLURAL:%1$d|%1$d day|%1$d days}} for %2$@", comment: "c", 3, "Kim",
      localizer: Localizer.source.pseudo(.accents))
    #expect(text == "3 ðáýš ƒóŕ Kim")
    let pieces = localized(
      "k", value: "%1$d letter{{PLURAL:%1$d||s}} for %2$@", comment: "c", 3, "Kim",
      localizer: Localizer.source.pseudo(.expansion))
    #expect(pieces == "3 letters~~ for~ Kim")
  }
}
