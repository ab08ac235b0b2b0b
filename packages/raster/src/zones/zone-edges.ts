import type { PolygonalGeometry, Ring } from '@qingzhang/geo/geojson';
import type { Grid } from '../grid/grid.ts';
import { lonLatToPixel } from '../grid/pixel-mapping.ts';
import { pixelRing, type ToPixel } from './pixel-ring.ts';
import type { Zone } from './zone.ts';

/** Numbers of an edge: x0, y0, x1, y1 with y0 < y1, then +1 where land lies to the right (larger x), -1 where it ends. */
export const EDGE_NUMBERS = 5;

/**
 * The boundaries of all zones as edges in pixel coordinates, band by band of the grid's rows and in it zone by zone: what a
 * tile needs of a zone is one piece of memory. An edge that meets several bands stands in each. Shared memory: workers
 * read the same copy.
 */
export interface ZoneEdges {
  readonly zoneCount: number;
  readonly edges: Float64Array;
  /** Rows of a band; band b's parts, each of one zone, are `bandStart[b]` to `bandStart[b + 1]`. */
  readonly bandHeight: number;
  readonly bandStart: Int32Array;
  readonly partZone: Int32Array;
  /** The first edge of each part, and the end of the last. */
  readonly partStart: Int32Array;
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
  const found = { edges: new Float64Array(capacity * EDGE_NUMBERS), zoneOf: new Int32Array(capacity), count: 0 };
  const bounds = new Float64Array(shared(zones.length * 32));
  const pixelArea = new Float64Array(shared(zones.length * 8));
  zones.forEach((_, zone) => bounds.set([Infinity, Infinity, -Infinity, -Infinity], zone * 4));
  for (const ring of rings) {
    pixelArea[ring.zone]! += ring.area;
    addRing(ring, found, bounds);
  }
  const isRest = new Uint8Array(shared(zones.length));
  zones.forEach(({ without }, zone) => (isRest[zone] = without === undefined ? 0 : 1));
  return {
    zoneCount: zones.length,
    bandHeight,
    ...intoBands(found, grid.height, bandHeight),
    bounds,
    pixelArea,
    isRest,
  };
}

interface FoundEdges {
  readonly edges: Float64Array;
  readonly zoneOf: Int32Array;
  count: number;
}

/** Without lists that are taken apart: a cold process is done before such code is optimized. */
function addRing({ zone, xy, isReversed }: PixelRing, found: FoundEdges, bounds: Float64Array): void {
  const { edges, zoneOf } = found;
  const size = xy.length;
  let at = found.count * EDGE_NUMBERS;
  for (let i = 0; i < size; i += 2) {
    const next = i + 2 === size ? 0 : i + 2;
    const x0 = xy[i]!;
    const y0 = xy[i + 1]!;
    const x1 = xy[next]!;
    const y1 = xy[next + 1]!;
    widen(bounds, zone * 4, x0, y0);
    // A level edge covers no rows.
    if (y0 === y1) continue;
    const goesDown = y0 < y1;
    edges[at] = goesDown ? x0 : x1;
    edges[at + 1] = goesDown ? y0 : y1;
    edges[at + 2] = goesDown ? x1 : x0;
    edges[at + 3] = goesDown ? y1 : y0;
    edges[at + 4] = goesDown === isReversed ? 1 : -1;
    at += EDGE_NUMBERS;
    zoneOf[found.count++] = zone;
  }
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
    if (!isPlaced(xy)) {
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

function isPlaced(xy: readonly number[]): boolean {
  for (let i = 0; i < xy.length; i++) if (!Number.isFinite(xy[i])) return false;
  return true;
}

/** Relative to the first vertex, which keeps the digits of a small ring. */
function signedPixels(xy: readonly number[]): number {
  const x = xy[0]!;
  const y = xy[1]!;
  let twice = 0;
  for (let i = 2; i + 3 < xy.length; i += 2) {
    twice += (xy[i]! - x) * (xy[i + 3]! - y) - (xy[i + 2]! - x) * (xy[i + 1]! - y);
  }
  return twice / 2;
}

function widen(bounds: Float64Array, at: number, x: number, y: number): void {
  if (x < bounds[at]!) bounds[at] = x;
  if (y < bounds[at + 1]!) bounds[at + 1] = y;
  if (x > bounds[at + 2]!) bounds[at + 2] = x;
  if (y > bounds[at + 3]!) bounds[at + 3] = y;
}

/** Puts the edges that each band of rows meets together, in the order of the zones. */
function intoBands(
  { edges: from, zoneOf, count }: FoundEdges,
  height: number,
  bandHeight: number,
): Pick<ZoneEdges, 'edges' | 'bandStart' | 'partZone' | 'partStart'> {
  const bands = Math.ceil(height / bandHeight);
  const [firstBand, lastBand] = [new Int32Array(count), new Int32Array(count)];
  const [edgeCounts, partCounts] = [new Int32Array(bands + 1), new Int32Array(bands + 1)];
  const lastZone = new Int32Array(bands).fill(-1);
  for (let edge = 0; edge < count; edge++) {
    const zone = zoneOf[edge]!;
    const first = Math.max(0, Math.floor(from[edge * EDGE_NUMBERS + 1]! / bandHeight));
    const last = Math.min(bands - 1, Math.ceil(from[edge * EDGE_NUMBERS + 3]! / bandHeight) - 1);
    firstBand[edge] = first;
    lastBand[edge] = last;
    for (let band = first; band <= last; band++) {
      edgeCounts[band + 1]!++;
      if (lastZone[band] !== zone) partCounts[band + 1]!++;
      lastZone[band] = zone;
    }
  }
  for (let band = 0; band < bands; band++) {
    edgeCounts[band + 1]! += edgeCounts[band]!;
    partCounts[band + 1]! += partCounts[band]!;
  }
  const parts = partCounts[bands]!;
  const edges = new Float64Array(shared(edgeCounts[bands]! * EDGE_NUMBERS * 8));
  const [bandStart, partZone] = [new Int32Array(shared((bands + 1) * 4)), new Int32Array(shared(parts * 4))];
  const partStart = new Int32Array(shared((parts + 1) * 4));
  bandStart.set(partCounts);
  partStart[parts] = edgeCounts[bands]!;
  lastZone.fill(-1);
  for (let edge = 0; edge < count; edge++) {
    const zone = zoneOf[edge]!;
    const last = lastBand[edge]!;
    for (let band = firstBand[edge]!; band <= last; band++) {
      const to = edgeCounts[band]!++;
      for (let i = 0; i < EDGE_NUMBERS; i++) edges[to * EDGE_NUMBERS + i] = from[edge * EDGE_NUMBERS + i]!;
      if (lastZone[band] === zone) continue;
      const part = partCounts[band]!++;
      partZone[part] = lastZone[band] = zone;
      partStart[part] = to;
    }
  }
  return { edges, bandStart, partZone, partStart };
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}
