import type { Trace } from '../trace/trace.ts';
import { tracedArray } from './traced-array.ts';

/** hm² of each class of the account unit, as the runs had it. */
export interface Land {
  readonly classes: readonly { readonly code: string; readonly name: string; readonly hectares: number }[];
}

/** Names of the column that people may change and of the one that says what was calculated with. */
export const LAND = { now: 'land_area', stored: 'land_area_stored' } as const;

/** The class areas that runs agree on; of runs that do not, the first says. */
export function landOf(traces: readonly Trace[]): Land {
  const found = new Map<string, { readonly code: string; readonly name: string; readonly hectares: number }>();
  for (const trace of traces)
    for (const [code, hectares] of areasOf(trace)) {
      const name = trace.classes.find((each) => each.code === code)?.name ?? code;
      if (!found.has(code)) found.set(code, { code, name, hectares });
    }
  return { classes: [...found.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1)) };
}

/** Whether a run had the same land: a year's later runs may have been given other areas. */
export function isOnLand({ classes }: Land, trace: Trace): boolean {
  const known = new Map(classes.map(({ code, hectares }) => [code, hectares]));
  return areasOf(trace).every(([code, hectares]) => Math.abs(hectares - known.get(code)!) <= 1e-9 * Math.abs(hectares));
}

/** The area of a class in a formula; undefined for one without land. */
export function landCell({ classes }: Land, code: string): string | undefined {
  const place = classes.findIndex((each) => each.code === code);
  return place < 0 ? undefined : `INDEX(${LAND.now},${place + 1})`;
}

/** `*now/then` of a class and all below it, for what grows and shrinks with its land; empty where it has none. */
export function landRatio({ classes }: Land, code: string, parentOf: (code: string) => string | undefined): string {
  const isWithin = (below: string | undefined): boolean =>
    below === code || (below !== undefined && isWithin(parentOf(below)));
  const places = classes.flatMap((each, at) => (each.hectares > 0 && isWithin(each.code) ? [at + 1] : []));
  if (places.length === 0) return '';
  const sum = (name: string) => {
    const text = places.map((place) => `INDEX(${name},${place})`).join('+');
    return places.length === 1 ? text : `(${text})`;
  };
  return `*${sum(LAND.now)}/${sum(LAND.stored)}`;
}

function areasOf({ symbols }: Trace): readonly (readonly [string, number])[] {
  const value = symbols.find(({ kind }) => kind === 'area')?.value;
  if (typeof value !== 'object' || value === null || 'intervals' in value) return [];
  const { axes, data } = tracedArray(value);
  return axes[0]!.labels.map((code, at) => [code, data[at]!] as const);
}
