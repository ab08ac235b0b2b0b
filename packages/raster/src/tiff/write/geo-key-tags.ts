import { DATUMS, type Crs, type Projection } from '@qingzhang/geo/crs/crs';
import { GEO_KEY, USER_DEFINED } from '../geo-keys.ts';
import { METHOD } from '../projection-from-keys.ts';
import { TAG } from '../tag.ts';
import type { CogCrs } from './cog-crs.ts';
import type { WriteTag } from './directory-bytes.ts';

/** A number in the table itself, one of the table of doubles, or a text. */
type KeyValue = number | { readonly double: number } | string;

/** GeoTIFF's tags for a system, cells being areas. */
export function geoKeyTags(crs: CogCrs): WriteTag[] {
  const keys = crs.epsg === null ? keysOf(crs.definition) : codeKeys(crs.epsg, crs.kind === 'projected');
  const doubles: number[] = [];
  let text = '';
  const table = [...keys]
    .sort(([a], [b]) => a - b)
    .flatMap(([key, value]) => {
      if (typeof value === 'number') return [key, 0, 1, value];
      if (typeof value === 'string') {
        const start = byteLength(text);
        text += `${value}|`;
        return [key, TAG.geoAsciiParams, byteLength(text) - start, start];
      }
      doubles.push(value.double);
      return [key, TAG.geoDoubleParams, 1, doubles.length - 1];
    });
  return [
    { tag: TAG.geoKeyDirectory, type: 3, values: [1, 1, 0, keys.size, ...table] },
    ...(doubles.length === 0 ? [] : [{ tag: TAG.geoDoubleParams, type: 12 as const, values: doubles }]),
    ...(text === '' ? [] : [{ tag: TAG.geoAsciiParams, type: 2 as const, values: text }]),
  ];
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

const AREAS = 1;
const METRE = 9001;
const DEGREE = 9102;

function codeKeys(epsg: number, isProjected: boolean): Map<number, KeyValue> {
  return new Map([
    [GEO_KEY.modelType, isProjected ? 1 : 2],
    [GEO_KEY.rasterType, AREAS],
    [isProjected ? GEO_KEY.projectedCrs : GEO_KEY.geodeticCrs, epsg],
  ]);
}

/** A projection with its parameters on a datum that has a code. */
function keysOf({ name, datum, projection, unit }: Crs): Map<number, KeyValue> {
  const linear: [number, KeyValue][] =
    unit === 1
      ? [[GEO_KEY.linearUnit, METRE]]
      : [
          [GEO_KEY.linearUnit, USER_DEFINED],
          [GEO_KEY.linearUnitSize, { double: unit }],
        ];
  return new Map<number, KeyValue>([
    [GEO_KEY.modelType, 1],
    [GEO_KEY.rasterType, AREAS],
    // A bar ends a text.
    [GEO_KEY.citation, name.replaceAll('|', ' ')],
    [GEO_KEY.geodeticCrs, DATUMS[datum].epsg],
    [GEO_KEY.angularUnit, DEGREE],
    [GEO_KEY.projectedCrs, USER_DEFINED],
    [GEO_KEY.projection, USER_DEFINED],
    ...linear,
    ...projectionKeys(projection, unit),
  ]);
}

/** The keys that GDAL writes for the same methods. */
function projectionKeys(projection: Projection, unit: number): [number, KeyValue][] {
  if (projection.method === 'longlat' || projection.method === 'webMercator') {
    throw new Error(`${projection.method} without an EPSG code cannot be written`);
  }
  const longitude = { double: projection.centralMeridian };
  const latitude = { double: projection.originLatitude };
  const easting = { double: projection.falseEasting / unit };
  const northing = { double: projection.falseNorthing / unit };
  const origin: [number, KeyValue][] = [
    [GEO_KEY.naturalOriginLongitude, longitude],
    [GEO_KEY.naturalOriginLatitude, latitude],
    [GEO_KEY.falseEasting, easting],
    [GEO_KEY.falseNorthing, northing],
  ];
  if (projection.method === 'transverseMercator') {
    const scale = { double: projection.scale };
    return [[GEO_KEY.method, METHOD.transverseMercator], ...origin, [GEO_KEY.scaleAtOrigin, scale]];
  }
  const parallels = parallelKeys(projection.parallels);
  if (projection.method === 'albers') return [[GEO_KEY.method, METHOD.albers], ...parallels, ...origin];
  return [
    [GEO_KEY.method, METHOD.lambertTwoParallels],
    ...parallels,
    [GEO_KEY.falseOriginLongitude, longitude],
    [GEO_KEY.falseOriginLatitude, latitude],
    [GEO_KEY.falseOriginEasting, easting],
    [GEO_KEY.falseOriginNorthing, northing],
  ];
}

function parallelKeys([first, second]: readonly [number, number]): [number, KeyValue][] {
  return [
    [GEO_KEY.firstParallel, { double: first }],
    [GEO_KEY.secondParallel, { double: second }],
  ];
}
