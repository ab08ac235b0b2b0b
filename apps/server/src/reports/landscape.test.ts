import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { OWN_ADDEND, SERVICES } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, plantCounty, valuesOf, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { EFFECTS, type Change } from '../accounts/testing/change-effects.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const [YEAR, NEXT] = [2023, 2024];
/** Takes off what comes from outside. */
const PROFILE = PROFILES.find(({ gepFormula }) => gepFormula !== 'sum')!.code;
/** 1 000 m² at 200 元/(m²·a) each year. */
const LANDSCAPE = 200_000;
let server: TestServer;
let county: PlantedCounty;
let trace: SumTrace;
let report: AccountReport;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await plantYear(YEAR, { benefitAreaM2: 1000, premium: 200, external: 50_000 });
  await plantYear(NEXT, { benefitAreaM2: 1200, premium: 250, external: 20_000 });
  const [own] = await valuesOf(server, 'culture', YEAR, { regionId: county.id });
  trace = await done<SumTrace>(server, 'run/trace', { runId: own!['runId'] });
  report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
});

afterAll(() => server.close());

async function plantYear(year: number, { external, ...view }: Readonly<Record<string, number>>): Promise<void> {
  await done(server, 'accountYear/saveData', { year, profile: PROFILE });
  const spot = { scenicName: '湖', visitors: 1000, travelDays: 0, stayDays: 0, costTransport: 100, costLodging: 0 };
  await done(server, 'tourScenic/saveData', { ...spot, year, costTicket: 0, costOther: 0, ecoShare: 1 });
  const parameters = { regionId: county.id, annualWage: 60_000, includeLandscape: true, priceYear: year };
  await done(server, 'cultureParam/saveData', { year, ...parameters, ...view });
  await done(server, 'gepValue/saveData', { year, regionId: county.id, externalValue: external });
  for (const wire of ['tour', 'culture', 'gep']) await done(server, `${wire}Value/calculate`, { year });
}

it('opens from the trace of the sum that it stands in down to the rows', async () => {
  expect(trace.lines.find(({ code }) => code === OWN_ADDEND.wire)).toMatchObject({ included: true, value: LANDSCAPE });
  const [runId, regionId] = [(await valuesOf(server, 'culture', YEAR))[0]!['runId'], county.townships[0]];
  // V = γ · Σ A · p = 1 · 1 000 · 200
  expect(trace.addend).toMatchObject({
    value: { symbol: 'V', figure: LANDSCAPE },
    quantity: { symbol: 'Q', figure: 1000 },
  });
  expect(trace.addend!.symbols.find(({ symbol }) => symbol === 'premium')!.sources).toMatchObject([{ from: 'row' }]);
  // A region sees its own share alone: all people of the county live in its two townships.
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
  // It stands on no class of land, and the table of classes comes to what the total is before the deduction.
  const ofClasses = report.annex2.rows.find(({ serviceCode }) => serviceCode === OWN_ADDEND.wire);
  expect(ofClasses).toMatchObject({ name: OWN_ADDEND.title, values: {}, unclassified: LANDSCAPE, total: LANDSCAPE });
  expect(report.annex2.total.total).toBe(report.cover.gep! + 50_000);
  expect(report.annex6.treatments.map(({ serviceName }) => serviceName)).toContain(OWN_ADDEND.title);
});

it('is drawn with the services, so that it and the total that counts it have bands', async () => {
  const drawn = { year: YEAR, draws: 2000, seed: 7 };
  const analysed = await done<Uncertainty>(server, 'run/uncertainty', drawn);
  const own = analysed.services.find(({ serviceCode }) => serviceCode === OWN_ADDEND.wire)!;
  expect(own).toMatchObject({ counted: true, point: LANDSCAPE });
  const tour = analysed.services.find(({ serviceCode }) => serviceCode === 'tour')!;
  expect(analysed.total.point).toBe(tour.point + LANDSCAPE);
  const bandsNow = async () => {
    const { annex1 } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    return { line: annex1.find(({ item }) => item === OWN_ADDEND.title)!, total: annex1.at(-1)! };
  };
  const { line, total } = await bandsNow();
  expect(line.band).toEqual({ low: own.p025, high: own.p975 });
  // What comes off is not drawn: the band of the total stands 50 000 元 lower than that of the services.
  expect(total.band).toEqual({ low: analysed.total.p025 - 50_000, high: analysed.total.p975 - 50_000 });
  expect(total.band!.low).toBeLessThan(total.value!);
  expect(total.band!.high).toBeGreaterThan(total.value!);

  // The same row stated anew: the figures are those that were drawn, how sure they are is not.
  const [row] = await done<Row[]>(server, 'cultureParam/getAllDataList', { year: YEAR });
  await done(server, 'cultureParam/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], quality: 'A' });
  expect((await bandsNow()).line).toMatchObject({ band: null, bandNote: '需重新分析' });
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
    const at = rows.findIndex((row) => row.includes('待核实（项）'));
    const column = rows[at]!.indexOf('待核实（项）');
    return rows.slice(at + 1).map((row) => [row[0], row[column]] as const);
  };
  const doubts = (wire: string) => report.annex1.find(({ item }) => item === wire)!.unverified!;
  const [tour, view] = [doubts(SERVICES.find(({ wire }) => wire === 'tour')!.title), doubts(OWN_ADDEND.title)];
  expect(linesOf('数据状况')).toContainEqual([OWN_ADDEND.title, view]);
  const sums = linesOf('明细').filter(([name]) => name === '文化服务' || name === '生态产品总值');
  expect(sums.length).toBeGreaterThan(0);
  for (const [, count] of sums) expect(count).toBe(tour + view);
});

it('is compared with the year before, and so is what comes off: the lines of a change come to that of the total', async () => {
  const { services, total } = await done<{ services: (Change & { code: string })[]; total: Change }>(
    server,
    'gepValue/compare',
    { from: YEAR, to: NEXT },
  );
  const of = (wire: string) => services.find(({ code }) => code === wire)!;
  // 200 m² more at 200 元/m², then 50 元/m² more on 1 200 m².
  expect(of(OWN_ADDEND.wire)).toMatchObject({ from: LANDSCAPE, quantityEffect: 40_000, priceEffect: 60_000 });
  expect(of('external')).toMatchObject({ from: -50_000, to: -20_000, unsplit: 30_000 });
  const gepOf = async (year: number) => Number((await done(server, 'gepValue/value', { year }))['gep']);
  expect([total.from, total.to]).toEqual([await gepOf(YEAR), await gepOf(NEXT)]);
  expect(EFFECTS.reduce((sum, effect) => sum + total[effect], 0)).toBeCloseTo(total.change, 6);
});
