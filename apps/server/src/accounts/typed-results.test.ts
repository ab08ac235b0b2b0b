import { serviceByCode } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { done, plantCounty, type PlantedCounty, type Row } from './testing/county-year.ts';
import { PEOPLE, plantHarvest, standingsIn } from './testing/harvest.ts';

let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});

afterAll(() => server.close());

/** From the latest year to the earliest, so that none has an account before it unless it wants one. */
describe('a result that somebody typed', () => {
  const service = serviceByCode('product');
  const usual = service.kind === 'leaf' ? service.usual.min! * 2 : NaN;
  /** What the county is worth at this much a head. */
  const worth = (yuanPerHead: number) => yuanPerHead * PEOPLE;

  /** The codes that the answer brings, by the field that they are said at. */
  async function typed(year: number, regionId: string, value: number): Promise<readonly string[]> {
    const row = { year, regionId, value, overrideReason: '统计局核定' };
    const { code, issues } = await server.call('productValue/saveData', row);
    expect(code).toBe(200);
    await done(server, 'gepValue/calculate', { year });
    return issues.map(({ keys, code: asked }) => `${keys.join()} ${asked}`);
  }

  it('is plain where it is like the calculated one', async () => {
    await plantHarvest(server, county, 2090, usual);
    expect(await typed(2090, county.id, worth(usual) * 1.2)).toEqual([]);
    expect(await standingsIn(server, county, 2090)).toMatchObject({ value: 'done', report: [] });
  });

  it('is to be confirmed where it is ten times as much: where it is typed, value, total and report', async () => {
    await plantHarvest(server, county, 2080, usual);
    const before = await done(server, 'gepValue/value', { year: 2080 });
    expect(await typed(2080, county.id, worth(usual) * 10)).toEqual(['value RESULT_TYPED']);
    const rows = await done<Row[]>(server, 'productValue/getAllDataList', { year: 2080 });
    const own = rows.find(({ regionId }) => regionId === county.id)!;
    expect(own).toMatchObject({ status: 'confirm', openIssues: 1, doubts: [{ code: 'RESULT_TYPED' }] });
    expect(await standingsIn(server, county, 2080)).toEqual({
      value: 'confirm',
      total: 'confirm',
      report: ['confirm'],
    });
    const after = await done(server, 'gepValue/value', { year: 2080 });
    expect(after['openIssues']).toBe(Number(before['openIssues']) + 1);
  });

  it('is asked about where a township holds it: the county has it too', async () => {
    await plantHarvest(server, county, 2070, usual);
    const [township] = county.townships as readonly [string, ...string[]];
    expect(await typed(2070, township, worth(usual) * 20)).toEqual(['value RESULT_TYPED']);
    expect(await standingsIn(server, county, 2070)).toEqual({
      value: 'confirm',
      total: 'confirm',
      report: ['confirm'],
    });
  });

  it('is held against the year before where nothing was calculated, and a 0 beside a figure is one', async () => {
    await plantHarvest(server, county, 2050, usual);
    expect(await typed(2051, county.id, worth(usual) * 8)).toEqual(['value RESULT_CHANGED']);
    expect(await standingsIn(server, county, 2051)).toEqual({
      value: 'confirm',
      total: 'confirm',
      report: ['confirm'],
    });
    expect(await typed(2051, county.id, 0)).toEqual(['value RESULT_TYPED']);
  });

  it('is held against the latest year before, which need not be the one before', async () => {
    await plantHarvest(server, county, 2040, usual);
    expect(await typed(2043, county.id, worth(usual) * 8)).toEqual(['value RESULT_CHANGED']);
    const rows = await done<Row[]>(server, 'productValue/getAllDataList', { year: 2043 });
    const [{ doubts }] = rows.filter(({ regionId }) => regionId === county.id) as [{ doubts: { text: string }[] }];
    expect(doubts[0]!.text).toContain('此前最近一年（2040）为');
  });

  it('freezes its year with a reason only', async () => {
    const refused = await server.call('accountYear/freeze', { year: 2080 });
    expect(refused.issues.map(({ code }) => code)).toContain('RESULT_TYPED');
  });
});

describe('a township that was typed a hundred times too large', () => {
  const YEAR = 2030;
  const openAt = async (table: string) => {
    const rows = await done<Row[]>(server, `${table}/getAllDataList`, { year: YEAR });
    return [county.id, ...county.townships].map((id) => rows.find((row) => row['regionId'] === id)!['openIssues']);
  };

  it('is asked about although the county does not move three times: there, above it, and not beside it', async () => {
    const [large, small] = county.townships as readonly [string, string];
    const wheat = { year: YEAR, category: 'agri', product: '小麦', outputUnit: 't', price: 2800 };
    await done(server, 'productArea/saveData', [
      { ...wheat, regionId: large, output: 40_000 },
      { ...wheat, regionId: small, output: 200 },
    ]);
    await done(server, 'productValue/calculate', { year: YEAR });
    await done(server, 'gepValue/calculate', { year: YEAR });
    // A county of one service lacks others, which its sum asks about.
    const [before] = await openAt('gepValue');
    // 200 t × 2 800 元 = 56 万元; 5 600 万元 beside the 1.12 亿元 of the other one.
    const row = { year: YEAR, regionId: small, value: 56_000_000, overrideReason: '统计局核定' };
    const { issues } = await server.call('productValue/saveData', row);
    expect(issues).toMatchObject([{ keys: ['value'], code: 'RESULT_TYPED' }]);
    expect(issues[0]!.text).toContain('手工填报后的价值为 5,600 万元，按数据核算为 56 万元，是其 100 倍');
    await done(server, 'gepValue/calculate', { year: YEAR });
    expect(await openAt('productValue')).toEqual([1, 0, 1]);
    expect(await openAt('gepValue')).toEqual([1, 0, 1].map((own) => Number(before) + own));
  });
});
