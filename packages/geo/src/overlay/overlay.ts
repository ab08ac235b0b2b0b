import type initGeos from 'geos-wasm';
import type { Position } from '../geojson.ts';
import { lineToWkb, polygonsOfWkb, polygonToWkb, type Polygons } from './polygons-wkb.ts';

/** What polygons have in common, and what they leave of each other. Self-crossing and self-touching ones are read by the even-odd rule. */
export interface Overlay {
  /** What the first shares with all of the others together, unrounded: a region shares all of itself. */
  readonly covered: (own: Polygons, others: readonly Polygons[]) => Polygons;
  /** The same where borders are compared. */
  readonly shared: (own: Polygons, others: readonly Polygons[]) => Polygons;
  /** What the others leave of the first. */
  readonly left: (own: Polygons, others: readonly Polygons[]) => Polygons;
  /** All of them together. */
  readonly joined: (all: readonly Polygons[]) => Polygons;
  /** What lies within a distance of the polygons, themselves included; with a negative distance, what lies farther inside. */
  readonly grown: (own: Polygons, distance: number) => Polygons;
  /** What lies within a distance of their border, on both sides. */
  readonly alongBorder: (own: Polygons, distance: number) => Polygons;
  /** The pieces into which lines cut them. */
  readonly cut: (own: Polygons, lines: readonly (readonly Position[])[]) => Polygons;
  /** What makes one polygon unsound and where, such as a border that crosses itself; undefined where it is sound. */
  readonly flaw: (rings: Polygons[number]) => { readonly reason: string; readonly at: Position | null } | undefined;
}

/**
 * Positions are rounded to this grid where borders are compared, about a millimetre: with it GEOS finds a result for any
 * input (snap rounding), and slivers thinner than it, whose area on the ellipsoid means nothing, are none.
 */
const GRID_DEG = 1e-8;
/** Some shapes that nobody should draw have no result on the finest grid, but on one of these. */
const GRIDS_DEG = [GRID_DEG, GRID_DEG * 3, GRID_DEG * 10, GRID_DEG * 100];

let opened: Promise<Overlay> | undefined;

/** Overlay by GEOS (decision 0022). The library takes 0.15 s and 40 MB and is loaded when it is first needed. */
export function openOverlay(): Promise<Overlay> {
  opened ??= load();
  return opened;
}

type Geos = Awaited<ReturnType<typeof initGeos>>;
/** Where a geometry lies in the memory of GEOS; 0 for none. */
type Pointer = ReturnType<Geos['GEOSMakeValid']>;

async function load(): Promise<Overlay> {
  let complaint = '';
  const { default: start } = await import('geos-wasm');
  const geos = await start({ errorHandler: (message) => (complaint = message), noticeHandler: () => undefined });
  /** Everything made while `work` runs is freed at its end. */
  const withMemory = (work: (made: (pointer: Pointer) => Pointer) => Pointer): Polygons => {
    const all: Pointer[] = [];
    const made = (pointer: Pointer): Pointer => {
      if (!pointer) throw new Error(`GEOS: ${complaint}`);
      all.push(pointer);
      return pointer;
    };
    try {
      return polygonsOfWkb(wkbOf(geos, made(work(made))));
    } finally {
      for (const pointer of all) geos.GEOSGeom_destroy(pointer);
    }
  };
  const unionOf = (polygons: Polygons, made: (pointer: Pointer) => Pointer): Pointer => {
    // Each polygon is made valid by itself: taken together, two that overlap would cancel each other out.
    const valid = polygons.map((rings) => made(geos.GEOSMakeValid(made(geometryOf(geos, polygonToWkb(rings))))));
    const parts = valid.flatMap((part) => polygonsIn(geos, part));
    if (parts.length === 1) return parts[0]!;
    const all = made(collectionOf(geos, parts));
    return made(onSomeGrid((grid) => geos.GEOSUnaryUnionPrec(all, grid)));
  };
  return {
    covered: (own, others) =>
      withMemory((made) => {
        const [a, b] = [unionOf(own, made), unionOf(others.flat(), made)];
        return geos.GEOSIntersection(a, b) || onSomeGrid((grid) => geos.GEOSIntersectionPrec(a, b, grid));
      }),
    shared: (own, others) =>
      withMemory((made) => {
        const [a, b] = [unionOf(own, made), unionOf(others.flat(), made)];
        return onSomeGrid((grid) => geos.GEOSIntersectionPrec(a, b, grid));
      }),
    left: (own, others) =>
      withMemory((made) => {
        const [a, b] = [unionOf(own, made), unionOf(others.flat(), made)];
        return onSomeGrid((grid) => geos.GEOSDifferencePrec(a, b, grid));
      }),
    joined: (all) => withMemory((made) => geos.GEOSGeom_clone(unionOf(all.flat(), made))),
    grown: (own, distance) =>
      withMemory((made) => geos.GEOSBuffer(unionOf(own, made), distance, SEGMENTS_PER_QUADRANT)),
    alongBorder: (own, distance) =>
      withMemory((made) =>
        geos.GEOSBuffer(made(geos.GEOSBoundary(unionOf(own, made))), distance, SEGMENTS_PER_QUADRANT),
      ),
    cut: (own, lines) =>
      withMemory((made) => {
        const whole = unionOf(own, made);
        const drawn = lines.map((line) => made(geometryOf(geos, lineToWkb(line))));
        const net = made(collectionOf(geos, [made(geos.GEOSBoundary(whole)), ...drawn]));
        const noded = made(onSomeGrid((grid) => geos.GEOSUnaryUnionPrec(net, grid)));
        const faces = polygonsIn(geos, made(polygonized(geos, noded)));
        // Faces of holes and of what lies between parts are none of the polygons'.
        const inside = faces.filter((face) => geos.GEOSIntersects(made(geos.GEOSPointOnSurface(face)), whole) === 1);
        return collectionOf(geos, inside);
      }),
    flaw: (rings) => {
      const polygon = geometryOf(geos, polygonToWkb(rings));
      if (!polygon) return { reason: complaint, at: null };
      try {
        if (geos.GEOSisValid(polygon) === 1) return undefined;
        const text = geos.GEOSisValidReason(polygon);
        const reason = geos.Module.UTF8ToString(text);
        geos.GEOSFree(text);
        const [lon, lat] = (/\[(.+) (.+)\]/.exec(reason) ?? []).slice(1).map(Number);
        return { reason, at: lon === undefined || lat === undefined ? null : [lon, lat] };
      } finally {
        geos.GEOSGeom_destroy(polygon);
      }
    },
  };
}

