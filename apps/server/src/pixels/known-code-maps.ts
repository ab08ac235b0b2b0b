import { CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import type { FileFacts } from '../files/file-facts.ts';

/** What the codes of an earlier class raster were said to mean. */
export interface KnownCodeMap {
  /** Of the codes that were asked about. */
  readonly map: Readonly<Record<string, string>>;
  readonly fileName: string;
  /** When its row was last saved. */
  readonly savedAt: string;
}

interface MappedRow {
  readonly map: Readonly<Record<string, string>>;
  readonly fileName: string | null;
  readonly savedAt: Date | string;
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
  codes: readonly number[],
  userName: string,
): Promise<KnownCodeMap | null> {
  if (codes.length === 0) return null;
  const { table, codes: column } = CLASS_RASTER;
  const { rows } = await pool.query<MappedRow>(
    `SELECT t."${column}" AS map, t."fileName", t."updatedAt" AS "savedAt", f.facts FROM "${table}" t
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
    };
  }
  return null;
}

/** Those that were mapped, and those of the file that needed no mapping. */
function codesOf({ map, facts }: MappedRow): ReadonlySet<number> {
  const found = facts?.kind === 'raster' ? (facts.stats.distinct ?? []) : [];
  return new Set([...Object.keys(map).map(Number), ...found.map(({ value }) => value)]);
}
