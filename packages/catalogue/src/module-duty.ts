import type { Duty } from './language/menu-entry.ts';
import { MENU_ENTRIES } from './menu.ts';

const DUTY_OF_MODULE: ReadonlyMap<string, Duty> = new Map(
  MENU_ENTRIES.flatMap(({ url, children, duty = 'business' }) => (children === undefined ? [[url, duty]] : [])),
);

/** The duty that a page belongs to; groups and pages that somebody added open nothing and belong to none. */
export function dutyOfModule(url: string): Duty | undefined {
  return DUTY_OF_MODULE.get(url);
}
