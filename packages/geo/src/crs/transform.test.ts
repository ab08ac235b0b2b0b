import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Crs } from './crs.ts';
import { allCrs, crsByEpsg } from './crs-table.ts';
import { transformGeometry, transformIssues, transformOf } from './transform.ts';

const KRASOVSKY_ALBERS: Crs = {
  epsg: null,
  name: 'Krasovsky_1940_Albers',
  datum: 'beijing54',
  projection: {
    method: 'albers',
    centralMeridian: 105,
    originLatitude: 0,
    parallels: [25, 47],
    falseEasting: 0,
    falseNorthing: 0,
  },
  unit: 1,
};

describe('transforming', () => {
  it('agrees with PROJ 9.1.1 to a tenth of a millimetre', () => {
    for (const [crs, lon, lat, x, y] of [
      [crsByEpsg(4548)!, 118.044, 35.737, 594444.117109816, 3956863.68195227],
      [crsByEpsg(4526)!, 113.25, 23.125, 38423177.5551303, 2558578.16626784],
      [crsByEpsg(4507)!, 103.8, 36.05, 391869.462086659, 3991757.07234286],
      [crsByEpsg(2384)!, 118.044, 35.737, 594444.161612611, 3956865.52681907],
      [crsByEpsg(2365)!, 123.43, 41.8, 41535737.2208816, 4629514.1553146],
      [crsByEpsg(21420)!, 118.044, 35.737, 20594445.7008407, 3956933.81637118],
      [crsByEpsg(32650)!, 118.044, 35.737, 594406.339462443, 3955280.93658655],
      [crsByEpsg(32719)!, -68.5, -20.25, 552220.053920395, 7760774.4343012],
      [crsByEpsg(3857)!, 118.044, 35.737, 13140597.9712012, 4264493.06116172],
      [KRASOVSKY_ALBERS, 118.044, 35.737, 1155280.70011214, 3894147.53210131],
      [
        {
          ...KRASOVSKY_ALBERS,
          datum: 'cgcs2000',
          projection: { ...KRASOVSKY_ALBERS.projection, method: 'lambert' },
        } as Crs,
        118.044,
        35.737,
        1154904.91193334,
        4221405.90434508,
      ],
    ] as const) {
      const { toLonLat, fromLonLat } = transformOf(crs);
      const [easting, northing] = fromLonLat([lon, lat]);
      expect(Math.abs(easting - x), crs.name).toBeLessThan(1e-4);
      expect(Math.abs(northing - y), crs.name).toBeLessThan(1e-4);
      const back = toLonLat([x, y]);
      expect(back[0]).toBeCloseTo(lon, 9);
      expect(back[1]).toBeCloseTo(lat, 9);
    }
  });

  it('applies the seven parameters of an administrator as PROJ does', () => {
    // cs: Beijing 54, CM 117° E, +towgs84=15.8,-154.4,-82.3,0.1,-0.2,0.3,2
    const datumShift = [15.8, -154.4, -82.3, 0.1, -0.2, 0.3, 2] as const;
    const [lon, lat] = transformOf(crsByEpsg(2436)!, { datumShift }).toLonLat([594500.25, 3955000.5]);
    expect(lon).toBeCloseTo(118.045151291908, 9);
    expect(lat).toBeCloseTo(35.7197484957068, 9);
  });

  it('leaves degrees alone and turns other angular units into degrees', () => {
    expect(transformOf(crsByEpsg(4490)!).toLonLat([118.044, 35.737])).toEqual([118.044, 35.737]);
    const gon: Crs = { ...crsByEpsg(4490)!, unit: 0.9 };
    expect(transformOf(gon).toLonLat([130, 40])).toEqual([117, 36]);
  });

  it('asks to confirm old datums unless parameters are given', () => {
    expect(transformIssues(crsByEpsg(4548)!)).toEqual([]);
    expect(transformIssues(crsByEpsg(2384)!)).toMatchObject([{ code: 'CRS_NO_OFFICIAL_SHIFT', severity: 'confirm' }]);
    expect(transformIssues(crsByEpsg(4214)!, { datumShift: [0, 0, 0, 0, 0, 0, 0] })).toEqual([]);
  });

  it('comes back to where it started in every system', () => {
    const zones = allCrs().filter((crs) => crs.projection.method !== 'longlat');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 1, max: 55, noNaN: true }),
        (crs, offset, lat) => {
          const middle = crs.projection.method === 'transverseMercator' ? crs.projection.centralMeridian : 110;
          const lon = Math.max(-180, Math.min(180, middle + offset));
          const { toLonLat, fromLonLat } = transformOf(crs);
          const [x, y] = toLonLat(fromLonLat([lon, lat]));
          expect(Math.abs(x - lon)).toBeLessThan(1e-9);
          expect(Math.abs(y - lat)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  it('moves every position of every kind of geometry', () => {
    const move = ([x, y]: readonly number[]): number[] => [x! + 1, y! + 2];
    expect(transformGeometry({ type: 'Point', coordinates: [0, 0] }, move).coordinates).toEqual([1, 2]);
    expect(transformGeometry({ type: 'MultiPoint', coordinates: [[0, 0]] }, move).coordinates).toEqual([[1, 2]]);
    expect(transformGeometry({ type: 'Polygon', coordinates: [[[0, 0]]] }, move).coordinates).toEqual([[[1, 2]]]);
    expect(transformGeometry({ type: 'MultiPolygon', coordinates: [[[[0, 0]]]] }, move).coordinates).toEqual([
      [[[1, 2]]],
    ]);
  });
});
