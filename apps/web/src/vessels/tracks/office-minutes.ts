import { instantAtOffice, officeText } from '@qingzhang/contract/cells/office-time';

const MINUTE_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A minute of the office's clock, as a field for times takes it: 2024-07-18T08:00. */
export function minuteText(instant: number): string {
  return officeText(instant).slice(0, 16).replace(' ', 'T');
}

/** The instant of such a minute; null when it is not one. */
export function instantOf(text: string): number | null {
  if (!MINUTE_TEXT.test(text)) return null;
  const shown = Date.parse(`${text}:00Z`);
  return Number.isNaN(shown) ? null : instantAtOffice(shown);
}
