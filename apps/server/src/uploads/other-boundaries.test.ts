import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeatureCollection, PolygonalGeometry } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { shapefileFeatures } from '@qingzhang/geo/shapefile/read-shapefile';
import { practiceCounty } from '@qingzhang/practice/practice-county';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload, type FormFile } from '../files/testing/form.ts';
import { smallZip } from '../files/testing/small-zip.ts';
import { squares } from '../files/testing/squares.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { smallRar } from '../files/archives/testing/small-rar.ts';
import { gbk } from './testing/gbk.ts';
import { makeFiles } from './testing/make-files.ts';

/** The ending, GDAL's options and our name. */
const FORMATS = [
  ['gpkg', ['-f', 'GPKG'], 'GeoPackage'],
  ['geojson', ['-f', 'GeoJSON'], 'GeoJSON'],
  ['kml', ['-f', 'KML', '-dsco', 'NameField=name'], 'KML'],
  ['gdb', ['-f', 'OpenFileGDB'], 'Esri 文件地理数据库'],
  ['fgb', ['-f', 'FlatGeobuf'], 'FlatGeobuf'],
  ['geojsonl', ['-f', 'GeoJSONSeq'], 'GeoJSON'],
  ['sqlite', ['-f', 'SQLite'], 'SpatiaLite'],
] as const;

interface Township {
  readonly name: string;
  readonly code: string;
  readonly geometry: PolygonalGeometry;
}

let server: TestServer;
let folder = '';
let towns: readonly Township[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-boundaries-'));
  server = await testServer({ DATA_DIR: path.join(folder, 'data') });
  const { regions } = practiceCounty({ seed: 20_240_101, form: 'tables' });
  towns = regions.flatMap(({ name, code, type, geometry }) => (type === '乡镇' ? [{ name, code, geometry }] : []));
  const source = path.join(folder, 'source.geojson');
  await writeFile(source, JSON.stringify(collection(towns)));
  const lines = path.join(folder, 'lines.geojson');
  await writeFile(lines, JSON.stringify(collection(towns, outline)));
  const makings = FORMATS.map(([ending, options]) => {
    return { source, tool: 'ogr2ogr', options, name: `towns_${ending}` } as const;
  });
  await makeFiles(folder, [
    ...makings,
    { source, tool: 'ogr2ogr', options: ['-f', 'MapInfo File', '-dsco', 'FORMAT=MIF'], name: 'towns_mif' },
    {
      source,
      tool: 'ogr2ogr',
      options: ['-f', 'MapInfo File', '-dsco', 'FORMAT=MIF', '-lco', 'ENCODING=CP936'],
      name: 'towns_gbk',
    },
    { source, tool: 'ogr2ogr', options: ['-f', 'MapInfo File', '-lco', 'BOUNDS=110,30,125,40'], name: 'towns_tab' },
    { source: lines, tool: 'ogr2ogr', options: ['-f', 'DXF', '-select', '', '-t_srs', 'EPSG:4548'], name: 'towns_dxf' },
  ]);
}, 600_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function collection(
  of: readonly Township[],
  shape: (geometry: PolygonalGeometry) => unknown = (same) => same,
): unknown {
  const features = of.map(({ name, code, geometry }) => {
    return { type: 'Feature', properties: { name, code }, geometry: shape(geometry) };
  });
  return { type: 'FeatureCollection', name: '乡镇', features };
}

/** As drawings have it: closed lines instead of areas. */
function outline({ type, coordinates }: PolygonalGeometry): unknown {
  return { type: 'LineString', coordinates: type === 'Polygon' ? coordinates[0] : coordinates[0]![0] };
}

/** What was written under a name; a folder becomes a zip. */
async function written(ending: string): Promise<FormFile[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name.startsWith(`towns_${ending}.`));
  const read = await Promise.all(found.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) })));
  if (ending !== 'gdb') return read;
  return [{ name: '三调.zip', bytes: smallZip(read.map(({ name, bytes }) => ({ name, content: bytes }))) }];
}

interface Reading {
  readonly fileId: string;
  readonly layers: readonly { readonly name: string }[];
}

async function sent(ending: string, fields: Readonly<Record<string, string>> = {}): Promise<Reading> {
  const { status, result, message } = await upload(server, 'uploadShp', await written(ending), { fields });
  expect([status, message]).toEqual([200, expect.anything()]);
  return result as unknown as Reading;
}

/** Samples of the names. */
function namesIn(reading: object): readonly string[] {
  const { fields } = reading as { fields: readonly { readonly name: string; readonly samples: readonly string[] }[] };
  return fields.find(({ name }) => name === 'name')!.samples;
}

function codesIn(reading: Readonly<Record<string, unknown>>): readonly string[] {
  return (reading['issues'] as readonly { readonly code: string }[]).map(({ code }) => code);
}

