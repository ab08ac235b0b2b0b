import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { blocking, type Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { form, upload, type FormFile } from '../files/testing/form.ts';
import { smallTiff } from '../files/testing/small-tiff.ts';
import { smallZip, type ZipEntry } from '../files/testing/small-zip.ts';
import { squares } from '../files/testing/squares.ts';

const MIB = 1024 * 1024;
let server: TestServer;
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-upload-'));
  server = await testServer({ DATA_DIR: dataDir, UPLOAD_FILE_MB: '1', UPLOAD_SHAPE_MB: '2', UPLOAD_RASTER_MB: '1' });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const text = (name: string, content: string): FormFile => ({ name, bytes: Buffer.from(content) });
const parts = (entries: readonly ZipEntry[]): FormFile[] =>
  entries.map(({ name, content }) => ({ name, bytes: content }));

/** Files on disk, those half arrived included. */
async function stored(): Promise<number> {
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** What the work answers, and that it left neither file nor row. */
async function refused(work: () => ReturnType<typeof upload>): ReturnType<typeof upload> {
  const rows = async () => (await server.database.pool.query('SELECT count(*) AS n FROM "fileStore"')).rows[0];
  const before = [await stored(), await rows()];
  const answer = await work();
  expect([await stored(), await rows()]).toEqual(before);
  return answer;
}

function download(fileId: string, headers: Record<string, string> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/fileStore/download.json',
    payload: { fileId },
    headers: { authorization: `Bearer ${server.admin}`, ...headers },
  });
}

describe('attachments', () => {
  it('are stored, logged and given back as they were', async () => {
    const { status, result } = await upload(server, 'upload', [text('蒙阴县 统计.csv', '名称,值\n甲,1\n')]);
    expect(status).toBe(200);
    // four characters of three bytes, and five plain ones
    expect(result).toEqual({ fileId: result['fileId'], name: '蒙阴县 统计.csv', size: 17, type: 'text/csv' });
    const logged = await server.database.pool.query(
      `SELECT action, "createdBy", after ->> 'name' AS name FROM "auditLog" WHERE "tableName" = 'fileStore' AND "rowId" = $1`,
      [result['fileId']],
    );
    expect(logged.rows).toEqual([{ action: 'insert', createdBy: 'admin', name: '蒙阴县 统计.csv' }]);

    const answer = await download(String(result['fileId']));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('名称,值\n甲,1\n');
    const sha256 = createHash('sha256').update('名称,值\n甲,1\n').digest('hex');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '17',
      'content-disposition': `attachment; filename="___ __.csv"; filename*=UTF-8''${encodeURIComponent('蒙阴县 统计.csv')}`,
      'x-content-type-options': 'nosniff',
      etag: `"${sha256}"`,
    });
  });

  it('with the same content are two files on one content', async () => {
    const first = await upload(server, 'upload', [text('a.txt', '同一内容')]);
    const before = await stored();
    const second = await upload(server, 'upload', [text('b.txt', '同一内容')]);
    expect(second.result['fileId']).not.toBe(first.result['fileId']);
    expect(await stored()).toBe(before);
  });

  it('that are pages are only ever given as downloads of bytes', async () => {
    const { result } = await upload(server, 'upload', [text('图片.png', '<svg onload="alert(1)"></svg>')]);
    expect(result['type']).toBe('image/svg+xml');
    const { headers } = await download(String(result['fileId']));
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('that a double click would run, or that hold macros, are refused by their name as well', async () => {
    for (const name of ['统计.bat', '统计.xlsx.vbs', '说明.PS1', '打开.js. ', '模板.xlsm']) {
      const answer = await refused(() => upload(server, 'upload', [text(name, '名称,值\n甲,1\n')]));
      expect([name, answer.status]).toEqual([name, 422]);
    }
    const book = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'];
    const bytes = smallZip(book.map((name) => ({ name, content: Buffer.from('x') })));
    const answer = await refused(() => upload(server, 'upload', [{ name: '台账.xlsx', bytes }]));
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('含宏的 Office 文档')]);
  });

  it('that are programs are refused under any name', async () => {
    for (const content of ['\x7fELF\x02\x01\x01\0', 'MZ\x90\0\x03\0\0\0', '#!/bin/sh\n']) {
      const file = { name: '报告.pdf', bytes: Buffer.from(content, 'latin1') };
      const { status, message } = await refused(() => upload(server, 'upload', [file]));
      expect(status).toBe(422);
      expect(message).toMatch(/^文件“报告.pdf”的内容是.*程序，此处需要/);
    }
  });

  it('beyond the limit are refused, at the limit taken', async () => {
    const large = { name: '大.bin', bytes: Buffer.alloc(MIB + 1, 7) };
    const { status, message } = await refused(() => upload(server, 'upload', [large]));
    expect([status, message]).toEqual([413, '文件“大.bin”超过上限 1 MB']);
    const whole = { name: '满.bin', bytes: Buffer.alloc(MIB, 7) };
    expect((await upload(server, 'upload', [whole])).result['size']).toBe(MIB);
  });

  it('far beyond the limit get their answer too', async () => {
    const huge = { name: '巨.bin', bytes: Buffer.alloc(40 * MIB, 7) };
    expect((await refused(() => upload(server, 'upload', [huge]))).status).toBe(413);
  });
});

