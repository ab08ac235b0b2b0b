import type { FileHandle } from 'node:fs/promises';

/** A stream of a compound file that can be read at any place. */
export interface CompoundStream {
  /** Fewer bytes where the stream ends, or where its sectors are not there. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
}

interface CompoundFile {
  readonly stream: (name: string) => Promise<CompoundStream | undefined>;
}

const HEADER_BYTES = 512;
const DIFAT_IN_HEADER = 109;
const ENTRY_BYTES = 128;
const MINI_BYTES = 64;
/** Streams that are shorter lie in sectors of 64 bytes inside the stream of the root. */
const MINI_CUTOFF = 4096;
/** Tables of 8 MB of short streams. */
const MOST_MINI_TABLES = 1000;
const LAST_SECTOR = 0xfffffffa;
/** Far more entries than any workbook has; a hostile directory does not make us read on for ever. */
const MOST_ENTRIES = 10_000;

/**
 * The few parts of [MS-CFB] that finding one stream takes. Chains are followed only as far as sectors can be counted, so
 * that one that is tied into a ring ends; nothing is read but what is asked for.
 */
export async function openCompound(handle: FileHandle): Promise<CompoundFile | undefined> {
  const { size } = await handle.stat();
  const header = await bytes(handle, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) return undefined;
  const sectorBytes = header.readUInt16LE(30) === 12 ? 4096 : 512;
  const sectors = Math.ceil(size / sectorBytes);
  const sector = (number: number) => bytes(handle, (number + 1) * sectorBytes, sectorBytes);
  const fat = await tableOf(await fatSectors(header, sector, sectors), sector);
  const chain = (first: number) => follow(first, fat, sectors);
  const directory = Buffer.concat(
    await Promise.all(
      chain(header.readUInt32LE(48))
        .slice(0, MOST_ENTRIES / 4)
        .map(sector),
    ),
  );
  const inSectors = (first: number, length: number) =>
    streamOf(chain(first), sectorBytes, length, (number, at, count) =>
      bytes(handle, (number + 1) * sectorBytes + at, count),
    );
  return {
    stream: async (name) => {
      const entry = entryOf(directory, name);
      if (entry === undefined) return undefined;
      const [first, length] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
      if (length >= MINI_CUTOFF) return inSectors(first, length);
      const root = inSectors(directory.readUInt32LE(116), directory.readUInt32LE(120));
      const miniFat = await tableOf(chain(header.readUInt32LE(60)).slice(0, MOST_MINI_TABLES), sector);
      return streamOf(follow(first, miniFat, miniFat.length), MINI_BYTES, length, (number, at, count) =>
        root.read(number * MINI_BYTES + at, count),
      );
    },
  };
}

async function bytes(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

type ReadSector = (number: number) => Promise<Buffer>;

/** The sectors that hold the table of chains: the first in the header, more in a chain of their own. */
async function fatSectors(header: Buffer, sector: ReadSector, sectors: number): Promise<number[]> {
  const found = Array.from({ length: DIFAT_IN_HEADER }, (_, place) => header.readUInt32LE(76 + 4 * place));
  let next = header.readUInt32LE(68);
  for (let count = 0; next < LAST_SECTOR && next < sectors && count < sectors; count += 1) {
    const more = await sector(next);
    if (more.length < 512) break;
    for (let at = 0; at + 8 <= more.length; at += 4) found.push(more.readUInt32LE(at));
    next = more.readUInt32LE(more.length - 4);
  }
  const most = Math.ceil((sectors * 4) / 512) + 1;
  return [...new Set(found.filter((number) => number < sectors))].slice(0, most);
}

async function tableOf(numbers: readonly number[], sector: ReadSector): Promise<Uint32Array> {
  const parts: Buffer[] = [];
  for (const number of numbers) parts.push(await sector(number));
  const all = Buffer.concat(parts);
  return Uint32Array.from({ length: Math.floor(all.length / 4) }, (_, place) => all.readUInt32LE(4 * place));
}

function follow(first: number, table: Uint32Array, most: number): number[] {
  const chain: number[] = [];
  for (let next = first; next < table.length && chain.length < most; next = table[next]!) chain.push(next);
  return chain;
}

function entryOf(directory: Buffer, name: string): Buffer | undefined {
  for (let at = ENTRY_BYTES; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = directory.readUInt16LE(at + 64);
    if (directory[at + 66] !== 2 || length < 4 || length > 64) continue;
    if (directory.toString('utf16le', at, at + length - 2) === name) return directory.subarray(at, at + ENTRY_BYTES);
  }
  return undefined;
}

function streamOf(
  chain: readonly number[],
  partBytes: number,
  length: number,
  readPart: (number: number, at: number, count: number) => Promise<Buffer>,
): CompoundStream {
  return {
    read: async (from, wanted) => {
      const parts: Buffer[] = [];
      const end = Math.min(from + wanted, length);
      for (let at = from; at < end;) {
        const number = chain[Math.floor(at / partBytes)];
        if (number === undefined) break;
        const within = at % partBytes;
        const count = Math.min(partBytes - within, end - at);
        const part = await readPart(number, within, count);
        parts.push(part);
        if (part.length < count) break;
        at += count;
      }
      return Buffer.concat(parts);
    },
  };
}
