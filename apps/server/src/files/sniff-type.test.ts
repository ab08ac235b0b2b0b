import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KINDS, servedType } from './content-kind.ts';
import { sniffHead } from './sniff-type.ts';
import { sniffType } from './testing/sniffed-type.ts';
import { smallTiff } from './testing/small-tiff.ts';
import { smallZip } from './testing/small-zip.ts';
import { squares } from './testing/squares.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-sniff-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (...values: readonly number[]) => Buffer.from(values);
const latin = (text: string) => Buffer.from(text, 'latin1');
const kindOf = (content: Buffer | string) => sniffHead(Buffer.from(content), true);

it('knows pictures, documents and archives by their first bytes', () => {
  expect(kindOf(latin('\x89PNG\r\n\x1a\n....'))).toBe(KINDS.png);
  expect(kindOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe(KINDS.jpeg);
  expect(kindOf('%PDF-1.7\n')).toBe(KINDS.pdf);
  expect(kindOf(latin('PK\x03\x04'))).toBe(KINDS.zip);
  expect(kindOf(latin('PK\x05\x06'))).toBe(KINDS.zip);
  expect(kindOf(bytes(0x1f, 0x8b, 8))).toBe(KINDS.gzip);
  expect(kindOf('RIFF\x01\x02\x03\x04WEBP')).toBe(KINDS.webp);
});

it('knows TIFF and BigTIFF in both byte orders', () => {
  expect(kindOf(smallTiff())).toBe(KINDS.tiff);
  expect(kindOf(latin('MM\0*'))).toBe(KINDS.tiff);
  expect(kindOf(latin('II+\0\x08\0\0\0'))).toBe(KINDS.tiff);
  expect(kindOf(latin('MM\0+\0\x08\0\0'))).toBe(KINDS.tiff);
});

it('knows rasters of other programs, whatever they are called', () => {
  expect(kindOf(latin('EHFA_HEADER_TAG\0\x14\0\0\0'))).toBe(KINDS.imagine);
  expect(kindOf(bytes(0x0e, 0x03, 0x13, 0x01, 0))).toBe(KINDS.hdf4);
  expect(kindOf(latin('\x89HDF\r\n\x1a\n'))).toBe(KINDS.hdf5);
  expect(kindOf(latin('CDF\x01\0\0\0\0'))).toBe(KINDS.netcdf);
  expect(kindOf(latin('\0\0\0\x0cjP  \r\n'))).toBe(KINDS.jpeg2000);
  expect(kindOf(latin('SQLite format 3\0'))).toBe(KINDS.sqlite);
});

it('knows the parts of a shapefile', () => {
  const parts = new Map(squares('a', [{ at: [118, 35, 1], attributes: { 名称: '蒙阴' } }]).map((p) => [p.name, p]));
  expect(kindOf(parts.get('a.shp')!.content)).toBe(KINDS.shp);
  expect(kindOf(parts.get('a.dbf')!.content)).toBe(KINDS.dbf);
  expect(kindOf(parts.get('a.prj')!.content)).toBe(KINDS.text);
});

it('knows programs, whatever they are called', () => {
  expect(kindOf(latin('\x7fELF\x02\x01'))).toBe(KINDS.linuxProgram);
  expect(kindOf(latin('MZ\x90\0\x03\0\0\0'))).toBe(KINDS.windowsProgram);
  expect(kindOf(bytes(0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1))).toBe(KINDS.appleProgram);
  expect(kindOf(bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x41))).toBe(KINDS.appleOrJavaProgram);
  expect(kindOf('#!/bin/sh\nrm -rf /\n')).toBe(KINDS.script);
  expect(kindOf('\uFEFF#!/usr/bin/env node\n')).toBe(KINDS.script);
});

it('does not take a table that begins with MZ for a program', () => {
  expect(kindOf('MZ,面积\n1,2\n')).toBe(KINDS.csv);
});

it('knows tables in UTF-8 and in GBK', () => {
  expect(kindOf('名称,面积\n蒙阴街道,"1,2"\n')).toBe(KINDS.csv);
  // 名称,面积 ⏎ 蒙阴,12
  const gbk = bytes(
    0xc3,
    0xfb,
    0xb3,
    0xc6,
    0x2c,
    0xc3,
    0xe6,
    0xbb,
    0xfd,
    0x0a,
    0xc3,
    0xc9,
    0xd2,
    0xf5,
    0x2c,
    0x31,
    0x32,
  );
  expect(kindOf(gbk)).toBe(KINDS.csv);
  expect(kindOf('只有一句话,没有表。')).toBe(KINDS.text);
});