describe('forms', () => {
  const post = (payload: string | Buffer, type: string) =>
    server.send({
      method: 'POST',
      url: '/api/fileStore/upload.json',
      payload,
      headers: { authorization: `Bearer ${server.admin}`, 'content-type': type },
    });

  it('without a file say which field is missing', async () => {
    for (const call of ['upload', 'uploadShp', 'uploadTif'] as const) {
      const { status, message } = await refused(() => upload(server, call, []));
      expect([status, message]).toEqual([400, '请在字段“file”中附上文件']);
    }
    const unchosen = await refused(() => upload(server, 'upload', [text('', '')]));
    expect(unchosen.status).toBe(400);
  });

  it('with unknown fields, or the file in another field, are refused by name', async () => {
    const stray = { ...text('a.txt', 'x'), field: 'attachment' };
    const answer = await refused(() =>
      upload(server, 'upload', [text('b.txt', 'y'), stray], { fields: { year: '1' } }),
    );
    expect(answer.status).toBe(400);
    expect(new Set(answer.issues.map(({ keys }) => keys[0]))).toEqual(new Set(['attachment', 'year']));
  });

  it('with two files where one is wanted are refused', async () => {
    const answer = await refused(() => upload(server, 'upload', [text('a.txt', 'x'), text('b.txt', 'y')]));
    expect(answer.issues[0]!.text).toBe('一次只能上传一个文件，收到 2 个');
  });

  it('with an empty file say so', async () => {
    const { status, message } = await refused(() => upload(server, 'upload', [text('空.txt', '')]));
    expect([status, message]).toEqual([422, '文件“空.txt”的内容是空文件，此处需要有内容的文件']);
  });

  it('with more files than anyone sends at once are refused', async () => {
    const many = Array.from({ length: 30 }, (_, index) => text(`${index}.txt`, 'x'));
    expect((await refused(() => upload(server, 'uploadShp', many))).status).toBe(400);
  });

  it('that are no forms, or broken ones, are answered in words', async () => {
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    for (const [payload, type] of [
      ['{}', 'application/json'],
      ['name=1', 'text/plain'],
      ['abc', 'multipart/form-data'],
      ['abc', 'multipart/form-data; boundary=x'],
      [cut, 'multipart/form-data; boundary=x'],
      ['', 'multipart/form-data; boundary=x'],
    ] as const) {
      const { status, message } = await refused(() => post(payload, type));
      expect([payload, type, status]).toEqual([payload, type, 400]);
      expect(message).toMatch(/^请求内容无法读取：|^请在字段/);
    }
  });

  it('of people without a right to write are not even read', async () => {
    const { token } = await server.userOf('visitor');
    expect((await upload(server, 'upload', [text('a.txt', 'x')], { token })).status).toBe(403);
  });
});

