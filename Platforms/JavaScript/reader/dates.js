// Dates, as a reader without the platform's formatter shows them: ISO 8601 in UTC.

/** The years that four digits can say, in milliseconds since 1970. */
const FIRST = -62135596800000;
const AFTER = 253402300800000;

/** Returns a moment in ISO 8601, or undefined if four digits cannot say its year. */
export function isoDate(moment, isDayShown, isTimeShown) {
  if (!(moment >= FIRST && moment < AFTER)) return undefined;
  const shown = new Date(Math.floor(moment)).toISOString();
  const [day, time] = [isDayShown ? shown.slice(0, 10) : "", isTimeShown ? shown.slice(11, 16) : ""];
  return day + (day && time ? " " : "") + time;
}
