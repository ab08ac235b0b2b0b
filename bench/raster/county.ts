import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import { transformOf } from '@qingzhang/geo/crs/transform';
import type { GeoTransform } from '@qingzhang/raster/tiff/geo-transform';
import type { CogOptions } from '@qingzhang/raster/tiff/write/cog-options';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import type { Zone } from '@qingzhang/raster/zones/zone';

/** Makes a square county of invented land: float32 layers in tiles of 512, DEFLATE, about 22 % of the cells missing. */

const EPSG = 4548;
const [WEST, NORTH, CELL] = [570_000, 3_980_000, 10];
export const CLASS_CODES = [1, 2, 3, 4, 5, 6];

/** RUSLE reads these layers, and there are heights as well; each is a file `<name>.tif`. */
export const LAYERS = ['R', 'K', 'LS', 'C'] as const;
const RANGES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  R: [2500, 6500],
  K: [0.01, 0.06],
  LS: [0.03, 40],
  C: [0.001, 0.9],
  dem: [60, 1100],
};

/** Waves of these lengths never coincide twice within the county, so that no tile is like another. */
const PERIODS = [1931, 643, 211, 67];
const WEIGHTS = [0.5, 0.28, 0.15, 0.06];
const NOISE = 0.01;

type Cells = (x: number, y: number) => number;

/** Makes heights from 0 to 1, rough at every scale. It reads sines from tables: 177 million of them would take minutes. */
function relief(seed: number, side: number): Cells {
  const waves = PERIODS.map((period, k) => ({
    across: Float64Array.from({ length: side }, (_, x) =>
      Math.sin((x * 2 * Math.PI) / (period + seed * 17) + seed + k),
    ),
    down: Float64Array.from({ length: side }, (_, y) => Math.cos((y * 2 * Math.PI) / (period - seed * 13) + 2 * k)),
    weight: WEIGHTS[k]!,
  }));
  const [a, b, c, d] = waves as [Wave, Wave, Wave, Wave];
  const at = (wave: Wave, x: number, y: number) => wave.weight * wave.across[x]! * wave.down[y]!;
  return (x, y) => {
    const grain = (Math.imul(x * 7919 + y * 104_729 + seed, 0x9e37_79b1) >>> 16) / 65_536;
    return 0.5 + 0.5 * (at(a, x, y) + at(b, x, y) + at(c, x, y) + at(d, x, y)) * (1 - NOISE) + NOISE * (grain - 0.5);
  };
}

interface Wave {
  readonly across: Float64Array;
  readonly down: Float64Array;
  readonly weight: number;
}

/** The land is an ellipse that leaves about 22 % of the square out. */
function isLand(x: number, y: number, side: number): boolean {
  return ((x + 0.5) / side - 0.5) ** 2 + ((y + 0.5) / side - 0.5) ** 2 < 0.498 ** 2;
}

export async function writeCounty(folder: string, side: number): Promise<void> {
  for (const [seed, name] of [...LAYERS, 'dem'].entries()) {
    if (name === 'dem' && side > 5000) continue;
    const [low, high] = RANGES[name]!;
    const at = relief(seed + 1, side);
    const value: Cells = (x, y) => (isLand(x, y, side) ? low + (high - low) * Math.max(0, at(x, y)) : NaN);
    await writeSquare(join(folder, `${name}.tif`), side, value, {});
  }
  const at = relief(9, side);
  await writeSquare(
    join(folder, 'classes.tif'),
    side,
    (x, y) => (isLand(x, y, side) ? 1 + Math.min(5, Math.max(0, Math.floor(at(x, y) * 6))) : NaN),
    { type: 'uint8', nodata: 255, reduction: 'mode' },
  );
  writeFileSync(join(folder, 'villages.geojson'), JSON.stringify(featureCollection(villages(side))));
}

/** Writes K in degrees at about 30 m, and C on a grid of 12 m that begins elsewhere. */
export async function writeUnaligned(folder: string, side: number): Promise<void> {
  const degrees = 0.0003;
  const [k, c] = [relief(2, side), relief(4, side)];
  const { toLonLat } = transformOf(crsByEpsg(EPSG)!);
  const corners = [0, 1].flatMap((i) => [0, 1].map((j) => toLonLat([WEST + i * side * CELL, NORTH - j * side * CELL])));
  const west = Math.min(...corners.map(([lon]) => lon)) - 0.001;
  const north = Math.max(...corners.map(([, lat]) => lat)) + 0.001;
  const across = Math.ceil((Math.max(...corners.map(([lon]) => lon)) + 0.001 - west) / degrees);
  const down = Math.ceil((north - Math.min(...corners.map(([, lat]) => lat)) + 0.001) / degrees);
  await writeRows(
    join(folder, 'K-degrees.tif'),
    {
      width: across,
      height: down,
      value: (x, y) => RANGES['K']![0] + 0.05 * Math.max(0, k(x % side, y % side)),
    },
    {
      transform: { originX: west, originY: north, columnX: degrees, columnY: 0, rowX: 0, rowY: -degrees },
      crs: { epsg: 4490, kind: 'geographic' },
    },
  );
  const count = Math.ceil((side * CELL + 200) / 12);
  await writeRows(
    join(folder, 'C-12m.tif'),
    {
      width: count,
      height: count,
      value: (x, y) => ((x * 31 + y * 17) % 53 === 0 ? NaN : 0.9 * Math.max(0, c(x % side, y % side))),
    },
    { transform: { originX: WEST - 95, originY: NORTH + 95, columnX: 12, columnY: 0, rowX: 0, rowY: -12 } },
  );
}

