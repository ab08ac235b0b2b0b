import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RecognisedFile } from '@qingzhang/contract/imports/recognised';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport } from '@qingzhang/contract/imports/report';
import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sevenZip } from '../files/archives/seven-zip.ts';
import { smallRar } from '../files/archives/testing/small-rar.ts';
import { packZip } from '../files/pack-zip.ts';
import { form, type FormFile } from '../files/testing/form.ts';
import { testServer, type Answer, type TestServer } from '../testing/test-server.ts';
import { decided } from './testing/excel-client.ts';

const RAIN = 'riverRainfall';
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-tables-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const rainText = (station: string, mm: number) =>
  Buffer.from(`站点编码,站名,年份,月份,降雨量(毫米)\n${station},${station}站,2019,全年,${mm}\n`);
const airText = Buffer.from('污染物,排放量(吨)\n二氧化硫,3\n氮氧化物,4\n');

/** A workbook of WPS: a compound file with an Excel stream, whatever its ending. */
function workbook(type: BookType, station: string, mm: number): Buffer {
  const book = utils.book_new();
  const rows = [
    ['站点编码', '站名', '年份', '月份', '降雨量(毫米)'],
    [station, `${station}站`, 2019, '全年', mm],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '降水');
  return write(book, { type: 'buffer', bookType: type }) as Buffer;
}

async function zipped(parts: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = packZip(Object.entries(parts).map(([name, bytes]) => ({ name, bytes })));
  return buffer(zip);
}

async function send(call: 'upload' | 'recognise', files: readonly FormFile[], table?: string): Promise<Answer> {
  const { payload, headers } = await form(files, table === undefined ? {} : { table });
  const authorization = `Bearer ${server.admin}`;
  return server.send({
    method: 'POST',
    url: `/api/sheet/${call}.json`,
    payload,
    headers: { ...headers, authorization },
  });
}

async function read(...files: readonly FormFile[]): Promise<SheetReading> {
  const { code, message, result } = await send('upload', files, RAIN);
  expect(code, message).toBe(200);
  return result['result'] as SheetReading;
}

/** What one sheet would bring in, in the words of the preview. */
async function brought(reading: SheetReading, sheet: string): Promise<string[]> {
  const chosen = await server.call('sheet/read', { table: RAIN, fileId: reading.fileId, sheet });
  const body = decided(RAIN, chosen.result['result'] as SheetReading);
  const { result, message } = await server.call('sheet/check', body);
  expect(result, message).not.toBeNull();
  const { preview } = result['result'] as ImportReport;
  return preview.map(({ cells }) => cells.map(({ after }) => after).join(' '));
}

it('reads a workbook of WPS like one of Excel', async () => {
  const reading = await read({ name: '气象站.et', bytes: workbook('xls', 'E1', 612.5) });
  expect(reading.sheets).toEqual(['降水']);
  expect(await brought(reading, '降水')).toEqual([expect.stringContaining('612.5')]);
});

it('offers every file of an upload like the sheets of one workbook, and drops none', async () => {
  const reading = await read(
    { name: '甲.csv', bytes: rainText('A1', 700) },
    { name: '乙.et', bytes: workbook('xls', 'B1', 800) },
    { name: '乙.et', bytes: workbook('xlsx', 'C1', 900) },
  );
  expect(reading.sheets.toSorted()).toEqual(['2-乙.et', '3-乙.et', '甲.csv'].toSorted());
  expect(reading.others.map(({ sheet }) => sheet)).toHaveLength(2);
  for (const [sheet, mm] of [
    ['甲.csv', '700'],
    ['2-乙.et', '800'],
    ['3-乙.et', '900'],
  ] as const)
    expect(await brought(reading, sheet)).toEqual([expect.stringContaining(mm)]);
});

it('refuses an upload of several files with the name of the one that is no table', async () => {
  const picture = { name: '照片.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') };
  const { code, message } = await send('upload', [{ name: '甲.csv', bytes: rainText('A1', 700) }, picture], RAIN);
  expect(code).not.toBe(200);
  expect(message).toContain('照片.png');
});

it('unpacks an archive and says which of its files are no tables', async () => {
  const bytes = await zipped({
    '气象局/说明.txt': Buffer.from('请查收'),
    '气象局/2019年/甲.csv': rainText('A1', 700),
    '气象局/2019年/乙.xlsx': workbook('xlsx', 'B1', 800),
    '内层.zip': await zipped({ '丙.xls': workbook('xls', 'C1', 900) }),
    '__MACOSX/._甲.csv': Buffer.from('x'),
  });
  const reading = await read({ name: '气象局.zip', bytes });
  expect(reading.fileName).toBe('气象局.zip');
  expect(reading.sheets.toSorted()).toEqual(['丙.xls', '乙.xlsx', '甲.csv'].toSorted());
  expect(reading.leftAside).toEqual(['气象局/说明.txt']);
  expect(await brought(reading, '丙.xls')).toEqual([expect.stringContaining('900')]);
});

it('unpacks .rar and .7z likewise', async () => {
  const rar = smallRar([{ name: '甲.csv', content: rainText('R1', 710) }]);
  expect((await read({ name: '降水.rar', bytes: rar })).sheets).toEqual(['甲.csv']);
  await writeFile(path.join(folder, '丁.csv'), rainText('Z1', 720));
  await sevenZip(['a', '/out/降水.7z', '/in/'], path.join(folder, '丁.csv'), folder);
  const packed = await readFile(path.join(folder, '降水.7z'));
  const reading = await read({ name: '降水.7z', bytes: packed });
  expect(await brought(reading, '丁.csv')).toEqual([expect.stringContaining('720')]);
});

it('refuses an archive without tables, and one packed in others over and over, in words', async () => {
  const notes = await zipped({ '说明.pdf': Buffer.from('%PDF-1.7 ') });
  const empty = await send('upload', [{ name: '资料.zip', bytes: notes }], RAIN);
  expect(empty.message).toMatch(/资料\.zip.*没有可以导入的表格.*说明\.pdf/);
  const deep = await zipped({ 'b.zip': await zipped({ 'c.zip': await zipped({ '甲.csv': rainText('A1', 1) }) }) });
  const refused = await send('upload', [{ name: 'a.zip', bytes: deep }], RAIN);
  expect(refused.message).toContain('解压后再上传');
});

it('finds the table of each file of an archive in a batch', async () => {
  const bytes = await zipped({
    '降水.csv': rainText('A1', 700),
    '大气.csv': airText,
    '照片.png': Buffer.from('89504e470d0a1a0a', 'hex'),
  });
  const { code, message, result } = await send('recognise', [{ name: '各局.zip', bytes }]);
  expect(code, message).toBe(200);
  const { sheets, leftAside } = result['result'] as RecognisedFile;
  expect(new Map(sheets.map(({ sheet, table }) => [sheet, table]))).toEqual(
    new Map([
      ['大气.csv', 'airParam'],
      ['降水.csv', RAIN],
    ]),
  );
  expect(leftAside).toEqual(['照片.png']);
});
