import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { describe, expect, it } from 'vitest';
import { buildTiff, type TestTag } from '../../test/build-tiff.ts';
import { geoKeys } from '../../test/geo-keys.ts';
import { bufferSource } from './buffer-source.ts';
import { crsOfCitation } from './citation.ts';
import { boundsOf, isRotated } from './geo-transform.ts';
import { openTiff } from './open-tiff.ts';

const double = (tag: number, ...values: number[]): TestTag => ({ tag, type: 12, values });
const SCALE = double(33550, 30, 20, 0);
const TIE = double(33922, 0, 0, 0, 500_000, 4_000_000, 0);

function open(...tags: TestTag[]) {
  const page = { width: 10, height: 5, type: 'uint8', value: () => 1, tags };
  return openTiff(bufferSource(buildTiff({ pages: [page] })), { name: '位置.tif' });
}

describe('the place of a raster', () => {
  it('comes from pixel scale and tie point, rows going south', () => {
    const image = open(SCALE, TIE);
    // 10 columns of 30 m east of 500 000; 5 rows of 20 m south of 4 000 000.
    expect(boundsOf(image.transform!, 10, 5)).toEqual({
      minX: 500_000,
      minY: 3_999_900,
      maxX: 500_300,
      maxY: 4_000_000,
    });
  });

  it('is found when the tie point is not the first cell', () => {
    const image = open(SCALE, double(33922, 2, 1, 0, 500_060, 3_999_980, 0));
    expect([image.transform!.originX, image.transform!.originY]).toEqual([500_000, 4_000_000]);
  });

  it('moves by half a cell when the file speaks of points', () => {
    const image = open(SCALE, TIE, ...geoKeys({ 1024: 1, 1025: 2, 3072: 4548 }));
    expect([image.transform!.originX, image.transform!.originY]).toEqual([499_985, 4_000_010]);
  });

  it('comes from the matrix where there is one, rotation included', () => {
    const image = open(double(34264, 30, 5, 0, 500_000, 4, -30, 0, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 1));
    expect(isRotated(image.transform!)).toBe(true);
    // Corners: (0,0), (10,0) → +300, +40; (0,5) → +25, -150; (10,5) → +325, -110.
    expect(boundsOf(image.transform!, 10, 5)).toEqual({
      minX: 500_000,
      minY: 3_999_850,
      maxX: 500_325,
      maxY: 4_000_040,
    });
  });

  it('is unknown without tags, with a scale of 0 and with a tie point that is not a number', () => {
    expect(open().transform).toBeNull();
    expect(open(double(33550, 0, 0, 0), TIE).transform).toBeNull();
    expect(open(SCALE, double(33922, 0, 0, 0, NaN, 0, 0)).transform).toBeNull();
  });
});

