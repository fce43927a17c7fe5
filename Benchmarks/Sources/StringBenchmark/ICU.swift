import CPeers

/// The patterns of ICU's contestant, which is in C: `select` for gender and kind, `plural` inside.
enum ICU {
  static func open() throws {
    let patterns = [Texts.plain, "\(Texts.param[0]){0}", added, shared]
    for (row, pattern) in patterns.enumerated() where icu_open(Int32(row), pattern) == 0 {
      throw BenchmarkError.missing("ICU's pattern \(row)")
    }
  }

  private static func byGender(_ text: (Int) -> String) -> String {
    "{2,select,male{\(text(1))}female{\(text(2))}other{\(text(0))}}"
  }

  private static func byNumber(_ text: (Int) -> String) -> String {
    let forms = Texts.categories.enumerated().map { "\($1){\(text($0))}" }
    return "{1,plural,\(forms.joined())}"
  }

  private static var added: String {
    byGender { gender in byNumber { Texts.added(gender, $0, "{0}", "#") } }
  }

  private static var shared: String {
    byGender { gender in
      let kinds = ["photo", "video", "other"].enumerated().map { kind, word in
        "\(word){\(byNumber { Texts.shared(gender, kind, $0, "{0}", "#") })}"
      }
      return "{3,select,\(kinds.joined())}"
    }
  }
}
