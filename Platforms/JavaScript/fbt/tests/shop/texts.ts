// Written by 'langpack types'; changes are lost.

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

/** The texts that are identified by their words. */
export class PhraseTexts {
  constructor(private readonly source: TextSource) {}

  /**
   * Untranslated
   * New
   */
  untranslated(): string {
    return this.source.text("00e470bfd4d1dc63", []);
  }

  /**
   * Read <a>our <b>terms</b></a> or <b>leave</b>
   * Terms
   */
  readOurTermsOrLeave(): StyledText<"a" | "b"> {
    return this.source.styled("01c7314a771f6253", []) as StyledText<"a" | "b">;
  }

  /**
   * one: {user} has a photo of {city} / other: {user} has {number} photos of {city}
   * News
   */
  userHasNumberPhotosOfCity(user: PersonValue, number_: NumberValue, city: TextValue): string {
    return this.source.text("2c40811f06f47718", [user, number_, city]);
  }

  /**
   * {a} of {b}
   * Pages
   */
  aOfB(a: NumberValue, b: NumberValue): string {
    return this.source.text("4d1a8e317871237e", [a, b]);
  }

  /**
   * one: <b>Your</b> friends <a>shared</a>1 photo / other: <b>Your</b> friends <a>shared</a>{number} photos
   * Friends
   */
  yourFriendsSharedNumberPhotos(number_: NumberValue): StyledText<"a" | "b"> {
    return this.source.styled("65d1eab6faa5122f", [number_]) as StyledText<"a" | "b">;
  }

  /**
   * Save
   * Button
   */
  save(): string {
    return this.source.text("9c93d4662d6c3902", []);
  }

  /**
   * Born
   * About
   */
  born(subject: GenderValue): string {
    return this.source.text("b73a5ba0ddd56bdb", [subject]);
  }

  /**
   * Dish of the day
   * Title
   */
  dishOfTheDay(): string {
    return this.source.text("dd8fb957b236b5b1", []);
  }

  /**
   * link, not-a-person: a link by this / link, male: a link by him / link, female: a link by her / link, unknown: a link by them / photo, not-a-person: a photo by this / photo, male: a photo by him / photo, female: a photo by her / photo, unknown: a photo by them / other, not-a-person: a photo by this / other, male: a photo by him / other, female: a photo by her / other, unknown: a photo by them
   * Share
   */
  aPhotoByThem(kind: "link" | "photo", pronoun0: GenderValue): string {
    return this.source.text("e23ee70d8325a0ec", [{ choice: ["link", "photo"].indexOf(kind) }, pronoun0]);
  }
}
