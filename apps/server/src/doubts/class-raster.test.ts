import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, type Row } from '../accounts/testing/county-year.ts';
import { smallCounty, type SmallCounty } from '../layers/testing/small-county.ts';

const YEAR = 2034;
let server: SmallCounty;

/** All of the county is forest: 0.03° × 0.02° at 35.79° N, about 2.709 km × 2.219 km or 601 hm². */
beforeAll(async () => {
  server = await smallCounty();
  const { result } = await server.uploaded('class', { type: 'uint16', at: () => 112 });
  const raster = { year: YEAR, rasterKind: 'ecosystemType', fileId: result['fileId'] };
  await server.saved('riverTif', { ...raster, codeMap: { 112: '112' } });
  await server.saved('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', meanValue: 800 });
  await server.saved('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
  await server.saved('riverParam', { year: YEAR, reservoirUnitCost: 7 });
});

afterAll(() => server.close());

const FAR =
  /“面积”为 9,000 hm²，“生态系统类型栅格”中该类型为 60[012]\.\d+ hm²，是其 1[45]\.\d+ 倍，可能是亩与公顷相混，请核对/;

async function planned(): Promise<readonly Issue[]> {
  const { issues } = await done<{ issues: Issue[] }>(server, 'riverValue/calculate', { year: YEAR, dryRun: true });
  return issues.filter(({ code }) => code === 'FIGURE_FAR');
}

it('a class area of the bureau is held against the class raster, whose result is doubtful while the two differ', async () => {
  const area = { year: YEAR, regionId: server.county, classCode: '112', areaHm2: 9000 };
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
    { severity: 'confirm', text: expect.stringContaining('已说明理由：含未上图的林地') },
  ]);
});

it('a mean of rain that was typed in centimetres is a question of the plan, at its column', async () => {
  const [rain] = await done<Row[]>(server, 'riverRainfallTif/getAllDataList', { year: YEAR });
  const { id, rowVersion } = rain!;
  await done(server, 'riverRainfallTif/saveData', { id, rowVersion, meanValue: 75 });
  expect(await planned()).toContainEqual(
    expect.objectContaining({
      severity: 'confirm',
      keys: ['riverRainfallTif'],
      text: expect.stringContaining('“均值”（降雨量）为 75 mm/a，疑似厘米，而不是 mm/a'),
    }),
  );
});
