import fbt from 'fbt';
import type {Gender} from './people';
import kinds = require('./Fruit$FbtEnum');

interface Basket { fruit: string; count: number }

export function label<T extends Basket>(basket: T, gender: Gender | null): string {
  const count = <number>basket.count;
  return fbt(
    'A basket of ' + fbt.enum(basket.fruit, kinds) + ' with ' +
      fbt.plural('fruit', count as number, {many: 'fruits', showCount: 'yes'}),
    'What is in a basket') as unknown as string;
}

@sealed
abstract class Shop {
  constructor(private readonly owner: string, protected fbt?: never) {}
  title(): string { return fbt(fbt.param('owner', this.owner!) + "'s shop", 'Whose shop it is'); }
}
