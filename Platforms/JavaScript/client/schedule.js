// When the origin is asked: at most every five minutes, and less often while checks fail.

const firstDelay = 60;
const longestDelay = 6 * 60 * 60;
const longestDelayWithoutText = 300;

/** @typedef {{last: number, failures: number, next: number}} Past The last check, in seconds since 1970. */

/**
 * Returns how many seconds an automatic check waits.
 *
 * @param {Past | null} past
 * @param {{hasText: boolean, isOfNews?: boolean, interval?: number}} why Whether a text of a wanted language is
 *   here; whether a message says that there is something new.
 * @param {number} now
 * @returns {number}
 */
export function waitFor(past, { hasText, isOfNews = false, interval = 300 }, now) {
  // A clock that was set back must not delay the next check.
  if (past === null || past.last > now) return 0;
  if (past.failures === 0 && (isOfNews || !hasText)) return 0;
  let next = Math.min(past.next, past.last + Math.max(interval, longestDelay * 1.5));
  if (past.failures > 0 && !hasText) next = Math.min(next, past.last + longestDelayWithoutText);
  return Math.max(0, next - now);
}

/**
 * Returns the past after a check.
 *
 * @param {Past | null} past
 * @param {{isFailed: boolean, retryAfter?: number, interval?: number}} check
 * @param {number} now
 * @param {number} chance A random number below 1.
 * @returns {Past}
 */
export function pastAfter(past, { isFailed, retryAfter = 0, interval = 300 }, now, chance) {
  if (!isFailed) return { last: now, failures: 0, next: now + interval };
  const failures = Math.min(past?.failures ?? 0, 31) + 1;
  const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + chance);
  return { last: now, failures, next: now + Math.floor(Math.max(delay, Math.min(retryAfter, longestDelay))) };
}
