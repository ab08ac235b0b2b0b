import type { RasterSource } from '@qingzhang/raster/grid/raster-source';
import type { TileRaster } from '@qingzhang/raster/tiles/tile-raster';

export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** The colours leave out this share at either end, so that single cells do not flatten all others. */
const [LOWEST, HIGHEST] = [0.02, 0.98];
/** A reduced copy of this many cells tells the range as well as the full image. */
const ENOUGH_CELLS = 2 ** 16;
/** The most cells that are read; of larger files blocks are left out evenly. */
const MOST_CELLS = 2 ** 22;

/** From where to where most values of a raster reach; null without any value. */
export function sampledRange({ levels }: TileRaster): ValueRange | null {
  const level = levels.findLast(({ width, height }) => width * height >= ENOUGH_CELLS) ?? levels[0]!;
  const values = sampled(level).sort();
  if (values.length === 0) return null;
  const at = (share: number) => values[Math.round(share * (values.length - 1))]!;
  const [low, high] = [at(LOWEST), at(HIGHEST)];
  // One value alone still needs two ends.
  return high > low ? { low, high } : { low: low - (Math.abs(low) || 1) / 2, high: high + (Math.abs(high) || 1) / 2 };
}

function sampled({ width, height, blockWidth, blockHeight, read }: RasterSource): Float64Array {
  const across = Math.ceil(width / blockWidth);
  const blocks = across * Math.ceil(height / blockHeight);
  const step = Math.max(1, Math.ceil((width * height) / MOST_CELLS));
  const parts: Float64Array[] = [];
  for (let block = 0; block < blocks; block += step) {
    const [x, y] = [(block % across) * blockWidth, Math.floor(block / across) * blockHeight];
    const window = { x, y, width: Math.min(blockWidth, width - x), height: Math.min(blockHeight, height - y) };
    parts.push(read(window).values.filter((value) => !Number.isNaN(value)));
  }
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
