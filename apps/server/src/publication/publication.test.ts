import { brotliDecompressSync } from 'node:zlib';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { PUBLICATION_CALLS } from '@qingzhang/contract/calls/publication-calls';
import type { PublishedMap, PublishedYear } from '@qingzhang/contract/results/publication';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { serviceRamp } from '@qingzhang/contract/service-ramp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  done,
  fillYear,
  plantCounty,
  reasonsFor,
  VALUE_SETS,
  type PlantedCounty,
} from '../accounts/testing/county-year.ts';
import { standingEdition } from '../editions/editions.ts';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const [BEFORE, YEAR] = [2022, 2023];
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  for (const year of [BEFORE, YEAR]) {
    await fillYear(server, county, year);
    if (year === BEFORE) await grow(BEFORE);
    await done(server, 'regionValue/calculate', { year });
  }
  await close(YEAR);
}, 120_000);

afterAll(() => server.close());

/** The years differ, so that a figure of one cannot stand for that of the other. */
async function grow(year: number): Promise<void> {
  const rows = await done<{ id: string; rowVersion: number; output: number }[]>(server, 'productArea/getAllDataList', {
    year,
  });
  for (const { id, rowVersion, output } of rows)
    await done(server, 'productArea/saveData', { id, rowVersion, output: output * 1.37 });
}

/** A year as freezing leaves it, without the files that freezing makes: those told of here are put in by hand. */
async function close(year: number): Promise<void> {
  await server.owner.query(
    `UPDATE "accountYear" SET status = 'frozen', "rowVersion" = "rowVersion" + 1 WHERE year = $1`,
    [year],
  );
  await server.owner.query(
    `INSERT INTO edition (id, "rowVersion", year, number, "frozenAt", "frozenBy", "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES (gen_random_uuid(), 1, $1, 1, now(), 'admin', 'admin', now(), 'admin', now())`,
    [year],
  );
}

async function publish(year: number): Promise<void> {
  await done(server, 'accountYear/publish', { year, published: true, reasons: await reasonsFor(server, year) });
}

function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return server.app.inject({ method: 'GET', url: path, headers });
}

async function told<Result>(path: string): Promise<Result> {
  const answer = await get(path);
  expect(answer.statusCode, path).toBe(200);
  return answer.json<{ result: Result }>().result;
}

const yearOf = (year: number) => told<PublishedYear>(`/api/public/year.json?year=${year}`);
const mapOf = (year: number) => told<PublishedMap>(`/api/public/map.json?year=${year}`);

/** Every answer that somebody without a token gets, asked about each of the years, by its address. */
async function openAnswers(): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const call of CALLS.filter(({ access }) => access.who === 'public')) {
    for (const query of ['', ...[BEFORE, YEAR].flatMap((year) => [`year=${year}`, `year=${year}&format=pdf`])]) {
      const url = call.method === 'GET' ? `${call.path}?zoom=12&${query}` : call.path;
      const { body } = await server.app.inject({
        method: call.method,
        url,
        ...(call.method === 'POST' ? { payload: {} } : {}),
      });
      answers.set(url, body);
    }
  }
  return answers;
}

/** Figures as they are written in answers; short ones would be found anywhere. */
async function figuresOf(year: number, wires = VALUE_SETS.map(({ wire }) => wire)): Promise<readonly string[]> {
  const figures: string[] = [];
  for (const wire of wires) {
    const rows = await done<Record<string, unknown>[]>(server, `${wire}Value/getAllDataList`, { year });
    for (const row of rows)
      for (const cell of [row['value'], row['physicalAmount']])
        if (typeof cell === 'number' && String(cell).replaceAll(/\D/g, '').length >= 6) figures.push(String(cell));
  }
  return figures;
}

describe('before anything is published', () => {
  it('says so, and tells a year that there is and one that there is not apart by nothing', async () => {
    for (const path of ['/api/public/year.json', '/api/public/map.json']) {
      expect((await get(path)).json()).toMatchObject({ code: 404, fault: 'YEAR_NOT_PUBLISHED' });
      const [there, nowhere] = [await get(`${path}?year=${YEAR}`), await get(`${path}?year=1999`)];
      expect([there.statusCode, nowhere.statusCode]).toEqual([404, 404]);
      expect(there.body.replaceAll(String(YEAR), '')).toBe(nowhere.body.replaceAll('1999', ''));
    }
    const figures = await figuresOf(YEAR);
    expect(figures.length).toBeGreaterThan(50);
    for (const [url, body] of await openAnswers())
      expect(
        figures.filter((figure) => body.includes(figure)),
        url,
      ).toEqual([]);
  });
});

