import type { RegionSurroundings, Reshaped } from '@qingzhang/contract/results/reshaped';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/test-server.ts';

interface Stored {
  readonly id: string;
  readonly rowVersion: number;
  readonly parentId: string | null;
  readonly areaM2: number;
  readonly population: number | null;
  readonly geometry: { readonly type: string; readonly coordinates: readonly (readonly (readonly number[])[])[] };
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Degrees east of 118 and north of 35, as an open list of corners. */
type Corner = readonly [east: number, north: number];

function polygon(...corners: readonly Corner[]) {
  const ring = corners.map(([east, north]) => [118 + east, 35 + north]);
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

const box = (west: number, south: number, east: number, north: number) =>
  polygon([west, south], [east, south], [east, north], [west, north]);

const save = async (row: object) => (await server.call<Stored>('region/saveData', row)).result;
const reshape = (body: object, token?: string) => server.call<Reshaped>('region/reshape', body, token);
const stored = async (id: string) =>
  (await server.database.pool.query<Stored>('SELECT * FROM region WHERE id = $1 AND "deletedAt" IS NULL', [id]))
    .rows[0];
const round = (value: number) => Math.round(value * 1e6) / 1e6;
const corners = (region: Stored | undefined) =>
  new Set(region!.geometry.coordinates[0]!.map(([lon, lat]) => `${round(lon! - 118)},${round(lat! - 35)}`));
const hm2 = (areaM2: number) => areaM2 / 1e4;

/** A county of 0.04° × 0.02° with two towns side by side; the western has two villages, one above the other. */
let county: Stored;
let west: Stored;
let east: Stored;
let south: Stored;
let north: Stored;
beforeEach(async () => {
  await server.owner.query('DELETE FROM "ecosystemArea"');
  await server.owner.query('DELETE FROM "accountYear"');
  await server.owner.query('DELETE FROM region');
  county = await save({ name: '县', code: '371399', type: '县', geometry: box(0, 0, 0.04, 0.02) });
  const town = { type: '乡镇', parentId: county.id };
  west = await save({ ...town, name: '西镇', code: '371399101', geometry: box(0, 0, 0.02, 0.02), population: 1000 });
  east = await save({ ...town, name: '东镇', code: '371399102', geometry: box(0.02, 0, 0.04, 0.02), population: 500 });
  const village = { type: '村', parentId: west.id };
  south = await save({ ...village, name: '南村', code: '371399101201', geometry: box(0, 0, 0.02, 0.01) });
  north = await save({ ...village, name: '北村', code: '371399101202', geometry: box(0, 0.01, 0.02, 0.02) });
});

describe('the surroundings of a region', () => {
  it('are its boundary, its siblings and the region above, to the last digit', async () => {
    const { result } = await server.call<RegionSurroundings>('region/surroundings', { regionId: west.id });
    expect(result).toMatchObject({ boundaryVersion: '1', frozenYears: [] });
    expect([result.region!.name, result.parent!.name, result.siblings.map(({ name }) => name)]).toEqual([
      '西镇',
      '县',
      ['东镇'],
    ]);
    expect(result.region!.geometry).toEqual(west.geometry);
  });

  it('of a region to be drawn are all children of the one above', async () => {
    const { result } = await server.call<RegionSurroundings>('region/surroundings', { parentId: county.id });
    expect(result.region).toBeNull();
    expect(result.siblings.map(({ name }) => name)).toEqual(['西镇', '东镇']);
  });
});

describe('a border redrawn', () => {
  /** The middle border bulges east at half height: a triangle of 0.004° by 0.02°. */
  const bulging = polygon([0, 0], [0.02, 0], [0.024, 0.01], [0.02, 0.02], [0, 0.02]);
  const edit = (more: object = {}) => ({
    operation: 'edit',
    id: west.id,
    rowVersion: west.rowVersion,
    geometry: bulging,
    ...more,
  });

  it('is tried first: areas before and after, and nothing is written', async () => {
    const { status, result } = await reshape(edit({ preview: true }));
    expect([status, result.isWritten]).toEqual([200, false]);
    expect(result.regions.map(({ name, what }) => [name, what])).toEqual([
      ['西镇', 'changed'],
      ['东镇', 'changed'],
    ]);
    const [own, neighbour] = result.regions;
    // ½ × 0.004° × 91.2 km/° × 0.02° × 110.9 km/° = 40.4 hm² go from one to the other.
    expect(own!.afterHm2! - own!.beforeHm2!).toBeCloseTo(40.4, 0);
    expect(own!.afterHm2! - own!.beforeHm2! + neighbour!.afterHm2! - neighbour!.beforeHm2!).toBeCloseTo(0, 2);
    expect((await stored(west.id))!.rowVersion).toBe(west.rowVersion);
  });

  it('takes the neighbour along, and says what the villages below no longer fill', async () => {
    const { status, result } = await reshape(edit());
    expect([status, result.isWritten]).toEqual([200, true]);
    expect(corners(await stored(east.id))).toContain('0.024,0.01');
    expect(hm2((await stored(west.id))!.areaM2)).toBeCloseTo(result.regions[0]!.afterHm2!, 6);
    // The villages kept their border: the bulge is theirs no more than it was.
    expect(result.contradictions.map(({ kind, regions }) => [kind, regions[0]!.name])).toEqual([['gap', '西镇']]);
    expect(result.contradictionsBefore).toEqual({ count: 0, areaHm2: 0 });
    const log = await server.database.pool.query(
      `SELECT FROM "auditLog" WHERE "tableName" = 'region' AND action = 'update' AND "rowId" = ANY($1)`,
      [[west.id, east.id]],
    );
    expect(log.rowCount).toBe(2);
  });

  it('takes villages on both sides along where they share its corners', async () => {
    const geometry = polygon([0, 0], [0.021, 0], [0.02, 0.02], [0, 0.02]);
    const { result } = await reshape(edit({ geometry }));
    expect(result.regions.map(({ name }) => name)).toEqual(['西镇', '东镇', '南村']);
    expect(corners(await stored(south.id))).toContain('0.021,0');
  });

  it('leaves the neighbour alone when that is wanted, and tells the overlap in hm²', async () => {
    const { result } = await reshape(edit({ moveNeighbours: false, preview: true }));
    expect(result.regions.map(({ name }) => name)).toEqual(['西镇']);
    const overlap = result.contradictions.find(({ kind }) => kind === 'overlap')!;
    expect(overlap.areaHm2).toBeCloseTo(40.4, 0);
    expect(overlap.severity).toBe('block');
    expect(overlap.lon).toBeGreaterThan(118.02);
  });

  it('is fitted to the neighbour within the metres that are told', async () => {
    // 0.00003° × 91.2 km = 2.7 m into the neighbour.
    const geometry = box(0, 0, 0.02003, 0.02);
    const body = edit({ geometry, moveNeighbours: false, snapM: 5 });
    const { result } = await reshape(body);
    expect(result.contradictions).toEqual([]);
    expect(hm2((await stored(west.id))!.areaM2)).toBeCloseTo(hm2(west.areaM2), 2);
  });

  it('is refused where it crosses itself, with the place', async () => {
    const bow = polygon([0, 0], [0.02, 0.02], [0.02, 0], [0, 0.02]);
    const { status, issues } = await reshape(edit({ geometry: bow }));
    expect(status).toBe(400);
    expect(issues.map(({ code }) => code)).toEqual(['BORDER_CROSSES']);
    expect(issues[0]!.text).toContain('经度 118.010000，纬度 35.010000');
    const preview = await reshape(edit({ geometry: bow, preview: true }));
    expect([preview.status, preview.result.issues.length]).toEqual([200, 1]);
  });

  it('is refused where the neighbour would cross itself by it', async () => {
    const geometry = polygon([0, 0], [0.02, 0], [0.05, 0.01], [0.02, 0.02], [0, 0.02]);
    const { status, issues } = await reshape(edit({ geometry }));
    expect([status, issues[0]?.code]).toEqual([400, 'BORDER_CROSSES']);
    expect(issues[0]!.text).toContain('东镇');
  });

  it('is refused of a row that someone else has changed meanwhile', async () => {
    await save({ id: west.id, rowVersion: west.rowVersion, remark: '改过' });
    for (const preview of [true, false]) expect((await reshape(edit({ preview }))).status).toBe(409);
  });

  it('makes a region out of one that had no boundary', async () => {
    const bare = await save({ name: '新村', code: '371399102201', type: '村', parentId: east.id });
    const geometry = box(0.02, 0, 0.03, 0.02);
    const { result } = await reshape({ operation: 'edit', id: bare.id, rowVersion: 1, geometry });
    expect(result.regions[0]).toMatchObject({ beforeHm2: null, what: 'changed' });
  });
});

describe('a region cut in two', () => {
  const split = (more: object = {}) => ({
    operation: 'split',
    id: west.id,
    rowVersion: west.rowVersion,
    line: [
      [117.99, 35.012],
      [118.03, 35.012],
    ],
    name: '西北镇',
    code: '371399103',
    ...more,
  });

  it('becomes two that fill its place; the villages go where they lie', async () => {
    const { status, result } = await reshape(split());
    expect(status).toBe(200);
    expect(result.regions.map(({ name, what }) => [name, what])).toEqual([
      ['西镇', 'changed'],
      ['北村', 'changed'],
      ['西北镇', 'added'],
    ]);
    const [kept, , added] = result.regions;
    // 12 : 8 parts of 20.
    expect(kept!.afterHm2! / hm2(west.areaM2)).toBeCloseTo(0.6, 4);
    expect(kept!.afterHm2! + added!.afterHm2!).toBeCloseTo(hm2(west.areaM2), 1);
    expect((await stored(north.id))!.parentId).toBe(added!.id);
    expect((await stored(south.id))!.parentId).toBe(west.id);
    expect(result.issues.map(({ code }) => code).toSorted()).toEqual(['CHILDREN_MOVED', 'STATISTICS_DIVIDED']);
    // 北村 reaches 0.002° south of the new border.
    expect(result.contradictions.some(({ kind, regions }) => kind === 'outside' && regions[0]!.name === '北村')).toBe(
      true,
    );
  });

  it('gives the larger part away when that is wanted', async () => {
    const { result } = await reshape(split({ newGetsLarger: true, preview: true }));
    expect(result.regions.find(({ what }) => what === 'added')!.afterHm2! / hm2(west.areaM2)).toBeCloseTo(0.6, 4);
  });

  it('stays whole where the line ends inside', async () => {
    const line = [
      [117.99, 35.012],
      [118.01, 35.012],
    ];
    const { status, issues } = await reshape(split({ line }));
    expect([status, issues[0]?.code]).toEqual([400, 'SPLIT_MISSES']);
  });

  it('needs a code of its own', async () => {
    const { status } = await reshape(split({ code: '371399102' }));
    expect(status).toBe(409);
    expect(await stored(west.id)).toMatchObject({ rowVersion: west.rowVersion });
  });
});

describe('regions merged', () => {
  const merge = (more: object = {}) => ({
    operation: 'merge',
    id: east.id,
    rowVersion: east.rowVersion,
    others: [{ id: west.id, rowVersion: west.rowVersion }],
    ...more,
  });

  it('are one, with all that stood below and all who live there', async () => {
    const { status, result } = await reshape(merge());
    expect(status).toBe(200);
    expect(result.regions.map(({ name, what }) => [name, what])).toEqual([
      ['东镇', 'changed'],
      ['南村', 'changed'],
      ['北村', 'changed'],
      ['西镇', 'removed'],
    ]);
    const kept = (await stored(east.id))!;
    expect(hm2(kept.areaM2)).toBeCloseTo(hm2(west.areaM2 + east.areaM2), 1);
    // 1000 + 500.
    expect(kept.population).toBe(1500);
    expect(await stored(west.id)).toBeUndefined();
    expect((await stored(north.id))!.parentId).toBe(east.id);
  });

  it('are refused while records stand at one that goes, with the tables and what to do', async () => {
    const area = { year: 2031, regionId: west.id, classCode: '112', areaHm2: 7 };
    expect((await server.call('ecosystemArea/saveData', area)).status).toBe(200);
    for (const preview of [true, false]) {
      const { status, message } = await reshape(merge({ preview }));
      expect(status).toBe(409);
      expect(message).toContain('“西镇”还有“生态系统类型面积”1 条记录');
      expect(message).toContain('把记录的区域改为“东镇”');
    }
    expect(await stored(west.id)).toBeDefined();
  });

  it('must touch each other', async () => {
    const far = await save({
      name: '远镇',
      code: '371399109',
      type: '乡镇',
      parentId: county.id,
      geometry: box(0.06, 0, 0.07, 0.02),
    });
    const { status, issues } = await reshape(merge({ others: [{ id: far.id, rowVersion: far.rowVersion }] }));
    expect([status, issues[0]?.code]).toEqual([400, 'MERGE_APART']);
  });

  it('must be of one kind below one region', async () => {
    const { status, issues } = await reshape(merge({ others: [{ id: south.id, rowVersion: south.rowVersion }] }));
    expect([status, issues[0]?.code]).toEqual([400, 'MERGE_UNLIKE']);
  });
});

describe('a new region', () => {
  const draw = (more: object = {}) => ({
    operation: 'draw',
    parentId: east.id,
    type: '村',
    name: '东村',
    code: '371399102201',
    geometry: box(0.02, 0, 0.03, 0.02),
    ...more,
  });

  it('is drawn below another, and told what it leaves open', async () => {
    const { result } = await reshape(draw());
    expect(result.regions).toMatchObject([{ name: '东村', what: 'added', beforeHm2: null }]);
    expect(result.contradictions.map(({ kind }) => kind)).toEqual(['gap']);
    expect(await stored(result.regions[0]!.id)).toMatchObject({ parentId: east.id, level: 3, boundaryVersion: '1' });
  });

  it('must fit below the region above', async () => {
    expect((await reshape(draw({ type: '县' }))).issues[0]?.code).toBe('PARENT_LEVEL');
    expect((await reshape(draw({ type: '国' }))).status).toBe(400);
  });
});

describe('boundaries that a frozen year stands on', () => {
  it('are not redrawn, not imported over and not saved over', async () => {
    await server.call('accountYear/saveData', { year: 2031 });
    await server.owner.query(`UPDATE "accountYear" SET status = 'frozen' WHERE year = 2031`);
    const geometry = box(0, 0, 0.019, 0.02);
    const read = { id: west.id, rowVersion: west.rowVersion, geometry };
    for (const answer of [
      await reshape({ operation: 'edit', ...read, preview: true }),
      await reshape({ operation: 'edit', ...read }),
      await server.call('region/saveData', read),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.message).toContain('边界版本 1 是已冻结的 2031 年度所用的边界');
    }
    const { result } = await server.call<RegionSurroundings>('region/surroundings', { regionId: west.id });
    expect(result.frozenYears).toEqual([2031]);
    expect(await stored(west.id)).toMatchObject({ rowVersion: west.rowVersion });
  });

  it('are named with their accounts where none is frozen', async () => {
    await server.call('accountYear/saveData', { year: 2031 });
    const { result } = await reshape({
      operation: 'edit',
      id: west.id,
      rowVersion: west.rowVersion,
      geometry: west.geometry,
      preview: true,
    });
    expect(result.accounts).toEqual([{ year: 2031, calculated: 0 }]);
  });
});

describe('whoever has a part of the county', () => {
  it('redraws what lies in it, and not what lies beside', async () => {
    const { id, token } = await server.userOf('operator', 'west-clerk');
    await server.owner.query('UPDATE "sysUser" SET "regionId" = $2 WHERE id = $1', [id, west.id]);
    const village = { operation: 'edit', id: south.id, rowVersion: south.rowVersion };
    const lower = polygon([0, 0], [0.02, 0], [0.02, 0.009], [0, 0.009]);
    expect((await reshape({ ...village, geometry: lower, moveNeighbours: false }, token)).status).toBe(200);
    const town = { operation: 'edit', id: west.id, rowVersion: west.rowVersion, geometry: box(0, 0, 0.019, 0.02) };
    for (const preview of [true, false]) expect((await reshape({ ...town, preview }, token)).status).toBe(403);
    expect((await reshape({ ...village, geometry: lower }, (await server.userOf('visitor')).token)).status).toBe(403);
  });
});