describe('the coordinate system of a raster', () => {
  it('is the code in the file, with a name people know', () => {
    expect(open(...geoKeys({ 1024: 2, 2048: 4490 })).crs).toEqual({
      epsg: 4490,
      name: 'CGCS2000 经纬度',
      kind: 'geographic',
      from: 'code',
      method: null,
      definition: crsByEpsg(4490),
    });
    const projected = open(...geoKeys({ 1024: 1, 2048: 4490, 3072: 4548 })).crs;
    expect([projected?.epsg, projected?.kind]).toEqual([4548, 'projected']);
  });

  it('keeps the citation of a code without a Chinese name', () => {
    expect(open(...geoKeys({ 1024: 1, 1026: 'ETRS89 / UTM zone 32N', 3072: 25832 })).crs?.name).toBe(
      'ETRS89 / UTM zone 32N',
    );
  });

  it('is recognised by the names that ArcGIS writes when there is no code', () => {
    const esri = geoKeys({
      1024: 1,
      1026: 'PCS Name = CGCS2000_3_Degree_GK_CM_117E',
      3072: 32767,
      3080: { double: 117 },
    });
    expect(open(...esri).crs).toEqual({
      epsg: 4548,
      name: 'CGCS2000 / 3 度带，中央经线 117°',
      kind: 'projected',
      from: 'name',
      method: null,
      definition: crsByEpsg(4548),
    });
  });

  it('is not taken from a name that its own central meridian contradicts', () => {
    const wrong = geoKeys({ 1024: 1, 1026: 'CGCS2000_3_Degree_GK_CM_117E', 3072: 32767, 3080: { double: 120 } });
    expect(open(...wrong).crs).toMatchObject({ epsg: null, from: 'custom' });
  });

  it('is custom with its citation when nobody gave it a code', () => {
    const albers = geoKeys({ 1024: 1, 1026: 'Krasovsky_1940_Albers', 3072: 32767, 3075: 11 });
    expect(open(...albers).crs).toEqual({
      epsg: null,
      name: 'Krasovsky_1940_Albers',
      kind: 'projected',
      from: 'custom',
      method: '阿尔伯斯等积圆锥投影',
      definition: null,
    });
    // A name of three bytes a character, then another text: places in the table count bytes.
    const keys = [3072, 0, 1, 32767, 1026, 34737, 13, 0, 2049, 34737, 9, 13];
    const local = open(
      { tag: 34735, type: 3, values: [1, 1, 0, 4, 1024, 0, 1, 1, ...keys] },
      { tag: 34737, type: 1, values: [...new TextEncoder().encode('独立坐标|CGCS2000|')] },
    ).crs;
    expect(local).toMatchObject({ epsg: null, name: '独立坐标' });
    expect(open(...geoKeys({ 1024: 1, 1026: 'unknown', 3072: 32767 })).crs?.name).toBe('自定义坐标系');
    // GDAL's way of saying that a system is none of the earth's.
    expect(open(...geoKeys({ 1026: '矿区坐标', 3076: 9001 })).crs?.kind).toBe('other');
  });

  it('is recognised by its parameters where it has neither code nor a name that is known', () => {
    const zone = (keys: Record<number, number | { double: number }>) =>
      open(...geoKeys({ 1024: 1, 1026: 'unknown', 3072: 32767, 3075: 1, 3076: 9001, 3092: { double: 1 }, ...keys }))
        .crs;
    const meridian = { 3080: { double: 117 }, 3082: { double: 500_000 } };
    expect(zone({ 2048: 4490, ...meridian })).toMatchObject({ epsg: 4548, from: 'parameters' });
    const prefixed = { 3080: { double: 117 }, 3082: { double: 39_500_000 } };
    expect(zone({ 2048: 32767, 2050: 6610, ...prefixed })).toMatchObject({ epsg: 2363, from: 'parameters' });
    const krasovsky = { 2048: 32767, 2057: { double: 6_378_245 }, 2059: { double: 298.3 } };
    expect(zone({ ...krasovsky, ...meridian })).toMatchObject({ epsg: 2436, from: 'parameters' });
    // Other units, another prime meridian, a meridian between the zones: none of EPSG's.
    expect(zone({ 2048: 4490, ...meridian, 3076: 9036 })).toMatchObject({ epsg: null, method: '横轴墨卡托投影' });
    expect(zone({ 2048: 4490, ...meridian, 2051: 8903 })).toMatchObject({ epsg: null });
    expect(zone({ 2048: 4490, ...meridian, 3080: { double: 118 } })).toMatchObject({ epsg: null });
  });

  it('is recognised by the definition that ArcGIS writes into a citation', () => {
    const xian =
      'GEOGCS["GCS_Xian_1980",DATUM["D_Xian_1980",SPHEROID["Xian_1980",6378140.0,298.257]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
    const definition = (name: string, projection: string, rest: string) =>
      `ESRI PE String = PROJCS["${name}",${xian},PROJECTION["${projection}"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",117.0],${rest},PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
    const stated = (text: string) => open(...geoKeys({ 1024: 32767, 2048: 32767, 3072: 32767, 3073: text })).crs;
    const zone = definition('Town_Plan', 'Gauss_Kruger', 'PARAMETER["Scale_Factor",1.0]');
    expect(stated(zone)).toMatchObject({ epsg: 2384, kind: 'projected', from: 'parameters' });
    const parallels = 'PARAMETER["Standard_Parallel_1",25.0],PARAMETER["Standard_Parallel_2",47.0]';
    expect(stated(definition('Xian_1980_Albers', 'Albers', parallels))).toMatchObject({
      epsg: null,
      name: 'Xian_1980_Albers',
      kind: 'projected',
    });
  });

  it('is missing without keys, and with keys that name none', () => {
    expect(open().crs).toBeNull();
    expect(open(...geoKeys({ 1025: 1 })).crs).toBeNull();
  });

  it('survives keys that point outside their tables', () => {
    const keys: TestTag = {
      tag: 34735,
      type: 3,
      values: [1, 1, 0, 9, 1024, 0, 1, 2, 2048, 34736, 1, 77, 1026, 34737, 9, 99],
    };
    expect(open(keys).crs).toBeNull();
  });
});

describe('systems by the names in citations', () => {
  it.each([
    ['CGCS2000_3_Degree_GK_Zone_39', 4527],
    ['CGCS2000_GK_CM_117E', 4509],
    ['CGCS2000_GK_Zone_20', 4498],
    ['CGCS2000 / 3-degree Gauss-Kruger CM 117E', 4548],
    ['Xian_1980_3_Degree_GK_CM_117E', 2384],
    ['Beijing_1954_3_Degree_GK_Zone_39', 2415],
    ['WGS_1984_UTM_Zone_50N', 32650],
    ['WGS 84 / UTM zone 50S', 32750],
    ['GCS Name = GCS_China_Geodetic_Coordinate_System_2000|', 4490],
    ['ESRI PE String = PROJCS["Xian_1980_GK_CM_117E",GEOGCS["GCS_Xian_1980"]]', 2345],
    ['GCS_WGS_1984', 4326],
  ])('%s is EPSG:%i', (name, code) => expect(crsOfCitation(name)?.epsg).toBe(code));

  it.each([
    'Krasovsky_1940_Albers',
    'CGCS2000_3_Degree_GK_CM_118E',
    'CGCS2000_GK_Zone_99',
    '',
    'WGS_1984_UTM_Zone_61N',
  ])('%s is none of them', (name) => expect(crsOfCitation(name)).toBeNull());
});

describe('band metadata that GDAL writes', () => {
  const xml = (items: string): TestTag => ({ tag: 42112, type: 2, values: `<GDALMetadata>\n${items}</GDALMetadata>` });

  it('gives description and unit, with the twofold escapes taken off', () => {
    const image = open(
      xml(
        '<Item name="DESCRIPTION" sample="0" role="description">&amp;lt;气温&amp;gt; &#x41;</Item>' +
          '<Item name="UNITTYPE" sample="0" role="unittype">℃</Item><Item name="OTHER">1</Item>',
      ),
    );
    expect(image.bandInfo).toEqual([{ scale: 1, offset: 0, description: '<气温> A', unit: '℃' }]);
  });

  it('is ignored where it is damaged: no scale of 0, no band that is not there', () => {
    const image = open(
      xml(
        '<Item sample="0" role="scale">0</Item><Item sample="9" role="scale">5</Item>' +
          '<Item sample="0" role="offset">abc</Item><Item sample="0" role="offset"></Item><Item sample="0" role="scale',
      ),
    );
    expect(image.bandInfo).toEqual([{ scale: 1, offset: 0, description: null, unit: null }]);
  });
});
