import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import type { Job } from '@qingzhang/contract/results/job';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { DOCUMENT_FORMATS, isOfficeFormat, REPORT_FORMATS } from '@qingzhang/contract/results/report-export';
import { done, freeze, plantCounty, type PlantedCounty, type Row } from '../accounts/testing/county-year.ts';
import { timeText } from '@qingzhang/contract/cells/dates';
import { writeDocument } from '../documents/write-document.ts';
import { documentParts, tablesOf, textOf, unzippedBytes } from '../documents/testing/read-document.ts';
import { readPdf } from '../documents/testing/read-pdf.ts';
import { form } from '../files/testing/form.ts';
import { isOver } from '../jobs/job-records.ts';
import { userWith } from '../testing/custom-role.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
/** Files of every format, on a machine that has other work too. */
const MAKING_MS = 180_000;
const TABLES = ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam'];
let server: TestServer;
let county: PlantedCounty;
/** The digests of the first edition's files, by format. */
let first: ReadonlyMap<string, string>;

async function bytesOf(name: string, payload: object, token = server.admin) {
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ method: 'POST', url: `/api/${name}.json`, payload, headers });
}

async function exported(body: object): Promise<Buffer> {
  const response = await bytesOf('gepReport/exportData', { year: YEAR, ...body });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const editions = () => done<ListedEdition[]>(server, 'gepReport/editions', { year: YEAR });
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function made(): Promise<ListedEdition> {
  for (;;) {
    const [latest] = await editions();
    if (latest!.making === 'done') return latest!;
    expect(latest!.making).not.toBe('failed');
    await moment();
  }
}

async function ended(body: object): Promise<Job> {
  const { jobId } = await done<{ jobId: string }>(server, 'gepReport/exportData', { year: YEAR, async: true, ...body });
  for (;;) {
    const job = await done<Job>(server, 'job/getDataInfo', { jobId });
    if (isOver(job)) return job;
    await moment();
  }
}

async function asExported(): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const format of REPORT_FORMATS) digests.set(format, digest(await exported({ format })));
  return digests;
}

/** The office's own layout, with a line of its own. */
async function sendTemplate(line: string): Promise<void> {
  const parts = [line, '{{生态产品总值}}'].map((text) => ({ part: 'paragraph', text }) as const);
  const bytes = await writeDocument({ title: '本局模板', parts: [...parts, { part: 'paragraph', text: '{{附表6}}' }] });
  const { payload, headers } = await form([{ name: '本局模板.docx', bytes }]);
  const url = '/api/reportTemplate/upload.json';
  const authorization = `Bearer ${server.admin}`;
  const sent = await server.send({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  expect(sent.code).toBe(200);
}

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  for (const table of TABLES) await done(server, `${table}/saveData`, county.tables(YEAR).get(table)!);
  await done(server, 'regionValue/calculate', { year: YEAR });
});
afterAll(() => server.close());

