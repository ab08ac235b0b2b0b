import type { Problem } from '../nmea/problem.ts';
import type { Sentence } from '../nmea/sentence.ts';
import { bitsOf, type Bits } from './six-bit.ts';

/** A whole message with the lines it came in. */
export interface Assembled {
  readonly bits: Bits;
  readonly heardAt: number | null;
  readonly lines: readonly number[];
}

interface Part {
  readonly bits: Bits;
  readonly heardAt: number | null;
  readonly line: number;
}

interface Group {
  readonly total: number;
  readonly parts: Map<number, Part>;
  readonly firstLine: number;
}

/** Stations send parts one after the other; this far down the log the same number means another message. */
const FARTHEST = 100;

export interface Assembly {
  /** The message that this sentence completes, nothing while parts are missing, or what is wrong with the sentence. */
  readonly add: (sentence: Sentence, line: number) => Assembled | Problem | undefined;
  /** What never became whole. */
  readonly end: () => void;
}

/** Puts the parts of AIS messages together; messages that stay incomplete are told to `onIncomplete`, line by line. */
export function openAssembly(onIncomplete: (line: number, problem: string) => void): Assembly {
  const groups = new Map<string, Group>();
  const giveUp = (key: string, group: Group) => {
    groups.delete(key);
    const missing = Array.from({ length: group.total }, (_, index) => index + 1).filter((n) => !group.parts.has(n));
    for (const { line } of group.parts.values())
      onIncomplete(line, `多段报文共 ${group.total} 段，缺第 ${missing.join('、')} 段，整条未采用`);
  };
  return {
    add: (sentence, line) => {
      const read = readPart(sentence);
      if ('problem' in read) return read;
      const part: Part = { bits: read.bits, heardAt: sentence.heardAt, line };
      if (read.total === 1) return { bits: read.bits, heardAt: sentence.heardAt, lines: [line] };
      const key = [sentence.talker, sentence.formatter, sentence.station, read.sequence, read.channel].join(' ');
      const open = groups.get(key);
      const belongs =
        open !== undefined &&
        open.total === read.total &&
        !open.parts.has(read.number) &&
        line - open.firstLine <= FARTHEST;
      if (open !== undefined && !belongs) giveUp(key, open);
      const group = belongs ? open : { total: read.total, parts: new Map<number, Part>(), firstLine: line };
      groups.set(key, group);
      group.parts.set(read.number, part);
      if (group.parts.size < group.total) return undefined;
      groups.delete(key);
      return joined(group);
    },
    end: () => {
      for (const [key, group] of groups) giveUp(key, group);
    },
  };
}

function joined({ parts }: Group): Assembled {
  const ordered = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  const bits = new Uint8Array(ordered.reduce((length, part) => length + part.bits.length, 0));
  let at = 0;
  for (const part of ordered) {
    bits.set(part.bits, at);
    at += part.bits.length;
  }
  const heardAt = ordered.find((part) => part.heardAt !== null)?.heardAt ?? null;
  return { bits, heardAt, lines: ordered.map(({ line }) => line) };
}

interface PartRead {
  readonly total: number;
  readonly number: number;
  readonly sequence: string;
  readonly channel: string;
  readonly bits: Bits;
}

function readPart({ fields }: Sentence): PartRead | Problem {
  const [total = '', number = '', sequence = '', channel = '', payload = '', fill = ''] = fields;
  if (fields.length !== 6) return { problem: `AIS 报文应有 6 个字段，实有 ${fields.length} 个` };
  if (!/^[1-9]$/.test(total) || !/^[1-9]$/.test(number) || number > total)
    return { problem: `分段编号有误：第 ${number} 段，共 ${total} 段` };
  if (!/^[0-5]$/.test(fill)) return { problem: `填充位数应为 0 至 5，实为“${fill}”` };
  const bits = bitsOf(payload, Number(fill));
  if (bits === undefined) return { problem: 'AIS 载荷含有六位编码以外的字符' };
  return { total: Number(total), number: Number(number), sequence, channel, bits };
}
