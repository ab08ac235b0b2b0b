import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CLASS_COLOURS } from '@qingzhang/catalogue/class-colours';
import { parseColour } from '@qingzhang/raster/tiles/colours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapCounty, YEAR, type MapCounty } from '../../src/map/testing/map-county.ts';

const run = promisify(execFile);
/** Nothing on the way to this machine itself. */
const ENV = { ...process.env, http_proxy: '', https_proxy: '', HTTP_PROXY: '', NO_PROXY: '*', GDAL_PAM_ENABLED: 'NO' };

let server: MapCounty;
let origin = '';
let folder = '';
let layer = '';
beforeAll(async () => {
  server = await mapCounty();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-clients-'));
  layer = `riverTif.${String(server.classes['id'])}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs one of GDAL's programs; what it complains about fails the test. */
async function gdal(program: string, ...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run(program, args, { env: ENV, cwd: folder, maxBuffer: 2 ** 26 });
  expect(stderr, `${program} ${args.join(' ')}`).not.toMatch(/ERROR/);
  return stdout;
}

const address = async (service: string) => `${origin}${await server.signed(service)}`;

/** Red, green and blue of a pixel of a file. */
async function pixel(file: string, x: number, y: number): Promise<number[]> {
  const text = await gdal('gdallocationinfo', '-valonly', file, String(x), String(y));
  return text.trim().split(/\s+/).map(Number).slice(0, 3);
}

const colour = (code: string) => [...parseColour(CLASS_COLOURS[code]!)];

describe('GDAL reads', () => {
  it('the layers of the WMS and pictures in both versions, axes right', async () => {
    const wms = await address('wms');
    const listed = await gdal('gdalinfo', `WMS:${wms}?SERVICE=WMS&REQUEST=GetCapabilities`);
    expect(listed).toContain(`LAYERS=${layer}`);
    expect(listed).toContain(`生态系统类型（${YEAR} 年）`);
    const map = `REQUEST=GetMap&LAYERS=${layer}&FORMAT=image/png&TRANSPARENT=TRUE`;
    for (const [file, query] of [
      ['old.tif', `VERSION=1.1.1&${map}&SRS=EPSG:4326&BBOX=118,35.78,118.03,35.8`],
      ['new.tif', `VERSION=1.3.0&${map}&CRS=EPSG:4326&BBOX=35.78,118,35.8,118.03`],
      // About the same in a Gauss-Krüger grid; GDAL gives the eastings first to 1.1.1 only.
      ['gk-old.tif', `VERSION=1.1.1&${map}&SRS=EPSG:4548&BBOX=590400,3961250,593100,3963500`],
    ] as const) {
      await gdal('gdal_translate', '-q', '-outsize', '30', '20', `WMS:${wms}?SERVICE=WMS&${query}`, file);
      // Columns 0 to 17 are wood, 18 to 23 lake, 24 to 29 fields.
      expect(await pixel(file, 2, 3), file).toEqual(colour('112'));
      expect(await pixel(file, 21, 16), file).toEqual(colour('421'));
      expect(await pixel(file, 27, 3), file).toEqual(colour('511'));
    }
  });

  it('tiles of the WMTS in both matrix sets', async () => {
    const wmts = `WMTS:${await address('wmts')}/1.0.0/WMTSCapabilities.xml`;
    expect(await gdal('gdalinfo', wmts)).toContain(`layer=${layer},tilematrixset=EPSG:4326`);
    for (const [set, box] of [
      ['EPSG:4326', ['118', '35.8', '118.03', '35.78']],
      // 118° is 13 135 699.9 m, 118.03° 13 139 039.5; 35.8° is 4 271 904.8 m, 35.78° 4 269 158.9.
      ['EPSG:3857', ['13135700', '4271905', '13139039', '4269159']],
    ] as const) {
      const file = `${set.slice(5)}.tif`;
      await gdal(
        'gdal_translate',
        '-q',
        '-projwin',
        ...box,
        '-outsize',
        '30',
        '20',
        `${wmts},layer=${layer},tilematrixset=${set}`,
        file,
      );
      expect(await pixel(file, 3, 10), set).toEqual(colour('112'));
      expect(await pixel(file, 21, 10), set).toEqual(colour('421'));
      expect(await pixel(file, 27, 10), set).toEqual(colour('511'));
    }
  });

  it('regions from OGC API Features, whole and by a box', async () => {
    const source = `OAPIF:${await address('features')}`;
    expect(await gdal('ogrinfo', source)).toMatch(/counties .*\n.*townships /);
    const towns = await gdal('ogrinfo', '-al', source, 'townships');
    expect(towns).toContain('Feature Count: 1');
    expect(towns).toContain('name (String) = 西镇 <一>');
    expect(towns).toContain('population (Integer) = 1200');
    expect(towns).toMatch(/POLYGON \(\(118(\.0+)? 35\.78/);
    const named = await gdal('ogrinfo', '-so', '-where', "code = '101'", source, 'townships');
    expect(named).toContain('Feature Count: 1');
    const east = await gdal('ogrinfo', '-so', '-spat', '118.02', '35.7', '118.03', '35.8', source, 'townships');
    expect(east).toContain('Feature Count: 0');
  });

  it.each(['gpkg', 'fgb'])(
    'regions as a file (%s), each with its shape, attributes and reference system',
    async (format) => {
      const answer = await fetch(`${await address('features')}/collections/townships/items?f=${format}`);
      expect(answer.status).toBe(200);
      await writeFile(path.join(folder, `regions.${format}`), Buffer.from(await answer.arrayBuffer()));
      const told = await gdal('ogrinfo', '-al', `regions.${format}`);
      expect(told).toContain('Layer name: townships');
      expect(told).toContain('Feature Count: 1');
      expect(told).toContain('Geometry: Multi Polygon');
      expect(told).toMatch(/ID\["EPSG",4326\]/);
      expect(told).toContain('西镇 <一>');
      expect(told).toMatch(/population \(\w+(?:\([\d.]+\))?\) = 1200/);
    },
  );

  it('kept shapes that were exported', async () => {
    const ids: unknown[] = [];
    for (const drawing of [
      {
        type: 'LineString',
        coordinates: [
          [118, 35.78],
          [118.02, 35.8],
        ],
      },
      { type: 'Circle', centre: [118.01, 35.79], radiusM: 100 },
    ])
      ids.push((await server.saved('mapShape', { name: '示例图形', drawing }))['id']);
    for (const [format, file] of [
      ['shp', 'shapes.zip'],
      ['kml', 'shapes.kml'],
      ['geojson', 'shapes.geojson'],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/map/exportShapes.json',
        payload: { ids, format },
        headers: { authorization: `Bearer ${server.admin}` },
      });
      await writeFile(path.join(folder, file), answer.rawPayload);
    }
    const lines = await gdal('ogrinfo', '-al', '/vsizip/shapes.zip/lines.shp');
    expect(lines).toContain('ID["EPSG",4326]');
    expect(lines).toContain('name (String) = 示例图形');
    expect(lines).toContain('LINESTRING (118.0 35.78,118.02 35.8)');
    expect(await gdal('ogrinfo', '-al', '/vsizip/shapes.zip/polygons.shp')).toMatch(/radius_m \(Real\) = 100\.0/);
    for (const file of ['shapes.kml', 'shapes.geojson'])
      expect(await gdal('ogrinfo', '-al', file), file).toContain('示例图形');
  });
});
