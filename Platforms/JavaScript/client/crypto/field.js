// Numbers modulo 2^255 - 19: sixteen limbs of 16 bits, the lowest first. A limb may be larger, or below
// zero, between two steps; each product brings it back.

const limbs = 16;

/** @returns {Float64Array} A number of the field, given by its lowest limb. */
export function small(value) {
  const number = new Float64Array(limbs);
  number[0] = value;
  return number;
}

/** @returns {Float64Array} A number of the field, given by 64 hexadecimal digits, the highest first. */
export function fieldOf(digits) {
  return Float64Array.from(digits.match(/.{4}/g).reverse(), (limb) => parseInt(limb, 16));
}

/** Brings every limb into 16 bits; what is beyond the highest one counts 38 times at the lowest. */
function carry(number) {
  for (let at = 0; at < limbs; at += 1) {
    const over = Math.floor(number[at] / 0x10000);
    number[at] -= over * 0x10000;
    if (at < 15) number[at + 1] += over;
    else number[0] += 38 * over;
  }
}

export function plus(one, other) {
  const sum = one.slice();
  for (let at = 0; at < limbs; at += 1) sum[at] += other[at];
  return sum;
}

export function minus(one, other) {
  const rest = one.slice();
  for (let at = 0; at < limbs; at += 1) rest[at] -= other[at];
  return rest;
}

export function times(one, other) {
  const wide = new Float64Array(2 * limbs);
  for (let at = 0; at < limbs; at += 1) {
    for (let place = 0; place < limbs; place += 1) wide[at + place] += one[at] * other[place];
  }
  const product = wide.slice(0, limbs);
  for (let at = 0; at < limbs; at += 1) product[at] += 38 * wide[at + limbs];
  carry(product);
  carry(product);
  return product;
}

/** A number to the power of 2^255 - 19 - 2 (its inverse), or of 2^252 - 3, by squares and products. */
function power(number, highest, without) {
  let result = number;
  for (let bit = highest; bit >= 0; bit -= 1) {
    result = times(result, result);
    if (!without.includes(bit)) result = times(result, number);
  }
  return result;
}

export function inverse(number) {
  return power(number, 253, [2, 4]);
}

export function powerForRoot(number) {
  return power(number, 250, [1]);
}

/** @returns {Uint8Array} The one encoding of a number, 32 bytes, the lowest first. */
export function packed(number) {
  const left = number.slice();
  for (let round = 0; round < 3; round += 1) carry(left);
  // At most twice, the number is not below 2^255 - 19.
  for (let round = 0; round < 2; round += 1) subtractPrime(left);
  const bytes = new Uint8Array(2 * limbs);
  left.forEach((limb, at) => {
    bytes[2 * at] = limb & 255;
    bytes[2 * at + 1] = limb >> 8;
  });
  return bytes;
}

function subtractPrime(number) {
  const rest = number.slice();
  for (let at = 0; at < limbs; at += 1) rest[at] -= at === 0 ? 0xffed : at < 15 ? 0xffff : 0x7fff;
  for (let at = 0; at < 15; at += 1) {
    const over = Math.floor(rest[at] / 0x10000);
    rest[at] -= over * 0x10000;
    rest[at + 1] += over;
  }
  if (rest[15] >= 0) number.set(rest);
}

/** @returns {Float64Array} The number of 32 bytes, without their highest bit. */
export function unpacked(bytes) {
  const number = Float64Array.from({ length: limbs }, (_, at) => bytes[2 * at] + 256 * bytes[2 * at + 1]);
  number[15] %= 0x8000;
  return number;
}

export function areEqual(one, other) {
  return String(packed(one)) === String(packed(other));
}
