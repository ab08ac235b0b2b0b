import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const directory = fileURLToPath(new URL('../../migrations', import.meta.url));
const SPLITTING = '0016-notes-of-account-units.sql';

it('a note that two counties shared becomes one of each, the first of them with its history', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-migrations-'));
  for (const name of (await readdir(directory)).filter((each) => each < SPLITTING))
    await copyFile(path.join(directory, name), path.join(folder, name));
  const database = await testDatabase({ empty: true });
  const { pool } = openDatabase(database.url);
  try {
    await migrate(pool, folder);
    const by = `'clerk', now(), 'clerk', now()`;
    await pool.query(`INSERT INTO region (id, "rowVersion", name, code, type, level, "boundaryVersion", "createdBy", "createdAt", "updatedBy", "updatedAt")
SELECT gen_random_uuid(), 1, name, code, '县', 1, version, ${by}
FROM (VALUES ('乙县', '2', '1'), ('甲县', '1', '1'), ('甲县', '1', '2')) AS given (name, code, version)`);
    await pool.query(`INSERT INTO "accountYear" (id, "rowVersion", year, profile, "boundaryVersion", status, published, "createdBy", "createdAt", "updatedBy", "updatedAt")
SELECT gen_random_uuid(), 1, year, 'SD-2022', version, 'open', false, ${by} FROM (VALUES (2020, '1'), (2021, '2')) AS given (year, version)`);
    // The last year has no account: nobody can say whose its note is.
    await pool.query(`INSERT INTO "changeNote" (id, "rowVersion", year, "serviceCode", text, "createdBy", "createdAt", "updatedBy", "updatedAt")
SELECT gen_random_uuid(), 3, year, 'tour', text, ${by} FROM (VALUES (2020, '疫情'), (2021, '恢复'), (2022, '新增')) AS given (year, text)`);
    await copyFile(path.join(directory, SPLITTING), path.join(folder, SPLITTING));
    await migrate(pool, folder);
    const { rows } = await pool.query(`SELECT note.year, region.name, note.text, note."rowVersion" AS version
FROM "changeNote" note LEFT JOIN region ON region.id = note."regionId" ORDER BY note.year, region.code`);
    expect(rows).toEqual([
      { year: 2020, name: '甲县', text: '疫情', version: 3 },
      { year: 2020, name: '乙县', text: '疫情', version: 1 },
      { year: 2021, name: '甲县', text: '恢复', version: 3 },
      { year: 2022, name: null, text: '新增', version: 3 },
    ]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
