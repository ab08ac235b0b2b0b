import { CLASS_DICTIONARY, CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { ClassRaster } from '@qingzhang/engine/account/layer-source';
import type { Pool } from 'pg';

/** What the codes of a class raster mean: as its row maps them, else as the dictionary spells them. */
export async function classCodes(
  pool: Pool,
  rowId: string,
  dictionary: readonly string[],
): Promise<ClassRaster['codes']> {
  const { rows } = await pool.query<{ map: Readonly<Record<string, string>> | null }>(
    `SELECT "${CLASS_RASTER.codes}" AS map FROM "${CLASS_RASTER.table}" WHERE id = $1`,
    [rowId],
  );
  const own = dictionary.filter((label) => /^\d+$/.test(label)).map((label) => [Number(label), label] as const);
  const mapped = Object.entries(rows[0]?.map ?? {}).map(([code, label]) => [Number(code), label] as const);
  return [...new Map([...own, ...mapped])].sort(([a], [b]) => a - b);
}

export interface DictionaryClass {
  readonly code: string;
  readonly parent: string | null;
  readonly name: string | null;
}

/** The classes of a year: those that hold for every year, and its own. */
export async function dictionaryClasses(pool: Pool, year: number | null): Promise<readonly DictionaryClass[]> {
  const { table, code, parent, name } = CLASS_DICTIONARY;
  const { rows } = await pool.query<DictionaryClass>(
    `SELECT "${code}" AS code, "${parent}" AS parent, "${name}" AS name FROM "${table}"
WHERE (year = $1 OR year IS NULL) AND "deletedAt" IS NULL ORDER BY year NULLS FIRST, "${code}"`,
    [year],
  );
  return rows;
}
