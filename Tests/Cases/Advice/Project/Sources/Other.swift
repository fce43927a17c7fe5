let login = fbt("Log in", "Button of the first screen")
let saved = localized("saved", value: "Saved by %1$@", comment: "Below a page", name)
let found = localized(
  "found", value: "{{PLURAL:%1$d|%1$d place|%1$d places}} found", comment: "Result of a search",
  count)
