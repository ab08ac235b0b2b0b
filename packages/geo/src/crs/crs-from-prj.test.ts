import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crsFromPrj } from './crs-from-prj.ts';
import { parseWkt } from './wkt.ts';

const SPHEROIDS = {
  China_2000: ['GCS_China_Geodetic_Coordinate_System_2000', 'SPHEROID["CGCS2000",6378137.0,298.257222101]'],
  Xian_1980: ['GCS_Xian_1980', 'SPHEROID["Xian_1980",6378140.0,298.257]'],
  Beijing_1954: ['GCS_Beijing_1954', 'SPHEROID["Krasovsky_1940",6378245.0,298.3]'],
  WGS_1984: ['GCS_WGS_1984', 'SPHEROID["WGS_1984",6378137.0,298.257223563]'],
  Krasovsky_1940: ['GCS_Krasovsky_1940', 'SPHEROID["Krasovsky_1940",6378245.0,298.3]'],
  North_American_1983: ['GCS_North_American_1983', 'SPHEROID["GRS_1980",6378137.0,298.257222101]'],
} as const;

function geographic(datum: keyof typeof SPHEROIDS): string {
  const [name, spheroid] = SPHEROIDS[datum];
  return `GEOGCS["${name}",DATUM["D_${datum}",${spheroid}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
}

interface Grid {
  readonly name: string;
  readonly datum: keyof typeof SPHEROIDS;
  readonly meridian: number;
  readonly easting: number;
  readonly scale?: number;
  readonly method?: string;
  readonly tail?: string;
  readonly unit?: string;
}

function projected({
  name,
  datum,
  meridian,
  easting,
  scale = 1,
  method = 'Gauss_Kruger',
  tail = '',
  unit = 'UNIT["Meter",1.0]',
}: Grid): string {
  return `PROJCS["${name}",${geographic(datum)},PROJECTION["${method}"],PARAMETER["False_Easting",${easting}],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",${scale}],PARAMETER["Latitude_Of_Origin",0.0],${unit}${tail}]`;
}

function recognised(text: string): string {
  const result = crsFromPrj(text);
  return result.crs === null ? `? ${result.found}` : `${result.crs.epsg} ${result.source}`;
}

describe('recognising a .prj', () => {
  it('knows the names that ESRI software writes', () => {
    for (const [name, datum, meridian, easting, epsg] of [
      ['CGCS2000_3_Degree_GK_CM_117E', 'China_2000', 117, 500_000, 4548],
      ['CGCS2000_3_Degree_GK_Zone_39', 'China_2000', 117, 39_500_000, 4527],
      ['CGCS2000_GK_CM_105E', 'China_2000', 105, 500_000, 4507],
      ['CGCS2000_GK_Zone_20', 'China_2000', 117, 20_500_000, 4498],
      ['Xian_1980_3_Degree_GK_CM_117E', 'Xian_1980', 117, 500_000, 2384],
      ['Xian_1980_3_Degree_GK_Zone_41', 'Xian_1980', 123, 41_500_000, 2365],
      ['Xian_1980_GK_Zone_20', 'Xian_1980', 117, 20_500_000, 2334],
      ['Beijing_1954_GK_Zone_20', 'Beijing_1954', 117, 20_500_000, 21420],
      ['Beijing_1954_GK_Zone_20N', 'Beijing_1954', 117, 500_000, 21460],
      ['Beijing_1954_3_Degree_GK_CM_117E', 'Beijing_1954', 117, 500_000, 2436],
      ['Beijing_1954_3_Degree_GK_Zone_39', 'Beijing_1954', 117, 39_500_000, 2415],
    ] as const) {
      expect(recognised(projected({ name, datum, meridian, easting })), name).toBe(`${epsg} name`);
    }
    const utm = {
      name: 'WGS_1984_UTM_Zone_50N',
      datum: 'WGS_1984',
      meridian: 117,
      easting: 500_000,
      scale: 0.9996,
    } as const;
    expect(recognised(projected({ ...utm, method: 'Transverse_Mercator' }))).toBe('32650 name');
    const web = `PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",${geographic('WGS_1984')},PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["Central_Meridian",0.0],UNIT["Meter",1.0]]`;
    expect(recognised(web)).toBe('3857 name');
  });

  it('knows geographic systems', () => {
    expect(recognised(geographic('China_2000'))).toBe('4490 name');
    expect(recognised(geographic('WGS_1984'))).toBe('4326 name');
    expect(recognised(geographic('Xian_1980'))).toBe('4610 name');
    expect(recognised(geographic('Beijing_1954'))).toBe('4214 name');
    expect(
      recognised(
        'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]',
      ),
    ).toBe('4326 authority');
  });

  it('knows the OGC flavour with codes and spaces', () => {
    const name = 'Xian 1980 / 3-degree Gauss-Kruger zone 41';
    const grid = {
      name,
      datum: 'Xian_1980',
      meridian: 123,
      easting: 41_500_000,
      method: 'Transverse_Mercator',
    } as const;
    expect(recognised(projected({ ...grid, tail: ',AXIS["X",NORTH],AXIS["Y",EAST],AUTHORITY["EPSG","2365"]' }))).toBe(
      '2365 authority',
    );
    expect(recognised(projected(grid))).toBe('2365 name');
    expect(recognised(projected({ ...grid, name: "Xi'an 1980 / 3-degree Gauss-Kruger zone 41" }))).toBe('2365 name');
  });

  it('knows WKT 2, also inside a compound system', () => {
    const wkt2 = `PROJCRS["CGCS2000 / 3-degree Gauss-Kruger CM 117E",
      BASEGEOGCRS["China Geodetic Coordinate System 2000",
        DATUM["China 2000",ELLIPSOID["CGCS2000",6378137,298.257222101,LENGTHUNIT["metre",1]]],
        PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]],ID["EPSG",4490]],
      CONVERSION["Gauss-Kruger CM 117E",METHOD["Transverse Mercator",ID["EPSG",9807]],
        PARAMETER["Latitude of natural origin",0,ANGLEUNIT["degree",0.0174532925199433],ID["EPSG",8801]],
        PARAMETER["Longitude of natural origin",117,ANGLEUNIT["degree",0.0174532925199433],ID["EPSG",8802]],
        PARAMETER["Scale factor at natural origin",1,SCALEUNIT["unity",1],ID["EPSG",8805]],
        PARAMETER["False easting",500000,LENGTHUNIT["metre",1],ID["EPSG",8806]],
        PARAMETER["False northing",0,LENGTHUNIT["metre",1],ID["EPSG",8807]]],
      CS[Cartesian,2],AXIS["northing (X)",north,ORDER[1],LENGTHUNIT["metre",1]],AXIS["easting (Y)",east,ORDER[2],LENGTHUNIT["metre",1]]`;
    expect(recognised(`${wkt2},ID["EPSG",4548]]`)).toBe('4548 authority');
    expect(recognised(`${wkt2}]`)).toBe('4548 name');
    expect(recognised(`COMPOUNDCRS["with heights",${wkt2}],VERTCRS["1985",VDATUM["Yellow Sea"]]]`)).toBe('4548 name');
  });

  it('goes by the parameters where the name says nothing', () => {
    expect(recognised(projected({ name: '临沂', datum: 'China_2000', meridian: 117, easting: 39_500_000 }))).toBe(
      '4527 parameters',
    );
    expect(recognised(projected({ name: 'x', datum: 'China_2000', meridian: 117, easting: 20_500_000 }))).toBe(
      '4498 parameters',
    );
    expect(
      recognised(projected({ name: 'x', datum: 'WGS_1984', meridian: 117, easting: 500_000, scale: 0.9996 })),
    ).toBe('32650 parameters');
  });

  it('reads systems that EPSG does not list', () => {
    const local = crsFromPrj(
      projected({ name: '蒙阴独立坐标系', datum: 'China_2000', meridian: 118, easting: 500_000 }),
    );
    expect(local.crs).toMatchObject({ epsg: null, name: '蒙阴独立坐标系', projection: { centralMeridian: 118 } });
    const albers = `PROJCS["Krasovsky_1940_Albers",${geographic('Krasovsky_1940')},PROJECTION["Albers"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",105.0],PARAMETER["Standard_Parallel_1",25.0],PARAMETER["Standard_Parallel_2",47.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
    expect(crsFromPrj(albers).crs).toMatchObject({
      epsg: null,
      datum: 'beijing54',
      projection: { method: 'albers', parallels: [25, 47] },
    });
  });

  it('turns kilometres into metres', () => {
    // 500 km false easting; coordinates in km are multiplied by 1000.
    const result = crsFromPrj(
      projected({ name: 'km', datum: 'China_2000', meridian: 117, easting: 500, unit: 'UNIT["Kilometer",1000.0]' }),
    );
    expect(result.crs).toMatchObject({ epsg: null, unit: 1000, projection: { falseEasting: 500_000 } });
  });

  it('believes the parameters when name or code contradict them, and asks to confirm', () => {
    const name = 'CGCS2000_3_Degree_GK_CM_117E';
    const wrongName = crsFromPrj(projected({ name, datum: 'China_2000', meridian: 120, easting: 500_000 }));
    expect(wrongName).toMatchObject({
      crs: { epsg: 4549 },
      source: 'parameters',
      issues: [{ code: 'CRS_CONTRADICTED', severity: 'confirm' }],
    });
    const wrongCode = crsFromPrj(
      projected({ name, datum: 'China_2000', meridian: 117, easting: 500_000, tail: ',AUTHORITY["EPSG","4549"]' }),
    );
    expect(wrongCode).toMatchObject({ crs: { epsg: 4548 }, source: 'name', issues: [{ code: 'CRS_CONTRADICTED' }] });
  });

  it('understands a bare code', () => {
    expect(recognised('EPSG:4548')).toBe('4548 authority');
    expect(recognised('\uFEFF4490\n')).toBe('4490 authority');
    expect(recognised('EPSG:9999')).toBe('? EPSG:9999');
  });

  it('says what it found where it does not know', () => {
    expect(recognised(geographic('North_American_1983'))).toBe(
      '? “GCS_North_American_1983”，基准 D_North_American_1983',
    );
    const polyconic = projected({ name: 'Local', datum: 'China_2000', meridian: 117, easting: 0, method: 'Polyconic' });
    expect(recognised(polyconic)).toBe('? “Local”，基准 D_China_2000，投影 Polyconic');
    expect(recognised('')).toBe('? 空文件');
    expect(recognised('hello')).toBe('? 无法解析的内容“hello”');
    expect(recognised('LOCAL_CS["engineering",UNIT["m",1]]')).toContain('无法解析的内容');
  });

  it('survives any text', () => {
    const sound = projected({
      name: 'CGCS2000_3_Degree_GK_CM_117E',
      datum: 'China_2000',
      meridian: 117,
      easting: 500_000,
    });
    fc.assert(
      fc.property(fc.nat(sound.length), fc.nat(40), fc.string(), (at, cut, put) => {
        const result = crsFromPrj(sound.slice(0, at) + put + sound.slice(at + cut));
        expect(result.crs === null ? typeof result.found : result.source).toBeTruthy();
      }),
      { numRuns: 500 },
    );
    expect(parseWkt('A['.repeat(10_000))).toBeNull();
    expect(parseWkt(`A["${'x'.repeat(70_000)}"]`)).toBeNull();
    expect(parseWkt('A["x"]]')).toBeNull();
    expect(parseWkt('A["say ""hi""",-1.5e3,word]')).toEqual({
      keyword: 'A',
      values: ['say "hi"', -1500, 'word'],
      children: [],
    });
  });
});
