/// The limit: the texts written into the code as bare interpolations, chosen by `switch`.
enum Bare {
  static func plain(_ input: Input) -> String { "\(Texts.plain)" }

  static func param(_ input: Input) -> String { "Поездки в город \(input.name)" }

  static func plural(_ input: Input) -> String {
    let (name, count) = (input.name, input.count)
    switch (input.genderIndex, Texts.category(count)) {
    case (1, 0): return "\(name) добавил \(count) фотографию"
    case (1, 1): return "\(name) добавил \(count) фотографии"
    case (1, _): return "\(name) добавил \(count) фотографий"
    case (2, 0): return "\(name) добавила \(count) фотографию"
    case (2, 1): return "\(name) добавила \(count) фотографии"
    case (2, _): return "\(name) добавила \(count) фотографий"
    case (_, 0): return "\(name) добавили \(count) фотографию"
    case (_, 1): return "\(name) добавили \(count) фотографии"
    default: return "\(name) добавили \(count) фотографий"
    }
  }

  static func choice(_ input: Input) -> String {
    let (name, count) = (input.name, input.count)
    let category = Texts.category(count)
    switch (input.genderIndex, input.kindIndex) {
    case (1, 0): return "\(name) поделился фотографией, которой \(count) \(Texts.days[category])"
    case (1, 1): return "\(name) поделился видеозаписью, которой \(count) \(Texts.days[category])"
    case (1, _): return "\(name) поделился ссылкой, которой \(count) \(Texts.days[category])"
    case (2, 0): return "\(name) поделилась фотографией, которой \(count) \(Texts.days[category])"
    case (2, 1): return "\(name) поделилась видеозаписью, которой \(count) \(Texts.days[category])"
    case (2, _): return "\(name) поделилась ссылкой, которой \(count) \(Texts.days[category])"
    case (_, 0): return "\(name) поделились фотографией, которой \(count) \(Texts.days[category])"
    case (_, 1): return "\(name) поделились видеозаписью, которой \(count) \(Texts.days[category])"
    default: return "\(name) поделились ссылкой, которой \(count) \(Texts.days[category])"
    }
  }
}
