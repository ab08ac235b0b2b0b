import type { Service } from '@qingzhang/catalogue/language/service';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';
import type { WrittenSheet } from './use-import.ts';

export interface YearResult {
  readonly service: Service;
  readonly year: number;
}

/** What is calculated anew after imports, year by year: each service once, the sums last. */
export function affectedResults(written: readonly WrittenSheet[]): readonly YearResult[] {
  const years = [...new Set(written.flatMap(({ result }) => result.years))].toSorted((a, b) => a - b);
  return years.flatMap((year) => {
    const met = written.filter(({ result }) => result.years.includes(year));
    // In each list a service comes after those that it builds on, so the last places of all lists do so together.
    const wires = met.flatMap(({ result }) => result.services);
    const services = wires.filter((wire, at) => wires.lastIndexOf(wire) === at).map(serviceByCode);
    return services.toSorted((a, b) => rank(a) - rank(b)).map((service) => ({ service, year }));
  });
}

/** Sorting keeps the order of equals. */
function rank({ kind, group }: Service): number {
  if (kind === 'leaf') return 0;
  return group === 'total' ? 2 : 1;
}

/** What a service is worth in all: the regions that lie in no other of the list; null where nothing was calculated. */
export function wholeValue(rows: readonly ValueRow[]): number | null {
  const levels = rows.flatMap(({ level }) => level ?? []);
  const highest = Math.min(...levels);
  const values = rows.flatMap(({ level, value }) => (level === highest && value !== null ? [value] : []));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}
