import type { RasterKind } from '@qingzhang/catalogue/language/table';
import { bandNamesIn, isNamedAs } from './band-names.ts';
import { isUsualMean, likelySlip } from './likely-slip.ts';

/** A band as its file says to read it. */
export interface BandValues {
  /** From 1. */
  readonly band: number;
  readonly description: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  /** What is known of its cells, and which of their values may be marks for missing ones. */
  readonly stats?: {
    readonly validCount: number;
    readonly nodataCandidates: readonly { readonly value: number; readonly count: number }[];
  } | null;
}

interface Choice {
  readonly fileName: string;
  readonly bands: readonly BandValues[];
  readonly chosen: number;
  /** From a value as the file says to read it to what the row makes of it. */
  readonly read: (value: number) => number;
}

/** A band that fits a kind better than the chosen one. */
export interface LikelierBand {
  readonly band: number;
  /** Why, in words that follow the number of the band. */
  readonly why: string;
  /** Only as the file says to read it, not as the row does. */
  readonly isAsStored: boolean;
}

/** Which other band of a file is likelier to be what the row says; undefined where the chosen one is as likely. */
export function likelierBand(kind: RasterKind, choice: Choice): LikelierBand | undefined {
  const chosen = choice.bands.find(({ band }) => band === choice.chosen);
  if (chosen === undefined) return undefined;
  const names = bandNamesIn(choice.fileName, choice.bands.length);
  const nameOf = ({ band, description }: BandValues) => description ?? names?.[band - 1] ?? '';
  const isNamed = (band: BandValues) => isNamedAs(kind.kind, nameOf(band));
  if (isNamed(chosen)) return undefined;
  const fits = new Map(choice.bands.map((band) => [band, fitOf(kind, band, choice.read)]));
  const own = fits.get(chosen)!;
  const others = choice.bands
    .filter((band) => isNamed(band) || rankOf(fits.get(band)!) > rankOf(own))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || rankOf(fits.get(b)!) - rankOf(fits.get(a)!));
  const [best] = others;
  if (best === undefined) return undefined;
  const fit = fits.get(best)!;
  const why = isNamed(best) ? `名为“${nameOf(best)}”` : whyOf(own, fit);
  return { band: best.band, why, isAsStored: fit.isAsStored };
}

/** How well a band fits a kind; each says more only where what stands before it holds. */
interface Fit {
  readonly isPossible: boolean;
  readonly isUsual: boolean;
  /** Below 0 where the kind usually is somewhere. */
  readonly isBelowZero: boolean;
  readonly isAsStored: boolean;
}

const NO_FIT: Fit = { isPossible: false, isUsual: false, isBelowZero: false, isAsStored: false };

/** As the row reads it, as the file does, and mended: a wrong scale is another question than a wrong band. */
function fitOf(kind: RasterKind, band: BandValues, read: Choice['read']): Fit {
  const values = withoutMarks(band);
  if (values === undefined) return NO_FIT;
  const { min, max, mean } = values;
  const stored = (value: number) => value;
  const isBelowZero = kind.hasBelowZero === true && min < 0;
  const fits = [read, stored].map((line, place): Fit => {
    const { factor, shift = 0 } = likelySlip(kind, { max: line(max), mean: line(mean) }) ?? { factor: 1 };
    const mended = (value: number) => line(value) * factor + shift;
    const isPossible = mended(min) >= kind.min && mended(max) <= kind.max;
    return {
      isPossible,
      isUsual: isPossible && isUsualMean(kind, mended(mean)),
      isBelowZero: isPossible && isBelowZero,
      isAsStored: place === 1,
    };
  });
  return fits.reduce((best, each) => (rankOf(each) > rankOf(best) ? each : best));
}

/** What a band holds but for what may be marks; where an extreme is one, the mean stands for the next. */
function withoutMarks({ min, max, mean, stats }: BandValues) {
  if (min === null || max === null || mean === null) return undefined;
  const marks = stats?.nodataCandidates ?? [];
  if (marks.length === 0) return { min, max, mean };
  const count = marks.reduce((sum, mark) => sum + mark.count, 0);
  const sum = marks.reduce((all, mark) => all + mark.value * mark.count, 0);
  const left = stats!.validCount - count;
  if (left <= 0) return undefined;
  const own = (mean * stats!.validCount - sum) / left;
  const isMark = (extreme: number) => marks.some(({ value }) => value === extreme);
  return { min: isMark(min) ? own : min, max: isMark(max) ? own : max, mean: own };
}

function rankOf({ isPossible, isUsual, isBelowZero }: Fit): number {
  return (isPossible ? 4 : 0) + (isUsual ? 2 : 0) + (isUsual && isBelowZero ? 1 : 0);
}

function whyOf(own: Fit, other: Fit): string {
  if (!own.isPossible) return '的值都在合理范围内';
  if (!own.isUsual && other.isUsual) return '的平均值在通常的范围内';
  return '有小于 0 的值，而所选波段没有';
}
