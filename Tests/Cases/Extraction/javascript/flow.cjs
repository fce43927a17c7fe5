#!/usr/bin/env node
'use strict';
// @flow
const fbt = require('fbt');
const {kinds} = {kinds: (require('Weather$FbtEnum'): {[string]: string})};

function hello(name: ?string): string {
  return html`<p>${fbt(`Hello, ${fbt.param('name', (name: any))}!`, 'A greeting')}</p>`;
}
if (true) {
  const fbt = require('fbt');
  hello(fbt("Good\u00a0evening", "In the é evening"));
}
var ü = '😀'; var late = fbt('Good night', 'Behind letters of several bytes');
