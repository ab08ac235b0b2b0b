import { compensatedSum } from '@qingzhang/core/sum';
import { mulberry32 } from './random.ts';
import { draw, type Spread } from './spread.ts';

export interface MonteCarloOptions {
  readonly seed: number;
  readonly draws: number;
  /** One entry per uncertain given, shared by everything that uses it; drawn in this order within each draw. */
  readonly spreads: ReadonlyMap<string, Spread>;
  /** Draws evaluated at once. */
  readonly batch?: number;
  /** The result of each draw of a batch; `drawn` holds one array per given, as long as the batch. */
  readonly evaluate: (drawn: ReadonlyMap<string, Float64Array>, size: number) => ArrayLike<number>;
  /** Called between batches; stops with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface MonteCarloResult {
  readonly mean: number;
  readonly p025: number;
  readonly p50: number;
  readonly p975: number;
  /** All results in ascending order. */
  readonly sorted: Float64Array;
}

/** Propagates the spreads of givens to a result. The same seed gives the same figures, whatever the batch. */
export function monteCarlo({
  seed,
  draws,
  spreads,
  batch = 1000,
  evaluate,
  signal,
}: MonteCarloOptions): MonteCarloResult {
  if (!(draws >= 1)) throw new RangeError(`not a number of draws: ${draws}`);
  const uniform = mulberry32(seed);
  const results = new Float64Array(draws);
  for (let from = 0; from < draws; from += batch) {
    signal?.throwIfAborted();
    const size = Math.min(batch, draws - from);
    const drawn = new Map([...spreads.keys()].map((key) => [key, new Float64Array(size)]));
    for (let i = 0; i < size; i++) {
      for (const [key, spread] of spreads) drawn.get(key)![i] = draw(spread, uniform);
    }
    const found = evaluate(drawn, size);
    if (found.length !== size) throw new Error(`${found.length} results for ${size} draws`);
    results.set(found, from);
  }
  const mean = compensatedSum(results) / draws;
  const sorted = results.sort();
  const at = (share: number) => sorted[Math.min(Math.floor(share * draws), draws - 1)]!;
  return { mean, p025: at(0.025), p50: at(0.5), p975: at(0.975), sorted };
}
