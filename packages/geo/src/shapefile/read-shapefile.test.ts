import { blocking } from '@qingzhang/core/issue';
import { isFault } from '@qingzhang/core/fault';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { buildDbf, type BuildTable } from '../../test/build-dbf.ts';
import { buildShp, polygons, type BuildShape } from '../../test/build-shp.ts';
import { buildZip } from '../../test/build-zip.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import type { Feature, Position } from '../geojson.ts';
import { area } from '../measure/area.ts';
import { readShapefile, shapefileFeatures, type ShapefileOptions, type ShapefileReport } from './read-shapefile.ts';
import type { LoosePart, ShapefileInput } from './shapefile-input.ts';

const put = temporaryFolder();

const PRJ_4490 =
  'GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const PRJ_2384 =
  'PROJCS["Xian_1980_3_Degree_GK_CM_117E",GEOGCS["GCS_Xian_1980",DATUM["D_Xian_1980",SPHEROID["Xian_1980",6378140.0,298.257]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",117.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

/** Clockwise. */
function square(x: number, y: number, size: number): Position[] {
  return [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ];
}

const NAMES: BuildTable = {
  fields: [
    { name: '名称', type: 'C', length: 20 },
    { name: '代码', type: 'N', length: 12 },
  ],
  rows: [
    ['蒙阴街道', '371328001'],
    ['常路镇', '371328101'],
  ],
  encoding: 'gbk',
};

const TWO = polygons([square(118, 35, 0.1)], [square(118.2, 35, 0.1)]);

function parts(files: Readonly<Record<string, Buffer | string>>): { parts: LoosePart[] } {
  return { parts: Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })) };
}

function codes(report: ShapefileReport): string[] {
  return report.issues.map(({ code }) => code);
}

async function collect(input: ShapefileInput, options?: ShapefileOptions): Promise<Feature[]> {
  const features: Feature[] = [];
  for await (const feature of shapefileFeatures(input, options)) features.push(feature);
  return features;
}

async function refusal(input: ShapefileInput, options?: ShapefileOptions): Promise<string> {
  try {
    await readShapefile(input, options);
  } catch (error) {
    if (isFault(error, 'SHAPEFILE_UNREADABLE')) return error.message;
    throw error;
  }
  return '';
}

async function shapes(type: number, ...list: BuildShape[]): Promise<ShapefileReport> {
  return readShapefile(parts({ 'a.shp': buildShp(type, list).shp, 'a.prj': PRJ_4490 }));
}

