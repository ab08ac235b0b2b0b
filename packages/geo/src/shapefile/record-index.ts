import { SHP_HEADER_BYTES } from './shp-header.ts';

const RECORD_HEADER_BYTES = 8;
const SHX_ENTRY_BYTES = 8;
const MAX_RECORDS = 2_000_000;

/** Where the content of each record lies in the .shp. */
export interface RecordIndex {
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
  /** Why reading in sequence stopped before the end of the file, null when it did not. */
  readonly stoppedBy: string | null;
  readonly source: 'sequence' | 'shx';
}

/**
 * Reads the records in sequence. The .shx is only asked when that fails or disagrees with the number of
 * table rows: it often is stale, and sometimes (gaps left by editing) it alone is right.
 */
export function indexRecords(shp: Buffer, shx: Buffer | null, rowCount: number | null): RecordIndex {
  const sequence = indexInSequence(shp);
  const agrees = rowCount === null || sequence.offsets.length === rowCount;
  if ((sequence.stoppedBy === null && agrees) || shx === null) return sequence;
  const byShx = indexByShx(shp, shx);
  if (byShx === null) return sequence;
  const isBetter =
    rowCount === null ? byShx.offsets.length > sequence.offsets.length : byShx.offsets.length === rowCount;
  return isBetter ? byShx : sequence;
}

function indexInSequence(shp: Buffer): RecordIndex {
  const offsets: number[] = [];
  const lengths: number[] = [];
  let at = SHP_HEADER_BYTES;
  let stoppedBy: string | null = null;
  while (at < shp.length) {
    if (offsets.length >= MAX_RECORDS) {
      stoppedBy = `要素数超过上限 ${MAX_RECORDS}`;
      break;
    }
    if (at + RECORD_HEADER_BYTES > shp.length) {
      stoppedBy = `第 ${offsets.length + 1} 条记录不完整`;
      break;
    }
    const content = shp.readInt32BE(at + 4) * 2;
    if (content < 4 || at + RECORD_HEADER_BYTES + content > shp.length) {
      stoppedBy = `第 ${offsets.length + 1} 条记录声明 ${content} 字节，文件中只剩 ${shp.length - at - RECORD_HEADER_BYTES} 字节`;
      break;
    }
    offsets.push(at + RECORD_HEADER_BYTES);
    lengths.push(content);
    at += RECORD_HEADER_BYTES + content;
  }
  return { offsets, lengths, stoppedBy, source: 'sequence' };
}

/** Null unless every entry agrees with the record it points at and no byte is claimed twice over. */
function indexByShx(shp: Buffer, shx: Buffer): RecordIndex | null {
  const count = Math.floor((shx.length - SHP_HEADER_BYTES) / SHX_ENTRY_BYTES);
  if (count <= 0 || count > MAX_RECORDS) return null;
  const offsets: number[] = [];
  const lengths: number[] = [];
  let claimed = 0;
  for (let i = 0; i < count; i++) {
    const entry = SHP_HEADER_BYTES + i * SHX_ENTRY_BYTES;
    const at = shx.readInt32BE(entry) * 2;
    const content = shx.readInt32BE(entry + 4) * 2;
    if (at < SHP_HEADER_BYTES || content < 4 || at + RECORD_HEADER_BYTES + content > shp.length) return null;
    if (shp.readInt32BE(at + 4) * 2 !== content) return null;
    // Many entries on one large record would make a small file cost hours.
    claimed += RECORD_HEADER_BYTES + content;
    if (claimed > shp.length) return null;
    offsets.push(at + RECORD_HEADER_BYTES);
    lengths.push(content);
  }
  return { offsets, lengths, stoppedBy: null, source: 'shx' };
}
