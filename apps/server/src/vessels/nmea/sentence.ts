import { checksumOf } from './checksum.ts';
import { isProblem, type Problem } from './problem.ts';
import { readTagBlock, type TagBlock } from './tag-block.ts';

/** One NMEA 0183 sentence whose checksum holds. */
export interface Sentence extends TagBlock {
  /** Who speaks: AI, BS, GP ... */
  readonly talker: string;
  /** What is said: VDM, RMC ... */
  readonly formatter: string;
  readonly fields: readonly string[];
}

const TAG_BLOCKS = /^(?:\\[^\\]*\\)+/;
/** Logs of coast guards append the station and, last, the second of 1970 at which it heard the sentence. */
const BODY = /^[!$]([^*]*)\*([0-9A-Fa-f]{2})(?:,(?:.*,)?(?:(\d{9,10})|[^,]*))?$/;

export function readSentence(line: string): Sentence | Problem {
  const blocks = TAG_BLOCKS.exec(line)?.[0] ?? '';
  const tag = readTagBlocks(blocks);
  if (isProblem(tag)) return tag;
  const rest = line.slice(blocks.length);
  if (!/^[!$]/.test(rest)) return { problem: '不是 NMEA 报文（应以“!”或“$”开头）' };
  const [, text, sum, logged] = BODY.exec(rest) ?? [];
  if (text === undefined || sum === undefined) return { problem: '报文不完整：缺少末尾的校验和 *hh' };
  const expected = checksumOf(text);
  if (sum.toUpperCase() !== expected) return { problem: `校验和应为 ${expected}，实为 ${sum.toUpperCase()}` };
  const [address = '', ...fields] = text.split(',');
  const heardAt = tag.heardAt ?? (logged === undefined ? null : Number(logged) * 1000);
  return { talker: address.slice(0, 2), formatter: address.slice(2), fields, heardAt, station: tag.station };
}

function readTagBlocks(text: string): TagBlock | Problem {
  let whole: TagBlock = { heardAt: null, station: '' };
  for (const block of text.split('\\').filter((part) => part !== '')) {
    const tag = readTagBlock(block);
    if (isProblem(tag)) return tag;
    whole = { heardAt: tag.heardAt ?? whole.heardAt, station: tag.station || whole.station };
  }
  return whole;
}
