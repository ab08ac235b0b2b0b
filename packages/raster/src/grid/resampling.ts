import type { Georeference } from './grid.ts';
import { pixelMapping } from './pixel-mapping.ts';

/**
 * How values move to another grid. `average` and `sum` weigh source pixels by their overlap (`sum` keeps the total of
 * amounts per pixel, such as people), `mode` takes the value with the largest overlap, the smaller one of equals.
 */
export type Resampling = 'nearest' | 'bilinear' | 'average' | 'sum' | 'mode';

/** Source pixels per grid pixel, along either side, from which values are averaged instead of interpolated. */
const FINER = 2;

/** Quantities: bilinear where the source is coarser or about equal, average where it is at least twice as fine. */
export function smoothResampling(grid: Georeference, source: Georeference): Resampling {
  const [column, row] = [grid.width / 2, grid.height / 2];
  const mapping = pixelMapping(grid, source);
  const at = (c: number, r: number): readonly [number, number] =>
    mapping.kind === 'curved'
      ? mapping.at(c, r)
      : [mapping.x0 + c * mapping.xc + r * mapping.xr, mapping.y0 + c * mapping.yc + r * mapping.yr];
  const here = at(column, row);
  const right = at(column + 1, row);
  const below = at(column, row + 1);
  const sides = [right, below].map(([x, y]) => Math.hypot(x - here[0], y - here[1]));
  // A hair of slack: 20 m on 10 m must not depend on the last digit of a header.
  return Math.sqrt(sides[0]! * sides[1]!) >= FINER * (1 - 1e-6) ? 'average' : 'bilinear';
}
