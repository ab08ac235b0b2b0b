import type { PolygonalGeometry, Ring } from '@qingzhang/geo/geojson';
import type { Grid } from '../grid/grid.ts';
import { lonLatToPixel } from '../grid/pixel-mapping.ts';
import { pixelRing, type ToPixel } from './pixel-ring.ts';
import type { Zone } from './zone.ts';

/**
 * The boundaries of all zones as edges in pixel coordinates, indexed by bands of rows. Every edge runs down (y grows);
 * `turns` tells which way round its ring had it. Shared memory: workers read the same copy.
 */
export interface ZoneEdges {
  readonly zoneCount: number;
  /** x0, y0, x1, y1 per edge, y0 < y1; zones follow each other. */
  readonly points: Float64Array;
  /** +1 where the land lies to the right (larger x), -1 where it ends. */
  readonly turns: Int8Array;
  readonly zoneOf: Int32Array;
  /** Rows of a band; band b's edges are `bandEdges` from `bandStart[b]` to `bandStart[b + 1]`. */
  readonly bandHeight: number;
  readonly bandStart: Int32Array;
  readonly bandEdges: Int32Array;
  /** Smallest and largest x and y of each zone, four by four, and its area in pixels. */
  readonly bounds: Float64Array;
  readonly pixelArea: Float64Array;
  /** 1 for zones that land is taken off, whose coverage may be less than nothing. */
  readonly isRest: Uint8Array;
}

export function prepareZones(zones: readonly Zone[], grid: Grid, bandHeight: number): ZoneEdges {
  const toPixel = lonLatToPixel(grid);
  const isCurved = grid.crs.projection.method !== 'longlat';
  const rings = zones.flatMap((zone, number) => ringsOf(zone, number, toPixel, isCurved));
  const capacity = rings.reduce((count, { xy }) => count + xy.length / 2, 0);
  const points = new Float64Array(shared(capacity * 32));
  const turns = new Int8Array(shared(capacity));
  const zoneOf = new Int32Array(shared(capacity * 4));
  const bounds = new Float64Array(shared(zones.length * 32));
  const pixelArea = new Float64Array(shared(zones.length * 8));
  zones.forEach((_, zone) => bounds.set([Infinity, Infinity, -Infinity, -Infinity], zone * 4));
  let count = 0;
  for (const { zone, xy, isReversed, area } of rings) {
    pixelArea[zone]! += area;
    const size = xy.length;
    for (let i = 0; i < size; i += 2) {
      const [x0, y0, x1, y1] = [xy[i]!, xy[i + 1]!, xy[(i + 2) % size]!, xy[(i + 3) % size]!];
      widen(bounds, zone * 4, x0, y0);
      // A level edge covers no rows.
      if (y0 === y1) continue;
      const goesDown = y0 < y1;
      points.set(goesDown ? [x0, y0, x1, y1] : [x1, y1, x0, y0], count * 4);
      turns[count] = goesDown === isReversed ? 1 : -1;
      zoneOf[count] = zone;
      count++;
    }
  }
  const index = indexBands(points, count, grid.height, bandHeight);
  const isRest = new Uint8Array(shared(zones.length));
  zones.forEach(({ without }, zone) => (isRest[zone] = without === undefined ? 0 : 1));
  return { zoneCount: zones.length, points, turns, zoneOf, bandHeight, ...index, bounds, pixelArea, isRest };
}

interface PixelRing {
  readonly zone: number;
  readonly xy: readonly number[];
  /** The ring, directed so that land lies on the side of larger x along its descending edges. */
  readonly isReversed: boolean;
  /** Negative for holes, pixels. */
  readonly area: number;
}

function ringsOf({ id, geometry, without = [] }: Zone, zone: number, toPixel: ToPixel, isCurved: boolean): PixelRing[] {
  const place = (ring: Ring, isTakenOff: boolean): PixelRing => {
    const xy = pixelRing(ring, toPixel, isCurved);
    if (!xy.every(Number.isFinite)) {
      throw new RangeError(`a position of zone ${id} has no place in the grid's system`);
    }
    const signed = signedPixels(xy);
    // Files disagree about the direction of rings. Here shells always add land and holes always take it away.
    const area = isTakenOff ? -Math.abs(signed) : Math.abs(signed);
    return { zone, xy, isReversed: signed < 0 !== isTakenOff, area };
  };
  const ringsIn = (land: PolygonalGeometry, isTakenOff: boolean) => {
    const polygons = land.type === 'Polygon' ? [land.coordinates] : land.coordinates;
    return polygons.flatMap((rings: readonly Ring[]) =>
      rings.map((ring, index) => place(ring, index > 0 !== isTakenOff)),
    );
  };
  return [...ringsIn(geometry, false), ...without.flatMap((land) => ringsIn(land, true))];
}

/** Relative to the first vertex, which keeps the digits of a small ring. */
function signedPixels(xy: readonly number[]): number {
  let twice = 0;
  for (let i = 2; i + 3 < xy.length; i += 2) {
    const [ax, ay] = [xy[i]! - xy[0]!, xy[i + 1]! - xy[1]!];
    const [bx, by] = [xy[i + 2]! - xy[0]!, xy[i + 3]! - xy[1]!];
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

function widen(bounds: Float64Array, at: number, x: number, y: number): void {
  bounds[at] = Math.min(bounds[at]!, x);
  bounds[at + 1] = Math.min(bounds[at + 1]!, y);
  bounds[at + 2] = Math.max(bounds[at + 2]!, x);
  bounds[at + 3] = Math.max(bounds[at + 3]!, y);
}

/** Which edges each band of rows meets, in the order of the zones. */
function indexBands(
  points: Float64Array,
  count: number,
  height: number,
  bandHeight: number,
): Pick<ZoneEdges, 'bandStart' | 'bandEdges'> {
  const bands = Math.ceil(height / bandHeight);
  const first = (edge: number) => Math.max(0, Math.floor(points[edge * 4 + 1]! / bandHeight));
  const last = (edge: number) => Math.min(bands - 1, Math.ceil(points[edge * 4 + 3]! / bandHeight) - 1);
  const bandStart = new Int32Array(shared((bands + 1) * 4));
  for (let edge = 0; edge < count; edge++) {
    for (let band = first(edge); band <= last(edge); band++) bandStart[band + 1]!++;
  }
  for (let band = 0; band < bands; band++) bandStart[band + 1]! += bandStart[band]!;
  const bandEdges = new Int32Array(shared(bandStart[bands]! * 4));
  const next = bandStart.slice(0, bands);
  for (let edge = 0; edge < count; edge++) {
    for (let band = first(edge); band <= last(edge); band++) bandEdges[next[band]!++] = edge;
  }
  return { bandStart, bandEdges };
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}
