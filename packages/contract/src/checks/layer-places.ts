import { FILE_SOURCES, FILE_WORDS } from '@qingzhang/catalogue/file-words';
import type { ChoiceField } from '@qingzhang/catalogue/language/field';
import { isChoice } from '@qingzhang/catalogue/language/field-predicates';
import type { RasterKind, Table } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { Row } from '../rows/row.ts';
import { likelySlip } from './likely-slip.ts';
import { nameTime } from './name-time.ts';
import { longestWord, nameText, type NameText } from './name-words.ts';

/** What is known of a raster file before anybody has said anything about it. */
export interface NamedRaster {
  /** As it was sent. */
  readonly name: string;
  /** Of its bands, as far as they were read; null where nothing is known. */
  readonly values: readonly {
    readonly min: number | null;
    readonly max: number | null;
    readonly mean: number | null;
  }[];
}

/** The place of a file in a table, as a new row would begin. */
export interface LayerPlace {
  /** Values that the file tells; what it does not tell is left out. */
  readonly row: Row;
  /** Kinds among which a person must choose; empty where the row has one. */
  readonly choices: readonly string[];
  /** The year that the name tells, where the row is of another. */
  readonly otherYear: number | null;
  /** Tables that the name fits, where it does not fit this one. */
  readonly elsewhere: readonly { readonly table: string; readonly kind: string }[];
}

/** Where a raster belongs in a table that somebody chose for it. */
export function layerPlace(table: Table, file: NamedRaster, { year }: { readonly year: number | null }): LayerPlace {
  const name = nameText(file.name);
  const time = nameTime(file.name);
  const kinds = possibleKinds(table, name, file);
  const kind = kinds.length === 1 ? kinds[0]! : undefined;
  const source = bestOf(FILE_SOURCES, ({ words }) => longestWord(name, words))[0]?.source;
  return {
    row: {
      year: year ?? time.year,
      ...(kind === undefined ? {} : { rasterKind: kind.kind }),
      ...(time.month === null ? {} : { month: time.month }),
      ...namedChoices(table, name),
      ...(source === undefined ? {} : { dataSource: source }),
      ...(time.year === null ? {} : { sourceYear: time.year }),
      sourceDoc: file.name.slice(0, LONGEST_NAME),
    },
    choices: kind === undefined ? kinds.map((each) => each.kind) : [],
    otherYear: year === null || time.year === year ? null : time.year,
    elsewhere: table.rasterKinds.some((each) => wordOf(name, each) > 0) ? [] : placesByName(name, table),
  };
}

const LONGEST_NAME = 200;

/** The kinds that a file may be of: by its name, else by its values, else all of them. */
function possibleKinds({ rasterKinds }: Table, name: NameText, { values }: NamedRaster): readonly RasterKind[] {
  if (rasterKinds.length === 1) return rasterKinds;
  const named = bestOf(rasterKinds, (kind) => wordOf(name, kind));
  if (named.length > 0) return named;
  const possible = rasterKinds.filter((kind) => values.some((band) => canHold(kind, band)));
  return possible.length === 0 ? rasterKinds : possible;
}

function wordOf(name: NameText, { kind }: Pick<RasterKind, 'kind'>): number {
  return longestWord(name, FILE_WORDS[kind] ?? []);
}

function canHold(kind: RasterKind, { min, max, mean }: NamedRaster['values'][number]): boolean {
  if (min === null || max === null || mean === null) return false;
  return (min >= kind.min && max <= kind.max) || likelySlip(kind, { max, mean }) !== undefined;
}

/** Other tables whose words a name holds; a name often fits several that take the same kind. */
function placesByName(name: NameText, own: Table): LayerPlace['elsewhere'] {
  const places = TABLES.filter(({ table }) => table.kind === 'raster' && table !== own).flatMap(({ table }) =>
    table.rasterKinds.map((kind) => ({ table: table.name, kind: kind.kind })),
  );
  // A letter may stand for anything.
  return bestOf(places, (place) => Math.max(0, wordOf(name, place) - 1));
}

/** What else of a row a name says: the product of an evaporation layer. */
function namedChoices(table: Table, name: NameText): Row {
  const choices = table.fields.filter((field) => isChoice(field) && !SET_OTHERWISE.has(field.key)) as ChoiceField[];
  return Object.fromEntries(
    choices.flatMap(({ key, options }) => {
      const [named, ...others] = bestOf(options, ({ value, label }) =>
        longestWord(name, [value.toLowerCase(), label.toLowerCase(), ...(PRODUCTS[value] ?? [])]),
      );
      return named === undefined || others.length > 0 ? [] : [[key, named.value] as const];
    }),
  );
}

const SET_OTHERWISE = new Set(['rasterKind', 'resample', 'passingOn', 'quality', 'status', 'verification']);
/** Names under which a product is also sent. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = { MOD16: ['mod16a2', 'mod16a3', 'mod16a3gf'] };

/** Those with the highest score above 0. */
function bestOf<Each>(list: readonly Each[], score: (each: Each) => number): readonly Each[] {
  const scores = list.map(score);
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : list.filter((_, index) => scores[index] === best);
}
