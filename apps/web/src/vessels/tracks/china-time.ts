const OFFSET_MS = 8 * 3_600_000;
const MINUTE_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** All of China keeps one time, eight hours ahead of UTC, wherever the browser is: 2024-07-18T08:00. */
export function minuteText(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of a minute in China's time; null when it is not one. */
export function instantOf(text: string): number | null {
  if (!MINUTE_TEXT.test(text)) return null;
  const instant = Date.parse(`${text}:00+08:00`);
  return Number.isNaN(instant) ? null : instant;
}

/** Writes an instant for people: 2024-07-18 08:00:30. */
export function secondText(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
