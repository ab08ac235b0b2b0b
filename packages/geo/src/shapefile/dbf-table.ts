import type { PropertyValue } from '../geojson.ts';
import { decodeText, type TextEncoding } from '../text-encoding.ts';
import type { DbfHeader } from './dbf-header.ts';
import { fieldKind, readDbfValue, type FieldKind } from './dbf-value.ts';

export interface TableField {
  readonly name: string;
  readonly kind: FieldKind;
  /** The letter of the dBASE field type. */
  readonly dbfType: string;
  readonly length: number;
  readonly decimals: number;
}

export interface TableRow {
  readonly isDeleted: boolean;
  readonly values: Readonly<Record<string, PropertyValue>>;
  /** Names of fields whose bytes stand for no value. */
  readonly unreadable: readonly string[];
}

export interface DbfTable {
  readonly fields: readonly TableField[];
  readonly rowCount: number;
  /** Null past the end of the table. */
  row(index: number): TableRow | null;
  isDeleted(index: number): boolean;
}

const DELETED = 0x2a;
/** FoxPro's hidden column of null flags. */
const SYSTEM_TYPE = '0';

export function dbfTable(bytes: Buffer, header: DbfHeader, encoding: TextEncoding): DbfTable {
  const names = fieldNames(header, encoding);
  const columns = header.fields
    .map((field, index) => ({ field, name: names[index]! }))
    .filter(({ field }) => field.type !== SYSTEM_TYPE);

  const isDeleted = (index: number): boolean =>
    index < header.rows && bytes[header.headerBytes + index * header.rowBytes] === DELETED;

  return {
    fields: columns.map(({ field, name }) => ({
      name,
      kind: fieldKind(field, header.dialect),
      dbfType: field.type,
      length: field.length,
      decimals: field.decimals,
    })),
    rowCount: header.rows,
    isDeleted,
    row(index) {
      if (index >= header.rows) return null;
      const start = header.headerBytes + index * header.rowBytes;
      const unreadable: string[] = [];
      const values = columns.map(({ field, name }): [string, PropertyValue] => {
        const from = start + field.offset;
        const read = readDbfValue(bytes.subarray(from, from + field.length), field, header.dialect, encoding);
        if (!read.isReadable) unreadable.push(name);
        return [name, read.value];
      });
      return { isDeleted: isDeleted(index), values: Object.fromEntries(values), unreadable };
    },
  };
}

/** Decoded names, made distinct: names cut at 10 bytes often collide, and a cut character is dropped. */
function fieldNames(header: DbfHeader, encoding: TextEncoding): string[] {
  const taken = new Set<string>();
  return header.fields.map((field, index) => {
    const decoded = decodeText(field.nameBytes, encoding)
      .replaceAll(/[\uFFFD\p{Cc}]/gu, '')
      .trim();
    const base = decoded === '' ? `字段${index + 1}` : decoded;
    let name = base;
    for (let n = 2; taken.has(name); n++) name = `${base}_${n}`;
    taken.add(name);
    return name;
  });
}
