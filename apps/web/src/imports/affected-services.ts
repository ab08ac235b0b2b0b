import type { LeafService } from '@qingzhang/catalogue/language/service';
import { CLASS_AREAS, CLASS_DICTIONARY, CLASS_RASTER, LEAVES } from '@qingzhang/catalogue/registry';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

/** Land and its classes are what every service looks at. */
const SHARED: readonly string[] = [CLASS_AREAS.table, CLASS_DICTIONARY.table, CLASS_RASTER.table];

/** The services whose results may rest on rows of a table. */
export function affectedServices(tableName: string): readonly LeafService[] {
  return LEAVES.filter(
    ({ tables, methods }) =>
      SHARED.includes(tableName) ||
      tables.some(({ name }) => name === tableName) ||
      methods.list.some(({ givens }) =>
        givens.some(({ sources }) => sources.some((source) => 'table' in source && source.table === tableName)),
      ),
  );
}

/** What a service is worth in all: the regions that lie in no other of the list; null where nothing was calculated. */
export function wholeValue(rows: readonly ValueRow[]): number | null {
  const levels = rows.flatMap(({ level }) => level ?? []);
  const highest = Math.min(...levels);
  const values = rows.flatMap(({ level, value }) => (level === highest && value !== null ? [value] : []));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}
