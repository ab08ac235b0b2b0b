import { unreachable } from '@qingzhang/core/unreachable';
import type { PropertyValue } from '../geojson.ts';
import { decodeText, isAscii, type TextEncoding } from '../text-encoding.ts';
import type { DbfField, DbfHeader } from './dbf-header.ts';

export type FieldKind = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'unread';

/** Unreadable: the bytes stand for no value of the type. Empty fields are null and readable. */
export interface DbfValue {
  readonly value: PropertyValue;
  readonly isReadable: boolean;
}

const EMPTY: DbfValue = { value: null, isReadable: true };
const UNREADABLE: DbfValue = { value: null, isReadable: false };

export function fieldKind(field: DbfField, dialect: DbfHeader['dialect']): FieldKind {
  switch (field.type) {
    case 'C':
    case 'V':
      return 'text';
    case 'N':
    case 'F':
    case 'I':
    case '+':
    case 'O':
    case 'Y':
      return 'number';
    // A double in FoxPro, a block number of the memo file in dBASE.
    case 'B':
      return dialect === 'foxpro' && field.length === 8 ? 'number' : 'unread';
    case 'L':
      return 'boolean';
    case 'D':
      return 'date';
    case 'T':
    case '@':
      return 'datetime';
    default:
      return 'unread';
  }
}

/** The value of one field of a row; memo, picture and other outside contents are null. */
export function readDbfValue(
  bytes: Buffer,
  field: DbfField,
  dialect: DbfHeader['dialect'],
  encoding: TextEncoding,
): DbfValue {
  const kind = fieldKind(field, dialect);
  switch (kind) {
    case 'text':
      return readText(bytes, encoding);
    case 'number':
      return readNumber(bytes, field, dialect);
    case 'boolean':
      return readBoolean(bytes);
    case 'date':
      return readDate(bytes);
    case 'datetime':
      return readDateTime(bytes);
    case 'unread':
      return EMPTY;
    default:
      return unreachable(kind);
  }
}

/** Text without the blanks and zero bytes that fill its field. */
export function trimmedText(bytes: Buffer): Buffer {
  const zero = bytes.indexOf(0);
  let end = zero < 0 ? bytes.length : zero;
  while (end > 0 && bytes[end - 1] === 0x20) end--;
  return bytes.subarray(0, end);
}

function readText(bytes: Buffer, encoding: TextEncoding): DbfValue {
  const trimmed = trimmedText(bytes);
  if (trimmed.length === 0) return EMPTY;
  const text = isAscii(trimmed) ? trimmed.toString('latin1') : decodeText(trimmed, encoding);
  // A field cut in the middle of a character ends in a replacement mark: the writer's loss, not a sign of a wrong encoding.
  const isFull = trimmed.length === bytes.length;
  const whole = isFull ? text.replace(/\uFFFD{1,3}$/, '') : text;
  return { value: whole.trim() === '' ? null : whole.trim(), isReadable: true };
}

function readNumber(bytes: Buffer, field: DbfField, dialect: DbfHeader['dialect']): DbfValue {
  if (field.type === 'N' || field.type === 'F') return readNumberText(bytes);
  const width = field.type === 'I' || field.type === '+' ? 4 : 8;
  // Some writers put integers as digits into a wider field.
  if (bytes.length !== width) return readNumberText(bytes);
  if (width === 4)
    return { value: dialect === 'dbase7' ? readLevel7Integer(bytes) : bytes.readInt32LE(0), isReadable: true };
  if (field.type === 'Y') return { value: Number(bytes.readBigInt64LE(0)) / 10_000, isReadable: true };
  const value = field.type === 'O' ? readLevel7Double(bytes) : bytes.readDoubleLE(0);
  return Number.isFinite(value) ? { value, isReadable: true } : UNREADABLE;
}

function readNumberText(bytes: Buffer): DbfValue {
  const text = bytes.toString('latin1').replaceAll('\0', ' ').trim();
  // Asterisks mark a number too wide for its field.
  if (text === '' || /^\*+$/.test(text)) return EMPTY;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return UNREADABLE;
  const value = Number(text);
  if (!Number.isFinite(value)) return UNREADABLE;
  // Codes of more digits than a float64 holds stay text, otherwise their last digits would change.
  const isCode = /^[+-]?\d+$/.test(text) && !Number.isSafeInteger(value);
  return { value: isCode ? text : value, isReadable: true };
}

/** dBASE 7 integers: big-endian, sign bit turned over so that they sort as bytes. All zero is empty. */
function readLevel7Integer(bytes: Buffer): number | null {
  const raw = bytes.readUInt32BE(0);
  return raw === 0 ? null : raw - 0x80000000;
}

/** dBASE 7 doubles: big-endian, positive ones with the sign bit set, negative ones with all bits turned over. */
function readLevel7Double(bytes: Buffer): number {
  const copy = Buffer.from(bytes);
  if ((copy[0]! & 0x80) !== 0) copy[0]! &= 0x7f;
  else for (let i = 0; i < copy.length; i++) copy[i] = ~copy[i]!;
  return copy.readDoubleBE(0);
}

function readBoolean(bytes: Buffer): DbfValue {
  const letter = String.fromCharCode(bytes[0] ?? 0x20);
  if ('TtYy1'.includes(letter)) return { value: true, isReadable: true };
  if ('FfNn0'.includes(letter)) return { value: false, isReadable: true };
  return '? \0'.includes(letter) ? EMPTY : UNREADABLE;
}

function readDate(bytes: Buffer): DbfValue {
  const text = bytes.toString('latin1').replaceAll('\0', ' ').trim();
  if (text === '' || /^0+$/.test(text)) return EMPTY;
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (match === null) return UNREADABLE;
  const date = `${match[1]}-${match[2]}-${match[3]}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return exists ? { value: date, isReadable: true } : UNREADABLE;
}

const JULIAN_DAY_OF_1970 = 2_440_588;
const DAY_MS = 86_400_000;

/** Julian day and milliseconds of the day as two little-endian integers, in FoxPro and in dBASE 7 alike. */
function readDateTime(bytes: Buffer): DbfValue {
  if (bytes.length !== 8) return UNREADABLE;
  if (bytes.every((byte) => byte === 0 || byte === 0x20)) return EMPTY;
  const date = new Date((bytes.readInt32LE(0) - JULIAN_DAY_OF_1970) * DAY_MS + bytes.readInt32LE(4));
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return UNREADABLE;
  return { value: date.toISOString().replace(/\.000Z$/, 'Z'), isReadable: true };
}
