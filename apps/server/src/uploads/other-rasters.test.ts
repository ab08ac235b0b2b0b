import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload, type FormFile } from '../files/testing/form.ts';
import { smallTiff } from '../files/testing/small-tiff.ts';
import { smallZip } from '../files/testing/small-zip.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { smallRar } from '../files/archives/testing/small-rar.ts';
import { writeNetcdf3 } from './netcdf/testing/write-netcdf3.ts';
import { FOREIGN_TIFFS } from './repack/testing/foreign-tiffs.ts';
import { makeFiles } from './testing/make-files.ts';
import { smallEsriGrid } from './testing/small-esri-grid.ts';

/** GDAL's name and ours. */
const FORMATS = [
  ['HFA', 'ERDAS IMAGINE'],
  ['ENVI', 'ENVI'],
  ['EHdr', 'Esri 二进制栅格'],
  ['AAIGrid', 'Esri ASCII 栅格'],
  ['SAGA', 'SAGA 栅格'],
  ['RST', 'IDRISI 栅格'],
  ['PCIDSK', 'PCI 影像'],
  ['GSAG', 'Surfer 网格'],
  ['GSBG', 'Surfer 网格'],
  ['GS7BG', 'Surfer 网格'],
  ['ERS', 'ER Mapper 栅格'],
  ['RRASTER', 'R raster 栅格'],
  ['PCRaster', 'PCRaster 栅格'],
  ['ILWIS', 'ILWIS 栅格'],
  ['GPKG', 'GeoPackage 栅格'],
] as const;

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-rasters-'));
  const source = path.join(folder, 'source.tif');
  await writeFile(source, smallTiff());
  const makings = FORMATS.map(([driver]) => {
    return { source, tool: 'gdal_translate', options: ['-of', driver], name: driver } as const;
  });
  // GDAL writes no GRIB of so few cells: each becomes 10 × 10, and the mark a value.
  const options = ['-of', 'GRIB', '-outsize', '30', '20', '-a_nodata', 'none'];
  await makeFiles(folder, [...makings, { source, tool: 'gdal_translate', options, name: 'GRIB' }]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** What GDAL wrote under a name, side files included. */
async function written(name: string): Promise<FormFile[]> {
  const names = (await readdir(folder)).filter((each) => each === name || each.startsWith(`${name}.`));
  return Promise.all(
    names.map(async (each) => ({ name: each.replace(/\.$/, '.dat'), bytes: await readFile(path.join(folder, each)) })),
  );
}

describe('rasters of other programs', () => {
  it.each([
    // 48 × 40 cells, the first four columns without a value.
    ['lerc', 'GeoTIFF（LERC）', { min: 708, max: 813.5, validCount: 1760 }, []],
    ['jpeg', 'GeoTIFF（JPEG）', { validCount: 1920 }, ['confirm RASTER_LOSSY']],
  ])('are GeoTIFFs in packings that libraries read: %s', async (name, format, stats, told) => {
    const bytes = Buffer.from(FOREIGN_TIFFS[name]!, 'base64');
    const sent = await upload(server, 'uploadTif', [{ name: `${name}.tif`, bytes }]);
    expect(sent.status, sent.message).toBe(200);
    const origin = { format, sha256: createHash('sha256').update(bytes).digest('hex') };
    expect(sent.result).toMatchObject({ name: `${name}.tif`, crs: 'EPSG:4490', width: 48, height: 40, stats, origin });
    const issues = (sent.result['issues'] as Issue[]).map(({ severity, code }) => `${severity} ${code}`);
    expect(issues.filter((each) => each.includes('LOSSY'))).toEqual(told);
    // What was lost stays lost in another coordinate system.
    const placed = await server.call('fileStore/readTif', { fileId: sent.result['fileId'], crs: 'EPSG:4326' });
    const after = (placed.result['issues'] as Issue[]).map(({ severity, code }) => `${severity} ${code}`);
    expect(after.filter((each) => each.includes('LOSSY'))).toEqual(told);
    // The same beside its side files.
    const world = Buffer.from('0.001\n0\n0\n-0.001\n117.9005\n35.7995\n');
    const entries = [
      { name: `${name}.tif`, content: bytes },
      { name: `${name}.tfw`, content: world },
    ];
    const packed = await upload(server, 'uploadTif', [{ name: '图层.zip', bytes: smallZip(entries) }]);
    expect(packed.status, packed.message).toBe(200);
    expect(packed.result).toMatchObject({ width: 48, height: 40, stats, origin: { format } });
  });

  it('are refused with words how to convert them: HDF4', async () => {
    const hdf = { name: 'MOD13Q1.hdf', bytes: Buffer.from('0e031301'.padEnd(1024, '0'), 'hex') };
    const { status, message } = await upload(server, 'uploadTif', [hdf]);
    expect([status, message]).toEqual([422, expect.stringMatching(/HDF4.*另存为 GeoTIFF/)]);
  });

  it('are the chosen grid of a NetCDF file, which is asked for', async () => {
    const axis = (name: string, units: string, values: readonly number[]) => {
      return { name, dimensions: [name], attributes: { units }, type: 'double', values } as const;
    };
    const axes = [
      axis('time', 'days since 2023-01-01', [0, 31]),
      axis('lat', 'degrees_north', [36, 35]),
      axis('lon', 'degrees_east', [118, 119]),
    ];
    const attributes = { units: 'mm', scale_factor: 0.1 };
    const values = [10, 20, 30, 40, 100, 200, 300, 400];
    const rain = { name: 'tp', dimensions: ['time', 'lat', 'lon'], attributes, type: 'short', values } as const;
    const bytes = writeNetcdf3({ time: 2, lat: 2, lon: 2 }, [...axes, rain]);
    const files = [{ name: '降水.nc', bytes }];
    const asked = await upload(server, 'uploadTif', files);
    expect([asked.status, asked.issues.map(({ keys }) => keys)]).toEqual([400, [['time']]]);
    const { result } = await upload(server, 'uploadTif', files, { fields: { time: 'sum:2023' } });
    // 1 + 10, 2 + 20, 3 + 30, 4 + 40 mm
    expect(result).toMatchObject({
      name: '降水.tif',
      unit: 'mm',
      crs: 'EPSG:4326',
      stats: { min: 11, max: 44, mean: 27.5, validCount: 4 },
      origin: { format: 'NetCDF', converter: 'netcdfjs 4.0.0,gdal3.js 2.8.1' },
    });
  });

  it('come in a .rar with their side files', async () => {
    const files = await written('EHdr');
    const rar = smallRar(files.map(({ name, bytes }) => ({ name, content: Buffer.from(bytes) })));
    const { status, result } = await upload(server, 'uploadTif', [{ name: '年降水.rar', bytes: rar }]);
    expect([status, result['name'], result['crs']]).toEqual([200, 'EHdr.tif', 'EPSG:4326']);
  });

  it.each(FORMATS)('become GeoTIFF with the same cells: %s', async (driver, format) => {
    const files = await written(driver);
    const { status, result, message } = await upload(server, 'uploadTif', files);
    expect(status, message).toBe(200);
    // 1 2 3 / 4 5 missing: five values, mean 15 ÷ 5
    expect(result).toMatchObject({
      name: `${driver}.tif`,
      width: 3,
      height: 2,
      crs: 'EPSG:4326',
      type: 'image/tiff',
      stats: { min: 1, max: 5, mean: 3, validCount: 5, nodataCount: 1 },
      origin: { format, converter: 'gdal3.js 2.8.1', options: expect.arrayContaining(['COG']), lost: [] },
    });
  });

  it('are a table of places and values: XYZ', async () => {
    const lines = [1, 2, 3, 4, 5, 6].map(
      (value, at) => `${118 + (at % 3) * 0.01} ${36 - Math.floor(at / 3) * 0.01} ${value}`,
    );
    const bytes = Buffer.from(lines.join('\n'));
    const { status, result, message } = await upload(server, 'uploadTif', [{ name: '年降水.xyz', bytes }]);
    expect(status, message).toBe(200);
    // 21 ÷ 6
    expect(result).toMatchObject({ width: 3, height: 2, stats: { mean: 3.5 }, origin: { format: 'XYZ 文本网格' } });
  });

  it('are the folder of an Esri GRID, zipped', async () => {
    const zip = smallZip(smallEsriGrid('降水2023'));
    const { status, result, message } = await upload(server, 'uploadTif', [{ name: '年降水.zip', bytes: zip }]);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({
      name: '降水2023.tif',
      width: 3,
      height: 2,
      crs: 'EPSG:4326',
      stats: { min: 1, max: 5, mean: 3, validCount: 5, nodataCount: 1 },
      origin: { format: 'Esri GRID' },
    });
  });

  it('come packed by gzip, as weather services give them', async () => {
    const bytes = gzipSync(smallTiff());
    const { status, result, message } = await upload(server, 'uploadTif', [{ name: 'chirps.tif.gz', bytes }]);
    expect(status, message).toBe(200);
    expect(result).toMatchObject({ name: 'chirps.tif', crs: 'EPSG:4326', stats: { mean: 3, validCount: 5 } });
    const cut = await upload(server, 'uploadTif', [{ name: 'chirps.tif.gz', bytes: bytes.subarray(0, -20) }]);
    expect([cut.status, cut.message]).toEqual([422, expect.stringContaining('不完整')]);
  });

  it('become GeoTIFF by message: GRIB', async () => {
    const { status, result } = await upload(server, 'uploadTif', await written('GRIB'));
    expect(status).toBe(200);
    // 600 cells; (1 + 2 + 3 + 4 + 5 − 9999) ÷ 6 = −1664
    expect(result['stats']).toMatchObject({ min: -9999, max: 5, mean: -1664, validCount: 600 });
  });

  it('get the coordinate system that a person gives them, in a file of its own', async () => {
    const bare = { name: '无坐标系.tif', bytes: smallTiff({ system: false }) };
    const { result: sent } = await upload(server, 'uploadTif', [bare]);
    expect(sent['issues']).toMatchObject([{ code: 'RASTER_NO_CRS', severity: 'block' }]);
    const [choice] = sent['crsChoices'] as { readonly crs: string }[];
    expect(choice).toMatchObject({ crs: 'EPSG:4490' });
    const placed = await server.call('fileStore/readTif', { fileId: sent['fileId'], crs: choice!.crs });
    expect(placed.code, JSON.stringify(placed)).toBe(200);
    expect(placed.result).toMatchObject({
      name: '无坐标系.tif',
      crs: 'EPSG:4490',
      stats: { min: 1, max: 5, mean: 3, validCount: 5, nodataCount: 1 },
      origin: {
        fileId: sent['fileId'],
        sha256: sent['sha256'],
        options: expect.arrayContaining(['-a_srs', 'EPSG:4490']),
      },
    });
    expect(placed.result['fileId']).not.toBe(sent['fileId']);
    const wrong = await server.call('fileStore/readTif', { fileId: sent['fileId'], crs: 'EPSG:1' });
    expect(wrong.issues).toMatchObject([{ code: 'CRS_UNSUPPORTED' }]);
  });

  it('are kept as they came, with the sum that proves it', async () => {
    const [file] = await written('HFA');
    const { result } = await upload(server, 'uploadTif', [file!]);
    const origin = result['origin'] as { readonly fileId: string; readonly sha256: string };
    expect(origin.sha256).toBe(createHash('sha256').update(file!.bytes).digest('hex'));
    const kept = await server.app.inject({
      method: 'POST',
      url: '/api/fileStore/download.json',
      payload: { fileId: origin.fileId },
      headers: { authorization: `Bearer ${server.admin}` },
    });
    expect(kept.rawPayload.equals(file!.bytes)).toBe(true);
    const { rows } = await server.database.pool.query(
      'SELECT facts -> \'origin\' AS origin FROM "fileStore" WHERE id = $1',
      [result['fileId']],
    );
    expect(rows).toEqual([{ origin }]);
  });

  it('come in a zip with their side files', async () => {
    const files = await written('ENVI');
    const zip = smallZip(files.map(({ name, bytes }) => ({ name: `2023/${name}`, content: Buffer.from(bytes) })));
    const { status, result } = await upload(server, 'uploadTif', [{ name: '年降水.zip', bytes: zip }]);
    expect([status, result['name'], result['crs']]).toEqual([200, 'ENVI.tif', 'EPSG:4326']);
  });

  it('are refused in words where the file is cut off', async () => {
    const [file] = await written('HFA');
    const cut = { name: '断.img', bytes: file!.bytes.subarray(0, 300) };
    const { status, message } = await upload(server, 'uploadTif', [cut]);
    expect([status, message]).toEqual([422, expect.stringContaining('断.img')]);
  });
});

const LAND = 'bureau-box/土地利用2023.img';
const ZIPPED = 'bureau-box/土地利用2023_30m.zip';

describe.skipIf(isMissing(LAND, ZIPPED))(
  'land cover of a bureau (skipped where ../shared/data/bureau-box is missing)',
  () => {
    it.each([LAND, ZIPPED])('comes in with its classes: %s', async (name) => {
      const bytes = await readFile(sharedFile(name));
      const { status, result } = await upload(server, 'uploadTif', [{ name: path.basename(name), bytes }]);
      expect(status).toBe(200);
      const { distinct } = result['stats'] as { readonly distinct: readonly { readonly value: number }[] };
      expect(distinct.map(({ value }) => value)).toEqual([10, 15, 20, 30, 40, 50, 60, 80, 90]);
      expect(result).toMatchObject({ width: 1502, height: 2188, crs: 'EPSG:4548' });
    });
  },
);
