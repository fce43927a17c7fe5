// The same for fbtee; `fbtee.json` has the ids.
export const all = [
  <fbt desc="Without an import">Tea</fbt>,
  <fbt desc="Lists"><fbt:list name="guests" items={g} conjunction="or" delimiter="semicolon" /> and <fbt:list name="rest" items={r} conjunction="none" /></fbt>,
  fbt("For " + fbt.list("guests", g), "A list in a call"),
  <fbt desc="Kept" preserveWhitespace>
    two  blanks and
    a line	with a tab
  </fbt>,
  <fbt desc="Elements" key={k}>a <Fbt>b</Fbt> <FbtParam name="x">c</FbtParam> <fbt:sameParam name="p" /> <fbt:param name="p"><>d</></fbt:param></fbt>,
  <fbt desc="Attributes"><fbt:pronoun type="object" gender={g} human={true} key={k} /> <fbt:param name="n" number>{n}</fbt:param></fbt>,
];
