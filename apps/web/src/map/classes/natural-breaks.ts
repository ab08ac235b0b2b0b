/**
 * The largest value of each class when sorted values are parted into classes with the least sum of squared distances
 * from the class means (Fisher 1958, known on maps as Jenks' natural breaks). Equal values are never parted.
 */
export function naturalBreaks(sorted: readonly number[], count: number): readonly number[] {
  const { values, weights } = merged(sorted);
  const classes = Math.min(count, values.length);
  const spread = spreadOf(values, weights);
  let cost = values.map((_, last) => spread(0, last));
  /** `starts[k][i]`: where the last of k + 1 classes begins when i is the last value. */
  const starts: Int32Array[] = [new Int32Array(values.length)];
  for (let k = 1; k < classes; k += 1) {
    const previous = cost;
    const begin = new Int32Array(values.length);
    const next = values.map(() => Infinity);
    fill({ from: k, to: values.length - 1, low: k, high: values.length - 1 }, previous, next, begin, spread);
    starts.push(begin);
    cost = next;
  }
  const uppers: number[] = [];
  for (let k = classes - 1, last = values.length - 1; k >= 0; k -= 1) {
    uppers.unshift(values[last]!);
    last = starts[k]![last]! - 1;
  }
  return uppers;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

type Spread = (first: number, last: number) => number;

/** The best beginning grows with the end, so that halving looks at n log n pairs instead of n². */
function fill(span: Span, previous: readonly number[], cost: number[], begin: Int32Array, spread: Spread): void {
  const { from, to, low, high } = span;
  if (from > to) return;
  const middle = (from + to) >> 1;
  for (let first = low; first <= Math.min(middle, high); first += 1) {
    const total = previous[first - 1]! + spread(first, middle);
    if (total < cost[middle]!) {
      cost[middle] = total;
      begin[middle] = first;
    }
  }
  const best = begin[middle]!;
  fill({ from, to: middle - 1, low, high: best }, previous, cost, begin, spread);
  fill({ from: middle + 1, to, low: best, high }, previous, cost, begin, spread);
}

/** Sum of squared distances from the mean of values `first` to `last`, from running sums. */
function spreadOf(values: readonly number[], weights: readonly number[]): Spread {
  // Moved to the middle: squares of large money amounts would lose the digits that decide.
  const middle = values[values.length >> 1] ?? 0;
  const sums = new Float64Array(values.length + 1);
  const squares = new Float64Array(values.length + 1);
  const counts = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) {
    const [moved, weight] = [value - middle, weights[index]!];
    sums[index + 1] = sums[index]! + moved * weight;
    squares[index + 1] = squares[index]! + moved * moved * weight;
    counts[index + 1] = counts[index]! + weight;
  }
  return (first, last) => {
    const sum = sums[last + 1]! - sums[first]!;
    const count = counts[last + 1]! - counts[first]!;
    return Math.max(0, squares[last + 1]! - squares[first]! - (sum * sum) / count);
  };
}

function merged(sorted: readonly number[]): {
  readonly values: readonly number[];
  readonly weights: readonly number[];
} {
  const values: number[] = [];
  const weights: number[] = [];
  for (const value of sorted) {
    if (value === values.at(-1)) weights[weights.length - 1]! += 1;
    else {
      values.push(value);
      weights.push(1);
    }
  }
  return { values, weights };
}