it('knows text whose end is cut in the middle of a character', () => {
  const cut = Buffer.from('生态产品总值').subarray(0, 17);
  expect(sniffHead(cut, false)).toBe(KINDS.text);
});

it('knows JSON, pages and drawings', () => {
  expect(kindOf('{"type": "FeatureCollection", "features": []}')).toBe(KINDS.json);
  expect(kindOf('[note] not JSON')).toBe(KINDS.text);
  expect(kindOf('<!DOCTYPE html><html>')).toBe(KINDS.html);
  expect(kindOf('\n  <!-- x --><script>alert(1)</script>')).toBe(KINDS.html);
  expect(kindOf('<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n<svg xmlns="">')).toBe(
    KINDS.svg,
  );
  expect(kindOf('<?xml version="1.0"?><gpx></gpx>')).toBe(KINDS.xml);
  const wide = Buffer.concat([bytes(0xff, 0xfe), Buffer.from('<html>', 'utf16le')]);
  expect(kindOf(wide)).toBe(KINDS.html);
});

it('serves nothing as a type that a browser would run', () => {
  expect(servedType('text/html')).toBe('application/octet-stream');
  expect(servedType('image/svg+xml')).toBe('application/octet-stream');
  expect(servedType('application/pdf')).toBe('application/pdf');
});

it('finds nothing in an empty file and nothing known in noise', () => {
  expect(kindOf('')).toBe(KINDS.empty);
  expect(kindOf(bytes(0, 1, 2, 3))).toBe(KINDS.unknown);
});

it('tells Office documents from other archives by what they hold', async () => {
  const write = async (names: readonly string[]) => {
    const file = path.join(folder, `${names.length}-${names.at(-1)!.replaceAll('/', '_')}`);
    await writeFile(file, smallZip(names.map((name) => ({ name, content: Buffer.from('<x/>') }))));
    return sniffType(file);
  };
  expect(await write(['_rels/.rels', 'xl/workbook.xml', '[Content_Types].xml'])).toBe(KINDS.xlsx);
  expect(await write(['[Content_Types].xml', 'word/document.xml'])).toBe(KINDS.docx);
  expect(await write(['xl/only.txt'])).toBe(KINDS.zip);
  expect(await write(['../evil.shp'])).toBe(KINDS.zip);
});

it('tells old Excel and Word files apart', async () => {
  const ole = (stream: string) => {
    const file = Buffer.alloc(2048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
    file.writeUInt16LE(9, 30); // sectors of 512 bytes
    file.writeUInt32LE(1, 48); // the directory is sector 1, at 1024
    Buffer.from('Root Entry', 'utf16le').copy(file, 1024);
    Buffer.from(stream, 'utf16le').copy(file, 1024 + 128);
    return file;
  };
  const place = path.join(folder, 'old');
  for (const [stream, kind] of [
    ['Workbook', KINDS.xls],
    ['WordDocument', KINDS.doc],
    ['Other', KINDS.ole],
  ] as const) {
    await writeFile(place, ole(stream));
    expect(await sniffType(place)).toBe(kind);
  }
});

it('knows macros in old and new Office files, wherever their directory lies', async () => {
  const file = Buffer.alloc(3 * 1024 * 1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  Buffer.from('Workbook', 'utf16le').copy(file, 1024);
  const entry = 2 * 1024 * 1024 + 512 + 128;
  const name = Buffer.from('_VBA_PROJECT_CUR\0', 'utf16le');
  name.copy(file, entry);
  const place = path.join(folder, 'macros.xls');
  await writeFile(place, file);
  // The name as the text of a cell is no directory entry: its length and kind do not follow.
  expect(await sniffType(place)).toBe(KINDS.xls);
  file.writeUInt16LE(name.length, entry + 64);
  file[entry + 66] = 1;
  await writeFile(place, file);
  expect(await sniffType(place)).toBe(KINDS.macros);
  for (const part of ['xl/vbaProject.bin', 'word/vbaProject.bin', 'xl/macrosheets/sheet1.xml']) {
    const names = ['[Content_Types].xml', 'xl/workbook.xml', part];
    await writeFile(place, smallZip(names.map((each) => ({ name: each, content: Buffer.from('x') }))));
    expect(await sniffType(place)).toBe(KINDS.macros);
  }
});

it('finds some kind for any bytes', () => {
  const kinds = new Set<unknown>(Object.values(KINDS));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (head, isWhole) =>
      kinds.has(sniffHead(Buffer.from(head), isWhole)),
    ),
  );
});
