import Phrases

/// Declares phrases in TypeScript 4.0 and newer.
struct TypeScriptPrinter: DeclarationPrinter {
  let texts: SourceTextLines

  let support = """

    /** The gender of a person. */
    export type Gender =
      | "not-a-person" | "female-singular" | "male-singular" | "female-singular-guess"
      | "male-singular-guess" | "mixed-unknown" | "neuter-singular" | "unknown-singular"
      | "female-plural" | "male-plural" | "neuter-plural" | "unknown-plural";

    /** A number; a text shows its digits as they are, as in `{ number: "2.50" }`. */
    export type NumberValue =
      | number | bigint | { readonly number: number | string; readonly shownAs?: string }
      | { readonly percent: number | string };
    /** A text, a moment in milliseconds since 1970, or the text of another phrase. */
    export type TextValue =
      | string
      | { readonly date: number; readonly day?: boolean; readonly time?: boolean }
      | StyledText;
    /** A person who is named, or a gender alone. */
    export type PersonValue = { readonly name: string; readonly gender?: Gender } | GenderValue;
    /** A gender, which is not shown. */
    export type GenderValue = { readonly gender: Gender };
    /** Texts that are joined as the language does it. */
    export type ListValue = { readonly list: readonly string[]; readonly style?: "and" | "or" | "unit" };
    /** The position of a choice. */
    export type ChoiceValue = { readonly choice: number };
    /** What a phrase's parameters take. */
    export type Value = TextValue | NumberValue | PersonValue | ListValue | ChoiceValue;

    /** A text with spans; one without a name ends the last one. Offsets are those of the string. */
    export interface StyledText<Span extends string = string> {
      readonly phrase: string;
      readonly spans: readonly { readonly offset: number; readonly name?: Span }[];
    }

    /** What finds texts: a pack with its key table, and the texts in the code behind it. */
    export interface TextSource {
      /** Returns the text of a phrase. The id has 16 hexadecimal digits. */
      text(id: string, values: readonly Value[]): string;
      /** Returns the same text with its spans. */
      styled(id: string, values: readonly Value[]): StyledText;
    }

    """

  func type(_ group: DeclaredGroup) -> String {
    """
    /** \(sentence(group)) */
    export class \(group.name) {
      constructor(private readonly source: TextSource) {}
    \(group.phrases.map(method).joined())}

    """
  }

  private func method(_ phrase: DeclaredPhrase) -> String {
    let parameters = phrase.values.map { "\($0.name): \(type(of: $0))" }.joined(separator: ", ")
    let values = phrase.values.map(value).joined(separator: ", ")
    let call = "(\"\(phrase.phrase.id)\", [\(values)])"
    var (result, body) = ("string", "this.source.text\(call)")
    if !phrase.spans.isEmpty {
      let names = phrase.spans.map(Self.literal).joined(separator: " | ")
      result = "StyledText<\(names)>"
      body = "this.source.styled\(call) as \(result)"
    }
    return "\n" + comment(phrase).block("  ")
      + "  \(phrase.name)(\(parameters)): \(result) {\n    return \(body);\n  }\n"
  }

  private func type(of value: DeclaredValue) -> String {
    switch value.kind {
    case .text: "TextValue"
    case .number, .ordinal: "NumberValue"
    case .list: "ListValue"
    case .name: "PersonValue"
    case .gender: "GenderValue"
    case .choice(let keys): keys.map(Self.literal).joined(separator: " | ")
    }
  }

  private func value(_ value: DeclaredValue) -> String {
    guard case .choice(let keys) = value.kind else { return value.name }
    let list = keys.map(Self.literal).joined(separator: ", ")
    return "{ choice: [\(list)].indexOf(\(value.name)) }"
  }

  private static func literal(_ text: String) -> String { quoted(text, escape: utf16Escape) }
}