describe('a year that is frozen', () => {
  it(
    'is an edition whose files are made once, of every format',
    async () => {
      await freeze(server, YEAR);
      // Asked for before they are there: not a second version, but the one that is kept.
      const early = digest(await exported({ format: 'docx' }));
      const { number, reason, supersededAt, files } = await made();
      expect({ number, reason, supersededAt }).toEqual({ number: 1, reason: null, supersededAt: null });
      expect(files.map(({ format }) => format).toSorted()).toEqual([...REPORT_FORMATS].toSorted());
      first = new Map(files.map(({ format, sha256 }) => [format, sha256]));
      expect(first.get('docx')).toBe(early);
    },
    MAKING_MS,
  );

  it('answers them byte for byte, waited for or not, whatever happens to other years', async () => {
    await done(server, 'accountYear/saveData', { year: YEAR + 1 });
    expect(await asExported()).toEqual(first);
    expect(digest(await exported({ format: 'pdf', regionId: county.id.toUpperCase() }))).toBe(first.get('pdf'));
    const { result } = await ended({ format: 'xlsx' });
    const taken = await bytesOf('fileStore/download', result as object);
    expect(digest(taken.rawPayload)).toBe(first.get('xlsx'));
  });

  it('has in its package the very files that it keeps', async () => {
    const parts = await unzippedBytes(await exported({ format: 'package' }));
    const packed = [...parts].flatMap(([name, bytes]) => (name.startsWith('report/') ? [digest(bytes)] : []));
    expect(new Set(packed)).toEqual(new Set(DOCUMENT_FORMATS.map((format) => first.get(format))));
  });

  it('keeps the file of a region from its first demand on, one of two that ask at once', async () => {
    const regionId = county.townships[0]!;
    const two = await Promise.all([exported({ regionId }), exported({ regionId })]);
    expect(digest(two[0])).toBe(digest(two[1]));
    expect(digest(await exported({ regionId }))).toBe(digest(two[0]));
    const kept = (await editions())[0]!.files.filter((file) => file.regionId !== null);
    expect(kept).toMatchObject([{ regionId, format: 'xlsx', sha256: digest(two[0]) }]);
    // What nobody was given is not left in the store either.
    const { rows } = await server.owner.query<{ sha256: string }>('SELECT sha256 FROM "fileStore"');
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(first.size + 1);
  });

  it('lets whoever may read reports have them, and nobody else', async () => {
    const [file] = (await editions())[0]!.files;
    const { fileId } = file!;
    const reader = await userWith(server, 'reports', { '/area': 'read', '/area/gepMoney': 'read' });
    const other = await userWith(server, 'soil', { '/adjService': 'read', '/adjService/SoilConservation': 'write' });
    expect((await bytesOf('fileStore/download', { fileId }, reader.token)).statusCode).toBe(200);
    expect((await bytesOf('gepReport/editions', { year: YEAR }, reader.token)).statusCode).toBe(200);
    expect((await bytesOf('fileStore/download', { fileId }, other.token)).statusCode).toBe(403);
    expect((await bytesOf('gepReport/editions', { year: YEAR }, other.token)).statusCode).toBe(403);
  });

  it('says nothing of differences in its first edition', async () => {
    const { edition } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(edition).toMatchObject({ number: 1, reason: null, differences: null });
    const { document } = await documentParts(await exported({ format: 'docx' }));
    expect(textOf(document)).toContain('第 1 版');
    expect(textOf(document).join('')).not.toContain('版次与修订');
  });
});

describe('who issued a frozen year', () => {
  /** The rows of 附表6-5, and the lines of the cover. */
  async function signed(body: object): Promise<{ readonly table: string[][]; readonly cover: string[] }> {
    const { document } = await documentParts(await exported({ format: 'docx', ...body }));
    const table = tablesOf(document).find(([head]) => head![0] === '环节')!;
    const cover = textOf(document).filter((text) => /^(?:编制|复核|签发)：/.test(text));
    return { table: table.slice(1).map((row) => row.slice(0, 3)), cover };
  }

  it('stands in its files with the time, and the same in one that is made after it was published', async () => {
    const [{ frozenAt, frozenBy }] = (await editions()) as [ListedEdition];
    const { table, cover } = await signed({});
    expect(table.map(([role]) => role)).toEqual(['编制', '复核', '签发']);
    expect(table[2]).toEqual(['签发', frozenBy, timeText(frozenAt)]);
    expect(cover).toContain(`签发：${frozenBy}　${timeText(frozenAt).slice(0, 10)}`);
    await done(server, 'accountYear/publish', { year: YEAR });
    expect((await signed({ regionId: county.townships[1]! })).table.slice(1)).toEqual(table.slice(1));
    await done(server, 'accountYear/publish', { year: YEAR, published: false });
  });
});

describe('a frozen year by the template of the office', () => {
  const byTemplate = { format: 'docx', template: true };
  const kept = async () => (await editions())[0]!.files.filter(({ format }) => isOfficeFormat(format));

  it('is kept from its first demand on and answered byte for byte, waited for or not', async () => {
    await sendTemplate('第一种版式');
    const two = await Promise.all([exported(byTemplate), exported(byTemplate)]);
    expect(digest(two[0])).toBe(digest(two[1]));
    expect(textOf((await documentParts(two[0])).document)).toContain('第一种版式');
    const { result } = await ended(byTemplate);
    expect(digest((await bytesOf('fileStore/download', result as object)).rawPayload)).toBe(digest(two[0]));
    expect(await kept()).toMatchObject([{ sha256: digest(two[0]), regionId: null }]);
  });

  it('is another file by another template, and the one before stays', async () => {
    const [before] = await kept();
    await sendTemplate('第二种版式');
    const now = await exported(byTemplate);
    expect(textOf((await documentParts(now)).document)).toContain('第二种版式');
    expect((await kept()).map(({ sha256 }) => sha256)).toEqual([before!.sha256, digest(now)]);
    await sendTemplate('第一种版式');
    expect(digest(await exported({ format: 'docx' }))).toBe(first.get('docx'));
  });
});

