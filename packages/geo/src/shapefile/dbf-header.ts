import { unreadable } from './unreadable.ts';

export interface DbfField {
  /** Undecoded: the encoding is only known after looking at the values. */
  readonly nameBytes: Buffer;
  /** The letter of the dBASE field type. */
  readonly type: string;
  readonly length: number;
  readonly decimals: number;
  /** From the start of the row. */
  readonly offset: number;
}

export interface DbfHeader {
  readonly dialect: 'dbase' | 'dbase7' | 'foxpro';
  readonly declaredRows: number;
  /** Rows that are really there, never more than declared. */
  readonly rows: number;
  readonly headerBytes: number;
  readonly rowBytes: number;
  /** Language driver id: the code page of the text, 0 when unsaid. */
  readonly languageDriver: number;
  readonly fields: readonly DbfField[];
}

const TERMINATOR = 0x0d;
const MAX_FIELDS = 1024;

export function readDbfHeader(name: string, bytes: Buffer): DbfHeader {
  if (bytes.length < 33) throw unreadable(name, `只有 ${bytes.length} 字节，不足以构成属性表`);
  const version = bytes[0]!;
  const isFoxPro = version === 0x30 || version === 0x31 || version === 0x32;
  const isLevel7 = !isFoxPro && (version & 0x07) === 4;
  const headerBytes = bytes.readUInt16LE(8);
  const rowBytes = bytes.readUInt16LE(10);
  if (headerBytes < 33 || headerBytes > bytes.length) throw unreadable(name, '属性表的文件头不完整');
  const fields = readFields(bytes, headerBytes, rowBytes, isLevel7);
  if (fields.length === 0) throw unreadable(name, '属性表没有字段，或字段描述已损坏');
  const needed = 1 + fields.reduce((total, field) => total + field.length, 0);
  if (rowBytes < needed) throw unreadable(name, `属性表每行 ${rowBytes} 字节，但字段共需 ${needed} 字节`);
  const declaredRows = bytes.readUInt32LE(4);
  return {
    dialect: isFoxPro ? 'foxpro' : isLevel7 ? 'dbase7' : 'dbase',
    declaredRows,
    rows: Math.min(declaredRows, Math.floor((bytes.length - headerBytes) / rowBytes)),
    headerBytes,
    rowBytes,
    languageDriver: bytes[29]!,
    fields,
  };
}

function readFields(bytes: Buffer, headerBytes: number, rowBytes: number, isLevel7: boolean): DbfField[] {
  // dBASE 7 has names of 32 bytes and a header of 68 bytes before the descriptors, the others 11 and 32.
  const [start, step, nameBytes] = isLevel7 ? [68, 48, 32] : [32, 32, 11];
  const raw: Omit<DbfField, 'offset'>[] = [];
  for (let at = start; at + step <= headerBytes && bytes[at] !== TERMINATOR; at += step) {
    if (raw.length >= MAX_FIELDS) break;
    const typeAt = at + nameBytes;
    const lengthAt = isLevel7 ? typeAt + 1 : at + 16;
    const name = bytes.subarray(at, at + nameBytes);
    const end = name.indexOf(0);
    raw.push({
      nameBytes: end < 0 ? name : name.subarray(0, end),
      type: String.fromCharCode(bytes[typeAt]!).toUpperCase(),
      length: bytes[lengthAt]!,
      decimals: bytes[lengthAt + 1]!,
    });
  }
  // Text wider than 255 bytes keeps the upper byte of its width where others keep decimals; some writers
  // leave rubbish there instead, which the length of a row tells apart.
  const wide = raw.map((field) =>
    field.type === 'C' ? { ...field, length: field.length + field.decimals * 256, decimals: 0 } : field,
  );
  const isWide = 1 + wide.reduce((total, field) => total + field.length, 0) <= rowBytes;
  let offset = 1;
  return (isWide ? wide : raw).map((field) => {
    const placed = { ...field, offset };
    offset += field.length;
    return placed;
  });
}
