import type { GeoTransform } from '../geo-transform.ts';
import type { Compression } from '../codec/compression.ts';
import type { CogCrs } from './cog-crs.ts';
import type { Reduction } from './reduce-rows.ts';

export type WritableType = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64';

export interface CogBand {
  readonly description?: string;
  readonly unit?: string;
  /** Recorded for readers; the values given are already raw. */
  readonly scale?: number;
  readonly offset?: number;
}

/** What to write: a grid of values per band, and what a reader must know about them. */
export interface CogOptions {
  readonly width: number;
  readonly height: number;
  readonly type: WritableType;
  /** One entry per band. */
  readonly bands: readonly CogBand[];
  /** Stored where a value is NaN. Whole number types need one as soon as a cell is missing; floats default to NaN. */
  readonly nodata: number | null;
  readonly transform: GeoTransform;
  readonly crs: CogCrs;
  /** How overviews are made: `average` for quantities, `mode` for classes. */
  readonly reduction: Reduction;
  /** Side of a tile, a multiple of 16; 512. */
  readonly tileSize?: number;
  readonly compression?: Extract<Compression, 'none' | 'deflate'>;
  /** DEFLATE level 1 to 9; 6. */
  readonly level?: number;
  /** 3 for floats, 2 for whole numbers wider than a byte, 1 for bytes. */
  readonly predictor?: 1 | 2 | 3;
  /** Written anyway when the file exceeds 4 GiB. */
  readonly bigTiff?: boolean;
}

/** Options with every default filled in and checked. */
export interface CogPlan extends Required<CogOptions> {
  readonly levels: ReadonlyArray<{ readonly width: number; readonly height: number }>;
}

/** Fills the defaults in and lists the overviews: halves until one tile holds the whole image. */
export function planCog(options: CogOptions): CogPlan {
  const tileSize = options.tileSize ?? 512;
  const isFloat = options.type.startsWith('float');
  const predictor = options.predictor ?? (isFloat ? 3 : options.type.endsWith('t8') ? 1 : 2);
  if (!Number.isInteger(tileSize / 16) || tileSize < 16) throw new RangeError(`tile size ${tileSize}`);
  if (options.bands.length === 0) throw new RangeError('no bands');
  if (predictor === 3 && !isFloat) throw new RangeError(`predictor 3 for ${options.type}`);
  const levels = [{ width: options.width, height: options.height }];
  for (let last = levels[0]!; last.width > tileSize || last.height > tileSize; last = levels.at(-1)!) {
    levels.push({ width: Math.ceil(last.width / 2), height: Math.ceil(last.height / 2) });
  }
  const nodata = options.nodata ?? (isFloat ? NaN : null);
  const compression = options.compression ?? 'deflate';
  return {
    ...options,
    nodata,
    tileSize,
    compression,
    predictor,
    level: options.level ?? 6,
    bigTiff: options.bigTiff ?? false,
    levels,
  };
}