/** How far the areas of the stored features are from those of the townships, as a share; the largest. */
async function worstArea(fileId: string, epsg?: number): Promise<number> {
  const { rows } = await server.database.pool.query<{ readonly sha256: string }>(
    'SELECT sha256 FROM "fileStore" WHERE id = $1',
    [fileId],
  );
  const { sha256 } = rows[0]!;
  const file = path.join(folder, 'data/files', sha256.slice(0, 2), sha256.slice(2));
  const found: number[] = [];
  for await (const { geometry } of shapefileFeatures({ path: file }, epsg === undefined ? {} : { epsg })) {
    found.push(area(geometry!));
  }
  const ordered = (sizes: readonly number[]) => sizes.toSorted((a, b) => a - b);
  const wanted = ordered(towns.map(({ geometry }) => area(geometry)));
  expect(found).toHaveLength(wanted.length);
  return Math.max(...ordered(found).map((size, at) => Math.abs(size / wanted[at]! - 1)));
}

describe('boundaries of other programs', () => {
  it.each(FORMATS)('are read with the same areas: .%s', async (ending, _, format) => {
    const reading = await sent(ending);
    expect(reading).toMatchObject({
      count: towns.length,
      crs: 'EPSG:4326',
      layer: { family: 'polygon' },
      origin: { format, converter: 'gdal3.js 2.8.1' },
    });
    expect(await worstArea(reading.fileId)).toBeLessThan(1e-6);
  });

  it('are read as precisely as the format holds them: .tab', async () => {
    // 15° in 2³² steps: 0.4 mm, on townships of some 10 km.
    const reading = await sent('tab');
    expect(reading).toMatchObject({ count: towns.length, origin: { format: 'MapInfo' } });
    expect(await worstArea(reading.fileId)).toBeLessThan(1e-6);
  });

  it('ask for the system where it is not understood: .mif', async () => {
    const first = await sent('mif');
    expect(first).toMatchObject({ crs: null, issues: [{ code: 'CRS_MISSING', severity: 'block' }] });
    const reading = await sent('mif', { crs: 'EPSG:4326' });
    expect(await worstArea(reading.fileId, 4326)).toBeLessThan(1e-6);
  });

  it('are in the encoding that MapInfo names: GBK', async () => {
    const files = await written('gbk');
    expect(
      files.some(({ bytes }) => Buffer.from(bytes).toString('latin1').includes('Charset "WindowsSimpChinese"')),
    ).toBe(true);
    const names = namesIn(await sent('gbk', { crs: 'EPSG:4326' }));
    expect(names).toEqual(towns.slice(0, names.length).map(({ name }) => name));
  });

  it('are areas where a drawing has closed lines, in the system that is chosen: .dxf', async () => {
    const first = await sent('dxf');
    expect(first).toMatchObject({ crs: null, issues: [{ code: 'CRS_MISSING', severity: 'block' }] });
    const reading = await sent('dxf', { crs: 'EPSG:4548' });
    expect(reading).toMatchObject({ crs: 'EPSG:4548', layer: { family: 'polygon' }, count: towns.length });
    expect(await worstArea(reading.fileId, 4548)).toBeLessThan(1e-6);
  });

  it('are areas where a hand-held receiver has walked around them: .gpx', async () => {
    const track = ({ name, geometry }: Township) => {
      const ring = geometry.type === 'Polygon' ? geometry.coordinates[0]! : geometry.coordinates[0]![0]!;
      const points = ring.map(([x, y]) => `<trkpt lat="${y}" lon="${x}"/>`).join('');
      return `<trk><name>${name}</name><trkseg>${points}</trkseg></trk>`;
    };
    const text = `<?xml version="1.0"?><gpx version="1.1" creator="手持机">${towns.map(track).join('')}</gpx>`;
    const { status, result, message } = await upload(server, 'uploadShp', [
      { name: '踏勘.gpx', bytes: Buffer.from(text) },
    ]);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({ crs: 'EPSG:4326', layer: { family: 'polygon' }, count: towns.length });
    expect(await worstArea(result['fileId'] as string)).toBeLessThan(1e-6);
  });

  it.each([
    ['UTF-16LE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16BE', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['GB18030', gbk],
  ])('are text in what Windows writes: %s', async (encoding, encoded) => {
    const bytes = encoded(JSON.stringify(collection(towns)));
    const { status, result, message } = await upload(server, 'uploadShp', [{ name: '乡镇.geojson', bytes }]);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({ count: towns.length, crs: 'EPSG:4326' });
    expect(namesIn(result)).toEqual(towns.slice(0, namesIn(result).length).map(({ name }) => name));
    expect(result['origin']).toMatchObject({ options: expect.arrayContaining([encoding]) });
  });

  it('are XML that says it is in GB2312: .kml', async () => {
    const [file] = await written('kml');
    const text = Buffer.from(file!.bytes)
      .toString('utf8')
      .replace(/encoding="utf-8"/i, 'encoding="GB2312"');
    const bytes = gbk(text);
    const { status, result, message } = await upload(server, 'uploadShp', [{ name: '乡镇.kml', bytes }]);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({ count: towns.length, crs: 'EPSG:4326' });
  });

  it('are what has an area in a collection of geometries', async () => {
    const [first, second, third] = towns as readonly [Township, Township, Township];
    const inside = (geometries: readonly unknown[]) => ({ type: 'GeometryCollection', geometries });
    const features = [
      { name: '一镇', geometry: inside([first.geometry, inside([second.geometry])]) },
      { name: '二镇', geometry: inside([third.geometry, { type: 'Point', coordinates: [118, 35.8] }]) },
    ].map(({ name, geometry }) => ({ type: 'Feature', properties: { name }, geometry }));
    const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    const { status, result, message } = await upload(server, 'uploadShp', [{ name: '镇.geojson', bytes }]);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({ count: 2, layer: { family: 'polygon' } });
    // The point that is left out is told of.
    expect(codesIn(result)).toEqual(['SHAPE_MIXED']);
    const areas = (result['preview'] as FeatureCollection).features.map(({ geometry }) =>
      area(geometry as PolygonalGeometry),
    );
    expect(areas[0]! / (area(first.geometry) + area(second.geometry))).toBeCloseTo(1, 6);
    expect(areas[1]! / area(third.geometry)).toBeCloseTo(1, 6);
  });

  it('keep names and codes', async () => {
    const names = towns.map(({ name }) => name);
    for (const ending of ['gpkg', 'geojson', 'gdb', 'fgb']) {
      const { fields } = (await sent(ending)) as unknown as {
        readonly fields: readonly { readonly name: string; readonly samples: readonly string[] }[];
      };
      const name = fields.find((field) => field.name === 'name');
      expect([ending, name!.samples.every((sample) => names.includes(sample))]).toEqual([ending, true]);
    }
  });

  it('come as KMZ', async () => {
    const [file] = await written('kml');
    const kmz = smallZip([{ name: 'doc.kml', content: Buffer.from(file!.bytes) }]);
    const { status, result } = await upload(server, 'uploadShp', [{ name: '乡镇.kmz', bytes: kmz }]);
    expect([status, result['count']]).toEqual([200, towns.length]);
  });

  it('are shapefiles in a .rar, which keep to our own reader', async () => {
    const shapes = squares('towns', [{ at: [118, 36, 0.1], attributes: { name: '甲' } }]);
    const { status, result } = await upload(server, 'uploadShp', [{ name: '乡镇.rar', bytes: smallRar(shapes) }]);
    expect([status, result]).toEqual([200, expect.objectContaining({ count: 1, name: '乡镇.zip' })]);
    expect(result['origin']).toMatchObject({ name: '乡镇.rar', format: 'shapefile', converter: '7z-wasm 1.2.0' });
  });

  it('list their layers, of which one is chosen', async () => {
    const files = [...(await written('geojson')), ...(await written('gpkg'))];
    const { result } = await upload(server, 'uploadShp', files, { fields: { layer: 'towns_gpkg/乡镇' } });
    expect(result).toMatchObject({
      layer: { name: 'towns_gpkg/乡镇' },
      layers: [{ name: 'towns_geojson/乡镇', label: '面' }, { name: 'towns_gpkg/乡镇' }],
    });
    const again = await server.call('fileStore/readShp', { fileId: result['fileId'], layer: 'towns_geojson/乡镇' });
    expect(again.result).toMatchObject({ layer: { name: 'towns_geojson/乡镇' }, count: towns.length });
  });

  it('become regions', async () => {
    const { fileId } = await sent('gpkg');
    const mapping = { name: 'name', code: 'code' };
    const body = { fromFile: fileId, mapping, type: '乡镇', boundaryVersion: '2024' };
    const { status, result } = await server.call('region/saveData', body);
    expect([status, result['imported']]).toEqual([200, towns.length]);
  });

  it('are refused in words where the content is something else, or damaged', async () => {
    const [file] = await written('gpkg');
    const cut = { name: '断.gpkg', bytes: file!.bytes.subarray(0, 5000) };
    const text = { name: '表.geojson', bytes: Buffer.from('{"a":1}') };
    for (const each of [cut, text]) {
      const { status, message } = await upload(server, 'uploadShp', [each]);
      expect([status, message]).toEqual([422, expect.stringContaining(each.name)]);
    }
  });
});

const BOX = ['蒙阴县县界.zip', '蒙阴县乡镇界.zip', '蒙阴县村界2023.zip', '村界4548.zip'].map(
  (name) => `bureau-box/${name}`,
);

describe.skipIf(isMissing(...BOX))(
  'boundaries of a bureau (skipped where ../shared/data/bureau-box is missing)',
  () => {
    it('are still read as shapefiles', async () => {
      const counts: unknown[] = [];
      for (const name of BOX) {
        const bytes = await readFile(sharedFile(name));
        const { result } = await upload(server, 'uploadShp', [{ name: path.basename(name), bytes }]);
        expect(result['origin']).toBeNull();
        counts.push(result['count']);
      }
      expect(counts).toEqual([1, 10, 375, 375]);
    });
  },
);
