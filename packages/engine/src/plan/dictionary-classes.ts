import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';

interface Listing {
  readonly flag?: string;
  readonly where?: Readonly<Record<string, string>>;
  /** Classes that count besides those with a row. */
  readonly also?: readonly string[];
}

/** Whether a class, or its nearest ancestor with a row, is listed in a dictionary (and its flag set). */
export function dictionaryClasses(
  planning: Planning,
  table: string,
  parentOf: (label: string) => string | undefined,
  { flag, where, also = [] }: Listing = {},
): (label: string) => boolean {
  const listed = new Map<string, boolean>(also.map((label) => [label, true]));
  for (const row of planning.data.rows(table)) {
    if (row.year !== null && row.year !== planning.data.year) continue;
    if (!Object.entries(where ?? {}).every(([column, word]) => row[column] === word)) continue;
    const label = labelOf(row, 'class');
    // A class with several rows (one per pollutant) is listed if any of them is.
    listed.set(label, listed.get(label) === true || flag === undefined || row[flag] === true);
  }
  return (label) => {
    for (let at: string | undefined = label; at !== undefined; at = parentOf(at)) {
      const known = listed.get(at);
      if (known !== undefined) return known;
    }
    return false;
  };
}

/** The parent of each class in the class dictionary. */
export function classParents(planning: Planning): (label: string) => string | undefined {
  const { table, code, parent } = CLASS_DICTIONARY;
  const parents = new Map(planning.data.rows(table).map((row) => [String(row[code]), row[parent]]));
  return (label) => {
    const above = parents.get(label);
    return typeof above === 'string' && above !== label ? above : undefined;
  };
}
