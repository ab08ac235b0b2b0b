/** Counts and sums of some cells. */
export interface ValueSummary {
  valid: number;
  missing: number;
  infinite: number;
  sum: number;
  min: number;
  max: number;
  /** How many cells hold exactly the smallest and the largest value. */
  minCount: number;
  maxCount: number;
  isWhole: boolean;
}

export function emptySummary(): ValueSummary {
  const [min, max] = [Infinity, -Infinity];
  return { valid: 0, missing: 0, infinite: 0, sum: 0, min, max, minCount: 0, maxCount: 0, isWhole: true };
}

/** Sums up values that each stand for `weight` cells. */
export function summarize(values: Float32Array | Float64Array, weight: number): ValueSummary {
  let [missing, infinite, sum] = [0, 0, 0];
  let [min, max, minCount, maxCount] = [Infinity, -Infinity, 0, 0];
  let isWhole = true;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    // A difference of a finite value with itself is 0; of NaN and infinities it is NaN.
    if (value - value !== 0) {
      if (Number.isNaN(value)) missing++;
      else infinite++;
      continue;
    }
    sum += value;
    if (value <= min) {
      minCount = value === min ? minCount + 1 : 1;
      min = value;
    }
    if (value >= max) {
      maxCount = value === max ? maxCount + 1 : 1;
      max = value;
    }
    if (isWhole && Math.floor(value) !== value) isWhole = false;
  }
  return {
    valid: (values.length - missing - infinite) * weight,
    missing: missing * weight,
    infinite: infinite * weight,
    sum: sum * weight,
    min,
    max,
    minCount: minCount * weight,
    maxCount: maxCount * weight,
    isWhole,
  };
}

/** Adds one block to the total. Blocks come in a fixed order, so that reruns agree to the last digit. */
export function addSummary(total: ValueSummary, block: ValueSummary): void {
  total.valid += block.valid;
  total.missing += block.missing;
  total.infinite += block.infinite;
  total.sum += block.sum;
  total.isWhole &&= block.isWhole;
  if (block.min < total.min) total.minCount = 0;
  if (block.max > total.max) total.maxCount = 0;
  if (block.min <= total.min) total.minCount += block.minCount;
  if (block.max >= total.max) total.maxCount += block.maxCount;
  total.min = Math.min(total.min, block.min);
  total.max = Math.max(total.max, block.max);
}
