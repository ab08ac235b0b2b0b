import { CLASS_RASTER } from '@qingzhang/catalogue/registry';
import { statsOfBand } from '@qingzhang/raster/tiff/reported-bands';
import type { Pool } from 'pg';
import type { FileFacts } from '../files/file-facts.ts';

/** What the codes of an earlier class raster were said to mean. */
export interface KnownCodeMap {
  /** Of the codes that were asked about. */
  readonly map: Readonly<Record<string, string>>;
  readonly fileName: string;
  /** When its row was last saved. */
  readonly savedAt: string;
  /** The codes have about the shares that they had then, so that they can hardly be those of another scheme. */
  readonly isAlike: boolean;
}

/** A code of a file, and how many cells have it. */
export interface CodeCount {
  readonly value: number;
  readonly count: number;
}

interface MappedRow {
  readonly map: Readonly<Record<string, string>>;
  readonly fileName: string | null;
  readonly savedAt: Date | string;
  readonly band: number | null;
  readonly facts: FileFacts | null;
}

/** More rows than these are not looked through: a county has a class raster a year. */
const MOST_ROWS = 50;

/**
 * What was said last time about a raster with at least these codes, among the rows that somebody may see; null where
 * there was none.
 */
export async function knownCodeMap(
  pool: Pool,
  counts: readonly CodeCount[],
  userName: string,
): Promise<KnownCodeMap | null> {
  if (counts.length === 0) return null;
  const codes = counts.map(({ value }) => value);
  const { table, codes: column } = CLASS_RASTER;
  const { rows } = await pool.query<MappedRow>(
    `SELECT t."${column}" AS map, t."fileName", t."updatedAt" AS "savedAt",
  t."bandIndex" AS band, f.facts FROM "${table}" t
LEFT JOIN "fileStore" f ON f.id = t."fileId" AND f."deletedAt" IS NULL
WHERE t."deletedAt" IS NULL AND t."fileId" IS NOT NULL AND jsonb_typeof(t."${column}") = 'object'
  AND place_in_scope($1, t."regionId") IS NOT FALSE AND year_in_scope($1, t.year) IS NOT FALSE
ORDER BY t."updatedAt" DESC, t.id LIMIT ${MOST_ROWS}`,
    [userName],
  );
  for (const row of rows) {
    const own = codesOf(row);
    const meant = codes.flatMap((code) => {
      const to = row.map[String(code)];
      return to === undefined ? [] : [[String(code), to] as const];
    });
    if (meant.length === 0 || !codes.every((code) => own.has(code))) continue;
    return {
      map: Object.fromEntries(meant),
      fileName: row.fileName ?? '',
      savedAt: new Date(row.savedAt).toISOString(),
      isAlike: differingShare(counts, countsOf(row)) <= MOST_DIFFERING,
    };
  }
  return null;
}

/** Those that were mapped, and those of the file that needed no mapping. */
function codesOf(row: MappedRow): ReadonlySet<number> {
  return new Set([...Object.keys(row.map).map(Number), ...countsOf(row).map(({ value }) => value)]);
}

function countsOf({ facts, band }: MappedRow): readonly CodeCount[] {
  return facts?.kind === 'raster' ? (statsOfBand(facts, band ?? 1)?.distinct ?? []) : [];
}

/** From one year to the next hardly any land changes its class; of another scheme most of it does. */
const MOST_DIFFERING = 0.2;

/** The share of the cells that would have to have another code. */
function differingShare(one: readonly CodeCount[], other: readonly CodeCount[]): number {
  const [own, former] = [sharesOf(one), sharesOf(other)];
  const codes = new Set([...own.keys(), ...former.keys()]);
  return [...codes].reduce((sum, code) => sum + Math.abs((own.get(code) ?? 0) - (former.get(code) ?? 0)), 0) / 2;
}

function sharesOf(counts: readonly CodeCount[]): ReadonlyMap<number, number> {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return new Map(counts.map(({ value, count }) => [value, count / all]));
}
