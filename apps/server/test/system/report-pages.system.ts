import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { done, fillYear, plantCounty } from '../../src/accounts/testing/county-year.ts';
import { documentParts, textOf, unzippedBytes } from '../../src/documents/testing/read-document.ts';
import { form } from '../../src/files/testing/form.ts';
import { openOffice } from '../../src/documents/testing/office-program.ts';
import { withPages } from '../../src/reports/live/page-budget.ts';
import { reportSheets } from '../../src/reports/report-sheets.ts';
import { writeWorkbook } from '../../src/sheets/workbook.ts';
import { testServer, type TestServer } from '../../src/testing/test-server.ts';

const YEAR = 2023;
const run = promisify(execFile);
let server: TestServer;
let folder: string;
let report: Buffer;
/** By the sample template. */
let filled: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-pages-'));
  server = await testServer();
  const county = await plantCounty(server, 2, 4);
  for (const year of [YEAR - 1, YEAR]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  report = await file('gepReport/exportData', { year: YEAR, format: 'docx' });
  const template = { name: '模板.docx', bytes: await file('reportTemplate/sample', {}) };
  const { payload, headers } = await form([template]);
  const url = '/api/reportTemplate/upload.json';
  const sent = await server.send({ method: 'POST', url, payload, headers: { ...headers, ...authorization() } });
  expect(sent.code).toBe(200);
  filled = await file('gepReport/exportData', { year: YEAR, format: 'docx', template: true });
  const papers = { report, filled };
  for (const [name, bytes] of Object.entries(papers)) await writeFile(path.join(folder, `${name}.docx`), bytes);
  const home = `-env:UserInstallation=file://${path.join(folder, 'office')}`;
  const paths = Object.keys(papers).map((name) => path.join(folder, `${name}.docx`));
  await run('soffice', [home, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...paths]);
});

const authorization = () => ({ authorization: `Bearer ${server.admin}` });

async function file(call: string, payload: object): Promise<Buffer> {
  const url = `/api/${call}.json`;
  return (await server.app.inject({ method: 'POST', url, payload, headers: authorization() })).rawPayload;
}

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, maxRetries: 5 });
});

it('an office program prints every picture of the report, sharp and inside the type area', async () => {
  const pictures = [...(await unzippedBytes(report)).keys()].filter((name) => name.endsWith('.svg'));
  expect(pictures.length).toBeGreaterThan(10);
  const { stdout } = await run('pdfimages', ['-list', path.join(folder, 'report.pdf')]);
  const images = stdout
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , kind]) => kind === 'image');
  expect(images).toHaveLength(pictures.length);
  for (const [page, , , width, , , , , , , , , dotsPerInch] of images) {
    expect(Number(dotsPerInch), page).toBeGreaterThanOrEqual(190);
    // 156 mm of type at 192 dots to the inch.
    expect(Number(width), page).toBeLessThanOrEqual(Math.ceil((156 / 25.4) * 192));
  }
});

it.each(['report', 'filled'])('the pages of the %s have every heading and every caption', async (name) => {
  const { stdout } = await run('pdftotext', ['-layout', path.join(folder, `${name}.pdf`), '-'], { maxBuffer: 2 ** 26 });
  const printed = stdout.replaceAll(/\s/g, '');
  const told = textOf((await documentParts(name === 'report' ? report : filled)).document).filter((text) =>
    /^(?:[一二三四五六七八九十]+、|（[一二三四五六七八九十]+）|[图表]\d+　)/.test(text),
  );
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((text) => !printed.includes(text.replaceAll(/\s/g, '')))).toEqual([]);
});

it('the workbook is printed on at most 25 pages, also where its annexes compare ten years', async () => {
  const office = await openOffice();
  try {
    const book = await file('gepReport/exportData', { year: YEAR, format: 'xlsx' });
    expect((await office.printed(book)).pages).toBeLessThanOrEqual(25);
    const told = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
    const comparisons = Array.from({ length: 9 }, () => told.annex4.comparisons).flat();
    const sheets = reportSheets({ ...told, annex4: { ...told.annex4, comparisons } });
    // Six are left for the sheets that calculate.
    const printed = await office.printed(await writeWorkbook('十年', withPages(sheets, 19)));
    expect(printed.pages).toBeLessThanOrEqual(Math.max(19, sheets.length));
  } finally {
    await office.close();
  }
});
