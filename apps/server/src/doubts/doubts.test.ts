import { tableEntry } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, plantCounty, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { doubtsForReader } from './doubts-for-reader.ts';

const YEAR = 2033;
let server: TestServer;
let county: PlantedCounty;
/** Enters 2033 for the first township and may read its rows of all years from 2032 on. */
let clerk: string;
/** Enters the first township in 2033 alone. */
let newcomer: string;

const forest = (township: number, areaHm2: number, more: Row = {}): Row => ({
  year: YEAR,
  regionId: county.townships[township],
  classCode: '112',
  areaHm2,
  ...more,
});

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 4, 0);
  clerk = await limited('clerk', { yearFrom: YEAR - 1 });
  newcomer = await limited('newcomer', { yearFrom: YEAR });
});

afterAll(() => server.close());

async function limited(userName: string, part: object): Promise<string> {
  const { id, token } = await server.userOf('operator', userName);
  const { rowVersion } = (await server.call('sysUser/getDataInfo', { id })).result;
  const body = { id, rowVersion, regionId: county.townships[0], ...part };
  expect((await server.call('sysUser/saveData', body)).status).toBe(200);
  return token;
}

async function saved(table: string, body: unknown, token?: string) {
  const answer = await server.call<Row>(`${table}/saveData`, body, token);
  expect(answer.status).toBe(200);
  return { row: answer.result, issues: answer.issues ?? [] };
}

describe('saving', () => {
  it('answers nothing more where nothing is doubtful', async () => {
    const rows = [0, 1, 2].map((township) => forest(township, 1000 + 100 * township));
    expect((await saved('ecosystemArea', rows)).issues).toEqual([]);
  });

  it('keeps a figure that is far from the neighbours, and says it by field with both numbers', async () => {
    // The townships are strips of one size: 150 000 hm² are 125 times the 1 200 hm² of the third.
    const { row, issues } = await saved('ecosystemArea', forest(3, 150_000));
    expect(row['areaHm2']).toBe(150_000);
    expect(issues).toMatchObject([{ keys: ['areaHm2'], code: 'FIGURE_FAR', severity: 'confirm' }]);
    expect(issues[0]!.text).toMatch(/^“面积”为 150,000 hm²（每公顷土地 [\d.]+ hm²），相邻 3 个区域为每公顷土地 /);
    expect(issues[0]!.text).toContain('可能是公顷与平方公里相混，请核对');
  });

  it('says of several rows which one it is, and of rows that come together too', async () => {
    const rows = [100, 120, 90, 90_000].map((areaHm2, township) => forest(township, areaHm2, { classCode: '311' }));
    const { issues } = await saved('ecosystemArea', rows);
    expect(issues.map(({ keys }) => keys)).toEqual([['rows.3.areaHm2']]);
    expect(issues[0]!.text).toMatch(/^第 4 行：“面积”为 90,000 hm²/);
  });

  it('names another source of the account: a layer, and the table of class areas', async () => {
    await saved('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', meanValue: 812 });
    const rain = { year: YEAR, regionId: county.townships[0], stationCode: 'A' };
    expect((await saved('riverRainfall', { ...rain, rainfallMm: 780 })).issues).toEqual([]);
    // 2 500 ÷ 812 = 3.07882.
    const { issues } = await saved('riverRainfall', { ...rain, stationCode: 'B', rainfallMm: 2500 });
    expect(issues.map(({ text }) => text)).toEqual([
      '“降雨量”为 2,500 mm，“降雨量栅格”所填的均值为 812 mm，是其 3.07882 倍，请核对单位',
    ]);
    // A month is no year.
    expect((await saved('riverRainfall', { ...rain, month: 7, rainfallMm: 20 })).issues).toEqual([]);
    // 15 000 mu for the 1 000 hm² that the table of class areas has.
    const { issues: land } = await saved('bioArea', { ...forest(0, 0), areaHm2: undefined, area: 15_000 });
    expect(land.map(({ text }) => text)).toEqual([
      '“面积”为 15,000 hm²，“生态系统类型面积”中该类型为 1,000 hm²，是其 15 倍，可能是亩与公顷相混，请核对',
    ]);
  });

  it('looks at a mean that stands in for a layer as at a layer: its unit, a year without any, the year before', async () => {
    const told = async (body: Row) => {
      const { issues } = await saved('riverEtTif', { year: YEAR, rasterKind: 'actualEt', ...body });
      return issues.map(({ keys, severity, text }) => [keys.join(), severity, text.split('；')[0]]);
    };
    const mean = (what: string) => `“均值”（实际蒸散发）为 ${what}`;
    // Centimetres: 52 where every year has some hundred millimetres.
    expect(await told({ classCode: '111', meanValue: 52 })).toEqual([
      ['meanValue', 'confirm', `${mean('52 mm/a')}，疑似厘米，而不是 mm/a`],
    ]);
    expect(await told({ classCode: '112', meanValue: 0.52 })).toEqual([
      ['meanValue', 'confirm', `${mean('0.52 mm/a')}，疑似米，而不是 mm/a`],
    ]);
    expect(await told({ classCode: '211', meanValue: 0 })).toEqual([
      ['meanValue', 'confirm', `${mean('0 mm/a')}，全年不会低于 1 mm/a`],
    ]);
    expect(await told({ classCode: '311', meanValue: 520 })).toEqual([]);
    expect(await told({ classCode: '311', meanValue: 0, month: 1 })).toEqual([]);
    expect(await told({ year: YEAR - 3, classCode: '411', meanValue: 300 })).toEqual([]);
    // 1 000 ÷ 300 = 3.33333.
    expect(await told({ classCode: '411', meanValue: 1000 })).toEqual([
      ['meanValue', 'confirm', `${mean('1,000 mm/a')}，此前最近一年（2030）为 300 mm/a，是其 3.33333 倍`],
    ]);
  });

  it('notes what leaves the published range', async () => {
    const { issues } = await saved('soilRainfallFactor', { year: YEAR, erosivity: 7000 });
    expect(issues).toMatchObject([{ keys: ['erosivity'], severity: 'note' }]);
  });
});

