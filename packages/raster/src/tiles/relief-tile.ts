import type { RasterSource } from '../grid/raster-source.ts';
import { indexedPng } from './indexed-png.ts';
import { rasterView } from './raster-view.ts';
import { landIndex, RELIEF_PALETTE, SHORE_INDEX, WATER_INDEX } from './relief-palette.ts';
import { coveredWindow } from './render-tile.ts';
import { samplePixels } from './sample-pixels.ts';
import { TILE_SIDE, tileGrid, type TileAddress } from './tile-matrix.ts';
import type { TileRaster } from './tile-raster.ts';

/** What a base map is drawn from; either may be missing. */
export interface Relief {
  readonly heights: {
    readonly raster: TileRaster;
    /** Metres per unit of the values. */
    readonly metres: number;
    /** Values that the tints reach from and to. */
    readonly low: number;
    readonly high: number;
  } | null;
  readonly water: { readonly raster: TileRaster; readonly codes: ReadonlySet<number> } | null;
}

/** A tile of shaded land and blue water as an indexed PNG; transparent where neither is known. */
export function reliefTile({ heights, water }: Relief, address: TileAddress): Uint8Array {
  const indices = new Uint8Array(TILE_SIDE * TILE_SIDE);
  if (heights !== null) paintLand(heights, address, indices);
  if (water !== null) paintWater(water, address, indices);
  return indexedPng({ width: TILE_SIDE, height: TILE_SIDE, indices }, RELIEF_PALETTE, { isSmooth: false });
}

/** Slopes are formed over at least one cell of the heights, so that enlarged cells do not show as facets. */
const WIDEST = 48;
const METRES_PER_DEGREE = 111_320;
/** Slopes shrink the coarser a map is; this gives them back. */
const STEEPEN = { at: 30, by: 1.6, power: 0.45, most: 12 };
/** Towards the light in the north-west, and its height. */
const [EAST, SOUTH, UP] = [-0.5, -0.5, Math.SQRT1_2];

function paintLand(
  { raster, metres, low, high }: NonNullable<Relief['heights']>,
  address: TileAddress,
  indices: Uint8Array,
): void {
  const inside = coveredWindow(address, raster.bounds);
  if (inside === null) return;
  const grid = tileGrid(address);
  const { step } = rasterView(raster, grid, inside);
  const reach = Math.max(1, Math.min(WIDEST, Math.round(1 / step)));
  const side = TILE_SIDE + 2 * reach;
  const window = coveredWindow(address, raster.bounds, reach)!;
  const field = new Float64Array(side * side).fill(NaN);
  const { level, at } = rasterView(raster, grid, window);
  samplePixels(level, { at, window, resample: 'bilinear' }, (values, row) =>
    field.set(values, (window.y + row + reach) * side + window.x + reach),
  );
  const perTint = 1 / (high - low);
  for (let y = 0; y < TILE_SIDE; y++) {
    const { dx, dy } = pixelMetres(address, y);
    const steepen =
      metres * Math.min(STEEPEN.most, STEEPEN.by * (Math.max(dy, STEEPEN.at) / STEEPEN.at) ** STEEPEN.power);
    const [perX, perY] = [steepen / (2 * reach * dx), steepen / (2 * reach * dy)];
    for (let x = 0; x < TILE_SIDE; x++) {
      const centre = (y + reach) * side + x + reach;
      const value = field[centre]!;
      if (value !== value) continue;
      const eastward = slope(field[centre - reach]!, value, field[centre + reach]!) * perX;
      const southward = slope(field[centre - reach * side]!, value, field[centre + reach * side]!) * perY;
      const facing =
        (UP - EAST * eastward - SOUTH * southward) / Math.sqrt(1 + eastward * eastward + southward * southward);
      // Level ground keeps its tint: light and shadow are what differs from it.
      const light = facing >= UP ? (facing - UP) / (1 - UP) : (facing - UP) / (UP + 0.35);
      indices[y * TILE_SIDE + x] = landIndex((value - low) * perTint, light, x, y);
    }
  }
}

/** The rise over two steps; at an edge twice that over one, without neighbours none. */
function slope(before: number, here: number, after: number): number {
  if (before === before) return after === after ? after - before : 2 * (here - before);
  return after === after ? 2 * (after - here) : 0;
}

/** Width and height of a pixel of a row, m. */
function pixelMetres({ matrix, z, y }: TileAddress, row: number): { readonly dx: number; readonly dy: number } {
  const degrees = 360 / 2 ** z / TILE_SIDE;
  const down = (y * TILE_SIDE + row + 0.5) * degrees;
  if (matrix === 'EPSG:4326') {
    const dy = degrees * METRES_PER_DEGREE;
    return { dx: dy * Math.max(0.01, Math.cos(((90 - down) * Math.PI) / 180)), dy };
  }
  const side = degrees * METRES_PER_DEGREE * (1 / Math.cosh(Math.PI * (1 - down / 180)));
  return { dx: side, dy: side };
}

/** Between land and water a pixel is part of each: about half is the shore. */
const [SHORE_FROM, WATER_FROM] = [0.42, 0.58];

function paintWater({ raster, codes }: NonNullable<Relief['water']>, address: TileAddress, indices: Uint8Array): void {
  const window = coveredWindow(address, raster.bounds);
  if (window === null) return;
  const { level, at } = rasterView(raster, tileGrid(address), window);
  samplePixels(shareOf(level, codes), { at, window, resample: 'bilinear' }, (values, row) => {
    const start = (window.y + row) * TILE_SIDE + window.x;
    for (let i = 0; i < values.length; i++) {
      const share = values[i]!;
      if (share >= SHORE_FROM) indices[start + i] = share >= WATER_FROM ? WATER_INDEX : SHORE_INDEX;
    }
  });
}

/** A class raster as 1 where it holds one of the codes and 0 elsewhere. */
function shareOf(source: RasterSource, codes: ReadonlySet<number>): RasterSource {
  return {
    ...source,
    read(window) {
      const found = source.read(window);
      return { ...found, values: found.values.map((value) => (codes.has(value) ? 1 : 0)) };
    },
  };
}