describe('rasters', () => {
  it('are read whole: size, coordinate system, nodata and figures', async () => {
    const bytes = smallTiff();
    const { status, result } = await upload(server, 'uploadTif', [{ name: '降雨.tif', bytes }]);
    expect(status).toBe(200);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(result).toMatchObject({ sha256, width: 3, height: 2, crs: 'EPSG:4326', nodata: -9999, pixelSizeX: 0.01 });
    // 1 + 2 + 3 + 4 + 5 over five cells; the sixth is nodata
    expect(result['stats']).toMatchObject({ min: 1, max: 5, mean: 3, validCount: 5, nodataCount: 1 });
    const { rows } = await server.database.pool.query('SELECT type, facts FROM "fileStore" WHERE id = $1', [
      result['fileId'],
    ]);
    expect(rows[0]).toMatchObject({ type: 'image/tiff', facts: { kind: 'raster', width: 3, crs: { epsg: 4326 } } });
  });

  it('that lie nowhere are kept, with what must be mended', async () => {
    const { status, result } = await upload(server, 'uploadTif', [{ name: 'a.tif', bytes: smallTiff({ crs: false }) }]);
    expect(status).toBe(200);
    const issues = result['issues'] as Issue[];
    expect(blocking(issues).map(({ code }) => code)).toContain('RASTER_NO_CRS');
  });

  it('that are none, or are damaged, are refused', async () => {
    const other = await refused(() => upload(server, 'uploadTif', [text('a.tif', '名称,值\n甲,1\n')]));
    expect([other.status, other.message]).toEqual([
      422,
      expect.stringMatching(/^文件“a.tif”的内容是CSV 表格，此处需要 GeoTIFF、ERDAS .img/),
    ]);
    const cut = { name: 'b.tif', bytes: smallTiff().subarray(0, 60) };
    const damaged = await refused(() => upload(server, 'uploadTif', [cut]));
    expect(damaged.status).toBe(422);
    expect(damaged.message).toMatch(/^无法读取栅格文件“b.tif”/);
  });
});

describe('shapefiles', () => {
  const features = [
    { at: [118, 35.5, 0.1], attributes: { 名称: '甲镇', 代码: '371328101' } },
    { at: [118.1, 35.5, 0.1], attributes: { 名称: '乙镇', 代码: '371328102' } },
  ] as const;

  it('in loose parts become one file that the same parts always give', async () => {
    const loose = parts(squares('乡镇', features));
    const { status, result } = await upload(server, 'uploadShp', loose);
    expect(status).toBe(200);
    expect(result).toMatchObject({ name: '乡镇.zip', crs: 'EPSG:4326', encoding: 'UTF-8', count: 2 });
    expect((result['fields'] as { name: string }[]).map(({ name }) => name)).toEqual(['名称', '代码']);
    expect(result['preview']).toMatchObject({ type: 'FeatureCollection', features: [{}, {}] });
    const before = await stored();
    const again = await upload(server, 'uploadShp', loose.toReversed());
    expect(again.result['size']).toBe(result['size']);
    expect(await stored()).toBe(before);
    const zip = await download(String(again.result['fileId']));
    const unzipped = await upload(server, 'uploadShp', [{ name: 'a.zip', bytes: zip.rawPayload }]);
    expect(unzipped.result).toMatchObject({ count: 2, crs: 'EPSG:4326' });
  });

  it('without .prj come with the systems that their coordinates may be in', async () => {
    const loose = parts(squares('a', features, { prj: null }));
    const { status, result } = await upload(server, 'uploadShp', loose);
    expect(status).toBe(200);
    expect(result).toMatchObject({ crs: null, preview: null, issues: [{ code: 'CRS_MISSING', severity: 'block' }] });
    const [first] = result['candidates'] as { crs: string; outline: { type: string } }[];
    expect(first).toMatchObject({ crs: 'EPSG:4490', outline: { type: 'Polygon' } });
    const chosen = await upload(server, 'uploadShp', loose, { fields: { crs: first!.crs } });
    expect(chosen.result).toMatchObject({ crs: 'EPSG:4490', candidates: [] });
    const wrong = await refused(() => upload(server, 'uploadShp', loose, { fields: { crs: 'EPSG:1', encoding: '?' } }));
    expect(wrong.issues.map(({ keys }) => keys[0])).toEqual(['crs', 'encoding']);
    const odd = await refused(() => upload(server, 'uploadShp', loose, { fields: { crs: 'a\u0000' } }));
    expect(odd.issues[0]!.text).toBe('“crs”含有编码为 0 的字符，请删除后再提交');
  });

  it('that are other files are refused by what they are', async () => {
    const cases: [FormFile[], RegExp][] = [
      [[text('a.zip', '不是压缩包')], /“a.zip”的内容是文本/],
      [[{ name: 'a.zip', bytes: smallTiff() }], /“a.zip”的内容是TIFF 影像/],
      [
        [{ name: 'a.zip', bytes: smallZip([{ name: 'readme.txt', content: Buffer.from('x') }]) }],
        /没有可识别的矢量文件.*内含：readme.txt/,
      ],
      [parts(squares('a', features)).slice(1), /“a.dbf”的内容是dBASE 表/],
      [[...parts(squares('a', features)), { name: 'b.zip', bytes: smallZip([]) }], /“b.zip”的内容是zip 压缩包/],
      [[...parts(squares('a', features)), ...parts(squares('A', features)).slice(0, 1)], /同名文件上传了两次/],
    ];
    for (const [files, reason] of cases) {
      const { status, message } = await refused(() => upload(server, 'uploadShp', files));
      expect(status).toBe(422);
      expect(message).toMatch(reason);
    }
  });

  it('in archives that would burst or reach outside are refused', async () => {
    // 64 MB of zeros packed a thousandfold, and a name that climbs out of its folder
    const bomb = smallZip([{ name: 'a.shp', content: Buffer.alloc(64 * MIB) }]);
    expect(bomb.length).toBeLessThan(2 * MIB);
    const burst = await refused(() => upload(server, 'uploadShp', [{ name: '炸弹.zip', bytes: bomb }]));
    expect([burst.status, burst.message]).toEqual([422, expect.stringContaining('疑似压缩炸弹')]);
    const climbing = smallZip(squares('../../etc/a', features));
    const climbed = await refused(() => upload(server, 'uploadShp', [{ name: 'a.zip', bytes: climbing }]));
    expect([climbed.status, climbed.message]).toEqual([422, expect.stringContaining('指向压缩包之外')]);
  });

  it('beyond the limit are refused, their parts counted together', async () => {
    const half = { name: 'a.shp', bytes: Buffer.alloc(1.5 * MIB) };
    const { status } = await refused(() => upload(server, 'uploadShp', [half, { ...half, name: 'a.dbf' }]));
    expect(status).toBe(413);
  });

  const real = fileURLToPath(new URL('../../../../../shared/data/shapefiles/linyi-gbk-4548.zip', import.meta.url));
  it.skipIf(!existsSync(real))('of a bureau (shared data, skipped where it is missing) are read', async () => {
    const { status, result } = await upload(server, 'uploadShp', [{ name: '临沂.zip', bytes: await readFile(real) }]);
    expect(status).toBe(200);
    expect(result).toMatchObject({ crs: 'EPSG:4548', encoding: 'GB18030', count: 12 });
    const { features: shown } = result['preview'] as { features: { properties: Record<string, string> }[] };
    expect(shown.map(({ properties }) => properties['名称'])).toContain('蒙阴县');
  });
});

