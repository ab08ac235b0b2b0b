import { roundToHalf } from './half-float.ts';
import { integerRange, type SampleType } from './sample-type.ts';

/** The file's mark for a missing cell, as its band stores it. */
export interface Nodata {
  /** The text in the file. */
  readonly text: string;
  /** The mark in the samples' own precision; null when the text is no number or the sample type cannot hold it. */
  readonly raw: number | bigint | null;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Understands GDAL_NODATA: a number as text, for all bands. */
export function parseNodata(text: string, type: SampleType): Nodata {
  // No number needs more; a digit string of megabytes would take minutes to convert.
  const trimmed = text.slice(0, 64).trim();
  return { text: trimmed, raw: type.kind === 'float' ? floatMark(trimmed, type) : integerMark(trimmed, type) };
}

function floatMark(text: string, type: SampleType): number | null {
  const value = parseFloatText(text);
  if (value === null || type.bits === 64) return value;
  // GDAL writes the decimal of a float64; the cell holds the nearest value of its own type.
  const rounded = type.bits === 32 ? Math.fround(value) : roundToHalf(value);
  return Number.isFinite(value) && !Number.isFinite(rounded) ? null : rounded;
}

function parseFloatText(text: string): number | null {
  if (/^[+-]?(nan|1\.#(ind|qnan)\d*)/i.test(text)) return NaN;
  if (/^\+?(inf|1\.#inf)/i.test(text)) return Infinity;
  if (/^-(inf|1\.#inf)/i.test(text)) return -Infinity;
  return NUMBER.test(text) ? Number(text) : null;
}

function integerMark(text: string, type: SampleType): number | bigint | null {
  const exact = /^[+-]?\d+$/.test(text) ? BigInt(text.replace(/^\+/, '')) : wholeNumber(text);
  const { min, max } = integerRange(type);
  if (exact === null || exact < min || exact > max) return null;
  return type.bits === 64 ? exact : Number(exact);
}

/** "-9999.0" and "2.55e2" are whole numbers too. */
function wholeNumber(text: string): bigint | null {
  const value = NUMBER.test(text) ? Number(text) : NaN;
  return Number.isInteger(value) ? BigInt(value) : null;
}
