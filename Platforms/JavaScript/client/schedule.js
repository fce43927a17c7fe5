// When the origin is asked: at most every five minutes, and less often while checks fail.

/** No check waits longer than this: the longest delay after failures, and half of it. */
const longestWait = 9 * 60 * 60;
const longestWaitWithoutText = 300;

/** @typedef {{last: number, failures: number, next: number}} Past The last check, in seconds since 1970. */

/**
 * Returns how many seconds an automatic check waits.
 *
 * @param {Past | null} past
 * @param {{hasText: boolean, isOfNews?: boolean, isOtherLanguage?: boolean, interval?: number}} why Whether a text of a
 *   wanted language is here; whether a message says that there is something new; whether the last check was for other
 *   languages, so that it says nothing of these.
 * @param {number} now
 * @returns {number}
 */
export function waitFor(past, { hasText, isOfNews = false, isOtherLanguage = false, interval = 300 }, now) {
  // A clock that was set back must not delay the next check.
  if (past === null || past.last > now) return 0;
  if (past.failures === 0 && (isOfNews || isOtherLanguage || !hasText)) return 0;
  let next = Math.min(past.next, past.last + Math.max(interval, longestWait));
  if (past.failures > 0 && !hasText) next = Math.min(next, past.last + longestWaitWithoutText);
  return Math.max(0, next - now);
}
