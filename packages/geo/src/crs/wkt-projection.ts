import type { DatumId, Projection } from './crs.ts';
import { datumOfNames, plainName } from './recognise-datum.ts';
import { child, nameOf, numberOf, type WktNode } from './wkt.ts';

/** The datum by the names in the geographic part, else by its ellipsoid; null when it is none of ours. */
export function datumOf(geographic: WktNode): DatumId | null {
  const datum = child(geographic, 'DATUM', 'GEODETICDATUM', 'TRF', 'ENSEMBLE');
  const primeMeridian = numberOf(child(geographic, 'PRIMEM', 'PRIMEMERIDIAN')) ?? 0;
  if (primeMeridian !== 0) return null;
  const names = `${plainName(nameOf(datum))} ${plainName(nameOf(geographic))}`;
  const spheroid = datum === null ? null : child(datum, 'SPHEROID', 'ELLIPSOID');
  const [a, inverseFlattening] = spheroid?.values.filter((value) => typeof value === 'number') ?? [];
  return datumOfNames(names, a, inverseFlattening);
}

/** Radians per degree: the factor that a file writes for degrees. */
const DEGREE = Math.PI / 180;

/** Degrees per angular unit of the geographic part. */
export function angularUnit(geographic: WktNode): number {
  const factor = child(geographic, 'UNIT', 'ANGLEUNIT')?.values[1];
  return typeof factor === 'number' && factor > 0 ? roundedUnit(factor / DEGREE) : 1;
}

/** Metres per linear unit of the projected part. */
export function linearUnit(projected: WktNode): number {
  const own = child(projected, 'UNIT', 'LENGTHUNIT');
  const axis = child(projected, 'AXIS');
  const factor = (own ?? (axis === null ? null : child(axis, 'LENGTHUNIT', 'UNIT')))?.values[1];
  return typeof factor === 'number' && factor > 0 ? factor : 1;
}

/** A factor printed with 15 digits is not exactly one. */
function roundedUnit(ratio: number): number {
  return Math.abs(ratio - 1) < 1e-9 ? 1 : ratio;
}

/** The projection by method and parameters, in degrees and metres; null when the method is unknown or a parameter is missing. */
export function projectionOf(projected: WktNode, geographic: WktNode): Projection | null {
  const conversion = child(projected, 'CONVERSION');
  const holder = conversion ?? projected;
  const method = plainName(nameOf(child(holder, 'PROJECTION', 'METHOD')));
  const parameters = parametersOf(holder, linearUnit(projected), angularUnit(geographic));
  const value = (...names: string[]): number | null => {
    for (const name of names) if (parameters.has(name)) return parameters.get(name)!;
    return null;
  };
  const centralMeridian = value(
    'central_meridian',
    'longitude_of_natural_origin',
    'longitude_of_center',
    'longitude_of_origin',
    'longitude_of_false_origin',
  );
  const originLatitude =
    value('latitude_of_origin', 'latitude_of_natural_origin', 'latitude_of_center', 'latitude_of_false_origin') ?? 0;
  const falseEasting = value('false_easting', 'easting_at_false_origin') ?? 0;
  const falseNorthing = value('false_northing', 'northing_at_false_origin') ?? 0;
  if (/pseudo_mercator|mercator_auxiliary_sphere/.test(method)) return { method: 'webMercator' };
  if (centralMeridian === null) return null;
  if (/^(transverse_mercator|gauss_kruger|gauss_kr_ger)/.test(method) && !/south/.test(method)) {
    const scale = value('scale_factor', 'scale_factor_at_natural_origin') ?? 1;
    return { method: 'transverseMercator', centralMeridian, originLatitude, scale, falseEasting, falseNorthing };
  }
  const isAlbers = method.startsWith('albers');
  const isLambert = /^lambert_conformal_conic(_2sp)?$|^lambert_conic_conformal_2sp$/.test(method);
  const first = value('standard_parallel_1', 'latitude_of_1st_standard_parallel');
  const second = value('standard_parallel_2', 'latitude_of_2nd_standard_parallel');
  if ((!isAlbers && !isLambert) || first === null || second === null) return null;
  // With parallels at equal distance from the equator the cone becomes a cylinder.
  if (Math.abs(first + second) < 1e-6) return null;
  const parallels: readonly [number, number] = [first, second];
  const name = isAlbers ? 'albers' : 'lambert';
  return { method: name, centralMeridian, originLatitude, parallels, falseEasting, falseNorthing };
}

function parametersOf(holder: WktNode, linear: number, angular: number): Map<string, number> {
  const parameters = new Map<string, number>();
  for (const node of holder.children) {
    if (node.keyword !== 'PARAMETER') continue;
    const name = plainName(nameOf(node));
    const number = numberOf(node);
    if (number === null || !Number.isFinite(number)) continue;
    parameters.set(name, number * parameterUnit(node, name, linear, angular));
  }
  return parameters;
}

function parameterUnit(node: WktNode, name: string, linear: number, angular: number): number {
  if (name.startsWith('scale_factor')) return 1;
  const isLength = /easting|northing/.test(name);
  // WKT 2 gives each parameter its own unit; WKT 1 uses those of the system.
  const own = child(node, 'LENGTHUNIT', 'ANGLEUNIT', 'UNIT')?.values[1];
  if (typeof own === 'number') return isLength ? own : roundedUnit(own / DEGREE);
  return isLength ? linear : angular;
}
