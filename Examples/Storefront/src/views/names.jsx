// The names and descriptions of the goods.

import { fbs } from "fbtee";

const names = {
  teapot: () => fbs("Teapot", "Name of a product"),
  cup: () => fbs("Cup", "Name of a product, for tea"),
  bowl: () => fbs("Bowl", "Name of a product, for soup"),
  plate: () => fbs("Plate", "Name of a product, to eat from"),
  vase: () => fbs("Vase", "Name of a product, for flowers"),
  jug: () => fbs("Jug", "Name of a product, to pour from"),
};

const descriptions = {
  teapot: () => fbs("Holds one litre and pours without a drip", "Describes a teapot"),
  cup: () => fbs("Keeps tea warm for half an hour", "Describes a cup"),
  bowl: () => fbs("Deep enough for soup, small enough for breakfast", "Describes a bowl"),
  plate: () => fbs("Wide, flat and safe in the dishwasher", "Describes a plate"),
  vase: () => fbs("Stands firm, even with tall flowers", "Describes a vase"),
  jug: () => fbs("For water, milk or wild flowers", "Describes a jug"),
};

export const nameOf = (id) => names[id]();
export const descriptionOf = (id) => descriptions[id]();
