// Calls at the edges of the rules on blanks, signs and names; `fbt.json` has the ids that `langpack extract` gives them.
import fbt, { fbs } from "fbt";

export const all = [
  fbt("Hello " + fbt.param("__who", a), "A token that begins with underscores"),
  fbt("Hello " + fbt.param("user name", a) + fbt.param("{x}|y", b), "Tokens that are not words"),
  fbt("Hello " + fbt.param("____", a), "A token of underscores"),
  fbt("a " + fbt.enum(x, { one: "", two: "b" }) + " c", "A variant is empty, in the middle"),
  fbt(fbt.enum(x, { one: "", two: "b" }) + " c", "A variant is empty, at the start"),
  fbt("a " + fbt.enum(x, { one: "", two: "b" }), "A variant is empty, at the end"),
  fbt(["a ", fbt.plural("", n, { many: "more" }), " c"], "A plural is empty"),
  fbt("a" + fbt.plural(" b ", n, { many: " bs " }) + "c", "Blanks around all variants"),
  fbt("a " + fbt.plural(" b", n, { many: "bs" }) + " c", "A blank before one variant"),
  fbt(["a <", <b>b</b>, "<<c> </d>"], "Signs before elements"),
  fbt(["a <b> <", <i>{"c <"}</i>, " <x/> < y"], "Signs that would be spans"),
  fbt(fbt.plural("a <b>cat</b>", n, { many: "<cats", showCount: "yes" }) + "<", "Signs in a plural"),
  <fbt desc="Comments between blanks">
    <b>
      {/* one */}
      {/* two */} x {/* three */}
      y
      <i /> <u>z</u> {" "}
    </b>
  </fbt>,
  <fbt desc="A blank before a comment"><b><i>x</i> {/* c */}words<u>y</u> {/* d */} <s>z</s></b></fbt>,
  <fbt desc={"Joined " + `description`}>
    <a.b.c>one</a.b.c><x-y>two</x-y><A1>three</A1>
    {"four" + ` five`}{`six`}
  </fbt>,
  fbt(fbt.plural("photo", n) + fbt.plural("video", m) + fbt.plural("clip", k, { name: "number", showCount: "yes" }), "Free names"),
  fbt(fbt.enum(this.state.kind, ["a", "b"]) + fbt.enum(kinds[0], ["a", "b"]) + fbt.enum(a?.kind, ["a", "b"]), "Names of enums"),
  fbt(fbt.enum(x, { "a b": "one", 10: "two", 9: "three", é: "four" }), "Keys that are not words"),
  fbt(fbt.pronoun("subject", g, { capitalize: true }) + " and " + fbt.pronoun("reflexive", g, { human: true }), "Pronouns"),
  fbt("  two   blanks  " + fbt.param("x", x) + "\u00a0\u3000end\u00a0", " Blanks\n of  every kind ", { preserveWhitespace: true }),
  fbt("  two   blanks  " + fbt.param("x", x) + "\u00a0\u3000end\u00a0", " Blanks\n of  every kind "),
  fbt("Grüße 🙂 " + fbt.name("wer", w, g), "Ünïcödé"),
  fbt([<b>{"a"}</b>, " ", <b>{"b"}</b>, <br />], "Spans alone", { subject: g }),
  <fbs desc="Text alone">x <fbs:param name="n" number={n}>{v}</fbs:param> <fbs:same-param name="n" /></fbs>,
];
