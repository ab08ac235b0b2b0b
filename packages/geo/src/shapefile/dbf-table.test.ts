import { describe, expect, it } from 'vitest';
import { buildDbf, type BuildTable } from '../../test/build-dbf.ts';
import { encodingOfName, GB18030, UTF8 } from '../text-encoding.ts';
import { dbfEncoding } from './dbf-encoding.ts';
import { readDbfHeader } from './dbf-header.ts';
import { dbfTable, type DbfTable } from './dbf-table.ts';

function read(table: BuildTable, encoding = UTF8): DbfTable {
  const bytes = buildDbf(table);
  return dbfTable(bytes, readDbfHeader('t.dbf', bytes), encoding);
}

function encodingOf(table: BuildTable, cpg: string | null = null): { name: string; source: string; codes: string[] } {
  const bytes = buildDbf(table);
  const result = dbfEncoding({ cpg, header: readDbfHeader('t.dbf', bytes), bytes }, null);
  return { name: result.encoding.name, source: result.source, codes: result.issues.map(({ code }) => code) };
}

const le = (write: (bytes: Buffer) => void, size = 8): Buffer => {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return bytes;
};

describe('attribute table', () => {
  it('reads text, numbers, logicals and dates; empty is missing, not 0', () => {
    const table = read({
      fields: [
        { name: 'NAME', type: 'C', length: 12 },
        { name: 'AREA', type: 'N', length: 10, decimals: 2 },
        { name: 'RATE', type: 'F', length: 10 },
        { name: 'OK', type: 'L', length: 1 },
        { name: 'DAY', type: 'D', length: 8 },
      ],
      rows: [
        ['蒙阴县', '1601.60', '-1.5e-3', 'T', '20240229'],
        ['', '', '***', '?', '00000000'],
        ['x', '12,5', 'NaN', 'X', '20230229'],
      ],
    });
    expect(table.row(0)!.values).toEqual({ NAME: '蒙阴县', AREA: 1601.6, RATE: -0.0015, OK: true, DAY: '2024-02-29' });
    expect(table.row(1)).toMatchObject({
      values: { NAME: null, AREA: null, RATE: null, OK: null, DAY: null },
      unreadable: [],
    });
    expect(table.row(2)!.unreadable).toEqual(['AREA', 'RATE', 'OK', 'DAY']);
    expect(table.row(3)).toBeNull();
  });

  it('keeps codes of 19 digits as text so that no digit changes', () => {
    const table = read({
      fields: [{ name: 'CODE', type: 'N', length: 19 }],
      rows: [['3713281002010000017'], ['371328100201']],
    });
    expect(table.row(0)!.values).toEqual({ CODE: '3713281002010000017' });
    expect(table.row(1)!.values).toEqual({ CODE: 371328100201 });
  });

  it('reads the binary types of FoxPro', () => {
    const table = read({
      version: 0x30,
      fields: [
        { name: 'I', type: 'I', length: 4 },
        { name: 'B', type: 'B', length: 8 },
        { name: 'Y', type: 'Y', length: 8 },
        { name: 'T', type: 'T', length: 8 },
        { name: 'M', type: 'M', length: 4 },
        { name: '_NullFlags', type: '0', length: 1 },
      ],
      rows: [
        [
          le((b) => b.writeInt32LE(-42), 4),
          le((b) => b.writeDoubleLE(3.25)),
          le((b) => b.writeBigInt64LE(123_456n)),
          // Julian day 2 440 588 is 1970-01-01; 3 600 000 ms is one hour.
          le((b) => {
            b.writeInt32LE(2_440_589, 0);
            b.writeInt32LE(3_600_000, 4);
          }),
          le((b) => b.writeInt32LE(7), 4),
          Buffer.from([0]),
        ],
      ],
    });
    expect(table.row(0)!.values).toEqual({ I: -42, B: 3.25, Y: 12.3456, T: '1970-01-02T01:00:00Z', M: null });
    expect(table.fields.map(({ kind }) => kind)).toEqual(['number', 'number', 'number', 'datetime', 'unread']);
  });

  it('reads the long names and big-endian numbers of dBASE 7', () => {
    const table = read({
      version: 4,
      fields: [
        { name: '行政区划代码与名称', type: 'C', length: 10 },
        { name: 'I', type: 'I', length: 4 },
        { name: 'O', type: 'O', length: 8 },
        { name: 'N', type: 'O', length: 8 },
        { name: 'AT', type: '@', length: 8 },
      ],
      rows: [
        [
          'x',
          le((b) => b.writeUInt32BE(0x80000000 + 5), 4),
          // Positive doubles carry the sign bit, negative ones have all bits turned over.
          le((b) => {
            b.writeDoubleBE(2.5);
            b[0]! |= 0x80;
          }),
          le((b) => {
            b.writeDoubleBE(-2.5);
            for (let i = 0; i < 8; i++) b[i] = ~b[i]!;
          }),
          Buffer.alloc(8),
        ],
      ],
    });
    expect(table.row(0)!.values).toEqual({ 行政区划代码与名称: 'x', I: 5, O: 2.5, N: -2.5, AT: null });
  });

  it('marks deleted rows, makes names distinct and reads text of more than 255 bytes', () => {
    const table = read({
      fields: [
        { name: 'A', type: 'C', length: 300 },
        { name: 'A', type: 'C', length: 3 },
        { name: '', type: 'C', length: 3 },
        { name: '__proto__', type: 'C', length: 3 },
      ],
      rows: [
        ['长'.repeat(100), 'b', 'c', 'd'],
        ['', '', '', ''],
      ],
      deletedRows: [1],
    });
    expect(table.fields.map(({ name }) => name)).toEqual(['A', 'A_2', '字段3', '__proto__']);
    expect(table.row(0)!.values['A']).toBe('长'.repeat(100));
    expect(Object.keys(table.row(0)!.values)).toContain('__proto__');
    expect(table.isDeleted(1)).toBe(true);
  });

  it('drops a character that was cut at the end of its field', () => {
    // Four characters of 3 bytes in a field of 10: the fourth is cut.
    const table = read({ fields: [{ name: 'NAME', type: 'C', length: 10 }], rows: [['蒙阴县城']] });
    expect(table.row(0)!.values).toEqual({ NAME: '蒙阴县' });
  });

  it('refuses tables whose headers cannot be true', () => {
    const sound = buildDbf({ fields: [{ name: 'A', type: 'C', length: 3 }], rows: [['x']] });
    const damaged = (change: (bytes: Buffer) => void): (() => void) => {
      const bytes = Buffer.from(sound);
      change(bytes);
      return () => readDbfHeader('t.dbf', bytes);
    };
    expect(() => readDbfHeader('t.dbf', sound.subarray(0, 20))).toThrow('不足以构成属性表');
    expect(damaged((b) => b.writeUInt16LE(9999, 8))).toThrow('文件头不完整');
    expect(damaged((b) => b.writeUInt16LE(2, 10))).toThrow('每行 2 字节，但字段共需 4 字节');
    expect(damaged((b) => b.writeUInt8(0x0d, 32))).toThrow('没有字段');
  });

  it('counts the rows that are there when more are declared', () => {
    const bytes = buildDbf({
      fields: [{ name: 'A', type: 'C', length: 3 }],
      rows: [['x'], ['y']],
      declaredRows: 4_000_000_000,
    });
    expect(readDbfHeader('t.dbf', bytes)).toMatchObject({ rows: 2, declaredRows: 4_000_000_000 });
  });
});

