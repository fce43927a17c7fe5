import Language
import Pack
import Phrases
import Testing

/// Texts of the example as its readers see them.
struct TimelineTextsTests {
  private static let view = "View {user}'s Timeline - {number} followers"
  private static let numbers = [0, 1, 2, 3, 5, 11, 21, 100]

  @Test(arguments: [
    (Gender.male, 1, "Δείτε το Χρονολόγιο του Alex - 1 ακόλουθος"),
    (Gender.male, 5, "Δείτε το Χρονολόγιο του Alex - 5 ακόλουθοι"),
    (Gender.female, 1, "Δείτε το Χρονολόγιο της Alex - 1 ακόλουθος"),
    (Gender.female, 5, "Δείτε το Χρονολόγιο της Alex - 5 ακόλουθοι"),
    (Gender.unknown, 1, "Δείτε το Χρονολόγιο του χρήστη Alex - 1 ακόλουθος"),
    (Gender.unknown, 5, "Δείτε το Χρονολόγιο του χρήστη Alex - 5 ακόλουθοι"),
  ])
  func greekHasSixTextsForATimeline(gender: Gender, followers: Int, text: String) throws {
    let example = try TimelineExample.loaded.get()
    let arguments: [Argument] = [.name("Alex", gender), .number(Number(followers))]
    #expect(try example.render(Self.view, "el", arguments) == text)
  }

  @Test(arguments: [
    (
      "ru", "{number} new notifications",
      [
        "0 новых уведомлений", "1 новое уведомление", "2 новых уведомления", "3 новых уведомления",
        "5 новых уведомлений", "11 новых уведомлений", "21 новое уведомление",
        "100 новых уведомлений",
      ]
    ),
    (
      "pl", "{number} characters left",
      [
        "Pozostało 0 znaków", "Pozostał 1 znak", "Pozostały 2 znaki", "Pozostały 3 znaki",
        "Pozostało 5 znaków", "Pozostało 11 znaków", "Pozostało 21 znaków", "Pozostało 100 znaków",
      ]
    ),
    (
      "ar", "{number} minutes ago",
      [
        "قبل أقل من دقيقة", "قبل دقيقة واحدة", "قبل دقيقتين", "قبل 3 دقائق",
        "قبل 5 دقائق", "قبل 11 دقيقة", "قبل 21 دقيقة", "قبل 100 دقيقة",
      ]
    ),
    (
      "he", "{hours} hours ago",
      [
        "לפני 0 שעות", "לפני שעה", "לפני שעתיים", "לפני 3 שעות",
        "לפני 5 שעות", "לפני 11 שעות", "לפני 21 שעות", "לפני 100 שעות",
      ]
    ),
  ])
  func countsFollowTheGrammar(locale: String, source: String, texts: [String]) throws {
    let example = try TimelineExample.loaded.get()
    for (number, text) in zip(Self.numbers, texts) {
      #expect(try example.render(source, locale, [.number(Number(number))]) == text)
    }
  }

  @Test(arguments: [
    ("ru", ["Kim присоединился", "Kim присоединилась", "Kim здесь с"]),
    ("pl", ["Kim dołączył w", "Kim dołączyła", "Kim jest tu od"]),
    ("ar", ["انضم Kim", "انضمت Kim", "انضمام Kim"]),
    ("he", ["Kim הצטרף ", "Kim הצטרפה", "Kim הצטרף/ה"]),
    ("fr", ["Kim s’est inscrit en", "Kim s’est inscrite en", "Kim s’est inscrit(e) en"]),
  ])
  func verbsAgreeWhereEnglishOnesDoNot(locale: String, starts: [String]) throws {
    let example = try TimelineExample.loaded.get()
    for (gender, start) in zip([Gender.male, .female, .unknown], starts) {
      let arguments: [Argument] = [.name("Kim", gender), .text("2019")]
      let text = try example.render("{user} joined in {year}", locale, arguments)
      #expect(text.hasPrefix(start), "\(locale) \(gender): \(text)")
    }
  }

  @Test(arguments: [
    (
      "fr", "Your {place}th post this week", [Argument.number(Number(1))],
      "Votre 1re publication cette semaine"
    ),
    (
      "fr", "Your {place}th post this week", [.number(Number(3))],
      "Votre 3e publication cette semaine"
    ),
    ("es", "{people} liked your post", [.list(["Ana"], .and)], "A Ana le gusta tu publicación"),
    (
      "es", "{people} liked your post", [.list(["Ana", "Inés"], .and)],
      "A Ana e Inés les gusta tu publicación"
    ),
    (
      "ru", "{people} liked your post", [.list(["Анна"], .and)],
      "Ваша запись нравится пользователю: Анна"
    ),
    (
      "pl", "{people} liked your post", [.list(["Ala", "Ola", "Ewa"], .and)],
      "Twój post podoba się osobom: Ala, Ola i Ewa"
    ),
    (
      "de", "{share} of the space used", [.percent(Number(35))],
      "35\u{A0}% des Speicherplatzes belegt"
    ),
    ("ru", "Was born in {city}", [.text("Псков"), .gender(.female)], "Родилась в городе Псков"),
    ("el", "Coming up: {event}", [.text("πάρτι")], "Έρχεται: πάρτι"),
  ])
  func everyConstructHasItsGrammar(
    locale: String, source: String, arguments: [Argument], text: String
  ) throws {
    #expect(try TimelineExample.loaded.get().render(source, locale, arguments) == text)
  }

  @Test(arguments: [
    (Gender.male, "Zapisałeś ten post"), (.female, "Zapisałaś ten post"),
    (.unknown, "Ten post jest zapisany"),
  ])
  func aTextMayVaryByWhoIsLooking(viewer: Gender, text: String) throws {
    let example = try TimelineExample.loaded.get()
    #expect(try example.render("You saved this post", "pl", [], viewer: viewer) == text)
  }

  @Test(arguments: [
    ("ar", "انضم \u{2068}Kim\u{2069} في عام \u{2068}2019\u{2069}"),
    ("he", "\u{2068}Kim\u{2069} הצטרף בשנת \u{2068}2019\u{2069}"),
    ("el", "Ο Kim έγινε μέλος το 2019"),
  ])
  func valuesOfAnotherDirectionAreIsolated(locale: String, expected: String) throws {
    let text = try TimelineExample.loaded.get().render(
      "{user} joined in {year}", locale, [.name("Kim", .male), .text("2019")],
      isolatesValues: true)
    #expect(text == expected)
  }

  @Test(arguments: [
    ("ru", Number(0), "Тихие часы выключены"), ("pl", Number(0), "Godziny ciszy są wyłączone"),
    ("de", Number(0), "Keine Ruhezeit"), ("he", Number(2), "שעתיים של שקט ביום"),
    ("fr", Number(0), "Aucune heure calme"),
    ("fr", Number(1_000_000), "1\u{202F}000\u{202F}000 d’heures calmes par jour"),
    ("es", Number(1_000_000), "Silencio durante 1.000.000 de horas al día"),
  ])
  func exactNumbersGoBeforeCategories(locale: String, hours: Number, text: String) throws {
    let example = try TimelineExample.loaded.get()
    let shown = try example.render("Quiet for {1} hours", locale, [.number(hours)])
    #expect(shown == text)
  }
}
