import LanguagePacks

// fbt("In a comment", "no call")
/* localized("nor", value: "here", comment: "either") /* fbt("nested", "d") */ */
let quoted = "fbt(\"In a literal\", \"no call\")"
let raw = #"localized("raw", value: "text", comment: "no call")"#

func titled(_ title: String = fbt("Untitled", "Stands where a page has no title")) -> String { title }

#Preview { Text(fbt("Shown in a preview", "Of a macro's closure")) }
let checked = #stringify(fbt("In a macro", "Of a macro's argument"))

@Documented(fbt("In an attribute", "Of an attribute's argument"))
struct Page {
  #if DEBUG
    let state = fbt("Debugging", "One branch")
  #elseif os(Linux)
    let state = fbt("On Linux", "Another branch")
  #else
    let state = fbt("Released", "The last branch")
  #endif

  func long(_ count: Int, _ name: String) -> [String] {
    [
      fbt(
        """
        Several lines, \
        joined
        and "quoted"
        """, "A multi-line literal"),
      fbt(##"Raw # and \n as they are: \##(param: "name", name)"##, "A raw literal"),
      localized(
        "joined", value: "{{PLURAL:%1$d|%1$d page|%1$d pages}} " + "in \u{2018}%2$@\u{2019}",
        comment: "Joined " + "literals", count, name),
      "\(fbt("Within a literal's value", "Alone in it"))",
      fbt("Outer \(phrase: "inner", Phrase("Inner", "Of a value"))", "With a phrase"),
      `fbt`("With backticks", "An escaped name"),
      (fbt)("In parentheses", "Of the name"),
      NSLocalizedString("old-key", tableName: "Old", value: "Old %1$@", comment: "Of Foundation"),
    ]
  }
}
