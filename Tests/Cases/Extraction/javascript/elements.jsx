/** @fbt {"project": "teahouse", "author": "host"} */
import fbt from 'fbt';

export const Plain = () => <fbt desc="Shown while water boils">The kettle is on</fbt>;
export const Lines = () => (
  <fbt desc={'Shown ' + 'at noon'} project="lunch">
    Soup of the day:
    {/* not for translators */}
    {'leek '}{`and`}
    potato&nbsp;&amp; cream
  </fbt>
);
export const Constructs = ({who, g, n, kind, price}) => (
  <fbt desc="An order" subject={g}>
    <fbt:name name="who" gender={g}>{who}</fbt:name> asks for
    <fbt:plural count={n} many="bowls" showCount="ifMany" name="bowls" value={price}>
      a bowl
    </fbt:plural>{' '}
    of <fbt:enum enum-range={{leek: 'leek soup', pea: 'pea soup'}} value={kind} /> for
    <fbt:pronoun type="reflexive" gender={g} human="true" />, <fbt:same-param name="who" />:
    <fbt:param name="price" number={n}>{price}</fbt:param>
    <FbtParam name="tip" number><b>{price}</b></FbtParam>
  </fbt>
);
export const Elements = ({n}) => (
  <fbt desc="A link in a text">
    See <a href="/menu">
      {/* the whole menu */}
      all <b><fbt:plural count={n} many="dishes" showCount="yes">dish</fbt:plural></b>
    </a>
    {' '}or <Menu.Item wide={true}>the menu</Menu.Item><br />
  </fbt>
);
export const Comments = () => (
  <fbt desc="Blanks beside comments">
    <b>
      {/* first */}
      <i>one</i>
      {/* second */}
      two
      {/* third */}
      <u>three</u> <s>four</s>
      {' '}
    </b>
  </fbt>
);
export const Bare = () => <Fbt desc="" doNotExtract>Later</Fbt>;
export const Shown = () => <Fbt desc="Said at once" doNotExtract="false">Now</Fbt>;
export const Nested = ({cook}) => (
  <fbt desc="A dish and its cook">
    Made by <fbt:param name="cook">
      <i><fbt desc="A cook by name">chef <fbt:param name="cook">{cook}</fbt:param></fbt></i>
    </fbt:param>
  </fbt>
);
export const Common = () => <fbt common>Do{'ne'}</fbt>;
