import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MapStatistics } from '@qingzhang/contract/results/map-statistics';
import type { Feature } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { shapefileFeatures } from '@qingzhang/geo/shapefile/read-shapefile';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Row } from '../layers/testing/small-county.ts';
import { circlePolygon } from './statistics/drawn-area.ts';
import { mapCounty, YEAR, type MapCounty } from './testing/map-county.ts';

let server: MapCounty;
beforeAll(async () => {
  server = await mapCounty();
});
afterAll(() => server.close());

const box = (west: number, south: number, east: number, north: number) => ({
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
});

const statistics = (body: Row) =>
  server.call<MapStatistics & { status: string; jobId: string }>('map/statistics', { year: YEAR, ...body });

describe('statistics of a drawn area', () => {
  it('count each cell by its part inside, for values and for classes', async () => {
    // Columns 16 to 19, of 16 the right half; rows 2 to 5.
    const drawing = box(118.0165, 35.794, 118.02, 35.798);
    const { result } = await statistics({ drawing });
    expect(result.status).toBe('done');
    const heights = result.layers.find(({ table }) => table === 'soilGradeTif')!;
    // Values 100 + 10·x + y. Σ over rows 2–5 of y = 14. Column 16: 4·260 + 14 = 1054, half of it 527;
    // 17: 4·270 + 14 = 1094; 18: 1134; 19: 1174. Together 3929.
    expect(heights).toMatchObject({ name: '高程', unit: 'm', min: 262, max: 295, problem: null });
    expect(heights.sum).toBeCloseTo(3929, 3);
    // 14 cells: 3929 / 14 = 280.64, rows weighted alike to a few millionths.
    expect(heights.mean).toBeCloseTo(280.64, 2);
    expect(heights.validKm2).toBeCloseTo(result.areaKm2, 6);
    const classes = result.layers.find(({ table }) => table === 'riverTif')!;
    // Columns 16½ and 17 are wood, 18 and 19 lake: 1.5 and 2 of 3.5.
    expect(classes.classes!.map(({ code, name }) => [code, name])).toEqual([
      ['421', '湖泊'],
      ['112', '落叶阔叶林'],
    ]);
    expect(classes.classes![0]!.km2 / classes.validKm2).toBeCloseTo(2 / 3.5, 6);
    expect([classes.sum, classes.mean]).toEqual([null, null]);
  });

  it('take a circle, some layers only, and what lies outside them as nothing', async () => {
    const layers = [{ table: 'soilGradeTif', id: server.heights['id'] }];
    const circle = { type: 'Circle', centre: [118.015, 35.79], radiusM: 300 };
    const { result } = await statistics({ drawing: circle, layers });
    expect(result.layers).toHaveLength(1);
    // π · 0.3² km², on an ellipsoid this small as good as flat
    expect(result.areaKm2).toBeCloseTo(Math.PI * 0.09, 6);
    expect(result.layers[0]!.validKm2).toBeCloseTo(Math.PI * 0.09, 4);
    const away = await statistics({ drawing: box(120, 30, 120.1, 30.1), layers });
    expect(away.result.layers[0]).toMatchObject({ sum: null, mean: null, validKm2: 0, problem: null });
  });

  it('can be left to a job that shows its progress', async () => {
    const { result } = await statistics({ drawing: box(118, 35.78, 118.03, 35.8), async: true });
    expect(result.status).toBe('queued');
    const job = await vi.waitFor(async () => {
      const info = await server.call<{ status: string; result: MapStatistics }>('job/getDataInfo', {
        jobId: result.jobId,
      });
      expect(info.result.status).toBe('done');
      return info.result;
    }, 20_000);
    expect(job.result.layers).toHaveLength(2);
  });

  it('refuse what has no area, and layers that are not there or not open', async () => {
    expect((await statistics({ drawing: { type: 'Point', coordinates: [118, 35.8] } })).issues[0]?.code).toBe(
      'DRAWING_NO_AREA',
    );
    const drawing = box(118, 35.78, 118.03, 35.8);
    expect((await statistics({ drawing, layers: [{ table: 'soilGradeTif', id: server.county }] })).code).toBe(404);
    expect((await statistics({ drawing, layers: [{ table: 'sysUser', id: server.county }] })).code).toBe(400);
    expect((await statistics({ drawing: { type: 'Polygon', coordinates: [] } })).code).toBe(400);
  });
});

describe('kept shapes', () => {
  const shapes: readonly Row[] = [
    { name: '码头', drawing: { type: 'Point', coordinates: [118.01, 35.79] }, remark: '备注'.repeat(100) },
    {
      name: '巡线',
      drawing: {
        type: 'LineString',
        coordinates: [
          [118, 35.78],
          [118.02, 35.8],
        ],
      },
      dashed: true,
      colour: '#a8071a',
    },
    { name: '湖区', drawing: box(118.01, 35.785, 118.02, 35.79), colour: '#006d75' },
    { name: '一百米', drawing: { type: 'Circle', centre: [118.01, 35.79], radiusM: 100 } },
  ];
  const ids: string[] = [];
  const exported = (body: Row) =>
    server.app.inject({
      method: 'POST',
      url: '/api/map/exportShapes.json',
      payload: body,
      headers: { authorization: `Bearer ${server.admin}` },
    });
  beforeAll(async () => {
    for (const shape of shapes) ids.push(String((await server.saved('mapShape', shape))['id']));
  });

  it('leave as GeoJSON and KML, a circle as the polygon around it', async () => {
    const geojson = (await exported({ ids, format: 'geojson' })).json<{ features: Feature[] }>();
    expect(geojson.features.map(({ properties }) => properties['name'])).toEqual(['码头', '巡线', '湖区', '一百米']);
    expect(geojson.features[3]).toMatchObject({ geometry: { type: 'Polygon' }, properties: { radiusM: 100 } });
    expect(area(circlePolygon({ type: 'Circle', centre: [118.01, 35.79], radiusM: 100 }))).toBeCloseTo(
      Math.PI * 1e4,
      1,
    );
    const kml = await exported({ ids: ids.slice(0, 2), format: 'kml' });
    expect(String(kml.headers['content-disposition'])).toContain('.kml');
    expect(kml.body).toContain(
      '<LineString><tessellate>1</tessellate><coordinates>118,35.78 118.02,35.8</coordinates>',
    );
  });

  it('leave as shapefiles by kind, long remarks in further columns', async () => {
    const zip = await exported({ ids, format: 'shp' });
    const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-export-'));
    const file = path.join(folder, 'a.zip');
    await writeFile(file, zip.rawPayload);
    const read = async (layer: string) => {
      const found: Feature[] = [];
      for await (const each of shapefileFeatures({ path: file }, { layer })) found.push(each);
      return found;
    };
    const [point] = await read('points');
    expect(point).toMatchObject({ geometry: { coordinates: [118.01, 35.79] }, properties: { name: '码头' } });
    // 200 characters of 3 bytes are 600 bytes: 252, 252 and 96.
    const { remark, remark_2: second, remark_3: third } = point!.properties;
    expect(`${String(remark)}${String(second)}${String(third)}`).toBe('备注'.repeat(100));
    expect((await read('lines'))[0]!.properties).toMatchObject({ dashed: true, colour: '#a8071a' });
    const polygons = await read('polygons');
    expect(polygons.map(({ properties }) => properties['radius_m'])).toEqual([null, 100]);
    await rm(folder, { recursive: true });
  });

  it('that are not there are missed', async () => {
    const answer = await exported({ ids: [server.county], format: 'kml' });
    expect(answer.json()).toMatchObject({ code: 404 });
  });
});
