import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from './content-kind.ts';
import { sniffStart } from './sniff-type.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-macros-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A workbook as programs write it; few rows lie in its short sectors, many in its long ones. */
function workbook(bookType: BookType, rows: number): Buffer {
  const book = utils.book_new();
  const lines = Array.from({ length: rows }, (_, at) => [`站点 ${at}`, at * 1.5]);
  for (const name of ['雨量', '宏']) utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name);
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);
}

/** Places of a record: its number, and a length that can be. */
function recordsAt(file: Buffer, id: number, lengths: readonly [number, number]): number[] {
  const found: number[] = [];
  for (let at = 0; at + 12 < file.length; at += 1) {
    const length = file.readUInt16LE(at + 2);
    if (file.readUInt16LE(at) === id && length >= lengths[0] && length <= lengths[1]) found.push(at);
  }
  return found;
}

async function kindOf(content: Buffer) {
  const place = path.join(folder, 'book.xls');
  await writeFile(place, content);
  return sniffStart(place);
}

describe.each([
  ['Excel 97-2003', 'biff8', 3],
  ['Excel 97-2003 with many rows', 'biff8', 2000],
  ['Excel 5.0', 'biff5', 3],
] as const)('a workbook of %s', (_, type, rows) => {
  it('is taken as it is, and refused when one of its sheets is one of macros', async () => {
    const file = workbook(type, rows);
    expect(await kindOf(file)).toBe(KINDS.xls);
    // BOUNDSHEET: place of the sheet (4 bytes), state, kind; the list names both sheets.
    const sheets = recordsAt(file, 0x0085, [8, 40]);
    expect(sheets).toHaveLength(2);
    for (const kind of [1, 6]) {
      const macros = Buffer.from(file);
      macros[sheets[1]! + 9] = kind;
      expect(await kindOf(macros)).toBe(KINDS.macros);
    }
    const chart = Buffer.from(file);
    chart[sheets[1]! + 9] = 2;
    expect(await kindOf(chart)).toBe(KINDS.xls);
  });

  it('is refused when a sheet says of itself that it is one, whatever the list says', async () => {
    const file = workbook(type, rows);
    // BOF: version (2 bytes), kind; globals 0x0005, a worksheet 0x0010, macros 0x0040.
    const sheet = recordsAt(file, 0x0809, [8, 16]).find((at) => file.readUInt16LE(at + 6) === 0x0010)!;
    file.writeUInt16LE(0x0040, sheet + 6);
    expect(await kindOf(file)).toBe(KINDS.macros);
  });
});

it('knows the single macro sheet of Excel 2 to 4', async () => {
  for (const [id, length] of [
    [0x0009, 4],
    [0x0209, 6],
    [0x0409, 6],
  ] as const) {
    const file = Buffer.alloc(64);
    file.writeUInt16LE(id, 0);
    file.writeUInt16LE(length, 2);
    file.writeUInt16LE(0x0040, 6);
    expect(await kindOf(file)).toBe(KINDS.macros);
  }
});

it('comes to an end with chains that are tied into a ring, or lead out of the file', async () => {
  const file = workbook('biff8', 2000);
  for (const broken of [0, 1, 7, 0xfffffff0]) {
    const ring = Buffer.from(file);
    // The table of chains lies where the header says: every sector is followed by the same one.
    const table = (ring.readUInt32LE(76) + 1) * 512;
    for (let at = table; at < table + 512; at += 4) ring.writeUInt32LE(broken, at);
    expect([KINDS.xls, KINDS.macros]).toContain(await kindOf(ring));
  }
  expect(await kindOf(file.subarray(0, 700))).toBe(KINDS.ole);
});
