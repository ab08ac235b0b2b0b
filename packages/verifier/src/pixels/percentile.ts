import type { Boundary, Ring } from './coverage.ts';
import { project } from './ellipsoid.ts';
import type { TiffBand } from './read-tiff.ts';
import { systemOf } from './systems.ts';

/**
 * A percentile of a band's figures over the pixels whose centre lies within a boundary, each counting once: between the
 * two nearest figures in proportion.
 */
export function percentileWithin(
  band: Pick<TiffBand, 'width' | 'height' | 'originX' | 'originY' | 'pixelX' | 'pixelY' | 'epsg'>,
  values: Float64Array,
  boundary: Boundary,
  percent: number,
): number {
  const { width, height } = band;
  const rings = ringsOf(band, boundary);
  const found: number[] = [];
  for (let row = 0; row < height; row += 1) {
    const cuts = crossingsAt(rings, row + 0.5);
    for (let pair = 0; pair + 1 < cuts.length; pair += 2) {
      const first = Math.max(0, Math.ceil(cuts[pair]! - 0.5));
      const end = Math.min(width, Math.ceil(cuts[pair + 1]! - 0.5));
      for (let column = first; column < end; column += 1) {
        const value = values[row * width + column]!;
        if (!Number.isNaN(value)) found.push(value);
      }
    }
  }
  if (found.length === 0) return NaN;
  const sorted = Float64Array.from(found).sort();
  const place = (percent / 100) * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return low + (high - low) * (place - Math.floor(place));
}

type Points = readonly (readonly [x: number, y: number])[];

/** Rings in pixels of the band. */
function ringsOf(band: Parameters<typeof percentileWithin>[0], boundary: Boundary): Points[] {
  const system = systemOf(band.epsg);
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const pointOf = ([lon, lat]: Ring[number]) => {
    const { x, y } = system.kind === 'degrees' ? { x: lon!, y: lat! } : project(system, lon!, lat!);
    return [(x - band.originX) / band.pixelX, (band.originY - y) / band.pixelY] as const;
  };
  return polygons.flatMap((polygon) => polygon.map((ring) => ring.map(pointOf)));
}

/** Where rings cross the middle of a row, from west to east: land lies between the first and the second, and so on. */
function crossingsAt(rings: readonly Points[], y: number): number[] {
  const cuts = rings.flatMap((ring) =>
    ring.flatMap(([x0, y0], index) => {
      const [x1, y1] = ring[(index + 1) % ring.length]!;
      return y0 <= y === y1 <= y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
    }),
  );
  return cuts.toSorted((a, b) => a - b);
}
