let a = fbt(title, "A text that is no literal")
let b = fbt("No description")
let c = localized("k", value: "%1$@ of %2$@", comment: "Lacks a value", one)
let d = fbt("Broken <b>markup", "Not closed")
let e = fbt("Fine", "All the same")
let f = fbt("Unfinished",
