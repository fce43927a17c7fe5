// Every construct as a call, in a concatenation, a template and an array.
const fbt = require('fbt');

exports.plain = () => fbt('The kettle is on', 'Shown while water boils');
exports.joined = () => fbt('The kettle ' + 'is ' + `still on`, 'Shown while ' + 'water boils');
exports.param = guest => fbt('Tea for ' + fbt.param('guest', guest), 'Whom a cup is for');
exports.counted = (n, cups) => fbt(
  `${fbt.param('cups', cups, {number: n})} of ${fbt.param('all', cups, {number: true})}`,
  'How many cups are left');
exports.gendered = (who, g) => fbt(
  ['Greet ', fbt.param('who', who, {gender: g}), ' and ', fbt.sameParam('who')], 'Twice one name');
exports.named = (who, g) => fbt(fbt.name('who', who, g) + ' pours', 'Who pours the tea');
exports.plurals = n => fbt(
  'There ' + fbt.plural('is ', n, {many: 'are '}) + fbt.plural('a cup', n, {
    many: 'cups', showCount: 'ifMany', name: 'cups',
  }) + ' and ' + fbt.plural('spoon', n, {showCount: 'yes', name: 'spoons'}),
  'What is on the table');
exports.pronouns = g => fbt(
  `${fbt.pronoun('subject', g, {capitalize: true, human: true})} takes ${
    fbt.pronoun('possessive', g)} cup`,
  'Who takes whose cup');
exports.others = g => fbt(
  'For ' + fbt.pronoun('object', g) + fbt.pronoun('reflexive', other, {human: true}),
  'For whom the cup is');
exports.enums = (kind, size) => fbt(
  fbt.enum(size, {2: 'Two', small: 'A small', 1: 'One'}) + ' ' + fbt.enum(kind, ['pot', 'cup']) +
    ', ' + fbt.enum(kind, {pot: 'brown', cup: 'white'}),
  'A piece of the tea set');
exports.subject = g => fbt('You poured', 'Said to one person', {subject: g});
exports.options = () => fbt(
  'No sugar', 'A refusal', {author: 'teahouse', project: 'kitchen', preserveWhitespace: false});
exports.kept = () => fbt('two  blanks', 'kept  blanks', {preserveWhitespace: true});
exports.hidden = () => fbt('Not for translators', 'Left out', {doNotExtract: true});
exports.lone = g => fbt(fbt.param('all', g), 'A lone construct');
exports.braces = () => fbt('a < b, a <b>bold</b> {claim}', 'Signs that are words');
exports.common = () => fbt.c('  Done ');
exports.toned = () => fbt('Cheers', 'A toast', {tone: 'warm'});
