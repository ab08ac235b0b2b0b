import type { Position } from '../geojson.ts';
import { signedArea } from '../signed-area.ts';
import type { Shape } from './shape-record.ts';

type Family = Shape['family'];

/** What kind of shapes a type of GeoJSON is. */
function familyOf(type: string): Shape['family'] {
  switch (type) {
    case 'Point':
      return 'point';
    case 'MultiPoint':
      return 'multipoint';
    case 'LineString':
    case 'MultiLineString':
      return 'line';
    case 'Polygon':
    case 'MultiPolygon':
      return 'polygon';
    default:
      return 'null';
  }
}

/** What has an area counts before what has a length, and that before points. */
const BY_WEIGHT: readonly Family[] = ['polygon', 'line', 'multipoint', 'point', 'null'];

/** What shapes of several types are, taken together. */
export function weightiest(types: readonly string[]): Family {
  const families = new Set(types.map(familyOf));
  return BY_WEIGHT.find((family) => families.has(family)) ?? 'null';
}

/** A geometry as the parts of a shapefile's record. */
interface GeoJsonRecord {
  readonly family: Family;
  readonly parts: readonly (readonly Position[])[];
  /** Whether a collection held something besides, which is left out. */
  readonly isMixed: boolean;
}

/** Null where its coordinates are none. Of a collection, what is of its weightiest kind. */
export function recordOf(geometry: Readonly<Record<string, unknown>>): GeoJsonRecord | null {
  const members = membersOf(geometry);
  const family = weightiest(members.map(({ type }) => String(type)));
  const own = members.filter(({ type }) => familyOf(String(type)) === family);
  const parts = own.map(({ type, coordinates }) => partsOf(String(type), coordinates));
  if (!parts.every((each) => each !== null)) return null;
  const isMixed = own.length < members.length;
  if (family === 'point' && own.length > 1) return { family: 'multipoint', parts: [parts.flat(2)], isMixed };
  return { family, parts: family === 'multipoint' ? [parts.flat(2)] : parts.flat(), isMixed };
}

/** Itself, or what a collection holds, however deep. */
function membersOf(geometry: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] {
  const { type, geometries } = geometry;
  if (type !== 'GeometryCollection' || !Array.isArray(geometries)) return [geometry];
  return geometries.filter(isRecord).flatMap(membersOf);
}

/** Coordinates as the parts of a shapefile's record; null where they are no coordinates. */
function partsOf(type: string, coordinates: unknown): Position[][] | null {
  switch (familyOf(type)) {
    case 'point':
      return runs([[coordinates]]);
    case 'multipoint':
      return runs([coordinates]);
    case 'line':
      return runs(type === 'LineString' ? [coordinates] : coordinates);
    case 'polygon': {
      const polygons = type === 'Polygon' ? [coordinates] : coordinates;
      if (!Array.isArray(polygons)) return null;
      const wound = polygons.map((polygon) => runs(polygon)?.map(woundAsRecord) ?? null);
      return wound.every((each) => each !== null) ? wound.flat() : null;
    }
    default:
      return [];
  }
}

/** Records wind shells clockwise and holes the other way; other programs have no rule, but say which is which. */
function woundAsRecord(ring: Position[], at: number): Position[] {
  const isClockwise = signedArea(ring) < 0;
  return isClockwise === (at === 0) ? ring : ring.toReversed();
}

function runs(value: unknown): Position[][] | null {
  if (!Array.isArray(value)) return null;
  const read = value.map((run) => (Array.isArray(run) ? run.map(position) : [null]));
  return read.every((run) => run.every((each) => each !== null)) ? read : null;
}

function position(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value as unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
