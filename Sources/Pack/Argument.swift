import Language

/// What a call site passes for one parameter of its phrase: what is shown, and what is chosen by.
public enum Argument: Sendable, Hashable {
  /// A text that is shown as it is.
  case text(String)
  /// A number, shown in the digits of the text's language; plural variants are chosen by it.
  case number(Number)
  /// A number that variants are chosen by, with another text shown for it.
  case numberShownAs(Number, String)
  /// A gender that variants are chosen by; nothing is shown for it.
  case gender(Gender)
  /// A name that is shown, with the gender that variants are chosen by.
  case name(String, Gender)
  /// The position of a value among the choices of its parameter; nothing is shown for it.
  case choice(Int)
}
