import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { smallTiff } from '../files/testing/small-tiff.ts';
import { smallZip } from '../files/testing/small-zip.ts';
import { squares, type Square } from '../files/testing/squares.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

type Region = Record<string, unknown> & {
  readonly id: string;
  readonly rowVersion: number;
  readonly children: Region[];
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('DELETE FROM region');
});

const save = (body: unknown) => server.call<Region>('region/saveData', body);
const tree = async (body: object = {}) => (await server.call<Region[]>('area/allArea', body)).result;
const county = { name: '蒙阴县', code: '371328', type: '县' };
const town = { name: '常路镇', code: '371328101', type: '乡镇' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A square of one tenth of a degree, open to the ways GeoJSON may be wound. */
function square(lon: number, lat: number, reversed = false) {
  const ring = [
    [lon, lat],
    [lon + 0.1, lat],
    [lon + 0.1, lat + 0.1],
    [lon, lat + 0.1],
    [lon, lat],
  ];
  return { type: 'Polygon', coordinates: [reversed ? ring.toReversed() : ring] };
}

describe('a region', () => {
  it('gets level, version, area and a point inside from the server', async () => {
    const { status, result } = await save({ ...county, geometry: square(118, 35.6, true), areaM2: 1, level: '' });
    expect(status).toBe(200);
    expect(result).toMatchObject({ level: 1, boundaryVersion: '1', rowVersion: 1 });
    // 0.1° of latitude is 11.096 km there, of longitude 9.063 km at the middle: about 100.5 km²
    expect(Number(result['areaM2']) / 1e6).toBeCloseTo(100.48, 1);
    expect(result['lon']).toBeCloseTo(118.05, 9);
    expect(result['lat']).toBeCloseTo(35.65, 9);
    expect(result['geometry']).toEqual(square(118, 35.6)); // wound counter-clockwise
    const cleared = await save({ id: result.id, rowVersion: 1, geometry: null });
    expect(cleared.result).toMatchObject({
      geometry: null,
      areaM2: null,
      lon: null,
      lat: null,
      level: 1,
      name: '蒙阴县',
    });
  });

  it('of a free type has no level', async () => {
    expect((await save({ name: '汶河流域', code: 'LY1', type: '流域' })).result).toMatchObject({ level: null });
    const wrong = await save({ name: '沂河流域', code: 'LY2', type: '流域', level: 2 });
    expect(wrong.issues).toMatchObject([{ keys: ['level'], text: '“流域”类区域没有级别，请将“级别”留空' }]);
  });

  it('is refused with every problem of boundary, level and parent at once', async () => {
    const parent = (await save(county)).result;
    const bad = {
      ...town,
      level: 3,
      parentId: NOBODY,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [181, 0],
            [1, 1],
          ],
        ],
      },
    };
    const answer = await save([{ ...town, parentId: parent.id }, bad]);
    expect(answer.status).toBe(400);
    expect(new Set(answer.issues.flatMap(({ keys }) => keys))).toEqual(
      new Set(['rows.1.geometry', 'rows.1.level', 'rows.1.parentId']),
    );
    expect(await tree()).toMatchObject([{ code: '371328', children: [] }]);
  });

  it('with a boundary that encloses nothing is refused', async () => {
    const flat = {
      type: 'Polygon',
      coordinates: [
        [
          [118, 35],
          [118.1, 35],
          [118.2, 35],
          [118, 35],
        ],
      ],
    };
    expect((await save({ ...county, geometry: flat })).issues).toMatchObject([{ keys: ['geometry'] }]);
  });

  it('stands below a higher level of the same boundary version only', async () => {
    const { result: parent } = await save(county);
    const { result: child } = await save({ ...town, parentId: parent.id.toUpperCase() });
    expect(child['parentId']).toBe(parent.id);
    const upside = await save({ name: '县', code: '371329', type: '县', parentId: child.id });
    expect(upside.issues).toMatchObject([{ keys: ['parentId'], code: 'PARENT_LEVEL' }]);
    const other = await save({
      name: '垛庄镇',
      code: '371328102',
      type: '乡镇',
      parentId: parent.id,
      boundaryVersion: '2',
    });
    expect(other.issues).toMatchObject([{ keys: ['parentId'], code: 'PARENT_OTHER_VERSION' }]);
    const basin = await save({ name: '流域', code: 'LY', type: '流域', parentId: child.id });
    expect(basin.status).toBe(200);
    const below = await save({ name: '村', code: '371328101200', type: '村', parentId: basin.result.id });
    expect(below.issues).toMatchObject([{ keys: ['parentId'], code: 'PARENT_LEVEL' }]);
  });

  it('never stands below itself', async () => {
    const { result: one } = await save({ name: '甲', code: 'A', type: '流域' });
    const { result: two } = await save({ name: '乙', code: 'B', type: '流域', parentId: one.id });
    const self = await save({ id: one.id, rowVersion: 1, parentId: one.id });
    const circle = await save({ id: one.id, rowVersion: 1, parentId: two.id });
    for (const answer of [self, circle]) {
      expect(answer.issues).toMatchObject([{ keys: ['parentId'], code: 'PARENT_CIRCLE' }]);
    }
    const { result: third } = await save({ name: '丙', code: 'C', type: '流域' });
    // each of the two changes is sound alone, together they close a circle
    const together = await save([
      { id: two.id, rowVersion: 1, parentId: third.id },
      { id: third.id, rowVersion: 1, parentId: two.id },
    ]);
    expect(together.issues.map(({ keys }) => keys[0])).toEqual(['rows.0.parentId', 'rows.1.parentId']);
  });

  it('does not change in a way that those below it no longer fit', async () => {
    const { result: parent } = await save(county);
    const { result: child } = await save({ ...town, parentId: parent.id });
    const lower = await save({ id: parent.id, rowVersion: 1, type: '村', level: null });
    expect(lower.issues).toMatchObject([{ keys: ['type'], code: 'CHILDREN_UNFIT' }]);
    const moved = await save({ id: parent.id, rowVersion: 1, boundaryVersion: '2' });
    expect(moved.issues).toMatchObject([{ keys: ['boundaryVersion'], code: 'CHILDREN_UNFIT' }]);
    const both = await save([
      { id: parent.id, rowVersion: 1, boundaryVersion: '2' },
      { id: child.id, rowVersion: 1, boundaryVersion: '2' },
    ]);
    expect(both.status).toBe(200);
  });

  it('that is gone or changed by others is refused as any row', async () => {
    const { result } = await save(county);
    expect((await save({ id: NOBODY, rowVersion: 1, name: 'x' })).status).toBe(404);
    expect((await save({ id: result.id, rowVersion: 2, name: 'x' })).status).toBe(409);
    expect((await save(county)).status).toBe(409);
  });
});