describe('a published year', () => {
  let report: AccountReport;
  beforeAll(async () => {
    await publish(YEAR);
    report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  });

  it('is told with the figures of its report, counted services only, and all their doubts', async () => {
    const year = await yearOf(YEAR);
    const total = report.annex1.find(({ kind }) => kind === 'total')!;
    expect(year.total).toMatchObject({ value: total.value, ...report.cover.standing, unverified: total.unverified });
    const counted = report.annex1.filter(({ kind, included, value }) => kind === 'item' && included && value !== null);
    expect(year.services.map(({ value }) => value)).toEqual(
      counted.map(({ value }) => value).toSorted((one, other) => other! - one!),
    );
    for (const { code, value, amount, share, status, openIssues, unverified } of year.services) {
      const row = counted.find(({ serviceCode }) => serviceCode === code)!;
      expect({ value, amount, share, status, openIssues, unverified }).toEqual({
        value: row.value,
        amount: row.physicalAmount,
        share: row.share,
        status: row.status,
        openIssues: row.openIssues,
        unverified: row.unverified,
      });
    }
    expect(year.groups.map(({ value }) => value)).toEqual(
      report.annex1.filter(({ kind }) => kind === 'subtotal').map(({ value }) => value),
    );
    expect(await told<PublishedYear>('/api/public/year.json')).toEqual(year);
  });

  it('is drawn by the regions of its own boundaries, in 元 to the square kilometre', async () => {
    const { regions, layers } = await mapOf(YEAR);
    expect(regions).toHaveLength(county.townships.length);
    for (const { rings } of regions) expect(rings[0]!.length).toBeGreaterThanOrEqual(8);
    const [total] = layers;
    expect(total).toMatchObject({ code: null, ramp: [], ...report.cover.standing });
    // In the shades that the services have on every other screen.
    for (const { code, ramp } of layers.slice(1)) expect(ramp).toEqual(serviceRamp(code!, 'light'));
    const rows = report.annex3.filter(({ kind }) => kind === 'region');
    expect(total!.amounts).toEqual(rows.map(({ perKm2 }) => Math.round(perKm2!)));
  });

  it('brings nothing of another year, of a service that is not counted, of a person, a run or a row with it', async () => {
    const answers = await openAnswers();
    const other = await figuresOf(BEFORE);
    const own = new Set(await figuresOf(YEAR));
    const left = report.annex1.filter(({ kind, included }) => kind === 'item' && included === false);
    const uncounted = await figuresOf(
      YEAR,
      left.map(({ serviceCode }) => serviceCode!),
    );
    expect(uncounted.length).toBeGreaterThan(0);
    const secret = [...other.filter((figure) => !own.has(figure)), ...uncounted];
    expect(secret.length).toBeGreaterThan(10);
    for (const [url, body] of answers)
      expect(
        secret.filter((figure) => body.includes(figure)),
        url,
      ).toEqual([]);
    const mine = [...answers].filter(([url]) => PUBLICATION_CALLS.some(({ path }) => url.startsWith(path)));
    for (const [url, body] of mine) {
      expect(body, url).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(body, url).not.toMatch(/admin|runId|createdBy|updatedBy/);
      for (const { item } of left) expect(body, url).not.toContain(item);
    }
    expect((await yearOf(YEAR)).years.map(({ year }) => year)).toEqual([YEAR]);
    expect(await yearOf(YEAR)).toMatchObject({ comparedWith: null });
  });

  it('opens none of the map services', async () => {
    const capabilities = ['wms?SERVICE=WMS&REQUEST=GetCapabilities', 'wmts?SERVICE=WMTS&REQUEST=GetCapabilities'];
    for (const path of [...capabilities, 'features/collections'])
      expect((await get(`/api/map/${path}`)).statusCode, path).toBe(401);
  });

  it('is asked for anew every time, and is not sent again to whoever has it', async () => {
    const path = `/api/public/year.json?year=${YEAR}`;
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, no-cache');
    const etag = String(headers['etag']);
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get(path)).body);
    // A proxy that compresses may have made it a weak one, and several may be named.
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const again = await get(path, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('gives out the files that were made when it was closed, unless they tell of a year that is not published', async () => {
    const content = Buffer.from('%PDF-1.7\n%%EOF\n');
    const name = `${YEAR} 年报告.pdf`;
    const { result } = await upload(server, 'upload', [{ name, bytes: content }]);
    const { fileId } = result;
    const edition = await standingEdition(server.database.pool, YEAR);
    for (const [format, regionId] of [
      ['pdf', null],
      ['docx', null],
      ['onePage', county.townships[0]],
    ])
      await server.owner.query(
        `INSERT INTO "editionFile" (id, "rowVersion", "editionId", format, "regionId", "fileId", "createdBy", "createdAt", "updatedBy", "updatedAt")
VALUES (gen_random_uuid(), 1, $1, $2, $3, $4, 'admin', now(), 'admin', now())`,
        [edition!.id, format, regionId, fileId],
      );
    const path = `/api/public/file?year=${YEAR}&format`;
    expect(await yearOf(YEAR)).toMatchObject({ files: [], areFilesWithheld: true });
    expect((await get(`${path}=pdf`)).statusCode).toBe(404);

    await close(BEFORE);
    await publish(BEFORE);
    const { files, areFilesWithheld, edition: number } = await yearOf(YEAR);
    expect(areFilesWithheld).toBe(false);
    expect(number).toBe(1);
    expect(files).toEqual([{ format: 'pdf', name, size: content.length, sha256: expect.any(String) }]);
    const sent = await get(`${path}=pdf`);
    expect(sent.rawPayload).toEqual(content);
    expect(sent.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: `"${files[0]!.sha256}"` });
    expect((await get(`${path}=pdf`, { 'if-none-match': `"${files[0]!.sha256}"` })).statusCode).toBe(304);
    expect((await get(`${path}=onePage`)).statusCode).toBe(404);
    expect((await get(`${path}=docx`)).statusCode).toBe(400);
  });

  it('is compared with the published year before it, service by service of the same method', async () => {
    const [before, year] = [await yearOf(BEFORE), await yearOf(YEAR)];
    expect(year.comparedWith).toBe(BEFORE);
    expect(year.years.map(({ year: each, value }) => [each, value])).toEqual([
      [BEFORE, before.total.value],
      [YEAR, year.total.value],
    ]);
    for (const service of year.services)
      expect(service.before, service.name).toBe(before.services.find(({ code }) => code === service.code)!.value);
  });

  it('stands without a map where there are no boundaries', async () => {
    await server.owner.query(`UPDATE region SET geometry = NULL, "rowVersion" = "rowVersion" + 1`);
    expect(await mapOf(YEAR)).toMatchObject({ regions: [], layers: [] });
    expect((await yearOf(YEAR)).total.value).toBe(report.cover.gep);
  });

  it('is gone at once when the year is opened again, also for whoever has kept it', async () => {
    const paths = [`/api/public/year.json?year=${YEAR}`, `/api/public/map.json?year=${YEAR}`];
    const marks = await Promise.all(paths.map(async (path) => String((await get(path)).headers['etag'])));
    await done(server, 'accountYear/unfreeze', { year: YEAR, reason: '更正' });
    for (const [at, path] of paths.entries())
      expect((await get(path, { 'if-none-match': marks[at]! })).json()).toMatchObject({ fault: 'YEAR_NOT_PUBLISHED' });
    expect((await get(`/api/public/file?year=${YEAR}&format=pdf`)).statusCode).toBe(404);
    // The latest that is left.
    const left = await told<PublishedYear>('/api/public/year.json');
    expect(left.years.map(({ year }) => year)).toEqual([BEFORE]);
    const figures = (await figuresOf(YEAR)).filter((figure) => !JSON.stringify(left).includes(figure));
    for (const [url, body] of await openAnswers())
      expect(
        figures.filter((figure) => body.includes(figure)),
        url,
      ).toEqual([]);
  });
});
