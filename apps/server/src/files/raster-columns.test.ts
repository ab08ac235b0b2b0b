import { TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { withRasterColumns } from './raster-columns.ts';
import { upload } from './testing/form.ts';
import { smallTiff } from './testing/small-tiff.ts';

const table = TABLES.find((entry) => entry.table.kind === 'raster')!.table;
let server: TestServer;
let raster = '';
let attachment = '';

beforeAll(async () => {
  server = await testServer();
  raster = String((await upload(server, 'uploadTif', [{ name: '降雨.tif', bytes: smallTiff() }])).result['fileId']);
  attachment = String((await upload(server, 'upload', [{ name: '附件.tif', bytes: smallTiff() }])).result['fileId']);
});
afterAll(() => server.close());

const fill = (...rows: readonly Record<string, unknown>[]) => withRasterColumns(server.database.pool, table, rows);

it('fills in what was read from the file, however its id is spelt', async () => {
  const [row] = await fill({ fileId: raster.toUpperCase(), unit: 'mm' });
  expect(row).toMatchObject({
    fileId: raster.toUpperCase(),
    unit: 'mm',
    fileName: '降雨.tif',
    crsEpsg: 4326,
    pixelSizeX: 0.01,
    pixelSizeY: 0.01,
    width: 3,
    height: 2,
    stats: { mean: 3, validCount: 5 },
  });
  expect(row!['sha256']).toMatch(/^[0-9a-f]{64}$/);
});

it('empties the columns when the file is taken away, and leaves them when the file is not touched', async () => {
  const [cleared] = await fill({ fileId: null, meanValue: 800 });
  expect(cleared).toMatchObject({ meanValue: 800, fileName: null, sha256: null, width: null, stats: null });
  expect(await fill({ meanValue: 800 })).toEqual([{ meanValue: 800 }]);
});

it('refuses files that were not read as rasters, each at its row', async () => {
  const both = fill({ fileId: raster }, { fileId: attachment });
  await expect(both).rejects.toMatchObject({
    code: 'LAYER_REFUSED',
    issues: [{ keys: ['rows.1.fileId'], code: 'NOT_RASTER', severity: 'block' }],
  });
  await expect(fill({ fileId: attachment })).rejects.toMatchObject({ issues: [{ keys: ['fileId'] }] });
});

it('refuses a band that the file does not have', async () => {
  await expect(fill({ fileId: raster, bandIndex: 2 })).rejects.toMatchObject({
    issues: [{ keys: ['bandIndex'], text: '“降雨.tif”只有 1 个波段' }],
  });
});

it('leaves other tables, and files that do not exist, to others', async () => {
  const rows = [{ fileId: attachment }];
  expect(await withRasterColumns(server.database.pool, tableEntry('region').table, rows)).toBe(rows);
  const missing = { fileId: '00000000-0000-4000-8000-000000000000' };
  expect(await fill(missing)).toEqual([missing]);
});
