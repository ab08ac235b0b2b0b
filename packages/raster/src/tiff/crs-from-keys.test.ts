import type { Crs } from '@qingzhang/geo/crs/crs';
import { describe, expect, it } from 'vitest';
import { buildTiff } from '../../test/build-tiff.ts';
import { geoKeys, type TestKeys } from '../../test/geo-keys.ts';
import { bufferSource } from './buffer-source.ts';
import { openTiff } from './open-tiff.ts';
import { geoKeyTags } from './write/geo-key-tags.ts';

function read(tags: Parameters<typeof buildTiff>[0]['pages'][number]['tags']) {
  const page = { width: 2, height: 2, type: 'uint8', value: () => 1, tags: tags ?? [] };
  return openTiff(bufferSource(buildTiff({ pages: [page] })), { name: '投影.tif' }).crs;
}

const double = (value: number) => ({ double: value });
const PARALLELS = { 3078: double(25), 3079: double(47) };
const ALBERS: TestKeys = {
  1024: 1,
  1026: 'unknown',
  2048: 4326,
  3072: 32767,
  3075: 11,
  3076: 9001,
  ...PARALLELS,
  3080: double(105),
  3081: double(0),
};
const stated = (keys: TestKeys) => read(geoKeys({ ...ALBERS, ...keys }));
const without = (key: number) => {
  const { [key]: _left, ...rest } = ALBERS;
  return read(geoKeys(rest));
};

const PROJECTION = {
  method: 'albers',
  centralMeridian: 105,
  originLatitude: 0,
  parallels: [25, 47],
  falseEasting: 0,
  falseNorthing: 0,
} as const;

