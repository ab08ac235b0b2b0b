import { OWN_ADDEND, SERVICES } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import { recomputeTrace } from '@qingzhang/verifier/trace/recompute-trace';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, plantCounty, valuesOf, type PlantedCounty } from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
/** 1 000 m² at 200 元/(m²·a) each year. */
const LANDSCAPE = 200_000;
let server: TestServer;
let county: PlantedCounty;
let trace: SumTrace;
let report: AccountReport;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  const spot = { scenicName: '湖', visitors: 1000, travelDays: 0, stayDays: 0, costTransport: 100, costLodging: 0 };
  await done(server, 'tourScenic/saveData', { ...spot, year: YEAR, costTicket: 0, costOther: 0, ecoShare: 1 });
  const views = { includeLandscape: true, benefitAreaM2: 1000, premium: 200, priceYear: YEAR };
  await done(server, 'cultureParam/saveData', { year: YEAR, regionId: county.id, annualWage: 60_000, ...views });
  for (const wire of ['tour', 'culture', 'gep']) await done(server, `${wire}Value/calculate`, { year: YEAR });
  const [own] = await valuesOf(server, 'culture', YEAR, { regionId: county.id });
  trace = await done<SumTrace>(server, 'run/trace', { runId: own!['runId'] });
  report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
});

afterAll(() => server.close());

it('is calculated anew from the trace of the sum that it stands in', async () => {
  expect(trace.lines.find(({ code }) => code === OWN_ADDEND.wire)).toMatchObject({ included: true, value: LANDSCAPE });
  expect(recomputeTrace(trace.addend!).value).toBe(LANDSCAPE);
  expect(trace.addend!.symbols.find(({ symbol }) => symbol === 'premium')!.sources).toMatchObject([{ from: 'row' }]);
  // A region sees its own share alone: all people of the county live in its two townships.
  const [runId, regionId] = [(await valuesOf(server, 'culture', YEAR))[0]!['runId'], county.townships[0]];
  const one = await done<SumTrace>(server, 'run/trace', { runId, regionId });
  expect(one.addend!.regions).toMatchObject([{ regionId }]);
});

it('says in the report how it was calculated, and counts what is 待核实 of it', () => {
  const line = report.annex1.find(({ item }) => item === OWN_ADDEND.title)!;
  expect(line).toMatchObject({ value: LANDSCAPE, physicalAmount: 1000, physicalUnit: 'm²', indicator: '景观受益面积' });
  expect(line.method).toBe(trace.addend!.methodLabel);
  expect(line.status).not.toBe('missing');
  const parameters = report.annex5.filter(({ serviceCode }) => serviceCode === OWN_ADDEND.wire);
  expect(parameters.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['A', 'premium', 'gamma']));
  expect(parameters.every(({ serviceName }) => serviceName === OWN_ADDEND.title)).toBe(true);
  // The method itself (《生态产品总值核算规范》, not compared) is one of them.
  expect(line.unverified).toBeGreaterThan(0);
  const tour = report.annex1.find(({ serviceCode, kind }) => serviceCode === 'tour' && kind === 'item')!;
  const sums = report.annex1.filter(({ kind, value }) => (kind === 'subtotal' || kind === 'total') && value !== null);
  expect(sums.map(({ unverified }) => unverified)).toEqual(sums.map(() => line.unverified! + tour.unverified!));
  expect(sums.length).toBe(2);
  expect(report.annex6.treatments.map(({ serviceName }) => serviceName)).toContain(OWN_ADDEND.title);
});

it('leaves with the values of regions: a line of its own, and its part in both sums', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/regionValue/exportData.json',
    payload: { year: YEAR },
    headers: { authorization: `Bearer ${server.admin}` },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const linesOf = (wanted: string) => {
    const { rows } = sheets.find(({ name }) => name === wanted)!;
    const at = rows.findIndex((row) => row.includes('待核实(项)'));
    const column = rows[at]!.indexOf('待核实(项)');
    return rows.slice(at + 1).map((row) => [row[0], row[column]] as const);
  };
  const doubts = (wire: string) => report.annex1.find(({ item }) => item === wire)!.unverified!;
  const [tour, view] = [doubts(SERVICES.find(({ wire }) => wire === 'tour')!.title), doubts(OWN_ADDEND.title)];
  expect(linesOf('数据状况')).toContainEqual([OWN_ADDEND.title, view]);
  const sums = linesOf('明细').filter(([name]) => name === '文化服务' || name === '生态产品总值');
  expect(sums.length).toBeGreaterThan(0);
  for (const [, count] of sums) expect(count).toBe(tour + view);
});