describe('encoding of the attributes', () => {
  const fields = [{ name: '名称', type: 'C', length: 20 }];
  const gbk = { fields, rows: [['蒙阴县'], ['沂水县']], encoding: 'gbk' };
  const utf8 = { ...gbk, encoding: 'utf8' };

  it('tells UTF-8 and GBK apart by their bytes', () => {
    expect(encodingOf(gbk)).toEqual({ name: 'GB18030', source: 'detected', codes: [] });
    expect(encodingOf(utf8)).toEqual({ name: 'UTF-8', source: 'detected', codes: [] });
    expect(encodingOf({ fields: [{ name: 'A', type: 'C', length: 3 }], rows: [['x']] }).name).toBe('UTF-8');
  });

  it('follows the .cpg, then the language driver', () => {
    expect(encodingOf(gbk, 'GBK')).toMatchObject({ name: 'GB18030', source: 'cpg' });
    expect(encodingOf({ ...gbk, encoding: 'big5' }, 'BIG5')).toEqual({ name: 'Big5', source: 'cpg', codes: [] });
    expect(encodingOf({ ...gbk, languageDriver: 0x4d })).toEqual({ name: 'GB18030', source: 'ldid', codes: [] });
    expect(encodingOf({ ...utf8, languageDriver: 0x4d }, 'UTF-8')).toEqual({ name: 'UTF-8', source: 'cpg', codes: [] });
    expect(encodingOf({ ...gbk, languageDriver: 0x57 })).toMatchObject({ name: 'GB18030', source: 'detected' });
  });

  it('asks to confirm when a declared encoding contradicts the bytes', () => {
    expect(encodingOf(gbk, 'UTF-8')).toEqual({ name: 'GB18030', source: 'detected', codes: ['ENCODING_CONTRADICTED'] });
    // GBK can read these bytes too, so the declaration is kept.
    expect(encodingOf({ fields, rows: [['蒙阴']], encoding: 'utf8' }, 'GBK').codes).toEqual(['ENCODING_CONTRADICTED']);
    expect(encodingOf({ ...gbk, languageDriver: 0x03 })).toEqual({
      name: 'GB18030',
      source: 'detected',
      codes: ['ENCODING_CONTRADICTED'],
    });
    const french = {
      fields: [{ name: 'NAME', type: 'C', length: 20 }],
      rows: [['Pétange'], ['Käerjeng']],
      encoding: 'cp1252',
    };
    expect(encodingOf({ ...french, languageDriver: 0x03 })).toEqual({ name: 'CP1252', source: 'ldid', codes: [] });
  });

  it('says when a .cpg is not understood or nothing fits', () => {
    expect(encodingOf(gbk, 'klingon')).toEqual({
      name: 'GB18030',
      source: 'detected',
      codes: ['ENCODING_NAME_UNKNOWN'],
    });
    const rubbish = { fields: [{ name: 'A', type: 'C', length: 4 }], rows: [[Buffer.from([0xff, 0xff, 0x41])]] };
    expect(encodingOf(rubbish).codes).toEqual(['ENCODING_UNKNOWN']);
  });

  it('understands the spellings of encodings', () => {
    for (const name of ['GBK', 'gb2312', ' GB18030\r\n', '936', 'ANSI 936', 'OEM 936', 'cp936', '"GBK"']) {
      expect(encodingOfName(name), name).toBe(GB18030);
    }
    for (const name of ['UTF-8', 'utf8', '65001', '\uFEFFUTF-8']) expect(encodingOfName(name), name).toBe(UTF8);
    expect(encodingOfName('ISO-8859-1')?.codec).toBe('iso88591');
    expect(encodingOfName('88591')?.codec).toBe('iso88591');
    expect(encodingOfName('windows-1252')?.codec).toBe('cp1252');
    expect(encodingOfName('')).toBeNull();
  });
});
