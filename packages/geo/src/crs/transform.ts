import { unreachable } from '@qingzhang/core/unreachable';
import { confirm, type Issue } from '@qingzhang/core/issue';
import type { Position, SimpleGeometry } from '../geojson.ts';
import { DATUMS, type Crs, type Datum, type DatumShift, type Projection } from './crs.ts';
import { albers, lambert } from './projections/conic.ts';
import { datumShift } from './projections/datum-shift.ts';
import {
  DEGREES,
  ellipsoidOf,
  RADIANS,
  type PlaneOrigin,
  type PlaneProjection,
} from './projections/plane-projection.ts';
import { transverseMercator } from './projections/transverse-mercator.ts';
import { webMercator } from './projections/web-mercator.ts';

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
  const shift = DATUMS[crs.datum].isGeocentric ? undefined : options.datumShift;
  if (crs.projection.method === 'longlat' && shift === undefined) {
    return {
      toLonLat: (position) => [position[0]! * unit, position[1]! * unit],
      fromLonLat: (position) => [position[0]! / unit, position[1]! / unit],
    };
  }
  const { forward, inverse } = planeOf(crs.projection, DATUMS[crs.datum]);
  const change =
    shift && crs.projection.method !== 'webMercator'
      ? datumShift(ellipsoidOf(DATUMS[crs.datum]), ellipsoidOf(DATUMS.wgs84), shift)
      : null;
  return {
    toLonLat(position) {
      const own = inverse(position[0]! * unit, position[1]! * unit);
      const place = change === null ? own : change.toWgs84(own[0], own[1]);
      return [place[0] * DEGREES, place[1] * DEGREES];
    },
    fromLonLat(position) {
      const lon = position[0]! * RADIANS;
      const lat = position[1]! * RADIANS;
      const own = change === null ? null : change.fromWgs84(lon, lat);
      const plane = own === null ? forward(lon, lat) : forward(own[0], own[1]);
      return [plane[0] / unit, plane[1] / unit];
    },
  };
}

function planeOf(projection: Projection, datum: Datum): PlaneProjection {
  switch (projection.method) {
    case 'longlat':
      return DEGREES_AS_PLANE;
    case 'webMercator':
      return webMercator(DATUMS.wgs84.a);
    case 'transverseMercator':
      return transverseMercator(ellipsoidOf(datum), originOf(projection), projection.scale);
    case 'albers':
    case 'lambert': {
      const [south, north] = projection.parallels;
      const cone = projection.method === 'albers' ? albers : lambert;
      return cone(ellipsoidOf(datum), originOf(projection), [south * RADIANS, north * RADIANS]);
    }
    default:
      return unreachable(projection);
  }
}

/** Longitudes and latitudes as a plane of their own, so that a datum can be shifted below them. */
const DEGREES_AS_PLANE: PlaneProjection = {
  forward: (lon, lat) => [lon * DEGREES, lat * DEGREES],
  inverse: (x, y) => [x * RADIANS, y * RADIANS],
};

function originOf(at: Exclude<Projection, { readonly method: 'longlat' | 'webMercator' }>): PlaneOrigin {
  const { centralMeridian, originLatitude, falseEasting, falseNorthing } = at;
  return { longitude: centralMeridian * RADIANS, latitude: originLatitude * RADIANS, falseEasting, falseNorthing };
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
