import { checksumOf } from './checksum.ts';
import type { Problem } from './problem.ts';

/** What a station says about a sentence, NMEA 0183 4.10: `\s:station,c:time*hh\`. */
export interface TagBlock {
  /** When the station heard the sentence, ms. */
  readonly heardAt: number | null;
  readonly station: string;
}

/** `c` is counted in seconds by some stations and in milliseconds by others; seconds reach this in the year 5138. */
const LEAST_MILLISECONDS = 1e11;

/** The content between two backslashes. */
export function readTagBlock(block: string): TagBlock | Problem {
  const [, text, sum] = /^(.*)\*([0-9A-Fa-f]{2})$/.exec(block) ?? [];
  if (text === undefined || sum === undefined) return { problem: '标签块（\\…\\）缺少校验和' };
  const expected = checksumOf(text);
  if (sum.toUpperCase() !== expected) return { problem: `标签块的校验和应为 ${expected}，实为 ${sum.toUpperCase()}` };
  const values = new Map(
    text.split(',').map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]),
  );
  const time = values.get('c');
  if (time !== undefined && !/^\d{1,15}$/.test(time)) return { problem: `标签块的时间“c:”应为整数秒或毫秒` };
  return { heardAt: time === undefined ? null : instantOf(Number(time)), station: values.get('s') ?? '' };
}

function instantOf(count: number): number {
  return count >= LEAST_MILLISECONDS ? count : count * 1000;
}
