import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The migrations of an earlier version: the first of them. */
export async function earlierMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names.slice(0, count)) await copyFile(path.join(MIGRATIONS, name), path.join(folder, name));
  return folder;
}

/** A reported result and a measured figure, with all their digits, as every version since the first has kept them. */
export async function fillWithFigures(pool: Pool): Promise<void> {
  const common = `'submitted', 'admin', '2020-05-01T00:00:00Z', 'admin', '2020-05-01T00:00:00Z'`;
  const columns = `status, "createdBy", "createdAt", "updatedBy", "updatedAt"`;
  await pool.query(`INSERT INTO "riverValue" (id, "rowVersion", year, value, "physicalAmount", "inputMode", "overrideReason", ${columns})
VALUES (gen_random_uuid(), 1, 2019, 123456789.01, 0.1::float8 + 0.2::float8, 'manual', '部门核定数', ${common})`);
  await pool.query(`INSERT INTO "riverRainfall" (id, "rowVersion", year, "stationCode", month, "rainfallMm", ${columns})
VALUES (gen_random_uuid(), 1, 2019, 'S1', 0, 812.3, ${common})`);
}

export async function readFigures(pool: Pool): Promise<object> {
  const values = await pool.query(
    'SELECT year, value::text, "physicalAmount"::text AS amount FROM "riverValue" ORDER BY 1',
  );
  const rain = await pool.query('SELECT year, "rainfallMm"::text AS rain FROM "riverRainfall" ORDER BY 1');
  return { values: values.rows, rain: rain.rows };
}

/** 0.1 + 0.2 is 0.30000000000000004 to the last digit. */
export const FIGURES = {
  values: [{ year: 2019, value: '123456789.01', amount: '0.30000000000000004' }],
  rain: [{ year: 2019, rain: '812.3' }],
};