describe('on a real connection', () => {
  let address = '';
  beforeAll(async () => {
    address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const headers = () => ({ authorization: `Bearer ${server.admin}` });

  it('a file far beyond the limit is answered while it is still being sent', async () => {
    const huge = await form([{ name: '巨.bin', bytes: Buffer.alloc(40 * MIB, 7) }]);
    const answer = await fetch(`${address}/api/fileStore/upload.json`, {
      method: 'POST',
      body: Uint8Array.from(huge.payload),
      headers: { ...huge.headers, ...headers() },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 413, message: '文件“巨.bin”超过上限 1 MB' });
  });

  it('an upload that the sender breaks off leaves nothing', async () => {
    const before = await stored();
    const { payload, headers: own } = await form([{ name: 'a.bin', bytes: Buffer.alloc(MIB / 2, 7) }]);
    const request = http.request(`${address}/api/fileStore/upload.json`, {
      method: 'POST',
      headers: { ...own, ...headers(), 'content-length': payload.length },
    });
    const broken = once(request, 'error');
    request.write(payload.subarray(0, payload.length / 2));
    await vi.waitFor(async () => expect(await stored()).toBe(before + 1));
    request.destroy(new Error('gone'));
    await broken;
    await vi.waitFor(async () => expect(await stored()).toBe(before));
  });
});

describe('downloads', () => {
  it('of files that do not exist say so', async () => {
    const answer = await server.call('fileStore/download', { fileId: '00000000-0000-4000-8000-000000000000' });
    expect([answer.status, answer.message]).toEqual([404, '文件不存在或已被删除']);
    expect((await server.call('fileStore/download', {})).status).toBe(400);
  });

  it('are for people who are signed in and may see what the file belongs to', async () => {
    const { result } = await upload(server, 'upload', [text('a.txt', 'x')]);
    const fileId = String(result['fileId']);
    expect((await server.call('fileStore/download', { fileId }, null)).status).toBe(401);
    const { token } = await server.userOf('visitor', 'visitor-reader');
    const read = async () => (await download(fileId, { authorization: `Bearer ${token}` })).statusCode;
    expect(await read()).toBe(403);
    const row = await server.call('riverRainfall/saveData', { year: 2020, stationCode: 'A' });
    await server.call('attachment/save', { table: 'riverRainfall', id: row.result['id'], fileId });
    expect(await read()).toBe(200);
  });
});