function writeSquare(path: string, side: number, value: Cells, parts: Partial<CogOptions>): Promise<void> {
  const transform: GeoTransform = { originX: WEST, originY: NORTH, columnX: CELL, columnY: 0, rowX: 0, rowY: -CELL };
  return writeRows(path, { width: side, height: side, value }, { transform, ...parts });
}

interface CellRows {
  readonly width: number;
  readonly height: number;
  readonly value: Cells;
}

async function writeRows(
  path: string,
  { width, height, value }: CellRows,
  parts: Partial<CogOptions> & Pick<CogOptions, 'transform'>,
): Promise<void> {
  const plain = { type: 'float32', bands: [{}], nodata: -9999, reduction: 'average', tileSize: 512 } as const;
  // Files from elsewhere are mostly packed at levels above 6; packing a province that way would take minutes.
  const level = width > 5000 ? 1 : 7;
  const crs = { epsg: EPSG, kind: 'projected' } as const;
  await writeCog(path, { ...plain, level, crs, width, height, ...parts }, (_band, top, count) => {
    const rows = new Float32Array(width * count);
    for (let y = 0; y < count; y++) for (let x = 0; x < width; x++) rows[y * width + x] = value(x, top + y);
    return rows;
  });
}

const VILLAGES_ACROSS = 20;
const POINTS = 24;

/** Makes 20 × 20 villages that meet without gaps: it shifts their corners and winds the lines between them. */
function villages(side: number): Zone[] {
  const { toLonLat } = transformOf(crsByEpsg(EPSG)!);
  const size = side / VILLAGES_ACROSS;
  const lonLat = (x: number, y: number): [number, number] => {
    const [lon, lat] = toLonLat([WEST + x * CELL, NORTH - y * CELL]);
    return [lon, lat];
  };
  // The shift is less than half the distance between lines, so that they do not cross.
  const wind = (x: number, y: number) => {
    const isEdge = x <= 0 || y <= 0 || x >= side || y >= side;
    const by = isEdge ? 0 : size / 8;
    return lonLat(x + by * Math.sin((3 * y + x) / size), y + by * Math.cos((3 * x - y) / size));
  };
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    Array.from({ length: POINTS }, (_, i) => wind(x0 + ((x1 - x0) * i) / POINTS, y0 + ((y1 - y0) * i) / POINTS));
  return Array.from({ length: VILLAGES_ACROSS ** 2 }, (_, number) => {
    const [x, y] = [(number % VILLAGES_ACROSS) * size, Math.floor(number / VILLAGES_ACROSS) * size];
    const [right, bottom] = [x + size, y + size];
    const ring = [
      ...line(x, y, right, y),
      ...line(right, y, right, bottom),
      ...line(right, bottom, x, bottom),
      ...line(x, bottom, x, y),
    ];
    return { id: String(number + 1), geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] } };
  });
}

/** The square that the villages fill, with a corner wherever one of them has one. */
export function countyOutline(side: number): Zone['geometry'] {
  const { toLonLat } = transformOf(crsByEpsg(EPSG)!);
  const steps = VILLAGES_ACROSS * POINTS;
  const edge = (x0: number, y0: number, x1: number, y1: number) =>
    Array.from({ length: steps }, (_, i): [number, number] => {
      const [x, y] = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps];
      const [lon, lat] = toLonLat([WEST + x * CELL, NORTH - y * CELL]);
      return [lon, lat];
    });
  const ring = [
    ...edge(0, 0, side, 0),
    ...edge(side, 0, side, side),
    ...edge(side, side, 0, side),
    ...edge(0, side, 0, 0),
  ];
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

function featureCollection(zones: readonly Zone[]): object {
  const features = zones.map(({ id, geometry }) => ({
    type: 'Feature',
    properties: { zone: Number(id) },
    geometry,
  }));
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4490' } };
  return { type: 'FeatureCollection', crs, features };
}
