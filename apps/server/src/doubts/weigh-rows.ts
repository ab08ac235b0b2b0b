import type { Table } from '@qingzhang/catalogue/language/table';
import { comparedFields } from '@qingzhang/catalogue/usual-spread';
import type { Row } from '@qingzhang/contract/rows/row';
import { hasListedNames } from '@qingzhang/contract/checks/summed-doubt';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { classLand } from './class-land.ts';
import { doubtsIn, type DoubtSources } from './doubts-in.ts';
import { answersTo, type KeptDoubt } from './kept-answers.ts';
import { layerMeans } from './layer-means.ts';
import { recalledLand } from './recalled-land.ts';
import { regionsBeside } from './regions-beside.ts';
import { rowsBeside } from './rows-beside.ts';
import { rowsListed, storedLists } from './rows-listed.ts';

/**
 * What is doubtful about the figures of some rows of a table, stored or about to be: a list for each. One statement for
 * each kind of source, however many rows there are, and no file is read.
 */
export async function weighRows(
  deps: PixelDeps,
  table: Table,
  rows: readonly Row[],
): Promise<readonly (readonly KeptDoubt[])[]> {
  if (comparedFields(table).length === 0 || rows.length === 0) return rows.map(() => []);
  const weigh = doubtsIn(table, await sourcesOf(deps, table, rows));
  const found = rows.map((row) => weigh(row));
  const ids = rows.flatMap(({ id }, index) => (typeof id === 'string' && found[index]!.length > 0 ? [id] : []));
  if (ids.length === 0) return found.map((doubts) => doubts.map((doubt) => ({ ...doubt, acknowledged: null })));
  const answers = await answersTo(deps.database.pool, [table.name], ids);
  return found.map((doubts, index) => {
    const { id } = rows[index]!;
    return doubts.map((doubt) => ({
      ...doubt,
      acknowledged: typeof id === 'string' ? answers(id, doubt) : null,
    }));
  });
}

async function sourcesOf(deps: PixelDeps, table: Table, rows: readonly Row[]): Promise<DoubtSources> {
  const { pool } = deps.database;
  const years = [...new Set(rows.flatMap(({ year }) => (typeof year === 'number' ? [year] : [])))];
  const regions = await regionsBeside(pool, [
    ...new Set(rows.flatMap(({ regionId }) => (typeof regionId === 'string' ? [regionId] : []))),
  ]);
  const stored = await rowsBeside(pool, table, rows, regions);
  // Rows that come together stand beside each other, stored or not yet.
  const own = new Set(rows.map(({ id }) => id));
  const withOwn = (others: readonly Row[]) => [...others.filter(({ id }) => !own.has(id)), ...rows];
  const means = await layerMeans(pool, table, years);
  const hasLand = comparedFields(table).some(({ alsoFrom }) => alsoFrom?.from === 'classAreas');
  const land = hasLand ? classLand(table, await recalledLand(deps, years, rows)) : () => undefined;
  const [before, beside] = [withOwn(stored.before), withOwn(stored.beside)];
  const listed = hasListedNames(table) ? rowsListed(await storedLists(pool, table, rows), rows) : [];
  return { regions, before, beside, listed, other: (field, row) => means(field, row) ?? land(field, row) };
}