describe('a year that is corrected', () => {
  beforeAll(async () => {
    await done(server, 'accountYear/unfreeze', { year: YEAR, reason: '水库造价有误。' });
    const [price] = await done<Row[]>(server, 'riverParam/getAllDataList', { year: YEAR });
    const { id, rowVersion } = price!;
    await done(server, 'riverParam/saveData', { id, rowVersion, reservoirUnitCost: 8 });
    await done(server, 'regionValue/calculate', { year: YEAR });
  });

  it('has the report of an open year while it is corrected, and keeps the edition before', async () => {
    const [edition, ...others] = await editions();
    expect(others).toEqual([]);
    expect(edition!.supersededAt).not.toBeNull();
    const { edition: none } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    expect(none).toBeNull();
    expect(digest(await exported({ format: 'onePage' }))).not.toBe(first.get('onePage'));
  });

  it(
    'is the next edition once it is frozen again, which says why and what changed',
    async () => {
      await freeze(server, YEAR);
      const second = await made();
      expect(second).toMatchObject({ number: 2, reason: '水库造价有误。' });
      // The template stands, so that its file is made with the others.
      expect(second.files.filter(({ format }) => isOfficeFormat(format))).toHaveLength(1);
      const { edition, annex1 } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
      const { rows, inputs, previous } = edition!.differences!;
      const [river, total] = [rows[0]!, rows.at(-1)!];
      expect(previous).toBe(1);
      expect(river).toMatchObject({ serviceCode: 'river', unit: 'm³' });
      // The same water at 8 instead of its former price: only the value differs.
      expect(river.amountTo).toBe(river.amountFrom);
      expect(total.to).toBe(annex1.find(({ kind }) => kind === 'total')!.value);
      expect(total.change).toBeCloseTo(total.to! - total.from!, 6);
      expect(inputs).toContainEqual({ table: 'riverParam', label: '水源涵养参数', rows: 1 });
    },
    MAKING_MS,
  );

  it('prints the differences in report, workbook and one page', async () => {
    const { edition } = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    const river = edition!.differences!.rows[0]!;
    const { document } = await documentParts(await exported({ format: 'docx' }));
    const texts = textOf(document);
    expect(texts).toContain('第 2 版');
    expect(texts.join('')).toContain('修订原因：水库造价有误。');
    const table = tablesOf(document.slice(document.search(/第 2 版与第 1 版的差异/)))[0]!;
    expect(table.map(([name]) => name)).toEqual(['服务', ...edition!.differences!.rows.map(({ name }) => name)]);
    const { sheets } = await readXlsx(await exported({ format: 'xlsx' }));
    // Where the log stood when it was frozen this time, not the time before.
    const { rows: freezes } = await server.owner.query<{ seq: number }>(
      `SELECT seq FROM "auditLog" entry JOIN "auditSeal" ON "entryId" = entry.id WHERE action = 'freeze' ORDER BY seq`,
    );
    const anchor = sheets[0]!.rows.find(([name]) => name === '操作日志校验点')?.[1];
    expect(Number.parseInt(String(anchor), 10)).toBe(freezes[1]!.seq);
    const sheet = sheets.find(({ name }) => name === '版次差异')!;
    const line = sheet.rows.find(([name]) => name === river.name)!;
    expect(line[1]).toBeCloseTo(river.from! / 10_000, 9);
    expect(line[2]).toBeCloseTo(river.to! / 10_000, 9);
    for (const format of ['pdf', 'onePage'] as const) {
      const { all } = await readPdf(await exported({ format }));
      expect(all).toContain('第2版');
      expect(all).toContain('生态产品总值由第1版的');
    }
  });

  it('leaves every file of the edition before as it was handed out', async () => {
    const [, earlier] = await editions();
    expect(earlier).toMatchObject({ number: 1, making: 'done' });
    for (const { fileId, sha256, format, regionId } of earlier!.files) {
      const taken = await bytesOf('fileStore/download', { fileId });
      expect(digest(taken.rawPayload)).toBe(sha256);
      if (regionId === null && !isOfficeFormat(format)) expect(sha256).toBe(first.get(format));
    }
    expect((await asExported()).get('docx')).not.toBe(first.get('docx'));
  });
});