describe('the lists', () => {
  it('answer the current version, nested or by type, without boundaries', async () => {
    const { result: old } = await save({ ...county, name: '旧县' });
    const { result: now } = await save({ ...county, boundaryVersion: '2024', geometry: square(118, 35.6) });
    await save({ ...town, parentId: now.id, boundaryVersion: '2024', sort: 2 });
    await save({ ...town, name: '岱崮镇', code: '371328102', parentId: now.id, sort: 1 });
    // a row added to the old version later does not bring it back
    await save({ ...town, parentId: old.id, boundaryVersion: '1' });

    const [root, ...others] = await tree();
    expect(others).toEqual([]);
    expect(root).toMatchObject({ name: '蒙阴县', boundaryVersion: '2024', level: 1 });
    expect(root).not.toHaveProperty('geometry');
    expect(Number(root!['areaM2']) / 1e6).toBeCloseTo(100.48, 1);
    expect(root!.children.map(({ name }) => name)).toEqual(['岱崮镇', '常路镇']);
    expect((await tree({ boundaryVersion: '1' }))[0]).toMatchObject({ name: '旧县', children: [{ name: '常路镇' }] });

    const towns = await server.call<Region[]>('region/allAreaByType', { type: '乡镇' });
    expect(towns.result.map(({ name }) => name)).toEqual(['岱崮镇', '常路镇']);
    expect((await server.call<Region[]>('region/allAreaByType', {})).result).toHaveLength(3);
    expect((await server.call<Region[]>('region/allAreaByType', { type: '村' })).result).toEqual([]);
  });
});

