import { confirm, note, type Issue } from '@qingzhang/core/issue';
import {
  decodeText,
  encodingOfCodePage,
  encodingOfName,
  GB18030,
  isAscii,
  UTF8,
  type TextEncoding,
} from '../text-encoding.ts';
import type { DbfHeader } from './dbf-header.ts';
import { fieldKind, trimmedText } from './dbf-value.ts';

/** Language drivers of dBASE by code page. 0x57 means "whatever this Windows uses" and so says nothing. */
const LANGUAGE_DRIVERS: Readonly<Record<number, readonly number[]>> = {
  437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
  737: [0x6a, 0x86],
  850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
  852: [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
  857: [0x6b, 0x88],
  860: [0x24],
  861: [0x67],
  863: [0x1c, 0x6c],
  865: [0x08, 0x17, 0x66],
  866: [0x26, 0x65],
  874: [0x50, 0x7c],
  932: [0x13, 0x7b],
  936: [0x4d, 0x7a],
  949: [0x4e, 0x79],
  950: [0x4f, 0x78],
  1250: [0xc8],
  1251: [0xc9],
  1252: [0x03, 0x58, 0x59],
  1253: [0xcb],
  1254: [0xca],
  1257: [0xcc],
};

export type EncodingSource = 'chosen' | 'cpg' | 'ldid' | 'detected';

export interface EncodingResult {
  readonly encoding: TextEncoding;
  readonly source: EncodingSource;
  readonly issues: readonly Issue[];
}

export interface EncodingEvidence {
  /** Content of the .cpg. */
  readonly cpg: string | null;
  readonly header: DbfHeader;
  readonly bytes: Buffer;
}

/**
 * A person's choice comes first, then the .cpg, the language driver and the look of the bytes. Contradictions become
 * issues.
 */
export function dbfEncoding(evidence: EncodingEvidence, chosen: TextEncoding | null): EncodingResult {
  const issues: Issue[] = [];
  const samples = textSamples(evidence.header, evidence.bytes);
  if (chosen !== null) return { encoding: chosen, source: 'chosen', issues: doubts(chosen, '所选编码', samples) };
  if (evidence.cpg !== null) {
    const declared = encodingOfName(evidence.cpg);
    if (declared !== null) return settle(declared, 'cpg', `.cpg 声明的编码 ${declared.name}`, samples);
    const shown = evidence.cpg.trim().slice(0, 40);
    issues.push(note('cpg', 'ENCODING_NAME_UNKNOWN', `.cpg 中的编码“${shown}”无法识别，已按内容判断`));
  }
  const byDriver = encodingOfDriver(evidence.header.languageDriver);
  const result = byDriver === null ? detect(samples) : settleDriver(byDriver, samples);
  return { ...result, issues: [...issues, ...result.issues] };
}

function encodingOfDriver(driver: number): TextEncoding | null {
  const page = Object.keys(LANGUAGE_DRIVERS).find((key) => LANGUAGE_DRIVERS[Number(key)]!.includes(driver));
  return page === undefined ? null : encodingOfCodePage(Number(page));
}

/**
 * Many programs write a Western driver by habit, and its code page can read any bytes. So Chinese text is recognised
 * by its look.
 */
function settleDriver(declared: TextEncoding, samples: readonly Sample[]): EncodingResult {
  const what = `属性表文件头标记的编码 ${declared.name}`;
  const isSingleByte = declared.codec.startsWith('cp') && declared.codec !== 'cp949';
  if (!isSingleByte || samples.length === 0 || !samples.every(looksChinese)) {
    return settle(declared, 'ldid', what, samples);
  }
  return contradicted(what, samples);
}

function settle(
  declared: TextEncoding,
  source: EncodingSource,
  what: string,
  samples: readonly Sample[],
): EncodingResult {
  if (samples.every((sample) => decodes(sample, declared))) {
    return { encoding: declared, source, issues: doubts(declared, what, samples) };
  }
  return contradicted(what, samples);
}

function contradicted(what: string, samples: readonly Sample[]): EncodingResult {
  const detected = detect(samples);
  const text = `${what}与内容不符，已改用 ${detected.encoding.name}；请核对预览中的文字是否正常`;
  return { ...detected, issues: [confirm('encoding', 'ENCODING_CONTRADICTED', text)] };
}

/**
 * What makes a declared encoding doubtful: bytes that it cannot read, or bytes that are valid UTF-8 as well, which
 * text in another encoding hardly ever is.
 */
function doubts(declared: TextEncoding, what: string, samples: readonly Sample[]): Issue[] {
  const failing = samples.filter((sample) => !decodes(sample, declared)).length;
  if (failing > 0) {
    return [confirm('encoding', 'ENCODING_CONTRADICTED', `有 ${failing} 处文字不能用${what}解读，请核对或另选编码`)];
  }
  if (declared === UTF8 || samples.length === 0 || !samples.every((sample) => decodes(sample, UTF8))) return [];
  return [
    confirm('encoding', 'ENCODING_CONTRADICTED', `已采用${what}，但内容也符合 UTF-8；请核对预览中的文字是否正常`),
  ];
}

function detect(samples: readonly Sample[]): EncodingResult {
  if (samples.every((sample) => decodes(sample, UTF8))) return { encoding: UTF8, source: 'detected', issues: [] };
  if (samples.every((sample) => decodes(sample, GB18030))) return { encoding: GB18030, source: 'detected', issues: [] };
  const text = '文字既不是 UTF-8 也不是 GB18030，暂按 GB18030 显示；请核对预览中的文字并选择编码';
  return { encoding: GB18030, source: 'detected', issues: [confirm('encoding', 'ENCODING_UNKNOWN', text)] };
}

interface Sample {
  readonly bytes: Buffer;
  /** Fills its field, so the last character may be cut. */
  readonly isFull: boolean;
}

const MAX_SAMPLES = 20_000;
const MAX_ROWS = 200_000;

/** Field names and text values that hold more than ASCII. */
function textSamples(header: DbfHeader, bytes: Buffer): Sample[] {
  const samples: Sample[] = [];
  for (const field of header.fields) {
    if (!isAscii(field.nameBytes)) samples.push({ bytes: field.nameBytes, isFull: field.nameBytes.length >= 10 });
  }
  const texts = header.fields.filter((field) => fieldKind(field, header.dialect) === 'text');
  for (let row = 0; row < Math.min(header.rows, MAX_ROWS) && samples.length < MAX_SAMPLES; row++) {
    const start = header.headerBytes + row * header.rowBytes;
    for (const field of texts) {
      const whole = bytes.subarray(start + field.offset, start + field.offset + field.length);
      const value = trimmedText(whole);
      if (!isAscii(value)) samples.push({ bytes: value, isFull: value.length === whole.length });
    }
  }
  return samples;
}

function decodes(sample: Sample, encoding: TextEncoding): boolean {
  const text = decodeText(sample.bytes, encoding);
  return !(sample.isFull ? text.replace(/\uFFFD{1,3}$/, '') : text).includes('\uFFFD');
}

/** UTF-8, or nothing above ASCII but pairs of GB2312 (both bytes from 0xA1 on): accented letters stand alone. */
function looksChinese(sample: Sample): boolean {
  if (decodes(sample, UTF8)) return true;
  const cut = sample.isFull ? /(?:[\xa1-\xf7][\xa1-\xfe])+|[\xa1-\xf7]$/g : /(?:[\xa1-\xf7][\xa1-\xfe])+/g;
  return !/[\x80-\xff]/.test(sample.bytes.toString('latin1').replaceAll(cut, ''));
}
