import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { bufferSource } from '@qingzhang/raster/tiff/buffer-source';
import { decodeBlock } from '@qingzhang/raster/tiff/decode-block';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';
import type { TiffImage } from '@qingzhang/raster/tiff/tiff-image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowProblems } from '../../test/row-problems.ts';
import { ACCOUNT_YEARS } from '../landscape.ts';
import { practiceCounty, type PracticeCounty } from '../practice-county.ts';
import type { PracticeLayer } from './layers.ts';

/** Coarse, so that all layers are written in seconds; what they show does not depend on it. */
const PIXEL = 450;

interface Written {
  readonly layer: PracticeLayer;
  readonly image: TiffImage;
  /** Figures in the unit of the kind, NaN where there is none. */
  readonly values: Float64Array;
}

let folder = '';
let county: PracticeCounty;
const written: Written[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-practice-'));
  county = practiceCounty({ seed: 20_240_101, form: 'rasters', pixelSizeM: PIXEL });
  for (const layer of county.layers) {
    const path = join(folder, layer.fileName);
    await layer.write(path);
    const image = openTiff(bufferSource(readFileSync(path)), { name: layer.fileName });
    const window = { x: 0, y: 0, width: image.width, height: image.height };
    written.push({ layer, image, values: Float64Array.from(decodeBlock(image, { band: 0, window }).values) });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function layersOf(table: string): Written[] {
  return written.filter(({ layer }) => layer.table === table);
}

describe('the layers of the practice county', () => {
  it('have means that are usual for their kinds, and main classes that hardly change, so that nobody is asked about them', () => {
    const meanOf = (values: Float64Array) => {
      const known = values.filter((value) => !Number.isNaN(value));
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    const judged = written.flatMap(({ layer, values }) => {
      const { rasterKind, month } = layer.rows[0]!;
      const kind = tableEntry(layer.table).table.rasterKinds.find((each) => each.kind === rasterKind)!;
      return kind.usualMean === undefined || month !== 0 ? [] : [{ kind, mean: meanOf(values) }];
    });
    expect(judged.length).toBeGreaterThan(8);
    const unusual = judged.filter(({ kind, mean }) => !(mean >= kind.usualMean!.from && mean <= kind.usualMean!.to));
    expect(unusual.map(({ kind, mean }) => [kind.kind, mean])).toEqual([]);
    const shares = layersOf('riverTif').map(({ values }) => {
      const known = [...values].filter((value) => !Number.isNaN(value));
      return (main: string) => known.filter((value) => String(value).startsWith(main)).length / known.length;
    });
    const mains = Array.from({ length: 9 }, (_, place) => String(place + 1));
    for (const [place, share] of shares.slice(1).entries()) {
      const moved = mains.reduce((sum, main) => sum + Math.abs(share(main) - shares[place]!(main)), 0) / 2;
      expect(moved).toBeLessThan(0.1);
    }
  });

  it('have a row for every year that uses them, which lacks only the id of its file', () => {
    const keys = new Set<string>();
    for (const { table, rows, fileName } of county.layers) {
      expect(fileName).toMatch(/^示范数据_.+\.tif$/u);
      for (const row of rows) {
        expect(rowProblems(tableEntry(table).table, { ...row, fileId: row.id })).toEqual([]);
        keys.add(`${table} ${String(row['year'])} ${String(row['rasterKind'])} ${String(row['month'])}`);
      }
    }
    expect(keys.size).toBe(county.layers.reduce((sum, { rows }) => sum + rows.length, 0));
    expect(new Set(county.layers.map(({ fileName }) => fileName)).size).toBe(county.layers.length);
    // each year: class, index, rain, evapotranspiration, production, air, 12 months; height and 7 of soil serve both
    expect(county.layers).toHaveLength(2 * 18 + 8);
    expect(keys.size).toBe(2 * (18 + 8));
  });

  it('never stand beside class areas or means of the same year', () => {
    const rows = ACCOUNT_YEARS.flatMap((year) => county.tables(year)).flatMap(({ table, rows: own }) =>
      own.filter((row) => table === 'ecosystemArea' || row['meanValue'] !== undefined),
    );
    expect(rows).toEqual([]);
  });

  it('hold figures within the range of their kind, in the scale that their rows tell', () => {
    for (const { layer, image, values } of written) {
      const row = layer.rows[0]!;
      const kind = tableEntry(layer.table).table.rasterKinds.find((each) => each.kind === row['rasterKind'])!;
      const scale = Number(row['scaleFactor']);
      expect(image.bandInfo[0]).toMatchObject({ scale, unit: kind.unit });
      expect(String(image.bandInfo[0]!.description)).toContain('示范数据');
      const figures = values.filter((value) => !Number.isNaN(value));
      expect(figures.length).toBeGreaterThan(values.length / 3);
      expect(figures.every((figure) => figure >= kind.min && figure <= kind.max)).toBe(true);
    }
  });

  it('come in one grid but for rain and plants, which offices deliver in systems of their own', () => {
    const systems = new Map(written.map(({ layer, image }) => [layer.table, image.crs?.epsg]));
    expect(systems.get('riverTif')).toBe(4490);
    expect(systems.get('riverRainfallTif')).toBe(4548);
    expect(systems.get('riverEtTif')).toBe(32650);
    const [classes, index] = [layersOf('riverTif')[0]!, layersOf('soilVegetTif')[0]!];
    expect(index.image.transform).toEqual(classes.image.transform);
    expect([index.image.width, index.image.height]).toEqual([classes.image.width, classes.image.height]);
  });

  it('have gaps in the vegetation index and in the soil, and none in the classes of the county', () => {
    const count = ({ values }: Written) => values.filter((value) => !Number.isNaN(value)).length;
    const classes = layersOf('riverTif')[0]!;
    const index = layersOf('soilVegetTif')[0]!;
    const gaps = (count(classes) - count(index)) / count(classes);
    expect(gaps).toBeGreaterThan(0);
    expect(gaps).toBeLessThan(0.03);
    const soil = layersOf('soilErodTif')[0]!;
    const air = layersOf('soilGradeTif')[0]!;
    // nine cells of the finer grid lie in one of the soil's
    expect(count(soil) * 9).toBeLessThan(count(air));
  });

  it('show only classes of the dictionary, in the shares that the land use of the year gives them', () => {
    const codes = new Set(ECOSYSTEM_CLASSES.map(({ code }) => code));
    const cells = layersOf('riverTif')[0]!.values.filter((value) => !Number.isNaN(value));
    expect(cells.every((value) => codes.has(String(value)))).toBe(true);
    const share = (root: string) => cells.filter((value) => String(value).startsWith(root)).length / cells.length;
    // woods 228 + 112 + 334 km², fields 252 km², of 1600 km²; the layer's margin takes part in neither
    expect(Math.abs(share('1') - 674 / 1600)).toBeLessThan(0.03);
    expect(Math.abs(share('5') - 252 / 1600)).toBeLessThan(0.03);
    expect(Math.abs(share('4') - 63 / 1600)).toBeLessThan(0.015);
  });

  it('are the same on every machine', () => {
    const bytes = written.map(({ values }) => Buffer.from(values.buffer));
    expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex').slice(0, 16)).toMatchInlineSnapshot(
      `"ed8d1f65e8a59cd6"`,
    );
  });

  it('tell how far they are and stop when they are told to', async () => {
    const layer = county.layers.find(({ table }) => table === 'riverTif')!;
    const shares: number[] = [];
    await layer.write(join(folder, '进度.tif'), { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    const path = join(folder, '中止.tif');
    await expect(layer.write(path, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('中止'))).toEqual([]);
  });
});