/** Of the circle around a corner. The chords lie inside of it: what is grown by a distance goes nowhere beyond. */
const SEGMENTS_PER_QUADRANT = 4;

function polygonized(geos: Geos, lines: Pointer): Pointer {
  const place = geos.Module._malloc(4);
  try {
    geos.Module.HEAPU32[place / 4] = lines;
    return geos.GEOSPolygonize(place, 1);
  } finally {
    geos.Module._free(place);
  }
}

/** The result on the finest grid that has one; 0 when none has. */
function onSomeGrid(work: (grid: number) => Pointer): Pointer {
  for (const grid of GRIDS_DEG) {
    const found = work(grid);
    if (found) return found;
  }
  return 0;
}

function geometryOf(geos: Geos, wkb: Uint8Array): Pointer {
  const place = geos.Module._malloc(wkb.length);
  try {
    geos.Module.HEAPU8.set(wkb, place);
    return geos.GEOSGeomFromWKB_buf(place, wkb.length);
  } finally {
    geos.Module._free(place);
  }
}

/** Codes of GEOS. */
const [POLYGON, MULTI_POLYGON, GEOMETRY_COLLECTION] = [3, 6, 7];

/** A copy of some polygons, together. */
function collectionOf(geos: Geos, polygons: readonly Pointer[]): Pointer {
  const place = geos.Module._malloc(Math.max(4, polygons.length * 4));
  try {
    for (const [at, part] of polygons.entries()) geos.Module.HEAPU32[place / 4 + at] = geos.GEOSGeom_clone(part);
    return geos.GEOSGeom_createCollection(GEOMETRY_COLLECTION, place, polygons.length);
  } finally {
    geos.Module._free(place);
  }
}

/** The polygons of a geometry; points and lines, what a collapsed ring leaves, are left out. */
function polygonsIn(geos: Geos, geometry: Pointer): Pointer[] {
  const type = geos.GEOSGeomTypeId(geometry);
  if (type === POLYGON) return [geometry];
  if (type !== MULTI_POLYGON && type !== GEOMETRY_COLLECTION) return [];
  const count = geos.GEOSGetNumGeometries(geometry);
  return Array.from({ length: count }, (_, at) => polygonsIn(geos, geos.GEOSGetGeometryN(geometry, at))).flat();
}

function wkbOf(geos: Geos, geometry: Pointer): Uint8Array {
  const size = geos.Module._malloc(4);
  try {
    const bytes = geos.GEOSGeomToWKB_buf(geometry, size);
    if (!bytes) throw new Error('GEOS: the result cannot be written');
    const length = geos.Module.getValue(size, 'i32');
    const copy = geos.Module.HEAPU8.slice(bytes, bytes + length);
    geos.GEOSFree(bytes);
    return copy;
  } finally {
    geos.Module._free(size);
  }
}
