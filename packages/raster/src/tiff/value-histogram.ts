/** Counts of values in equal steps: bin i holds [start + i × width, start + (i + 1) × width), the last bin its end too. */
export interface Histogram {
  readonly start: number;
  readonly width: number;
  readonly counts: readonly number[];
}

/** Counts in one pass, while the range is still unknown. */
export interface HistogramBuilder {
  /** Makes room for values between these two; call before adding them. */
  cover(min: number, max: number): void;
  /** Adds values between the covered bounds, each `weight` times; others (NaN, infinite) are left out. */
  add(values: Float32Array | Float64Array, weight?: number): void;
  /** 256 bins between the given bounds. Counts move by at most one fine step, 1/8 of a bin or less. */
  finish(min: number, max: number): Histogram | null;
}

const FINE_BINS = 4096;
const BINS = 256;

/** Fine bins whose width doubles, merging neighbours, whenever a value falls outside: exact counts, rough borders. */
export function histogramBuilder(): HistogramBuilder {
  const counts = new Float64Array(FINE_BINS);
  let start = NaN;
  let width = 0;

  return {
    cover(min, max) {
      if (Number.isNaN(start)) {
        start = min;
        width = Math.max((max - min) / (FINE_BINS / 2), smallestStep(min, max));
      }
      // A range too wide for float64 has no bins; `finish` reports none.
      if (!Number.isFinite(max - min) || !Number.isFinite(width)) width = Infinity;
      while (Number.isFinite(width) && (min < start || max >= start + width * FINE_BINS)) {
        if (min < start) {
          mergeUp(counts);
          start -= width * FINE_BINS;
        } else {
          mergeDown(counts);
        }
        width *= 2;
      }
    },
    add(values, weight = 1) {
      if (!Number.isFinite(width)) return;
      const perUnit = 1 / width;
      for (let i = 0; i < values.length; i++) {
        const bin = Math.floor((values[i]! - start) * perUnit);
        // Rounding may put the largest value on the upper border itself.
        if (bin >= 0 && bin <= FINE_BINS) counts[Math.min(bin, FINE_BINS - 1)]! += weight;
      }
    },
    finish(min, max) {
      if (Number.isNaN(start) || !Number.isFinite(width) || !Number.isFinite(max - min)) return null;
      return coarsen({ counts, start, width }, min, max);
    },
  };
}

/** Equal values still need a width that moves a float64 of their size. */
function smallestStep(min: number, max: number): number {
  return Math.max(Math.max(Math.abs(min), Math.abs(max)) * 2 ** -40, 2 ** -1000);
}

/** Halves the resolution; all counts move to the lower half, room is made above. */
function mergeDown(counts: Float64Array): void {
  for (let i = 0; i < FINE_BINS / 2; i++) counts[i] = counts[2 * i]! + counts[2 * i + 1]!;
  counts.fill(0, FINE_BINS / 2);
}

/** Halves the resolution; all counts move to the upper half, room is made below. */
function mergeUp(counts: Float64Array): void {
  for (let i = FINE_BINS / 2 - 1; i >= 0; i--) {
    counts[FINE_BINS / 2 + i] = counts[2 * i]! + counts[2 * i + 1]!;
  }
  counts.fill(0, 0, FINE_BINS / 2);
}

interface FineBins {
  readonly counts: Float64Array;
  readonly start: number;
  readonly width: number;
}

function coarsen({ counts: fine, start, width }: FineBins, min: number, max: number): Histogram {
  const counts = Array.from({ length: BINS }, () => 0);
  const binWidth = (max - min) / BINS;
  for (let i = 0; i < FINE_BINS; i++) {
    if (fine[i] === 0) continue;
    const centre = start + (i + 0.5) * width;
    const bin = binWidth === 0 ? 0 : Math.floor((centre - min) / binWidth);
    counts[Math.min(BINS - 1, Math.max(0, bin))]! += fine[i]!;
  }
  return { start: min, width: binWidth, counts };
}
