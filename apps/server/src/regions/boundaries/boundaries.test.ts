import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, refusal } from '../../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';

type Row = Record<string, unknown>;
interface Features {
  readonly type: string;
  readonly features: readonly { id: string; geometry: { coordinates: number[][][] } | null; properties: Row }[];
}
interface Checked {
  readonly regions: number;
  readonly checked: number;
  readonly overlaps: readonly Contradiction[];
  readonly gaps: readonly Contradiction[];
  readonly outside: readonly Contradiction[];
  readonly withoutBoundary: readonly Row[];
  readonly issues: readonly { code: string; severity: string; text: string }[];
}

let server: TestServer;
const ids = new Map<string, string>();

function box(west: number, south: number, east: number, north: number) {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

async function save(
  name: string,
  code: string,
  type: string,
  geometry: object | null,
  more: Row = {},
): Promise<string> {
  const row = await done(server, 'region/saveData', { name, code, type, geometry, ...more });
  ids.set(name, String(row['id']));
  return String(row['id']);
}

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

describe('a boundary version without regions', () => {
  it('has no features and nothing to check', async () => {
    expect(await done(server, 'baseAttribute/getAdGdbData', {})).toEqual({ type: 'FeatureCollection', features: [] });
    expect((await refusal(server, 'region/checkBoundaries', {})).status).toBe(422);
  });
});

describe('boundaries', () => {
  beforeAll(async () => {
    const parentId = await save('县', '371328', '县', box(118, 35, 119, 36), { population: 1000, gdp: 5e9 });
    // 甲 and 乙 overlap between 118.4 and 118.5, 丙 leaves a gap from 118.9 on and looks out to the north.
    await save('甲', '371328001', '乡镇', box(118, 35, 118.5, 36), { parentId });
    await save('乙', '371328002', '乡镇', box(118.4, 35, 118.7, 36), { parentId });
    await save('丙', '371328003', '乡镇', box(118.7, 35, 118.9, 36.01), { parentId });
  });

  it('come as GeoJSON with what is known of each region', async () => {
    const { features } = await done<Features>(server, 'baseAttribute/getAdGdbData', {});
    expect(features.map(({ properties }) => properties['name'])).toEqual(['县', '甲', '乙', '丙']);
    expect(features[0]).toMatchObject({
      type: 'Feature',
      id: ids.get('县'),
      geometry: box(118, 35, 119, 36),
      properties: { code: '371328', level: 1, population: 1000, gdp: 5e9, parentId: null },
    });
    expect(features[0]!.properties['areaM2']).toBeGreaterThan(1e10);
  });

  it('can be asked for by level and zoom, and follow a change at once', async () => {
    const zoomed = () => done<Features>(server, 'baseAttribute/getAdGdbData', { level: 2, zoom: 9.5 });
    expect((await zoomed()).features.map(({ geometry }) => geometry!.coordinates[0]!.length)).toEqual([5, 5, 5]);
    const [row] = await done<Row[]>(server, 'region/getAllDataList', {
      filters: [{ key: 'name', op: 'eq', value: '丙' }],
    });
    const bent = box(118.7, 35, 118.9, 36.01);
    bent.coordinates[0]!.splice(1, 0, [118.75, 35], [118.76, 35.0000001], [118.8, 35.3]);
    await done(server, 'region/saveData', { id: row!['id'], rowVersion: row!['rowVersion'], geometry: bent });
    // One of the three new positions is a bend that can be seen; two lie between it and the corner on a straight line.
    const after = await zoomed();
    expect(after.features[2]!.geometry!.coordinates[0]!.map(([lon]) => lon)).toContain(118.8);
    expect(after.features[2]!.geometry!.coordinates[0]!.length).toBeLessThan(8);
  });

  it('are checked for overlaps, gaps and what lies outside the parent, in hm²', async () => {
    const found = await done<Checked>(server, 'region/checkBoundaries', {});
    expect(found).toMatchObject({ regions: 4, checked: 4, withoutBoundary: [] });
    expect(found.overlaps.map(({ regions }) => regions.map(({ name }) => name))).toEqual([['甲', '乙']]);
    // A tenth of a degree by a degree at 35.5° N: 0.1 × 90.7 km × 110.95 km = 1006 km² = 100 600 hm².
    expect(found.overlaps[0]!.severity).toBe('block');
    expect(found.overlaps[0]!.areaHm2).toBeGreaterThan(100_000);
    expect(found.overlaps[0]!.areaHm2).toBeLessThan(101_200);
    expect(found.overlaps[0]!.lon).toBeGreaterThan(118.4);
    expect(found.overlaps[0]!.lon).toBeLessThan(118.5);
    expect(found.outside.map(({ regions }) => regions.map(({ name }) => name))).toEqual([['丙', '县']]);
    // 0.2° × 0.01° at 36° N: 18.05 km × 1.11 km = 20.0 km².
    expect(found.outside[0]!.areaHm2).toBeGreaterThan(1990);
    expect(found.outside[0]!.areaHm2).toBeLessThan(2015);
    // What no town claims: 0.1° × 1° east of 118.9, 100 600 hm², and the triangle that 丙 lost, 0.14° × 0.3° ÷ 2 or a
    // fifth of that and 21 100 hm² at 35.1° N.
    expect(found.gaps.length).toBe(1);
    expect(found.gaps[0]!.areaHm2).toBeGreaterThan(121_000);
    expect(found.gaps[0]!.areaHm2).toBeLessThan(122_500);
    expect(found.issues.map(({ code }) => code).sort()).toEqual([
      'BOUNDARY_GAP',
      'BOUNDARY_OUTSIDE',
      'BOUNDARY_OVERLAP',
    ]);
  });

  it('that fit leave nothing to say, and regions without one are named', async () => {
    const version = { boundaryVersion: '2' };
    const parentId = await save('新县', '371328', '县', box(118, 35, 119, 36), version);
    await save('西', '371328001', '乡镇', box(118, 35, 118.5, 36), { ...version, parentId });
    await save('东', '371328002', '乡镇', box(118.5, 35, 119, 36), { ...version, parentId });
    const fitting = await done<Checked>(server, 'region/checkBoundaries', version);
    expect([fitting.overlaps, fitting.gaps, fitting.outside, fitting.issues]).toEqual([[], [], [], []]);
    await save('无界村', '371328001001', '村', null, { ...version, parentId: ids.get('西')! });
    const missing = await done<Checked>(server, 'region/checkBoundaries', version);
    expect(missing.gaps).toEqual([]);
    expect(missing.withoutBoundary).toMatchObject([{ name: '无界村' }]);
    expect(missing.issues[0]!.text).toContain('无界村');
  });
});
