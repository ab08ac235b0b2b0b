import { unreachable } from '@qingzhang/core/unreachable';
import { confirm, type Issue } from '@qingzhang/core/issue';
import proj4, { type Converter } from 'proj4';
import type { Position, SimpleGeometry } from '../geojson.ts';
import { DATUMS, type Crs, type DatumShift, type Projection } from './crs.ts';

export interface Transform {
  /** Longitude and latitude of a position; not finite where the projection has no answer. */
  readonly toLonLat: (position: Position) => [number, number];
  readonly fromLonLat: (position: Position) => [number, number];
}

export interface TransformOptions {
  /** For Xi'an 80 and Beijing 54; without it their longitude and latitude are taken as they are, some 100 m off. */
  readonly datumShift?: DatumShift;
}

export function transformOf(crs: Crs, options: TransformOptions = {}): Transform {
  const { unit } = crs;
  if (crs.projection.method === 'longlat' && shiftOf(crs, options) === undefined) {
    return {
      toLonLat: (position) => [position[0]! * unit, position[1]! * unit],
      fromLonLat: (position) => [position[0]! / unit, position[1]! / unit],
    };
  }
  const plane = planeOf(crs, options);
  return {
    toLonLat: (position) => plane.inverse(position[0]! * unit, position[1]! * unit),
    fromLonLat: (position) => {
      const [x, y] = plane.forward(position[0]!, position[1]!);
      return [x / unit, y / unit];
    },
  };
}

/** Degrees to metres and back. */
interface Plane {
  readonly forward: (longitude: number, latitude: number) => [number, number];
  readonly inverse: (x: number, y: number) => [number, number];
}

const RADIANS = Math.PI / 180;
const DEGREES = 180 / Math.PI;

function planeOf(crs: Crs, options: TransformOptions): Plane {
  const converter = converterOf(projString(crs, options));
  if (shiftOf(crs, options) !== undefined) {
    return {
      forward: (longitude, latitude) => pair(converter.forward([longitude, latitude])),
      inverse: (x, y) => pair(converter.inverse([x, y])),
    };
  }
  // Where no datum is shifted the converter only wraps its projection, in three objects for each point.
  const projection = converter.oProj!;
  return {
    forward: (longitude, latitude) => placeOf(projection.forward({ x: longitude * RADIANS, y: latitude * RADIANS }), 1),
    inverse: (x, y) => placeOf(projection.inverse({ x, y }), DEGREES),
  };
}

/** There is none where a projection has no answer. */
function placeOf(
  point: { readonly x: number; readonly y: number } | null | undefined,
  scale: number,
): [number, number] {
  return point ? [point.x * scale, point.y * scale] : [NaN, NaN];
}

/** What shifts a datum; undefined where nothing does. */
function shiftOf({ datum, projection }: Crs, { datumShift }: TransformOptions): DatumShift | undefined {
  return DATUMS[datum].isGeocentric || projection.method === 'webMercator' ? undefined : datumShift;
}

/** So many definitions are kept ready: making one takes as long as a hundred points, and each map tile asks for four. */
const MOST_CONVERTERS = 32;
const converters = new Map<string, Converter>();

/** The oldest ones go: what people send may hold any number of definitions. */
function converterOf(definition: string): Converter {
  const known = converters.get(definition);
  if (known !== undefined) return known;
  const made = proj4(definition);
  if (converters.size === MOST_CONVERTERS) converters.delete(converters.keys().next().value!);
  converters.set(definition, made);
  return made;
}

/** The definition in the notation of PROJ, in metres. */
function projString(crs: Crs, options: TransformOptions = {}): string {
  if (crs.projection.method === 'webMercator') return WEB_MERCATOR_STRING;
  const datum = DATUMS[crs.datum];
  const ellipsoid = `+a=${datum.a} +rf=${datum.inverseFlattening}`;
  const datumShift = shiftOf(crs, options);
  const shift = datumShift === undefined ? '' : ` +towgs84=${datumShift.join(',')}`;
  return `${projectionString(crs.projection)} ${ellipsoid}${shift} +no_defs`;
}

/** A sphere of the ellipsoid's long axis; latitudes are used as they are. */
const WEB_MERCATOR_STRING =
  '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +units=m +nadgrids=@null +no_defs';

function projectionString(projection: Exclude<Projection, { readonly method: 'webMercator' }>): string {
  switch (projection.method) {
    case 'longlat':
      return '+proj=longlat';
    case 'transverseMercator':
      return `+proj=tmerc +lat_0=${projection.originLatitude} +lon_0=${projection.centralMeridian} +k=${projection.scale} +x_0=${projection.falseEasting} +y_0=${projection.falseNorthing} +units=m`;
    case 'albers':
    case 'lambert': {
      const [south, north] = projection.parallels;
      const name = projection.method === 'albers' ? 'aea' : 'lcc';
      return `+proj=${name} +lat_1=${south} +lat_2=${north} +lat_0=${projection.originLatitude} +lon_0=${projection.centralMeridian} +x_0=${projection.falseEasting} +y_0=${projection.falseNorthing} +units=m`;
    }
    default:
      return unreachable(projection);
  }
}

/** What a person must know before relying on the transformed positions. */
export function transformIssues(crs: Crs, options: TransformOptions = {}): Issue[] {
  const datum = DATUMS[crs.datum];
  if (datum.isGeocentric || options.datumShift !== undefined) return [];
  const text = `${datum.label}与 CGCS2000 之间没有公开的转换参数，未作基准转换，位置可能偏差几十至上百米；请确认，或由管理员填入七参数`;
  return [confirm('crs', 'CRS_NO_OFFICIAL_SHIFT', text)];
}

export function transformGeometry<G extends SimpleGeometry>(geometry: G, move: (position: Position) => Position): G {
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: move(geometry.coordinates) };
    case 'MultiPoint':
    case 'LineString':
      return { ...geometry, coordinates: geometry.coordinates.map(move) };
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((run) => run.map(move)) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(move))) };
    default:
      return unreachable(geometry);
  }
}

function pair(position: number[]): [number, number] {
  return [position[0]!, position[1]!];
}
