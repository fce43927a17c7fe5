// The limits of a client that listens, in milliseconds: whatever a server sends, it costs no more than these.

export const retryRange = [5000, 300000];
export const [firstDelay, longestDelay, absentDelay] = [10000, 600000, 21600000];
export const longestRetryAfter = 6 * 60 * 60;
export const [answerTime, silence, silenceSpread, steadyTime, longestStream] = [30000, 60000, 30000, 60000, 900000];
export const mostBytes = 64 << 10;
export const [lookPause, idleLookPause, longestLookPause] = [2000, 20000, 3600000];
export const lookRepeats = 3;
export const [longestSpread, unknownSpread] = [3600, 60];

/** Statuses of an origin that has no such signal. */
export const absent = [204, 400, 404, 405, 406, 410, 501];
