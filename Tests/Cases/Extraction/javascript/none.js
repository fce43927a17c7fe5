// fbt('in a comment', 'none')
/* <fbt desc="none">in a comment</fbt> */
const fbt = require('fbt');
const text = "fbt('in a text', 'none')" + `fbt('in a template', 'none')`;
const pattern = /fbt('in a pattern', 'none')/;
const other = other.fbt('of an object', 'none');
const keyed = {fbt(first, second) { return first; }};
const made = fbt.toString();
