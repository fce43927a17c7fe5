const fruit = {FIG: 'figs', PLUM: 'plums'} as const;
export default Object.freeze(fruit);
