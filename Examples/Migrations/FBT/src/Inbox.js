import fbt from 'fbt';
import React from 'react';

export function Line({sender, gender, count}) {
  return (
    <p>
      {fbt(
        fbt.name('sender', sender, gender) +
          ' sent you ' +
          fbt.plural('a letter', count, {many: 'letters', showCount: 'ifMany'}),
        'In the list of letters',
      )}
    </p>
  );
}

export function Footer({gender}) {
  return (
    <fbt desc="Below the list of letters">
      See <a href="/all">all letters</a> of{' '}
      <fbt:pronoun type="possessive" gender={gender} human={true} /> friends
    </fbt>
  );
}

export function Kind({kind}) {
  return fbt(
    'This is ' + fbt.enum(kind, {LETTER: 'a letter', CARD: 'a postcard'}),
    'Says what was opened',
  );
}
