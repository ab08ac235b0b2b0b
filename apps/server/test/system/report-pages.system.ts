import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, fillYear, plantCounty } from '../../src/accounts/testing/county-year.ts';
import { documentParts, textOf, unzippedBytes } from '../../src/documents/testing/read-document.ts';
import { testServer, type TestServer } from '../../src/testing/test-server.ts';

const YEAR = 2023;
const run = promisify(execFile);
let server: TestServer;
let folder: string;
let report: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-pages-'));
  server = await testServer();
  const county = await plantCounty(server, 2, 4);
  for (const year of [YEAR - 1, YEAR]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  const headers = { authorization: `Bearer ${server.admin}` };
  const payload = { year: YEAR, format: 'docx' };
  const url = '/api/gepReport/exportData.json';
  report = (await server.app.inject({ method: 'POST', url, payload, headers })).rawPayload;
  await writeFile(path.join(folder, 'report.docx'), report);
  const home = `-env:UserInstallation=file://${path.join(folder, 'office')}`;
  await run('soffice', [
    home,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    path.join(folder, 'report.docx'),
  ]);
});
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

it('its pages have every heading and every caption', async () => {
  const { stdout } = await run('pdftotext', ['-layout', path.join(folder, 'report.pdf'), '-'], { maxBuffer: 2 ** 26 });
  const printed = stdout.replaceAll(/\s/g, '');
  const told = textOf((await documentParts(report)).document).filter((text) =>
    /^(?:[一二三四五六七八九十]+、|（[一二三四五六七八九十]+）|[图表]\d+　)/.test(text),
  );
  expect(told.length).toBeGreaterThan(40);
  expect(told.filter((text) => !printed.includes(text.replaceAll(/\s/g, '')))).toEqual([]);
});
