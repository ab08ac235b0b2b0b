import type { Feature } from '../geojson.ts';

/** A column of the attribute table; its name has at most 10 Latin letters. */
export interface WrittenField {
  readonly name: string;
  readonly type: 'text' | 'number' | 'flag';
}

/** What a column of text can hold, bytes of UTF-8. */
export const MOST_TEXT_BYTES = 254;
const NAME_BYTES = 10;
const VERSION = 0x03;
const DESCRIPTOR_BYTES = 32;
const TERMINATOR = 0x0d;
const END = 0x1a;
const NUMBER = { length: 24, decimals: 8 };

interface Column extends WrittenField {
  readonly code: string;
  readonly length: number;
  readonly decimals: number;
}

/** A dBASE III table in UTF-8; a missing value is blank. A text too long for a column is refused, never cut. */
export function writeDbf(rows: readonly Feature['properties'][], fields: readonly WrittenField[]): Buffer {
  const columns = fields.map((field) => columnOf(field, rows));
  const rowBytes = 1 + columns.reduce((sum, { length }) => sum + length, 0);
  const headerBytes = DESCRIPTOR_BYTES * (columns.length + 1) + 1;
  const table = Buffer.alloc(headerBytes + rowBytes * rows.length + 1, ' ');
  table.fill(0, 0, headerBytes);
  table[0] = VERSION;
  // The date of the last change is required; a fixed one makes the same rows the same bytes.
  table.set([100, 1, 1], 1);
  table.writeUInt32LE(rows.length, 4);
  table.writeUInt16LE(headerBytes, 8);
  table.writeUInt16LE(rowBytes, 10);
  columns.forEach(({ name, code, length, decimals }, i) => {
    const at = DESCRIPTOR_BYTES * (i + 1);
    table.write(name, at, 'latin1');
    table.write(code, at + 11, 'latin1');
    table[at + 16] = length;
    table[at + 17] = decimals;
  });
  table[headerBytes - 1] = TERMINATOR;
  rows.forEach((row, i) => {
    let at = headerBytes + i * rowBytes + 1;
    for (const column of columns) {
      table.write(cellOf(column, row[column.name] ?? null), at, 'utf8');
      at += column.length;
    }
  });
  table[table.length - 1] = END;
  return table;
}

function columnOf(field: WrittenField, rows: readonly Feature['properties'][]): Column {
  if (!/^[A-Za-z]\w*$/.test(field.name) || field.name.length > NAME_BYTES) throw new RangeError(`column ${field.name}`);
  if (field.type === 'number') return { ...field, code: 'N', ...NUMBER };
  if (field.type === 'flag') return { ...field, code: 'L', length: 1, decimals: 0 };
  const longest = rows.reduce((most, row) => Math.max(most, Buffer.byteLength(String(row[field.name] ?? ''))), 1);
  if (longest > MOST_TEXT_BYTES) throw new RangeError(`${longest} bytes in column ${field.name}`);
  return { ...field, code: 'C', length: longest, decimals: 0 };
}

function cellOf({ type, length }: Column, value: Feature['properties'][string]): string {
  if (value === null) return type === 'flag' ? '?' : '';
  if (type === 'flag') return value === true ? 'T' : 'F';
  if (type === 'text') return String(value);
  const number = Number(value);
  const fixed = number.toFixed(NUMBER.decimals);
  return (fixed.length <= length ? fixed : number.toPrecision(15)).padStart(length);
}
