import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Issue } from '@qingzhang/core/issue';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, type Row } from '../accounts/testing/county-year.ts';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2034;
const [SIDE, PIXEL, WEST, NORTH] = [20, 0.001, 118, 35.8];
let server: TestServer;
let folder: string;
let county: string;

/** All of the county is forest: 0.02° × 0.02° at 35.79° N, about 1.806 km × 2.219 km or 401 hm². */
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-doubts-'));
  const [east, south] = [WEST + SIDE * PIXEL, NORTH - SIDE * PIXEL];
  const ring = [
    [WEST, south],
    [east, south],
    [east, NORTH],
    [WEST, NORTH],
    [WEST, south],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  county = String((await done(server, 'region/saveData', { name: '示例县', code: '1', type: '县', geometry }))['id']);
  const file = path.join(folder, 'class.tif');
  await writeCog(
    file,
    {
      width: SIDE,
      height: SIDE,
      type: 'uint16',
      bands: [{}],
      nodata: null,
      transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: 'mode',
    },
    (_band, _y, height) => new Float64Array(SIDE * height).fill(112),
  );
  const sent = await upload(server, 'uploadTif', [{ name: 'class.tif', bytes: await readFile(file) }]);
  const raster = { year: YEAR, rasterKind: 'ecosystemType', fileId: sent.result['fileId'] };
  await done(server, 'riverTif/saveData', { ...raster, codeMap: { 112: '112' } });
  await done(server, 'riverRainfallTif/saveData', { year: YEAR, rasterKind: 'rainfall', meanValue: 800 });
  await done(server, 'riverEtTif/saveData', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
  await done(server, 'riverParam/saveData', { year: YEAR, reservoirUnitCost: 7 });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const FAR =
  /“面积”为 6,000 hm²，“生态系统类型栅格”中该类型为 40[01]\.\d+ hm²，是其 1[45]\.\d+ 倍，可能是亩与公顷相混，请核对/;

async function planned(): Promise<readonly Issue[]> {
  const { issues } = await done<{ issues: Issue[] }>(server, 'riverValue/calculate', { year: YEAR, dryRun: true });
  return issues.filter(({ code }) => code === 'FIGURE_FAR');
}

it('a class area of the bureau is held against the class raster, whose result is doubtful while the two differ', async () => {
  const area = { year: YEAR, regionId: county, classCode: '112', areaHm2: 6000 };
  const first = await server.call<Row>('ecosystemArea/saveData', area);
  // Nobody has read the raster yet, and saving does not.
  expect(first.issues ?? []).toEqual([]);
  // The plan takes the areas of the raster; which of the two is wrong, nobody knows.
  expect(await planned()).toMatchObject([
    { severity: 'confirm', keys: ['ecosystemArea'], text: expect.stringMatching(FAR) },
  ]);
  const [told] = await done<Row[][]>(server, 'row/weigh', { table: 'ecosystemArea', rows: [first.result] });
  expect(told).toMatchObject([{ key: 'areaHm2', severity: 'confirm', text: expect.stringMatching(FAR) }]);
  // A class above is all that lies below it.
  const root = { ...area, classCode: '1' };
  const [above] = await done<Row[][]>(server, 'row/weigh', { table: 'ecosystemArea', rows: [root] });
  expect(above).toMatchObject([{ key: 'areaHm2', text: expect.stringMatching(FAR) }]);

  const answer = { table: 'ecosystemArea', id: first.result['id'], key: 'areaHm2', reason: '含未上图的林地' };
  await done(server, 'row/acknowledge', answer);
  expect(await planned()).toMatchObject([
    { severity: 'note', text: expect.stringContaining('已说明理由：含未上图的林地') },
  ]);
});
