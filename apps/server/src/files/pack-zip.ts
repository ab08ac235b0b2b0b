import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly path: string;
}

/** 1980-01-01 00:00, the earliest that the format knows: the same parts make the same bytes. */
const DOS_DATE = 0x21;
const UTF8_NAMES = 0x800;
const VERSION = 20;

/**
 * A zip of files on disk, stored as they are, in the order of their names. For less than 4 GiB in all;
 * the layout is that of PKWARE's APPNOTE 4.3.
 */
export async function* packZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, path } of parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const nameBytes = Buffer.from(name, 'utf8');
    const shared = sharedHeader(await checksum(path), (await stat(path)).size, nameBytes.length);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes]);
    yield local;
    const size = yield* contentOf(path);
    directory.push(directoryEntry(shared, nameBytes, offset));
    offset += local.length + size;
  }
  const listing = Buffer.concat(directory);
  yield listing;
  yield endRecord(parts.length, listing.length, offset);
}

async function* contentOf(path: string): AsyncGenerator<Buffer, number> {
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    yield chunk;
  }
  return size;
}

async function checksum(path: string): Promise<number> {
  let crc = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) crc = crc32(chunk, crc);
  return crc;
}

/** The fields that local header and directory entry have in common. */
function sharedHeader(crc: number, size: number, nameLength: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc, 10);
  header.writeUInt32LE(size, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(nameLength, 22);
  return header;
}

function directoryEntry(shared: Buffer, name: Buffer, offset: number): Buffer {
  const start = Buffer.from('PK\x01\x02\x00\x00', 'latin1');
  start.writeUInt16LE(VERSION, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, shared, rest, name]);
}

function endRecord(count: number, listingBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listingBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
