/// The Russian texts of the four rows, from which every contestant's own file is made.
enum Texts {
  static let plain = "Сохранённые статьи"
  static let param = ["Поездки в город ", ""]

  /// By gender (other, male, female) and plural category.
  static let added = ["добавили", "добавил", "добавила"]
  static let shared = ["поделились", "поделился", "поделилась"]
  static let kinds = ["фотографией", "видеозаписью", "ссылкой"]

  /// The categories one, few, many, other.
  static let photos = ["фотографию", "фотографии", "фотографий", "фотографии"]
  static let days = ["день", "дня", "дней", "дня"]
  static let categories = ["one", "few", "many", "other"]

  /// The place of a whole number among the categories, as a user without a library writes it.
  static func category(_ count: Int) -> Int {
    if count % 10 == 1, count % 100 != 11 { return 0 }
    if 2...4 ~= count % 10, !(12...14 ~= count % 100) { return 1 }
    return 2
  }

  static func added(_ gender: Int, _ category: Int, _ name: String, _ count: String) -> String {
    "\(name) \(added[gender]) \(count) \(photos[category])"
  }

  static func shared(
    _ gender: Int, _ kind: Int, _ category: Int, _ name: String, _ count: String
  ) -> String {
    "\(name) \(shared[gender]) \(kinds[kind]), которой \(count) \(days[category])"
  }
}
