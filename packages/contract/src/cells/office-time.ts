import { officeZone } from './office-zone.ts';

interface Clock {
  readonly zone: string;
  /** 2024-07-31 08:00:00. */
  readonly format: Intl.DateTimeFormat;
}

// The Swedish way to write a time is that of ISO 8601.
const clockOf = (zone: string): Clock => ({
  zone,
  format: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }),
});

let clock: Clock | undefined;

/** Made when it is first asked for, and anew for another zone. */
function officeClock(): Clock {
  const zone = officeZone();
  if (clock?.zone !== zone) clock = clockOf(zone);
  return clock;
}

/** An instant as the office's clock shows it: 2024-07-31 08:00:00. */
export function officeText(instant: number): string {
  return officeClock().format.format(instant);
}

/** The instant at which the office's clock shows a time that is given as if it were UTC. */
export function instantAtOffice(shownAsUtc: number): number {
  // Once more for times beside a change of the clocks, where the first guess has the other side's offset.
  const guess = shownAsUtc - offsetAt(shownAsUtc);
  return shownAsUtc - offsetAt(guess);
}

/** +08:00. */
export function offsetText(instant: number): string {
  const minutes = Math.round(offsetAt(instant) / 60_000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/** How far the office's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${officeText(whole).replace(' ', 'T')}Z`) - whole;
}
