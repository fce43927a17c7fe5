/// Sentences of our own in several languages, as value strings in one order.
enum OwnTexts {
  static let english = strings([
    "Save", "Cancel", "Save the article", "Open the article in a new window",
    "\u{10} of \u{11} articles were saved.",
    "\u{06}\u{02}\u{02}\u{02}one page\u{1E}\u{10} pages\u{1E}",
    "Read \u{04}link\u{1F}the terms\u{05} before you save the article.", "Saved", "Saved",
    "\u{07}\u{03}\u{03}\u{02}He saved it\u{1E}\u{03}She saved it\u{1E}They saved it\u{1E}",
    "The window cannot be opened: the name “\u{10}” is not in the list of pages.", "Wikipedia",
  ])

  static let german = strings([
    "Sichern", "Abbrechen", "Den Artikel sichern", "Den Artikel in einem neuen Fenster öffnen",
    "\u{10} von \u{11} Artikeln wurden gesichert.",
    "\u{06}\u{02}\u{02}\u{02}eine Seite\u{1E}\u{10} Seiten\u{1E}",
    "Lies \u{04}link\u{1F}die Bedingungen\u{05}, bevor du den Artikel sicherst.", "Gesichert",
    "Gesichert",
    "\u{07}\u{03}\u{03}\u{02}Er hat ihn gesichert\u{1E}\u{03}Sie hat ihn gesichert\u{1E}Sie haben ihn gesichert\u{1E}",
    "Das Fenster lässt sich nicht öffnen: Der Name „\u{10}“ steht nicht in der Liste der Seiten.",
    "Wikipedia",
  ])

  static let russian = strings([
    "Сохранить", "Отмена", "Сохранить статью", "Открыть статью в новом окне",
    "Сохранено статей: \u{10} из \u{11}.",
    "\u{06}\u{02}\u{03}\u{02}\u{10} страница\u{1E}\u{04}\u{10} страницы\u{1E}\u{10} страниц\u{1E}",
    "Прочтите \u{04}link\u{1F}условия\u{05}, прежде чем сохранить статью.", "Сохранено",
    "Сохранено", "Сохранено в списке страниц", "Окно не открывается: имени «\u{10}» нет в списке.",
    "Википедия",
  ])

  static let japanese = strings([
    "保存", "キャンセル", "記事を保存", "新しいウィンドウで記事を開く",
    "\u{11} 件中 \u{10} 件の記事を保存しました。", "\u{10} ページ",
    "記事を保存する前に\u{04}link\u{1F}利用規約\u{05}をお読みください。", "保存しました", "保存しました",
    "保存しました", "ウィンドウを開けません。「\u{10}」という名前は一覧にありません。", "ウィキペディア",
  ])

  static let arabic = strings([
    "حفظ", "إلغاء", "حفظ المقالة", "فتح المقالة في نافذة جديدة",
    "حُفظت \u{10} من \u{11} مقالات.",
    "\u{06}\u{02}\u{03}\u{02}صفحة واحدة\u{1E}\u{03}صفحتان\u{1E}\u{10} صفحات\u{1E}",
    "اقرأ \u{04}link\u{1F}الشروط\u{05} قبل حفظ المقالة.", "تم الحفظ", "تم الحفظ",
    "تم الحفظ في القائمة",
    "لا يمكن فتح النافذة: الاسم «\u{10}» ليس في القائمة.", "ويكيبيديا",
  ])

  static let hindi = strings([
    "सहेजें", "रद्द करें", "लेख सहेजें", "लेख को नई विंडो में खोलें", "\u{11} में से \u{10} लेख सहेजे गए।",
    "\u{06}\u{02}\u{02}\u{02}\u{10} पृष्ठ\u{1E}\u{10} पृष्ठ\u{1E}",
    "लेख सहेजने से पहले \u{04}link\u{1F}शर्तें\u{05} पढ़ें।", "सहेजा गया", "सहेजा गया", "सहेजा गया 🎉",
    "विंडो नहीं खुल सकती: “\u{10}” नाम सूची में नहीं है।", "विकिपीडिया",
  ])

  /// By the name of the language, so that tests are named shortly.
  static let all = [
    "German": german, "Russian": russian, "Japanese": japanese, "Arabic": arabic, "Hindi": hindi,
  ]
  static let languages = all.keys.sorted()

  private static func strings(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