describe('a system of its own in the keys of a raster', () => {
  it("is Albers' cone with its parallels, named where the file names it", () => {
    expect(stated({})).toEqual({
      epsg: null,
      name: '阿尔伯斯等积圆锥投影（标准纬线 25°、47°，中央经线 105°）',
      kind: 'projected',
      from: 'parameters',
      method: '阿尔伯斯等积圆锥投影',
      definition: {
        epsg: null,
        name: '阿尔伯斯等积圆锥投影（标准纬线 25°、47°，中央经线 105°）',
        datum: 'wgs84',
        projection: PROJECTION,
        unit: 1,
      },
    });
    expect(stated({ 1026: 'China_Albers' })?.definition?.name).toBe('China_Albers');
  });

  it.each<[TestKeys, string | null]>([
    [{ 2048: 4490 }, 'cgcs2000'],
    [{ 2048: 32767, 2050: 32767, 2056: 7024 }, 'beijing54'],
    [{ 2048: 4024, 2057: double(6_378_245), 2059: double(298.3) }, 'beijing54'],
    [
      {
        2048: 32767,
        2049: 'GCS Name = GCS_Krasovsky_1940|Datum = D_Krasovsky_1940|Ellipsoid = Krasovsky_1940|Primem = Greenwich|',
        2057: double(6_378_245),
        2059: double(298.3),
      },
      'beijing54',
    ],
    [{ 2048: 32767, 2049: 'GCS Name = GCS_Xian_1980|Datum = D_Xian_1980|' }, 'xian80'],
    // GRS 80 by its axes: b = a · (1 − 1/298.257222101)
    [{ 2048: 32767, 2057: double(6_378_137), 2058: double(6_356_752.3141) }, 'cgcs2000'],
    // An ellipsoid of ours under a datum of others.
    [{ 2048: 4284, 2057: double(6_378_245), 2059: double(298.3) }, null],
    [{ 2048: 32767, 2049: 'GCS Name = GCS_Pulkovo_1942|Datum = D_Pulkovo_1942|Ellipsoid = Krasovsky_1940|' }, null],
    [{ 2048: 32767, 2057: double(6_377_397.155), 2059: double(299.1528128) }, null],
    [{ 2051: 8903 }, null],
  ])('has the datum of %j: %s', (keys, datum) => expect(stated(keys)?.definition?.datum ?? null).toBe(datum));

  it('is taken from whichever origin a program writes, and in its own unit', () => {
    const origin = { 3084: double(105), 3085: double(10), 3086: double(1), 3087: double(2), 3076: 9036 };
    const { 3080: _longitude, 3081: _latitude, ...rest } = ALBERS;
    const lambert = read(geoKeys({ ...rest, 3075: 8, ...origin }))?.definition;
    // False coordinates of 1 km and 2 km.
    const place = { centralMeridian: 105, originLatitude: 10, falseEasting: 1000, falseNorthing: 2000 };
    expect(lambert).toMatchObject({ unit: 1000, projection: { method: 'lambert', parallels: [25, 47], ...place } });
    expect(stated({ 3076: 32767, 3077: double(0.5), 3082: double(10) })?.definition).toMatchObject({
      unit: 0.5,
      projection: { falseEasting: 5 },
    });
  });

  it('is a cone touching one parallel, a local meridian, or UTM on another datum', () => {
    expect(stated({ 3075: 9, 3081: double(36) })?.definition?.projection).toMatchObject({ parallels: [36, 36] });
    const local = stated({ 2048: 4490, 3075: 1, 3080: double(117.5), 3082: double(600_000), 3092: double(1) });
    expect(local?.name).toBe('横轴墨卡托投影（中央经线 117.5°，东偏 600000 米）');
    const utm = read(geoKeys({ 1024: 1, 1026: 'unknown', 2048: 4490, 3072: 32767, 3074: 16050 }));
    expect(utm?.definition?.projection).toMatchObject({ centralMeridian: 117, scale: 0.9996, falseEasting: 500_000 });
  });

  it('is not the zone that its name says where other parameters stand beside it', () => {
    const moved = stated({ 1026: 'CGCS2000_3_Degree_GK_CM_117E', 2048: 4490, 3075: 1, 3080: double(117) });
    expect(moved).toMatchObject({ epsg: null, from: 'parameters' });
    const zone = { 2048: 4490, 3075: 1, 3080: double(117), 3082: double(500_000) };
    expect(stated({ ...zone, 1026: 'CGCS2000_GK_CM_117E' })).toMatchObject({ epsg: 4509, from: 'name' });
  });

  it('is longitude and latitude of a datum that only its ellipsoid tells', () => {
    const keys = { 1024: 2, 2048: 32767, 2057: double(6_378_245), 2059: double(298.3) };
    expect(read(geoKeys(keys))).toMatchObject({ epsg: 4214, from: 'parameters' });
  });

  it.each<[string, TestKeys]>([
    ['parallels on either side of the equator alike', { 3078: double(-25), 3079: double(25) }],
    ['a parallel beyond the pole', { 3079: double(95) }],
    ['a scale with a cone of one parallel', { 3075: 9, 3081: double(36), 3092: double(0.999) }],
    ['an unknown unit of length', { 3076: 9099 }],
    ['gons', { 2054: 9105 }],
    ['a method that we do not have', { 3075: 24 }],
  ])('is not understood with %s', (_what, keys) => {
    expect(stated(keys)).toMatchObject({ from: 'custom', definition: null });
  });

  it.each([3078, 3079, 3080, 2048])('is not understood without key %i', (key) => {
    expect(without(key)?.definition).toBeNull();
  });

  it('is read from a definition in words', () => {
    const geographic =
      'GEOGCS["GCS_Krasovsky_1940",DATUM["D_Krasovsky_1940",SPHEROID["Krasovsky_1940",6378245.0,298.3]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
    const text = `PROJCS["Krasovsky_1940_Albers",${geographic},PROJECTION["Albers"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",105.0],PARAMETER["Standard_Parallel_1",25.0],PARAMETER["Standard_Parallel_2",47.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
    for (const citation of [text, `ESRI PE String = ${text}`]) {
      const crs = read(geoKeys({ 1024: 32767, 2048: 32767, 3072: 32767, 3073: citation }));
      expect(crs).toMatchObject({ epsg: null, name: 'Krasovsky_1940_Albers', from: 'parameters' });
      expect(crs?.definition).toMatchObject({ datum: 'beijing54', projection: PROJECTION });
    }
  });
});

describe('a system of its own in a file that we write', () => {
  const place = { centralMeridian: 117.3, originLatitude: 12.5, falseEasting: 600_000.25, falseNorthing: -1000 };
  it.each<[string, Pick<Crs, 'projection' | 'datum'>]>([
    ['Albers', { datum: 'beijing54', projection: { method: 'albers', parallels: [25, 47], ...place } }],
    ['Lambert', { datum: 'xian80', projection: { method: 'lambert', parallels: [30, 62], ...place } }],
    ['local', { datum: 'cgcs2000', projection: { method: 'transverseMercator', scale: 1.00012, ...place } }],
  ])('is read back the same: %s', (name, parts) => {
    for (const unit of [1, 0.5]) {
      const definition: Crs = { epsg: null, name: `${name} 全国 2020`, unit, ...parts };
      const tags = geoKeyTags({ epsg: null, definition }).map((tag) =>
        typeof tag.values === 'string'
          ? { ...tag, type: 1, values: [...new TextEncoder().encode(`${tag.values}\0`)] }
          : { ...tag, values: [...(tag.values as number[])] },
      );
      expect(read(tags)?.definition).toEqual(definition);
    }
  });
});
