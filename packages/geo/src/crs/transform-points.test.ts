import fc from 'fast-check';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { DATUMS, type Crs, type Datum, type DatumShift, type Projection } from './crs.ts';
import { allCrs } from './crs-table.ts';
import { transformOf } from './transform.ts';

/** The definition in the notation of PROJ, in metres. */
function definitionOf({ projection, datum: id }: Crs, shift?: DatumShift): string {
  if (projection.method === 'webMercator') {
    return '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +units=m +nadgrids=@null +no_defs';
  }
  const datum: Datum = DATUMS[id];
  const parts = shift === undefined ? '' : ` +towgs84=${shift.join(',')}`;
  return `${planeOf(projection)} +a=${datum.a} +rf=${datum.inverseFlattening}${parts} +no_defs`;
}

function planeOf(projection: Exclude<Projection, { readonly method: 'webMercator' }>): string {
  if (projection.method === 'longlat') return '+proj=longlat';
  const origin = `+lat_0=${projection.originLatitude} +lon_0=${projection.centralMeridian} +x_0=${projection.falseEasting} +y_0=${projection.falseNorthing} +units=m`;
  if (projection.method === 'transverseMercator') return `+proj=tmerc +k=${projection.scale} ${origin}`;
  const [south, north] = projection.parallels;
  return `+proj=${projection.method === 'albers' ? 'aea' : 'lcc'} +lat_1=${south} +lat_2=${north} ${origin}`;
}

const cone = { centralMeridian: 105, originLatitude: 12, falseEasting: 4_000_000, falseNorthing: -1000 };
const CONES: readonly Crs[] = (['albers', 'lambert'] as const).flatMap((method) =>
  (
    [
      [25, 47],
      [30, 62],
      [36, 36],
      [-20, -45],
    ] as const
  ).map((parallels) => ({
    epsg: null,
    name: method,
    datum: 'cgcs2000' as const,
    projection: { method, parallels, ...cone },
    unit: 1,
  })),
);
const PLANE = [...allCrs().filter(({ projection }) => projection.method !== 'longlat'), ...CONES];
const OLD = allCrs().filter(({ datum }) => !DATUMS[datum].isGeocentric);

const places = {
  lon: fc.double({ min: 60, max: 150, noNaN: true }),
  lat: fc.double({ min: -80, max: 85, noNaN: true }),
};
const metres = fc.double({ min: -200, max: 200, noNaN: true });
const seconds = fc.double({ min: -5, max: 5, noNaN: true });
const shifts: fc.Arbitrary<DatumShift> = fc.tuple(metres, metres, metres, seconds, seconds, seconds, seconds);

/** To the last bit: the shorter way through the library is the same as the whole one. */
function expectSame(crs: Crs, lon: number, lat: number, shift?: DatumShift): void {
  const other = proj4(definitionOf(crs, shift));
  const own = transformOf(crs, shift === undefined ? {} : { datumShift: shift });
  const [x, y] = own.fromLonLat([lon, lat]);
  expect([x, y]).toEqual(other.forward([lon, lat]).map((each) => each / crs.unit));
  if (!Number.isFinite(x) || !Number.isFinite(y)) return;
  expect(own.toLonLat([x, y])).toEqual(other.inverse([x * crs.unit, y * crs.unit]));
}

describe('projecting', () => {
  it('gives what a whole conversion gives, in every system and far beyond its zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLANE), places.lon, places.lat, (crs, lon, lat) => expectSame(crs, lon, lat)),
      { numRuns: 3000 },
    );
  });

  it('gives what a whole conversion gives where a datum is shifted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OLD), places.lon, places.lat, shifts, (crs, lon, lat, shift) =>
        expectSame(crs, lon, lat, shift),
      ),
      { numRuns: 2000 },
    );
  });

  it('has no finite answer for a pole in Web Mercator, or for what is no number', () => {
    const mercator = allCrs().find(({ projection }) => projection.method === 'webMercator')!;
    expect(transformOf(mercator).fromLonLat([117, 90])[1]).toBeNaN();
    expect(transformOf(CONES[0]!).fromLonLat([NaN, 30])[0]).toBeNaN();
  });
});
