import { tableEntry } from '@qingzhang/catalogue/registry';
import { blocking, type Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Answer, type TestServer } from '../testing/test-server.ts';
import {
  done,
  LEAVES,
  plantCounty,
  refusal,
  SUMS,
  valuesOf,
  type PlantedCounty,
  type Row,
} from './testing/county-year.ts';

const CHINESE = /[一-鿿]/;
let server: TestServer;
let county: PlantedCounty;
let year = 2000;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});

afterAll(() => server.close());

function blocks({ issues }: Answer): readonly Issue[] {
  return blocking(issues);
}

/** A year with the rows of some tables only, changed where the test says so. */
async function fill(tables: readonly string[], change: (table: string, rows: Row[]) => Row[] = (_, rows) => rows) {
  year += 1;
  const all = county.tables(year);
  for (const table of tables) await done(server, `${table}/saveData`, change(table, all.get(table)!));
}

describe('an empty year', () => {
  it.each(LEAVES.map(({ wire }) => wire))('%s says all that it lacks, each with the place to mend it', async (wire) => {
    const answer = await refusal(server, `${wire}Value/calculate`, { year: 1991 });
    expect(answer).toMatchObject({ status: 422, code: 422 });
    expect(answer.message).toMatch(CHINESE);
    expect(blocks(answer).length).toBeGreaterThan(0);
    for (const issue of blocks(answer)) {
      expect(issue.text).toMatch(CHINESE);
      expect(issue.keys.length).toBeGreaterThan(0);
      expect(issue.link, issue.text).toMatch(/^\/\w+/);
    }
    expect(await valuesOf(server, wire, 1991)).toEqual([]);
  });

  it.each(SUMS.map(({ wire }) => wire))('%s has nothing to add', async (wire) => {
    const answer = await refusal(server, `${wire}Value/calculate`, { year: 1992 });
    expect(answer).toMatchObject({ status: 422 });
    expect(blocks(answer).map(({ code }) => code)).toContain('NOTHING_CALCULATED');
    expect(blocks(answer).every(({ text, link }) => CHINESE.test(text) && link !== undefined)).toBe(true);
  });
});

describe('missing data', () => {
  it('parameters and layers are all named at once, by the tables they belong in', async () => {
    await fill(['ecosystemArea']);
    const answer = await refusal(server, 'soilValue/calculate', { year });
    const named = blocks(answer)
      .map(({ text }) => text)
      .join('\n');
    for (const table of ['soilRainfallFactor', 'soilErodTif', 'soilSlopeTif', 'soilGradeTif', 'soilVegetTif'])
      expect(named, table).toContain(`“${tableEntry(table).table.label}”`);
    expect(named).toContain(String(year));
  });

  it('a class without its coefficient is named with the table', async () => {
    await fill(['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'], (table, rows) =>
      table === 'riverRainfallTif' ? rows.filter((row) => row['classCode'] !== '112') : rows,
    );
    const answer = await refusal(server, 'riverValue/calculate', { year });
    const [issue] = blocks(answer);
    expect(issue!.text).toContain('112');
    expect(issue!.text).toContain(tableEntry('riverRainfallTif').table.label);
    expect(issue!.keys).toContain('riverRainfallTif');
    expect(issue!.link).toMatch(/^\/adjService\//);
  });

  it('the same figure at the county and below it is told, not counted twice', async () => {
    await fill(['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'], (table, rows) =>
      table === 'ecosystemArea' ? [...rows, { year, classCode: '112', areaHm2: 42_000 }] : rows,
    );
    const answer = await refusal(server, 'riverValue/calculate', { year });
    expect(answer.status).toBe(422);
    expect(blocks(answer).some(({ keys }) => keys.includes('ecosystemArea'))).toBe(true);
  });
});

describe('rows that cannot be', () => {
  it('negative areas, unknown classes and empty years are refused together, row by row', async () => {
    const [regionId] = county.townships;
    const answer = await refusal(server, 'ecosystemArea/saveData', [
      { year: 2023, regionId, classCode: '112', areaHm2: -5 },
      { year: 2023, regionId, classCode: '121', areaHm2: 'viel' },
      { regionId, classCode: '121', areaHm2: 5 },
      { year: 2023, regionId, classCode: '212', areaHm2: 5 },
    ]);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.issues.map(({ keys }) => keys[0])).toEqual(['rows.0.areaHm2', 'rows.1.areaHm2', 'rows.2.year']);
    for (const [index, { text }] of answer.issues.entries()) {
      expect(text).toContain(`第 ${index + 1} 行`);
      expect(text).toContain(index < 2 ? '面积' : '年份');
    }
    expect(await done<Row[]>(server, 'ecosystemArea/getAllDataList', { year: 2023 })).toEqual([]);
  });

  it('a layer in a unit of another kind', async () => {
    const answer = await refusal(server, 'riverRainfallTif/saveData', {
      year: 2023,
      rasterKind: 'rainfall',
      meanValue: 800,
      unit: 'kg',
    });
    expect(answer).toMatchObject({ status: 400, issues: [{ keys: ['unit'] }] });
    expect(answer.issues[0]!.text).toMatch(CHINESE);
  });
});

describe('a call that cannot be meant', () => {
  it.each([
    [{}, 400, '年'],
    [{ year: 20_230 }, 400, '年'],
    [{ year: 2023, unitId: '5d3c1f0a-0000-4000-8000-000000000000' }, 422, '核算单元'],
    [{ year: 2023, profile: 'SD-1999' }, 422, 'SD-1999'],
  ])('%o is refused with the reason', async (body, status, word) => {
    const answer = await refusal(server, 'riverValue/calculate', body);
    expect(answer.status).toBe(status);
    expect([answer.message, ...answer.issues.map(({ text, keys }) => `${keys.join()} ${text}`)].join('\n')).toMatch(
      new RegExp(`${word}|year`),
    );
  });
});
