import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from './testing/small-county.ts';

let server: SmallCounty;
beforeAll(async () => {
  server = await smallCounty();
});
afterAll(() => server.close());

/** The id of a new file with one value everywhere, rising by column so that no two of them are the same by chance. */
async function file(name: string, value: number): Promise<unknown> {
  const { result } = await server.uploaded(name, { at: (x) => value + x / 1000 });
  return result['fileId'];
}

async function repeated(table: string, row: Row): Promise<readonly string[]> {
  const { result } = await server.call<{ findings: Issue[] }>('layer/findings', { table, id: row['id'] });
  return result.findings.flatMap(({ code, severity, text }) =>
    code === 'LAYER_REPEATED' ? [`${severity} ${text}`] : [],
  );
}

it('one file as rain and as evaporation is asked about in both, in the plan and on the result', async () => {
  const year = 2023;
  const fileId = await file('雨', 700);
  const rain = await server.saved('riverRainfallTif', { year, rasterKind: 'rainfall', fileId });
  expect(await repeated('riverRainfallTif', rain)).toEqual([]);
  const evaporation = await server.saved('riverEtTif', { year, rasterKind: 'actualEt', fileId });
  expect(await repeated('riverEtTif', evaporation)).toEqual([
    'confirm 与“降雨量栅格”中“雨.tif”（降雨量）是同一内容，“实际蒸散发”与“降雨量”不会处处相同；请核对是否选错了文件或波段',
  ]);
  expect(await repeated('riverRainfallTif', rain)).toHaveLength(1);
  const { result } = await server.call<{ issues: Issue[] }>('riverValue/calculate', { year, dryRun: true });
  expect(result.issues.filter(({ code }) => code === 'LAYER_REPEATED')).toHaveLength(2);
});

it('one file as sand, silt and clay is asked about in each, and not once each has its own', async () => {
  const year = 2023;
  const fileId = await file('土', 50);
  const save = (rasterKind: string, id: unknown) => server.saved('soilErodTif', { year, rasterKind, fileId: id });
  const [sand, silt] = [await save('sand', fileId), await save('silt', fileId)];
  expect(await repeated('soilErodTif', sand)).toHaveLength(1);
  await server.saved('soilErodTif', { id: silt['id'], rowVersion: silt['rowVersion'], fileId: await file('粉粒', 30) });
  expect(await repeated('soilErodTif', sand)).toEqual([]);
});

it('the rain of another year under this year’s name is asked about; soils are those of every year', async () => {
  const [rain, sand] = [await file('去年的雨', 800), await file('去年的土', 40)];
  await server.saved('riverRainfallTif', { year: 2020, rasterKind: 'rainfall', fileId: rain });
  await server.saved('soilErodTif', { year: 2020, rasterKind: 'sand', fileId: sand });
  const [again] = [await server.saved('riverRainfallTif', { year: 2021, rasterKind: 'rainfall', fileId: rain })];
  expect(await repeated('riverRainfallTif', again)).toEqual([
    'confirm 与 2020 年“降雨量栅格”中“去年的雨.tif”是同一内容，各年的“降雨量”不会处处相同；请核对是否选错了文件或波段',
  ]);
  const soil = await server.saved('soilErodTif', { year: 2021, rasterKind: 'sand', fileId: sand });
  expect(await repeated('soilErodTif', soil)).toEqual([]);
});

it('one file for two months is asked about', async () => {
  const fileId = await file('七月', 20);
  const month = (each: number) => server.saved('carbonTif', { year: 2023, rasterKind: 'airTemp', month: each, fileId });
  const [july, august] = [await month(7), await month(8)];
  expect(await repeated('carbonTif', july)).toEqual([expect.stringContaining('（8 月）是同一内容') as string]);
  expect(await repeated('carbonTif', august)).toHaveLength(1);
});
