import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import type { AccountData } from '../src/account/account-data.ts';
import { readClassRaster } from '../src/pixels/read-class-raster.ts';
import type { PixelPort } from '../src/pixels/run-pixel-plan.ts';
import { accountOf, type Tables } from './account-kit.ts';
import { plainLayer } from './plain-layer.ts';

const [WIDTH, HEIGHT] = [60, 40];
const PIXEL = 0.001;
const [WEST, NORTH] = [118, 35.8];
const COUNTY = 'county';
/** A third of pixel column 20 belongs to the western town. */
const BORDER = WEST + (20 + 1 / 3) * PIXEL;
const EAST = WEST + WIDTH * PIXEL;

/** What the classes 112 and 315 look like on the ground. */
function classAt(x: number, y: number): number {
  return x === 5 && y === 5 ? NaN : (x + y) % 3 === 0 ? 315 : 112;
}

type At = (x: number, y: number) => number;

/** A county of two towns with rasters of its own; `dispose` removes them. */
export async function pixelCounty(layers: Readonly<Record<string, At>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-pixels-'));
  const pool = openPixelPool({ workers: 0 });
  const fileOf = (name: string) => path.join(folder, `${name}.tif`);
  const write = (name: string, type: 'uint16' | 'float32', at: At) =>
    writeCog(
      fileOf(name),
      {
        width: WIDTH,
        height: HEIGHT,
        type,
        bands: [{}],
        nodata: type === 'float32' ? null : 65_535,
        transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
        crs: { epsg: 4490, kind: 'geographic' },
        reduction: 'average',
      },
      (_band, y, height) =>
        Float64Array.from({ length: WIDTH * height }, (_, i) => at(i % WIDTH, y + Math.floor(i / WIDTH))),
    );
  await write('class', 'uint16', classAt);
  for (const [name, at] of Object.entries(layers)) await write(name, 'float32', at);
  const port: PixelPort = { pathOf: (layer) => Promise.resolve(fileOf(layer.fileId)), zones: ZONES, pool };
  return {
    port,
    account: async (tables: Tables): Promise<AccountData> => {
      const codes = [112, 315].map((code) => [code, String(code)] as const);
      const classRaster = await readClassRaster(
        { layer: CLASS_LAYER, path: fileOf('class'), codes, zones: ZONES, countedIn: [COUNTY] },
        { pool },
      );
      const riverTif = [fileRow('ecosystemType', 'class', { quality: 'A' })];
      return { ...accountOf({ riverTif, ...tables }, { towns: [{}, {}], asGiven: true }), classRaster };
    },
    dispose: async () => {
      await pool.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A raster row that holds a file of the county. */
export function fileRow(rasterKind: string, name: string, more: Tables[string][number] = {}): Tables[string][number] {
  const file = { fileId: name, fileName: `${name}.tif`, sha256: name, bandIndex: 1 };
  return { rasterKind, ...file, month: 0, classCode: null, meanValue: null, ...more };
}

function box(west: number, east: number) {
  const south = NORTH - HEIGHT * PIXEL;
  const ring = [
    [west, south],
    [east, south],
    [east, NORTH],
    [west, NORTH],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
}

const ZONES = [
  { id: COUNTY, geometry: box(WEST, EAST) },
  { id: 'town1', geometry: box(WEST, BORDER) },
  { id: 'town2', geometry: box(BORDER, EAST) },
];

const CLASS_LAYER = plainLayer('class', { table: 'riverTif', rowId: 'riverTif*1' });
