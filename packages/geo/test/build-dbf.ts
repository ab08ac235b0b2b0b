import iconv from 'iconv-lite';

export interface BuildField {
  readonly name: string;
  readonly type: string;
  readonly length: number;
  readonly decimals?: number;
}

export interface BuildTable {
  readonly fields: readonly BuildField[];
  /** Text is encoded and padded; bytes are taken as they are. */
  readonly rows: readonly (readonly (string | Buffer)[])[];
  readonly encoding?: string;
  readonly languageDriver?: number;
  /** First byte of the file: 3 dBASE III, 4 dBASE 7, 0x30 FoxPro. */
  readonly version?: number;
  readonly deletedRows?: readonly number[];
  readonly declaredRows?: number;
}

export function buildDbf(table: BuildTable): Buffer {
  const { fields, rows, encoding = 'utf8', version = 3 } = table;
  const isLevel7 = version === 4;
  const [start, step, nameBytes] = isLevel7 ? [68, 48, 32] : [32, 32, 11];
  const rowBytes = 1 + fields.reduce((total, field) => total + field.length, 0);
  const head = Buffer.alloc(start + fields.length * step + 1);
  head[0] = version;
  head.writeUInt32LE(table.declaredRows ?? rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(rowBytes, 10);
  head[29] = table.languageDriver ?? 0;
  fields.forEach((field, i) => {
    const at = start + i * step;
    iconv.encode(field.name, encoding).copy(head, at, 0, isLevel7 ? 32 : 10);
    head.write(field.type, at + nameBytes, 'latin1');
    const lengthAt = isLevel7 ? at + 33 : at + 16;
    head[lengthAt] = field.length & 0xff;
    head[lengthAt + 1] = field.type === 'C' ? field.length >> 8 : (field.decimals ?? 0);
  });
  head[head.length - 1] = 0x0d;
  const body = rows.map((row, r) => {
    const bytes = Buffer.alloc(rowBytes, 0x20);
    if (table.deletedRows?.includes(r) === true) bytes[0] = 0x2a;
    let at = 1;
    fields.forEach((field, i) => {
      const value = row[i]!;
      const raw = typeof value === 'string' ? iconv.encode(value, encoding) : value;
      const shift = 'NF'.includes(field.type) ? Math.max(0, field.length - raw.length) : 0;
      raw.copy(bytes, at + shift, 0, field.length);
      at += field.length;
    });
    return bytes;
  });
  return Buffer.concat([head, ...body, Buffer.from([0x1a])]);
}
