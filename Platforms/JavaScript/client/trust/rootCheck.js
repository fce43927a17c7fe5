// When a device asks for the next root, and how long it remembers that something expires.

import { isExpired } from "./root.js";

const day = 24 * 60 * 60;
const interval = 7 * day;

/** A timestamp's expiry is remembered at most 400 days ahead, a root's ten years. */
const [timestampDays, rootDays] = [400, 3650];

/** The expiry to remember. A clock or a signature that is years wrong is forgotten in time. */
function remembered(expiry, now, days) {
  return Math.min(expiry, now + days * day);
}

/** Whether a remembered expiry says that nothing has expired. */
function holds(expiry, now, days) {
  return now < expiry && expiry - now <= days * day;
}

/** Returns the expiry of a timestamp as a device remembers it. */
export function rememberedExpiry(expiry, now) {
  return remembered(expiry, now, timestampDays);
}

/** Whether the timestamp that a device has accepted has not expired. */
export function isUnexpired(expiry, now) {
  return holds(expiry, now, timestampDays);
}

/**
 * Returns what a device remembers of a request for the next root that found none.
 *
 * @param {import("./root.js").Root} root The known root.
 * @param {number} now
 * @returns {{time: number, expiry: number}}
 */
export function rootCheckOf(root, now) {
  return { time: now, expiry: remembered(root.expiry === 0 ? Infinity : root.expiry, now, rootDays) };
}

/** Whether a request for the next root is a week old, or in the future. */
export function isOldCheck({ time }, now) {
  return now < time || now - time >= interval;
}

/**
 * Whether a device asks for the next root, whatever the timestamp names.
 *
 * @param {import("./root.js").Root} root
 * @param {{time: number, expiry: number} | null} check
 * @param {number} now
 * @returns {boolean}
 */
export function isRootDue(root, check, now) {
  if (isExpired(root, now) || check === null) return true;
  return isOldCheck(check, now) || !holds(check.expiry, now, rootDays);
}
