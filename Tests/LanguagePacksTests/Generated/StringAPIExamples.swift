// swift-format-ignore-file
// The examples of Docs/StringAPI.md; `RECORD_SNAPSHOTS=1 swift test --filter GuideTests` writes it.
import Foundation
import LanguagePacks
import Testing

/// Every example of the guide shows what the guide says.
@Suite struct StringAPIExamples {
  @Test func firstTexts() throws {
expectText(
fbt("Settings", "Title of the screen where the reader changes how the app works"),
#"Settings"#)
expectText(
fbt("Open", "Button that opens a file", project: "reader", author: "kim"),
#"Open"#)
expectText(
fbt("Type {name} and press \"Enter\"", "Hint below a field"),
#"Type {name} and press "Enter""#)
  }

  @Test func values() throws {
let city = "Oslo"
expectText(
fbt("The weather in \(param: "city", city)", "Title above a forecast"),
#"The weather in Oslo"#)
expectText(
fbt("Seen \(number: "views", 1234567) times", "Under a video"),
#"Seen 1,234,567 times"#)
expectText(
fbt("\(number: "size", Number(2.5)) MB", "Size of a file"),
#"2.5 MB"#)
expectText(
fbt("\(percent: "done", 0.35) done", "Beside a progress bar"),
#"35% done"#)
expectText(
fbt("Expires in \(param: "time", "a week", number: 7)", "Under a story"),
#"Expires in a week"#)
let moment = Date(timeIntervalSince1970: 1_795_286_730)
expectText(
fbt("Seen \(date: "when", moment, .long)", "Under a name", localizer: .source),
#"Seen 2026-11-21"#)
  }

  @Test func counts() throws {
let count = 3
expectText(
fbt("\(plural: count, "photo")", "Kind of an album's content"),
#"photos"#)
expectText(
fbt("\(plural: count, "photo", showCount: .yes)", "Size of an album"),
#"3 photos"#)
expectText(
fbt("\(plural: 1, "photo", showCount: .yes)", "Size of an album"),
#"1 photo"#)
expectText(
fbt("\(plural: 1, "a child", many: "children", showCount: .ifMany)", "In a profile"),
#"a child"#)
expectText(
fbt("\(plural: count, "a child", many: "children", showCount: .ifMany)", "In a profile"),
#"3 children"#)
expectText(
fbt(
  "\(plural: 0, "egg", showCount: .yes, exactly: [0: "no eggs", 12: "a dozen eggs"]) left",
  "In a recipe"),
#"no eggs left"#)
expectText(
fbt("\(plural: 3, "day", showCount: .yes, value: "three") left", "Before a deadline"),
#"three days left"#)
expectText(
fbt(
  "\(plural: 2, "book", showCount: .yes, name: "books") on \(plural: 1, "shelf", many: "shelves", showCount: .yes, name: "shelves")",
  "In a library"),
#"2 books on 1 shelf"#)
expectText(
fbt("\(plural: Number(1.5), "mile", showCount: .yes)", "Length of a walk"),
#"1.5 miles"#)
expectText(
fbt("You are \(ordinal: "place", 22) in the queue", "While the reader waits"),
#"You are 22nd in the queue"#)
  }

  @Test func people() throws {
let gender = Gender.female
expectText(
fbt("\(name: "user", "Maria", gender) left the group", "In a chat"),
#"Maria left the group"#)
expectText(
fbt("\(name: "user", "Maria", gender) changed \(pronoun: .possessive, gender) picture", "News"),
#"Maria changed her picture"#)
expectText(
fbt("\(pronoun: .subject, gender, capitalize: true) likes this", "Under a post"),
#"She likes this"#)
expectText(
fbt("Tell \(pronoun: .object, .unknown)", "Button"),
#"Tell them"#)
expectText(
fbt("Was born in Split", "Beside a picture", subject: gender),
#"Was born in Split"#)
let readers = Localizer.current.viewed(by: .female)
expectText(
fbt("Are you sure?", "Before something is deleted", localizer: readers),
#"Are you sure?"#)
  }

  @Test func choices() throws {
enum Attachment: String, PhraseChoice {
  case link, photo
  var phraseText: StaticString {
    switch self {
    case .link: "a link"
    case .photo: "a photo"
    }
  }
}
let attachment = Attachment.photo
expectText(
fbt("Shared \(enum: "what", attachment, of: Attachment.self)", "In the news"),
#"Shared a photo"#)
expectText(
fbt("At \(enum: "place", "work", ["home": "home", "work": "work"])", "Where somebody is"),
#"At work"#)
  }

  @Test func listsRepetitionPhrasesInPhrases() throws {
expectText(
fbt("\(list: "people", ["Ann", "Bob", "Cem"]) came", "News"),
#"Ann, Bob, and Cem came"#)
expectText(
fbt("Ask \(list: "people", ["Ann", "Bob"], .or)", "Hint"),
#"Ask Ann or Bob"#)
expectText(
fbt("\(name: "user", "Kim", .unknown) and only \(sameParam: "user") may edit", "Rights"),
#"Kim and only Kim may edit"#)
let album = Phrase("\(name: "owner", "Ann", .female)'s album", "Within a sentence of the news")
expectText(
fbt("\(param: "who", "Kim") opened \(phrase: "what", album)", "News"),
#"Kim opened Ann's album"#)
  }

  @Test func spans() throws {
let terms = Phrase("Read our <link>terms and <b>conditions</b></link>", "Below the button that signs up")
expectText(
terms.text(),
#"Read our terms and conditions"#)
expectText(
terms.styled().runs.map(\.text),
#"["Read our ", "terms and ", "conditions"]"#)
expectText(
terms.styled().runs.map(\.spans),
#"[[], ["link"], ["link", "b"]]"#)
let attributed = AttributedString(terms.styled()) { span, attributes in
  if span == "link" { attributes.link = URL(string: "https://example.org/terms") }
}
expectText(
attributed.runs.count,
#"2"#)
  }

  @Test func keys() throws {
expectText(
localized(
  "places-found", value: "{{PLURAL:%1$d|0=No places|%1$d place|%1$d places}} found",
  comment: "Result of a search", 3),
#"3 places found"#)
expectText(
localized("moved", value: "%1$@ moved to %2$@", comment: "Log", "A", "B"),
#"A moved to B"#)
expectText(
localized("thanked", value: "{{GENDER:$1|He|She|They}} thanked you", comment: "News", Gender.female),
#"She thanked you"#)
expectText(
localizedString("Saved pages", comment: "Title of the list"),
#"Saved pages"#)
expectText(
localizedString("left", tableName: "Reading", value: "%d pages left", comment: "Footer", 3),
#"3 pages left"#)
  }

  @Test func aSourceThatIsNotEnglish() throws {
expectText(
localized(
  "photos-kept", value: "{{PLURAL:%1$d|%1$d photo gardée|%1$d photos gardées}}",
  comment: "Below an album", 2),
#"2 photos gardées"#)
  }

  @Test func whichLanguage() throws {
let greek = LocaleTag("el")
let localizer = Localizer.current.localizer(for: greek ?? .english)
expectText(
fbt("Settings", "Title of a preview", localizer: localizer),
#"Settings"#)
expectText(
fbt("Settings", "Title of a preview", locale: greek ?? .english),
#"Settings"#)
expectText(
localized("settings", value: "Settings", comment: "Title", locale: greek ?? .english),
#"Settings"#)
expectText(
localizer.scope { fbt("Settings", "Title of a preview") },
#"Settings"#)
let title = Phrase("\(plural: 2, "saved page", showCount: .yes)", "Title above a list")
expectText(
title.text(),
#"2 saved pages"#)
expectText(
title.text(localizer),
#"2 saved pages"#)
  }

  @Test func seeingWhatHappens() throws {
let pseudo = Localizer.source.pseudo()
expectText(
fbt("Save \(param: "file", "a.txt")", "Button", localizer: pseudo),
#"[Šáṽé~ a.txt]"#)
expectText(
fbt("Save", "Button of a form", localizer: Localizer.source.annotated()),
#"Save ⟦20f08152a0cdfadc · source · Button of a form⟧"#)
let reporting = Localizer.source.reporting { report in print(report.phrase, report.fault) }
expectText(
fbt("\(name: "who", "Kim", nil) left", "In a chat", localizer: reporting),
#"Kim left"#)
  }

  @Test func typography() throws {
let company = "Acme Inc."
expectText(
fbt("Bought by \(param: "company", company).", "News"),
#"Bought by Acme Inc."#)
  }

  @Test func besideFbt() throws {
let (city, text, name, names) = ("Oslo", "three", "Maria", ["Ann", "Bob"])
let (views, days, count, rank, ratio) = (1200, 3, 5, 2, 0.35)
let (gender, moment, phrase) = (Gender.female, Date.now, Phrase("Save", "Button"))
enum Kind: String, PhraseChoice {
  case photo
  var phraseText: StaticString { "a photo" }
}
let kind = Kind.photo
let localizer = Localizer.current
_ = fbt("Save", "Button")
_ = fbt("\(param: "city", city)", "Beside FBT")
_ = fbt("\(number: "views", views)", "Beside FBT")
_ = fbt("\(param: "time", text, number: days)", "Beside FBT")
_ = fbt("\(param: "who", text, gender: gender)", "Beside FBT")
_ = fbt("\(name: "user", name, gender)", "Beside FBT")
_ = fbt("\(plural: count, "photo", showCount: .yes)", "Beside FBT")
_ = fbt("\(plural: count, "mouse", many: "mice")", "Beside FBT")
_ = fbt("\(plural: count, "day", showCount: .yes, value: text)", "Beside FBT")
_ = fbt("\(plural: count, "egg", exactly: [0: "no eggs"])", "Beside FBT")
_ = fbt("\(ordinal: "place", rank)", "Beside FBT")
_ = fbt("\(pronoun: .possessive, gender)", "Beside FBT")
_ = fbt("\(pronoun: .object, gender, capitalize: true, human: true)", "Beside FBT")
_ = fbt("\(enum: "kind", kind, ["photo": "a photo"])", "Beside FBT")
_ = fbt("\(enum: "kind", kind, of: Kind.self)", "Beside FBT")
_ = fbt("\(sameParam: "user")", "Beside FBT")
_ = fbt("Save", "Button", subject: gender)
_ = localizer.viewed(by: gender)
_ = fbt("\(list: "people", names, .or)", "Beside FBT")
_ = fbt("\(percent: "done", ratio)", "Beside FBT")
_ = fbt("\(date: "when", moment, .long)", "Beside FBT")
_ = fbt("\(phrase: "what", phrase)", "Beside FBT")
_ = fbt("Read <link>terms</link>", "Link")
_ = fbt("Save", "Button", project: "reader", author: "kim")
_ = Phrase("Save", "Button")
  }
}