describe('an import', () => {
  const MAPPING = { name: '名称', code: '代码' };

  async function uploaded(features: readonly Square[], options: { prj?: string | null } = {}): Promise<string> {
    const bytes = smallZip(squares('区划', features, options));
    return String((await upload(server, 'uploadShp', [{ name: '区划.zip', bytes }])).result['fileId']);
  }
  const feature = (name: string, code: string, at: Square['at'], more: Record<string, string> = {}): Square => ({
    at,
    attributes: { 名称: name, 代码: code, 上级: '', 类型: '', 人口: '', ...more },
  });

  it('hangs regions below each other by the digits of their codes', async () => {
    const fromFile = await uploaded([
      feature('常路村', '371328101201', [118, 35.6, 0.01], { 人口: '1,234' }),
      feature('常路镇', '371328101', [118, 35.6, 0.1]),
      feature('蒙阴县', '371328', [118, 35.5, 0.5]),
      feature('保留地', '371328900201', [118.4, 35.6, 0.01]),
    ]);
    const answer = await save({ fromFile, mapping: { ...MAPPING, population: '人口' }, boundaryVersion: '2024' });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({ imported: 4, boundaryVersion: '2024' });
    expect((answer.result['regions'] as Region[])[0]).not.toHaveProperty('geometry');
    expect(await tree()).toMatchObject([
      {
        name: '蒙阴县',
        level: 1,
        children: [
          { name: '常路镇', level: 2, children: [{ name: '常路村', level: 3, population: 1234, children: [] }] },
          { name: '保留地', level: 3 }, // its township is not in the file: the county is the nearest above it
        ],
      },
    ]);
  });

  it('knows codes that are filled up with zeros', async () => {
    const fromFile = await uploaded([
      feature('常路镇', '371328101000', [118, 35.6, 0.1]),
      feature('常路村', '371328101201', [118, 35.6, 0.01]),
      feature('蒙阴县', '371328000000', [118, 35.5, 0.5]),
    ]);
    await save({ fromFile, mapping: MAPPING });
    expect(await tree()).toMatchObject([{ type: '县', children: [{ type: '乡镇', children: [{ type: '村' }] }] }]);
  });

  it('hangs regions by the parent they name, in the file or stored before, and the rest below the one chosen', async () => {
    const { result: top } = await save(county);
    const first = await uploaded([feature('甲', 'A', [118, 35.6, 0.1], { 类型: '流域' })]);
    const mapping = { ...MAPPING, parentCode: '上级', type: '类型' };
    await save({ fromFile: first, mapping, parentId: top.id });
    const second = await uploaded([
      feature('丙', 'C', [118.2, 35.6, 0.1], { 类型: '其他', 上级: 'B' }),
      feature('乙', 'B', [118.1, 35.6, 0.1], { 类型: '保护地', 上级: 'A' }),
    ]);
    await save({ fromFile: second, mapping });
    expect(await tree()).toMatchObject([
      {
        name: '蒙阴县',
        children: [{ name: '甲', type: '流域', children: [{ name: '乙', children: [{ name: '丙', type: 'other' }] }] }],
      },
    ]);
  });

  it('makes one region of features with one code, and says so', async () => {
    const fromFile = await uploaded([
      feature('蒙阴县', '371328', [118, 35.6, 0.1]),
      feature('蒙阴县', '371328', [118.5, 35.6, 0.1]),
    ]);
    const { result } = await save({ fromFile, mapping: MAPPING });
    expect(result).toMatchObject({
      imported: 1,
      issues: [{ keys: ['features.1.code'], severity: 'note', code: 'MERGED' }],
    });
    const [region] = (await server.call<{ list: Region[] }>('region/getDataList')).result.list;
    expect(region!['geometry']).toMatchObject({ type: 'MultiPolygon' });
    expect(Number(region!['areaM2']) / 1e6).toBeCloseTo(2 * 100.48, 0);
  });

  it('writes nothing and tells every problem by feature', async () => {
    await save({ name: '旧', code: '371328105', type: '乡镇' });
    const fromFile = await uploaded([
      feature('', '371328101', [118, 35.6, 0.1]),
      feature('乙', '', [118.1, 35.6, 0.1]),
      feature('丙', '371328103', [118.2, 35.6, 0.1], { 类型: '镇' }),
      feature('丁', '371328104', [118.3, 35.6, 0.1], { 人口: '约 5 万' }),
      feature('戊', '371328105', [118.4, 35.6, 0.1]),
      feature('己', '371328106', [118.5, 35.6, 0.1], { 上级: '999' }),
      feature('庚', '371328107', [118.6, 35.6, 0.1]),
      feature('辛', '371328107', [118.7, 35.6, 0.1]),
    ]);
    const mapping = { ...MAPPING, parentCode: '上级', type: '类型', population: '人口' };
    const answer = await save({ fromFile, mapping });
    expect(answer.status).toBe(400);
    expect(new Set(answer.issues.map(({ keys }) => keys.at(-1)))).toEqual(
      new Set([
        'features.0.name',
        'features.1.code',
        'features.1.type', // without code nothing tells its type
        'features.2.type',
        'features.3.population',
        'features.4.code',
        'features.5.parentCode',
        'features.7.name',
      ]),
    );
    expect(answer.issues.every(({ severity }) => severity === 'block')).toBe(true);
    expect((await server.call<Region[]>('region/allAreaByType', {})).result).toHaveLength(1);
  });

  it('refuses parents that go round in a circle', async () => {
    const fromFile = await uploaded([
      feature('甲', 'A', [118, 35.6, 0.1], { 上级: 'B' }),
      feature('乙', 'B', [118.1, 35.6, 0.1], { 上级: 'A' }),
    ]);
    const { issues } = await save({ fromFile, mapping: { ...MAPPING, parentCode: '上级' }, type: '流域' });
    expect(issues.map(({ code }) => code)).toEqual(['PARENT_CIRCLE', 'PARENT_CIRCLE']);
  });

  it('needs the coordinate system where the file does not tell it', async () => {
    const fromFile = await uploaded([feature('蒙阴县', '371328', [118, 35.6, 0.1])], { prj: null });
    const asked = await save({ fromFile, mapping: MAPPING });
    expect(asked.status).toBe(400);
    expect(asked.issues).toMatchObject([{ keys: ['crs'], code: 'CRS_MISSING' }]);
    expect(asked.issues[0]!.text).toContain('EPSG:4490');
    expect((await save({ fromFile, mapping: MAPPING, crs: 'EPSG:4490' })).result).toMatchObject({ imported: 1 });
  });

  it('tells everything that is wrong with the request at once', async () => {
    const fromFile = await uploaded([feature('蒙阴县', '371328', [118, 35.6, 0.1])]);
    const shape = await save({ fromFile: 'x', mapping: { name: 1 }, other: true });
    expect(new Set(shape.issues.map(({ keys }) => keys[0]))).toEqual(
      new Set(['fromFile', 'mapping.code', 'mapping.name', 'other']),
    );
    const wrong = await save({ fromFile, mapping: { name: '名字', code: '代码', gdp: 'GDP' }, type: '镇' });
    expect(new Set(wrong.issues.map(({ keys }) => keys[0]))).toEqual(new Set(['mapping.gdp', 'mapping.name', 'type']));
    expect((await save({ fromFile, mapping: MAPPING, parentId: NOBODY })).issues).toMatchObject([
      { keys: ['parentId'] },
    ]);
    expect((await save({ fromFile: NOBODY, mapping: MAPPING })).status).toBe(404);
    const tif = await upload(server, 'uploadTif', [{ name: 'a.tif', bytes: smallTiff() }]);
    expect((await save({ fromFile: tif.result['fileId'], mapping: MAPPING })).status).toBe(422);
    expect(await tree()).toEqual([]);
  });

  it('keeps a region without shape, and says so', async () => {
    const fromFile = await uploaded([feature('甲', '371328', null), feature('乙', '371329', [118, 35.6, 0.1])]);
    const { result } = await save({ fromFile, mapping: MAPPING });
    expect(result).toMatchObject({ imported: 2, issues: [{ code: 'SHAPE_EMPTY', severity: 'confirm' }] });
    expect((await tree())[0]).toMatchObject({ name: '甲', areaM2: null });
  });

  const real = fileURLToPath(new URL('../../../../../shared/data/shapefiles/linyi-gbk-4548.zip', import.meta.url));
  it.skipIf(!existsSync(real))(
    'reads the counties of a bureau (shared data, skipped where it is missing)',
    async () => {
      const file = await upload(server, 'uploadShp', [{ name: '临沂.zip', bytes: await readFile(real) }]);
      const { status, result } = await save({
        fromFile: file.result['fileId'],
        mapping: { name: '名称', code: 'id', remark: '备注' },
        boundaryVersion: '2023',
      });
      expect(status).toBe(200);
      expect(result).toMatchObject({ imported: 12, boundaryVersion: '2023' });
      const mengyin = (await tree()).find(({ name }) => name === '蒙阴县')!;
      expect(mengyin).toMatchObject({ code: '371328', type: '县', level: 1, remark: '复核' });
      // the yearbooks give 1 602 km²; the outline is a coarse one
      expect(Number(mengyin['areaM2']) / 1e6).toBeGreaterThan(1500);
      expect(Number(mengyin['areaM2']) / 1e6).toBeLessThan(1700);
    },
  );
});
