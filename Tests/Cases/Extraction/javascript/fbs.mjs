import {fbs} from 'fbt';

export const label = count => fbs(
  'Search ' + fbs.plural('shelf', count, {many: 'shelves'}), 'A hint in a field');
export const button = <fbs desc="A button">Find <fbs:param name="what">{'it'}</fbs:param></fbs>;
