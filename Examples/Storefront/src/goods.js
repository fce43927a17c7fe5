// What the shop sells, and who wrote about it. A real shop asks its server.

/** Prices in cents. */
export const goods = [
  { id: "teapot", cents: 4850, pieces: 3, besides: ["cup", "jug", "plate"] },
  { id: "cup", cents: 1200, pieces: 24, besides: ["teapot", "plate"] },
  { id: "bowl", cents: 1675, pieces: 1, besides: ["plate", "cup"] },
  { id: "plate", cents: 1490, pieces: 12, besides: ["bowl"] },
  { id: "vase", cents: 3900, pieces: 0, besides: ["jug", "bowl"] },
  { id: "jug", cents: 2725, pieces: 5, besides: ["vase", "cup", "bowl"] },
];

/** Orders of so many cents are delivered free of charge. */
export const freeFrom = 5000;

/** Names of several scripts: in a text of the other direction, each stays in one piece. */
export const reviews = [
  { name: "Ana", gender: "female-singular", thing: "teapot", stars: 5 },
  { name: "דוד", gender: "male-singular", thing: "bowl", stars: 4 },
  { name: "سلمى", gender: "female-singular", thing: "jug", stars: 1 },
  { name: "Kim (2)", gender: "unknown-singular", thing: "vase", stars: 3 },
];

export const customer = { name: "Eleni", gender: "female-singular" };

/** Returns the digits of an amount; each language has its own separator and its own place for the sign. */
export const amount = (cents) => ({ number: (cents / 100).toFixed(2) });
