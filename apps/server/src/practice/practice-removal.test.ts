import { tableEntry } from '@qingzhang/catalogue/registry';
import { PRACTICE_REMARK } from '@qingzhang/practice/tables/practice-row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../accounts/testing/county-year.ts';
import { insertPractice } from './insert-practice.ts';
import { PRACTICE_REMOVAL } from './remove-practice.ts';
import { serverWithDeps, type ServerWithDeps } from './testing/server-with-deps.ts';

const COUNTY = '11111111-1111-8111-8111-111111111111';
const TOWN = '22222222-2222-8222-8222-222222222222';
const FILE = '33333333-3333-8333-8333-333333333333';
const RASTER = '44444444-4444-8444-8444-444444444444';

let here: ServerWithDeps;

beforeAll(async () => {
  here = await serverWithDeps();
});
afterAll(() => here.close());

const square = (west: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 35.6],
      [west + 0.1, 35.6],
      [west + 0.1, 35.7],
      [west, 35.7],
      [west, 35.6],
    ],
  ],
});

/** What the loading of the county writes, in small. */
async function load(): Promise<void> {
  const { pool } = here.server.database;
  const region = { boundaryVersion: '示范', geometry: square(118), areaM2: 1e8, lon: 118.05, lat: 35.65 };
  const remark = PRACTICE_REMARK;
  await insertPractice(pool, tableEntry('region').table, [
    { ...region, id: COUNTY, name: '示范县', code: '371328', type: '县', level: 1, remark },
    { ...region, id: TOWN, parentId: COUNTY, name: '示范镇', code: '371328100', type: '乡镇', level: 2, remark },
  ]);
  await insertPractice(pool, tableEntry('accountYear').table, [
    { id: '55555555-5555-8555-8555-555555555555', year: 2023, profile: 'SD-2022', boundaryVersion: '示范', remark },
  ]);
  const file = { id: FILE, name: '雨.tif', type: 'image/tiff', sha256: 'a'.repeat(64), size: 1, remark };
  await insertPractice(pool, tableEntry('fileStore').table, [file]);
  await insertPractice(pool, tableEntry('riverRainfallTif').table, [
    { id: RASTER, regionId: COUNTY, year: 2023, rasterKind: 'rainfall', fileId: FILE, month: 0, bandIndex: 1, remark },
  ]);
}

async function remove(): Promise<unknown> {
  return PRACTICE_REMOVAL.run({
    deps: here.deps,
    jobId: 'removal',
    request: {},
    actor: { userName: 'system', address: 'test' },
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
    hold: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    kept: null,
    tell: () => undefined,
  });
}

async function rows(table: string): Promise<Record<string, unknown>[]> {
  return (await here.server.database.pool.query(`SELECT * FROM "${table}" ORDER BY id`)).rows;
}

describe('a practice county that people have worked in', () => {
  it('goes with regions whose remark was edited, regions put below it, and years that were renamed', async () => {
    await load();
    const [town] = (await done(here.server, 'region/getAllDataList', {
      filters: [{ key: 'id', op: 'eq', value: TOWN }],
    })) as unknown as Record<string, unknown>[];
    await done(here.server, 'region/saveData', { ...town, remark: '练习时改过' });
    const village = { parentId: TOWN, name: '新村', code: '371328100201', type: '村', level: 3 };
    const added = await done(here.server, 'region/saveData', {
      ...village,
      boundaryVersion: '示范',
      geometry: square(118.01),
    });
    await done(here.server, 'region/deleteData', { ids: [added['id']] });
    const [year] = await rows('accountYear');
    await done(here.server, 'accountYear/saveData', {
      id: year!['id'],
      rowVersion: year!['rowVersion'],
      remark: '练习',
    });

    await remove();
    for (const table of ['region', 'accountYear', 'riverRainfallTif', 'fileStore'])
      expect(await rows(table)).toEqual([]);
  });

  it('leaves a file that a row of one’s own names, and a year in which another county was calculated', async () => {
    await load();
    const own = { year: 2022, rasterKind: 'rainfall', month: 0, meanValue: 700 };
    await done(here.server, 'riverRainfallTif/saveData', own);
    await here.server.database.pool.query(
      'UPDATE "riverRainfallTif" SET "fileId" = $1, "meanValue" = NULL WHERE year = 2022',
      [FILE],
    );
    const run = { id: '66666666-6666-4666-8666-666666666666', serviceCode: 'river', year: 2023 };
    const ofAnother = { ...run, unitId: '77777777-7777-4777-8777-777777777777' };
    await insertPractice(here.server.database.pool, tableEntry('calcRun').table, [ofAnother]);

    await remove();
    expect(await rows('region')).toEqual([]);
    expect((await rows('fileStore')).map(({ id }) => id)).toEqual([FILE]);
    expect((await rows('riverRainfallTif')).map(({ year }) => year)).toEqual([2022]);
    expect((await rows('accountYear')).map(({ year, remark }) => [year, remark])).toEqual([[2023, null]]);
  });
});