describe('reading a shapefile', () => {
  const whole = { 'a.shp': TWO.shp, 'a.shx': TWO.shx, 'a.dbf': buildDbf(NAMES), 'a.prj': PRJ_4490, 'a.cpg': 'GBK' };

  it('reports fields, samples, encoding, system, count and preview from loose parts', async () => {
    const report = await readShapefile(parts(whole));
    expect(report).toMatchObject({
      layer: { name: 'a', family: 'polygon', label: '面' },
      crs: { epsg: 4490, source: 'name' },
      encoding: { name: 'GB18030', source: 'cpg' },
      count: 2,
      issues: [],
    });
    expect(report.fields).toEqual([
      { name: '名称', kind: 'text', dbfType: 'C', length: 20, decimals: 0, samples: ['蒙阴街道', '常路镇'] },
      { name: '代码', kind: 'number', dbfType: 'N', length: 12, decimals: 0, samples: [371328001, 371328101] },
    ]);
    expect(report.bbox!.map((value) => Number(value.toFixed(9)))).toEqual([118, 35, 118.3, 35.1]);
    expect(report.preview!.features[1]).toMatchObject({
      id: 2,
      properties: { 名称: '常路镇' },
      geometry: { type: 'Polygon' },
    });
  });

  it('reads a zip with folders, capital extensions and Chinese names in GBK', async () => {
    const name = (extension: string): Buffer => iconv.encode(`数据/乡镇界.${extension}`, 'gbk');
    const zip = buildZip([
      { name: name('SHP'), content: TWO.shp },
      { name: name('DBF'), content: buildDbf(NAMES) },
      { name: name('prj'), content: Buffer.from(PRJ_4490) },
      { name: '__MACOSX/数据/._乡镇界.shp', content: Buffer.from('shadow') },
    ]);
    const input = { path: await put(zip), name: '乡镇界.zip' };
    const report = await readShapefile(input);
    expect(report.layer.name).toBe('数据/乡镇界');
    expect(report.count).toBe(2);
    expect((await collect(input)).map(({ properties }) => properties['名称'])).toEqual(['蒙阴街道', '常路镇']);
  });

  it('takes the only polygon layer of several with a note, and the one that is asked for', async () => {
    const points = buildShp(1, [{ type: 1, parts: [[[118, 35]]] }]);
    const input = parts({ 'p.shp': points.shp, 'p.prj': PRJ_4490, ...whole });
    const report = await readShapefile(input);
    expect(report.layer.name).toBe('a');
    expect(report.layers.map(({ name, label }) => `${name} ${label}`)).toEqual(['p 点', 'a 面']);
    expect(codes(report)).toEqual(['LAYER_SEVERAL']);
    expect((await readShapefile(input, { layer: 'p' })).preview!.features[0]!.geometry).toEqual({
      type: 'Point',
      coordinates: [118, 35],
    });
    expect(await refusal(input, { layer: 'q' })).toContain('没有名为“q”的图层，可选：p、a');
  });

  it('offers candidates when the .prj is missing, and reads with the one chosen', async () => {
    // A square kilometre at the point whose grid coordinates the transform test takes from PROJ.
    const grid = parts({
      'a.shp': polygons([square(594_000, 3_956_000, 1000)]).shp,
      'a.dbf': buildDbf({ ...NAMES, rows: NAMES.rows.slice(1) }),
    });
    const report = await readShapefile(grid, { near: [118.044, 35.737] });
    expect(report).toMatchObject({ crs: null, preview: null, bbox: null });
    expect(codes(report)).toContain('CRS_MISSING');
    expect(report.candidates[0]!.epsg).toBe(4548);
    const chosen = await readShapefile(grid, { epsg: 4548 });
    expect(chosen.crs).toMatchObject({ epsg: 4548, source: 'chosen' });
    expect(chosen.candidates).toEqual([]);
    // Scale at 94.5 km from the meridian: 1 + 94.5² / (2 · 6371²) = 1.000 110; areas on the grid are 1.000 22 too large.
    const [feature] = await collect(grid, { epsg: 4548 });
    expect(area(feature!.geometry!) / 1e6).toBeCloseTo(1 / 1.00022, 4);
    await expect(collect(grid)).rejects.toThrow('没有写明坐标系');
    expect(await refusal(grid, { epsg: 9999 })).toContain('EPSG:9999 不受支持');
  });

  it('asks to confirm the datum of Xian 80, and not when seven parameters are given', async () => {
    const input = parts({ 'a.shp': polygons([square(594_000, 3_956_000, 1000)]).shp, 'a.prj': PRJ_2384 });
    expect(codes(await readShapefile(input))).toContain('CRS_NO_OFFICIAL_SHIFT');
    const shifted = await readShapefile(input, { datumShift: [100, 0, 0, 0, 0, 0, 0] });
    expect(codes(shifted)).not.toContain('CRS_NO_OFFICIAL_SHIFT');
    expect(shifted.bbox![0]).not.toBeCloseTo((await readShapefile(input)).bbox![0], 4);
  });

  it('sees that a system contradicts the coordinates, that axes are swapped, that nothing fits', async () => {
    const grid = await readShapefile(
      parts({ 'a.shp': polygons([square(594_000, 3_956_000, 1000)]).shp, 'a.prj': PRJ_4490 }),
    );
    expect(grid.crs).toBeNull();
    expect(codes(grid)).toContain('CRS_CONTRADICTS_COORDINATES');
    expect(grid.candidates.length).toBeGreaterThan(0);
    const swapped = await readShapefile(parts({ 'a.shp': polygons([square(3_956_000, 39_594_000, 1000)]).shp }));
    expect(codes(swapped)).toContain('CRS_AXES_SWAPPED');
    const nowhere = await readShapefile(parts({ 'a.shp': polygons([square(-5e8, -5e8, 1000)]).shp }));
    expect(codes(nowhere)).toContain('CRS_NO_CANDIDATE');
    const abroad = await readShapefile(parts({ 'a.shp': polygons([square(6, 49, 1)]).shp, 'a.prj': PRJ_4490 }));
    expect(codes(abroad)).toContain('CRS_OUTSIDE_CHINA');
    const unknown = await readShapefile(parts({ 'a.shp': TWO.shp, 'a.prj': 'LOCAL_CS["县独立坐标系"]' }));
    expect(unknown.issues.find(({ code }) => code === 'CRS_UNKNOWN')!.text).toContain('县独立坐标系');
  });

  it('reads every shape type, with and without Z and M', async () => {
    const line: Position[][] = [
      [
        [118, 35],
        [118.1, 35],
        [118.1, 35],
        [118.2, 35.1],
      ],
    ];
    for (const [base, list, expected] of [
      [1, [[[118, 35]]], 'Point'],
      [3, line, 'LineString'],
      [3, [...line, ...line], 'MultiLineString'],
      [5, [square(118, 35, 1)], 'Polygon'],
      [5, [square(118, 35, 1), square(120, 35, 1)], 'MultiPolygon'],
      [
        8,
        [
          [
            [118, 35],
            [118.1, 35],
          ],
        ],
        'MultiPoint',
      ],
    ] as [number, Position[][], string][]) {
      for (const type of [base, base + 10, base + 20]) {
        const report = await shapes(type, { type, parts: list }, { type: 0, parts: [] });
        expect(report.preview!.features[0]!.geometry?.type, `${type}`).toBe(expected);
        expect(report.preview!.features[1]!.geometry).toBeNull();
        expect(codes(report).includes('SHAPE_Z_DROPPED')).toBe(type > 10);
        expect(codes(report)).toContain('SHAPE_EMPTY');
      }
    }
    expect(await refusal(parts({ 'a.shp': buildShp(31, []).shp }))).toContain('MultiPatch');
  });

  it('leaves deleted rows out with their shapes, and says how many', async () => {
    const input = parts({ ...whole, 'a.dbf': buildDbf({ ...NAMES, deletedRows: [0] }) });
    const report = await readShapefile(input);
    expect(report.count).toBe(1);
    expect(codes(report)).toEqual(['ROW_DELETED']);
    expect((await collect(input)).map(({ id }) => id)).toEqual([2]);
  });

  it('tells when shapes and rows differ in number, rows are missing or the table is', async () => {
    const short = await readShapefile(parts({ ...whole, 'a.dbf': buildDbf({ ...NAMES, rows: NAMES.rows.slice(1) }) }));
    expect(codes(short)).toEqual(['ROW_COUNT', 'ROW_MISSING']);
    expect(short.preview!.features[1]!.properties).toEqual({ 名称: null, 代码: null });
    const cut = await readShapefile(parts({ ...whole, 'a.dbf': buildDbf({ ...NAMES, declaredRows: 9 }) }));
    expect(codes(cut)).toEqual(['DBF_TRUNCATED']);
    const none = await readShapefile(parts({ 'a.shp': TWO.shp, 'a.prj': PRJ_4490 }));
    expect(codes(none)).toEqual(['DBF_MISSING']);
    expect(none).toMatchObject({ encoding: null, fields: [], count: 2 });
  });

  it('reads what is there of a cut file, and refuses to import it', async () => {
    const input = parts({ ...whole, 'a.shp': TWO.shp.subarray(0, TWO.shp.length - 20) });
    const report = await readShapefile(input);
    expect(report.count).toBe(1);
    expect(report.issues.find(({ code }) => code === 'SHP_TRUNCATED')).toMatchObject({ severity: 'block' });
    await expect(collect(input)).rejects.toThrow('.shp 不完整');
  });

  it('goes by the index when the records are not in sequence', async () => {
    const gap = Buffer.alloc(40);
    const first = 100 + 8 + TWO.shp.readInt32BE(104) * 2;
    const shp = Buffer.concat([TWO.shp.subarray(0, first), gap, TWO.shp.subarray(first)]);
    const shx = Buffer.from(TWO.shx);
    shx.writeInt32BE((first + gap.length) / 2, 108);
    const report = await readShapefile(parts({ ...whole, 'a.shp': shp, 'a.shx': shx }));
    expect(report.count).toBe(2);
    expect(codes(report)).toContain('SHX_USED');
    const wrong = await readShapefile(parts({ ...whole, 'a.shx': Buffer.alloc(116, 0x7f) }));
    expect(wrong.count).toBe(2);
    expect(codes(wrong)).toEqual([]);
  });

  it('does not let an index make one record count many times', async () => {
    const entries = Buffer.concat(Array.from({ length: 1000 }, () => TWO.shx.subarray(100, 108)));
    const shx = Buffer.concat([TWO.shx.subarray(0, 100), entries]);
    const rows = Array.from({ length: 1000 }, () => NAMES.rows[0]!);
    expect((await readShapefile(parts({ ...whole, 'a.shx': shx, 'a.dbf': buildDbf({ ...NAMES, rows }) }))).count).toBe(
      2,
    );
  });

  it('reports records that lie about their size, their parts or their coordinates', async () => {
    const ring = [square(118, 35, 1)];
    const sound = { type: 5, parts: ring };
    for (const bad of [
      { ...sound, pointCount: 2_000_000_000 },
      { ...sound, pointCount: -1 },
      { ...sound, partStarts: [-1] },
      { ...sound, partStarts: [3, 1] },
      { ...sound, partStarts: [99] },
      { type: 5, parts: [[...ring[0]!, [Number.NaN, 35]]] },
      { type: 5, parts: [[...ring[0]!, [1e300, 35]]] },
      { type: 7, parts: ring },
    ] satisfies BuildShape[]) {
      const report = await shapes(5, bad, sound);
      expect(report.issues.find(({ code }) => code === 'SHAPE_UNREADABLE')).toMatchObject({ severity: 'block' });
      expect(report.preview!.features.map(({ geometry }) => geometry?.type)).toEqual([undefined, 'Polygon']);
    }
    const input = parts({ 'a.shp': buildShp(5, [{ ...sound, pointCount: -1 }]).shp, 'a.prj': PRJ_4490 });
    await expect(collect(input)).rejects.toThrow('1 个要素的图形无法读取');
  });

  it('counts repairs and names the features', async () => {
    const eight: Position[] = [
      [118, 35],
      [119, 36],
      [119, 35],
      [118, 36],
      [118, 35],
    ];
    const open = square(118, 35, 1).slice(0, -1);
    const report = await shapes(
      5,
      { type: 5, parts: [eight] },
      { type: 5, parts: [open] },
      { type: 5, parts: [square(118, 35, 1).toReversed()] },
    );
    const text = (code: string): string | undefined => report.issues.find((issue) => issue.code === code)?.text;
    expect(text('RING_CROSSING')).toBe('1 个要素的边界自相交，面积可能不准（要素序号 1（118.5, 35.5 附近））');
    expect(text('RING_CLOSED')).toBe('1 个要素中有 1 个未闭合的环，已闭合（要素序号 2）');
    expect(text('RING_WINDING')).toBe('1 个要素中有 1 个环方向不合规范，已更正（要素序号 3）');
  });

  it('keeps the preview small and the import whole', async () => {
    const circle = (x: number): Position[] =>
      Array.from({ length: 1001 }, (_, i) => [
        x + 0.01 * Math.cos(-i / 159.154943),
        35 + 0.01 * Math.sin(-i / 159.154943),
      ]);
    const rings = Array.from({ length: 30 }, (_, i) => [circle(110 + i * 0.1)]);
    const input = parts({ 'a.shp': polygons(...rings).shp, 'a.prj': PRJ_4490 });
    const report = await readShapefile(input, { previewLimits: { maxFeatures: 20, maxVertices: 1000 } });
    expect(report.preview!.features).toHaveLength(20);
    const vertices = report.preview!.features.flatMap(({ geometry }) =>
      geometry?.type === 'Polygon' ? geometry.coordinates[0]! : [],
    ).length;
    expect(vertices).toBeLessThanOrEqual(1000);
    expect(vertices).toBeGreaterThan(900);
    expect(codes(report)).toContain('PREVIEW_PART');
    const features = await collect(input);
    expect(features).toHaveLength(30);
    expect(
      features.every(({ geometry }) => geometry?.type === 'Polygon' && geometry.coordinates[0]!.length > 1000),
    ).toBe(true);
  });

  it('says what is missing or wrong with the files themselves', async () => {
    expect(await refusal(parts({ 'a.dbf': buildDbf(NAMES) }))).toContain('没有 .shp 文件，内含：a.dbf');
    expect(await refusal({ parts: [] })).toContain('没有 .shp 文件');
    expect(await refusal(parts({ 'a.shp': 'text' }))).toContain('不足 100 字节');
    expect(await refusal(parts({ 'a.shp': Buffer.alloc(200) }))).toContain('文件头标识不符');
    expect(await refusal({ parts: [...parts(whole).parts, { name: 'C:\\a.shp', bytes: TWO.shp }] })).toContain(
      '上传了两次',
    );
    expect(await refusal(parts(whole), { encoding: 'klingon' })).toContain('“klingon”无法识别');
    expect(codes(await readShapefile(parts({ 'a.shp': polygons().shp, 'a.prj': PRJ_4490 })))).toContain('SHP_EMPTY');
  });

  it('refuses a layer whose features all lack a shape', async () => {
    const { shp } = buildShp(5, [
      { type: 0, parts: [] },
      { type: 0, parts: [] },
    ]);
    const input = parts({ 'a.shp': shp, 'a.prj': PRJ_4490 });
    const report = await readShapefile(input);
    expect(blocking(report.issues)).toMatchObject([{ code: 'SHP_NO_SHAPES' }]);
    expect(await refusal(input)).toBe('');
    await expect(collect(input)).rejects.toThrow('图层的 2 个要素都没有可用的图形');
  });

  it('reads a .prj that was saved as Unicode', async () => {
    for (const [mark, codec] of [
      [[0xff, 0xfe], 'utf-16le'],
      [[0xfe, 0xff], 'utf-16be'],
    ] as const) {
      const prj = Buffer.concat([Buffer.from(mark), iconv.encode(PRJ_4490, codec)]);
      expect((await readShapefile(parts({ 'a.shp': TWO.shp, 'a.prj': prj }))).crs?.epsg).toBe(4490);
    }
  });

  it('decodes with the encoding that a person chooses', async () => {
    const report = await readShapefile(parts({ ...whole, 'a.cpg': 'UTF-8' }), { encoding: 'GBK' });
    expect(report.encoding).toEqual({ name: 'GB18030', source: 'chosen' });
    expect(report.fields[0]!.name).toBe('名称');
  });
});