describe('typing', () => {
  it('is told the same before anything is saved, row by row', async () => {
    const rows = [
      { ...forest(3, 150_000) },
      { ...forest(3, 1100) },
      { year: 'x', regionId: 'nowhere', landPart: 7, areaHm2: 5 },
    ];
    const [far, near, odd] = await done<Row[][]>(server, 'row/weigh', { table: 'ecosystemArea', rows });
    expect(far).toMatchObject([{ key: 'areaHm2', severity: 'confirm', acknowledged: null }]);
    expect([near, odd]).toEqual([[], []]);
  });
});

describe('whoever sees a part of the county', () => {
  const harvest = (year: number, output: number) => ({
    year,
    regionId: county.townships[0],
    category: 'agri',
    product: '板栗',
    output,
    outputUnit: 't',
  });

  it('is told of the own rows of last year, not of the neighbours', async () => {
    await saved('productArea', harvest(YEAR - 1, 12.7));
    // 126.8 ÷ 12.7 = 9.98425.
    const { row, issues } = await saved('productArea', harvest(YEAR, 126.8), clerk);
    expect(issues).toMatchObject([{ keys: ['output'], severity: 'confirm' }]);
    expect(issues[0]!.text).toBe(
      '“产量”为 126.8 t/a，上年（2032）为 12.7 t/a，是其 9.98425 倍，可能是小数点错了一位，或漏了比例系数 0.1，请核对',
    );
    const beside = [1, 2, 3].map((township) => ({ ...harvest(YEAR, 10), regionId: county.townships[township] }));
    await saved('productArea', beside);
    const body = { table: 'productArea', year: YEAR };
    const texts = async (token?: string) =>
      (await server.call<Row[]>('row/doubts', body, token)).result.map(({ text }) => String(text).includes('相邻'));
    // 126.8 ÷ 10 = 12.68 times the neighbours, which the administrator may read.
    expect(new Set(await texts())).toEqual(new Set([false, true]));
    expect(await texts(clerk)).toEqual([false]);
    // Last year is not the newcomer's to read, and neither are the others' figures.
    expect(await texts(newcomer)).toEqual([]);
    const answer = { table: 'productArea', id: row['id'], key: 'output', reason: '新园投产' };
    expect((await server.call('row/acknowledge', answer, newcomer)).status).toBe(400);
    expect((await server.call('row/acknowledge', answer, clerk)).status).toBe(200);
    // What the clerk could not see stays open for those who can.
    const left = (await server.call<Row[]>('row/doubts', body)).result.filter((each) => each['acknowledged'] === null);
    expect(left.map(({ text }) => String(text).includes('相邻'))).toEqual([true]);
  });

  it('is told nothing of a table whose module is not theirs', async () => {
    const { result } = await server.call<Row[]>('riverRainfallTif/getAllDataList', { year: YEAR });
    const speaksOf = [{ table: 'riverRainfallTif', id: String(result[0]!['id']) }];
    const doubt = { key: 'x', kind: 'otherSource', severity: 'confirm', text: '', basis: '', speaksOf } as const;
    const { module } = tableEntry('riverRainfallTif');
    const told = (own: string) =>
      doubtsForReader(server.database.pool, [[doubt]], { userName: 'clerk', mayRead: (entry) => entry.module === own });
    expect(await told(module)).toEqual([[doubt]]);
    expect(await told('/elsewhere')).toEqual([[]]);
  });
});
