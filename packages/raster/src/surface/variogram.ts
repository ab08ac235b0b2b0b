import { unreachable } from '@qingzhang/core/unreachable';
import type { VariogramModel } from './surface-method.ts';

/** Half the mean squared difference of two values, by their distance: `nugget` at once, `partialSill` more by the range. */
export interface Variogram {
  readonly model: VariogramModel;
  readonly nugget: number;
  readonly partialSill: number;
  /** m; of the exponential model the practical range, where 95 % of the partial sill are reached. */
  readonly range: number;
}

/** One class of distances. */
export interface VariogramLag {
  /** Mean distance of its pairs, m. */
  readonly distance: number;
  readonly semivariance: number;
  readonly pairs: number;
}

/** The share of the partial sill that is reached at a distance. */
export function rise(model: VariogramModel, distance: number, range: number): number {
  switch (model) {
    case 'spherical': {
      const share = distance / range;
      return share >= 1 ? 1 : share * (1.5 - 0.5 * share * share);
    }
    case 'exponential':
      return 1 - Math.exp((-3 * distance) / range);
    default:
      return unreachable(model);
  }
}

interface Measured {
  readonly x: number;
  readonly y: number;
}

const MOST_LAGS = 12;
/** So many pairs make a class of distances worth reading; with fewer in half of the extent, all pairs count. */
const PAIRS_OF_LAG = 8;

/**
 * The empirical variogram (Matheron 1963): half of the mean squared differences in classes of distance of equal width, up
 * to half of the largest distance (Journel and Huijbregts 1978, III.B).
 */
export function empiricalVariogram(points: readonly Measured[], values: Float64Array): readonly VariogramLag[] {
  const pairs = pairsOf(points);
  const farthest = pairs.reduce((most, { distance }) => Math.max(most, distance), 0);
  const near = pairs.filter(({ distance }) => distance <= farthest / 2);
  const used = near.length >= 3 * PAIRS_OF_LAG ? near : pairs;
  const reach = used.reduce((most, { distance }) => Math.max(most, distance), 0);
  const count = Math.max(3, Math.min(MOST_LAGS, Math.floor(used.length / PAIRS_OF_LAG)));
  const sums = Array.from({ length: count }, () => ({ distance: 0, squares: 0, pairs: 0 }));
  for (const { first, second, distance } of used) {
    const lag = sums[Math.min(count - 1, Math.floor((distance / reach) * count))]!;
    lag.distance += distance;
    lag.squares += (values[first]! - values[second]!) ** 2;
    lag.pairs += 1;
  }
  return sums
    .filter((lag) => lag.pairs > 0)
    .map((lag) => ({
      distance: lag.distance / lag.pairs,
      semivariance: lag.squares / (2 * lag.pairs),
      pairs: lag.pairs,
    }));
}

function pairsOf(points: readonly Measured[]) {
  return points.flatMap((a, first) =>
    points.slice(first + 1).map((b, place) => ({
      first,
      second: first + 1 + place,
      distance: Math.hypot(a.x - b.x, a.y - b.y),
    })),
  );
}

const RANGES = 120;

/**
 * The model nearest to the lags, weighted by pairs over squared distance as gstat does (Pebesma 2004): of ranges from the
 * nearest lag (a shorter one could not be told from a nugget) to twice the farthest each has its best nugget and sill in
 * closed form, neither below 0, so that the answer depends on no first guess.
 */
export function fitVariogram(lags: readonly VariogramLag[], model: VariogramModel): Variogram {
  const [shortest, longest] = [1.05 * lags[0]!.distance, 2 * lags.at(-1)!.distance];
  const tried = Array.from({ length: RANGES + 1 }, (_, i) => shortest * (longest / shortest) ** (i / RANGES));
  const fits = tried.map((range) => fitSills(lags, model, range));
  return fits.reduce((best, fit) => (fit.misfit < best.misfit ? fit : best)).variogram;
}

function fitSills(lags: readonly VariogramLag[], model: VariogramModel, range: number) {
  const rows = lags.map(({ distance, semivariance, pairs }) => ({
    weight: pairs / distance ** 2,
    rise: rise(model, distance, range),
    semivariance,
  }));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + row.weight * of(row), 0);
  const [w, wf, wff] = [sum(() => 1), sum((row) => row.rise), sum((row) => row.rise ** 2)];
  const [wg, wfg] = [sum((row) => row.semivariance), sum((row) => row.rise * row.semivariance)];
  const determinant = w * wff - wf * wf;
  const free = { nugget: (wff * wg - wf * wfg) / determinant, partialSill: (w * wfg - wf * wg) / determinant };
  const isFree = determinant > 1e-12 * w * wff && free.nugget >= 0 && free.partialSill >= 0;
  const edges = [
    { nugget: 0, partialSill: wff > 0 ? wfg / wff : 0 },
    { nugget: wg / w, partialSill: 0 },
  ];
  const fits = (isFree ? [free] : edges).map((sills) => ({
    variogram: { model, range, ...sills },
    misfit: sum((row) => (sills.nugget + sills.partialSill * row.rise - row.semivariance) ** 2),
  }));
  return fits.reduce((best, fit) => (fit.misfit < best.misfit ? fit : best));
}
