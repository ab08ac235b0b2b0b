import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Trace } from '@qingzhang/contract/results/trace';
import { runNumber } from '@qingzhang/contract/run-number';
import {
  calculateAll,
  done,
  fillYear,
  LEAVES,
  plantCounty,
  refusal,
  valuesOf,
  type PlantedCounty,
} from '../../accounts/testing/county-year.ts';
import { packed, readPdf } from '../../documents/testing/read-pdf.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { decimal } from '../paper/figures.ts';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;
let runs: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  runs = await calculateAll(server, YEAR);
});
afterAll(() => server.close());

async function textOf(body: object): Promise<string> {
  const headers = { authorization: `Bearer ${server.admin}`, host: 'gep.example:8443' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/run/paper.json', payload: body, headers });
  expect(answer.headers['content-type']).toBe('application/pdf');
  return (await readPdf(answer.rawPayload)).all;
}

async function storedValue(wire: string, regionId: string): Promise<number> {
  const row = (await valuesOf(server, wire, YEAR)).find((each) => each['regionId'] === regionId)!;
  return Number(row['value']);
}

describe.each(LEAVES.map(({ wire }) => wire))('the paper of %s', (wire) => {
  it('has the stored figure, its number, every step, every input and every table behind them', async () => {
    const runId = runs.get(wire)!;
    const text = await textOf({ runId });
    expect(text).toContain(packed(`${decimal(await storedValue(wire, county.id))} 元`));
    expect(text).toContain(packed(runNumber(runId)));
    const { symbols } = await done<Trace>(server, 'run/trace', { runId });
    for (const { label } of symbols) expect(text, label).toContain(packed(label));
    const tables = symbols.flatMap(({ sources }) => sources.flatMap((each) => (each.from === 'row' ? each.table : [])));
    for (const name of new Set(tables)) expect(text, name).toContain(packed(tableEntry(name).table.label));
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
  });
});

it('of a sum says what was added up, of a region how much of the whole it has', async () => {
  const total = await textOf({ runId: runs.get('gep') });
  expect(total).toContain(packed(`${decimal(await storedValue('gep', county.id))} 元`));
  for (const { title } of LEAVES) expect(total).toContain(packed(title));
  const [town] = county.townships;
  const share = await textOf({ runId: runs.get('soil'), regionId: town });
  expect(share).toContain(packed(`${decimal(await storedValue('soil', town!))} 元`));
  expect(share).toContain('区域的份额');
});

it('of a figure that the account no longer has says so, and what it has instead', async () => {
  const [, town] = county.townships;
  const was = await storedValue('soil', town!);
  const typed = { year: YEAR, regionId: town, serviceCode: 'soil', value: was + 1000, overrideReason: '专项调查' };
  await done(server, 'regionValue/saveData', typed);
  const text = await textOf({ runId: runs.get('soil'), regionId: town });
  // As the run tells it: which region got the odd 分 is the account's to say.
  const { regions } = await done<Trace>(server, 'run/trace', { runId: runs.get('soil'), regionId: town });
  expect(text).toContain(packed(`价值量 ${decimal(regions[0]!.value)} 元`));
  expect(Math.abs(regions[0]!.value - was)).toBeLessThan(0.01);
  expect(text).toContain(
    packed(`账户现用的数 ${decimal(was + 1000)} 元（手工填报）：本页的数不是账户现用的数，不可引用`),
  );
});

describe('the number of a paper', () => {
  it('leads back to the run, and with a region to its figure', async () => {
    const runId = runs.get('river')!;
    const found = { runId, serviceCode: 'river', year: YEAR };
    expect(await done(server, 'run/find', { number: runNumber(runId) })).toEqual({ ...found, regionId: null });
    const typed = runNumber(runId).replace('-', '').toLowerCase();
    expect(await done(server, 'run/find', { number: ` ${typed}` })).toEqual({ ...found, regionId: null });
    const regions = await done<readonly { id: string; code: string }[]>(server, 'region/getAllDataList', {});
    const { id, code } = regions.find((region) => region.id === county.townships[0])!;
    expect(await done(server, 'run/find', { number: runNumber(runId, code) })).toEqual({ ...found, regionId: id });
  });

  it('is refused with words where it is none, or names nothing', async () => {
    expect(await refusal(server, 'run/find', { number: '水源涵养' })).toMatchObject({
      status: 400,
      issues: [{ keys: ['number'], code: 'NUMBER_UNREADABLE' }],
    });
    expect(await refusal(server, 'run/find', { number: '00000-00000' })).toMatchObject({ fault: 'NUMBER_UNKNOWN' });
    const unknown = `${runNumber(runs.get('river')!)}-999999`;
    expect(await refusal(server, 'run/find', { number: unknown })).toMatchObject({ fault: 'ROW_NOT_FOUND' });
  });
});
