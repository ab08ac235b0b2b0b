import { crc32, deflateRawSync } from 'node:zlib';

export interface BuildEntry {
  /** Bytes where the encoding of the name matters. */
  readonly name: string | Buffer;
  readonly content: Buffer;
  readonly isDeflated?: boolean;
  /** What to write instead of the true unpacked size. */
  readonly declaredSize?: number;
  readonly checksum?: number;
  /** General purpose flags; by default the UTF-8 flag for names given as text. */
  readonly flags?: number;
  /** Unix file mode. */
  readonly mode?: number;
  readonly method?: number;
  readonly extra?: Buffer;
}

export function buildZip(entries: readonly BuildEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? Buffer.from(entry.name, 'utf8') : entry.name;
    const isDeflated = entry.isDeflated ?? true;
    const packed = isDeflated ? deflateRawSync(entry.content, { level: 9 }) : entry.content;
    const extra = entry.extra ?? Buffer.alloc(0);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? 0x800 : 0), 2);
    shared.writeUInt16LE(entry.method ?? (isDeflated ? 8 : 0), 4);
    shared.writeUInt32LE(entry.checksum ?? crc32(entry.content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(entry.declaredSize ?? entry.content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    shared.writeUInt16LE(extra.length, 24);
    const localEntry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, extra, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 3]);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), madeBy, shared, tail, name, extra]));
    local.push(localEntry);
    offset += localEntry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
