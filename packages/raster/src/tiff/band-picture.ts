import type { ValueBlock } from './decode-block.ts';
import type { RasterStats } from './raster-stats.ts';

/** A band seen from afar: few cells, each by the value in its middle. Everything here survives JSON. */
export interface BandPicture {
  readonly width: number;
  readonly height: number;
  /**
   * One byte a cell in base64, 255 for none: 0 to 254 from the smallest value to the largest, or where `isIndexed` the place
   * among the distinct values.
   */
  readonly levels: string;
  readonly isIndexed: boolean;
}

/** Of the longer side. */
const MOST_CELLS = 96;
const NONE = 255;

export interface PictureMaker {
  readonly add: (block: ValueBlock) => void;
  readonly finish: (values: Pick<RasterStats, 'min' | 'max' | 'wholeNumbers' | 'distinct'>) => BandPicture | null;
}

/** Picks the cells of a picture out of the blocks of a band, as these come. */
export function pictureMaker(width: number, height: number): PictureMaker {
  const shrink = Math.min(1, MOST_CELLS / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink))];
  const picked = new Float64Array(across * down).fill(NaN);
  const middle = (place: number, count: number, size: number) => Math.floor(((place + 0.5) * size) / count);
  return {
    add: ({ window, values }) => {
      // A block that was never written has one value for all its cells.
      const isConstant = values.length === 1;
      for (let row = 0; row < down; row++) {
        const y = middle(row, down, height) - window.y;
        if (y < 0 || y >= window.height) continue;
        for (let column = 0; column < across; column++) {
          const x = middle(column, across, width) - window.x;
          if (x < 0 || x >= window.width) continue;
          picked[row * across + column] = values[isConstant ? 0 : y * window.width + x]!;
        }
      }
    },
    finish: ({ min, max, wholeNumbers, distinct }) => {
      if (min === null || max === null) return null;
      const isIndexed = wholeNumbers && distinct !== null && distinct.length <= NONE;
      const places = new Map(isIndexed ? distinct.map(({ value }, place) => [value, place]) : []);
      const step = max > min ? (NONE - 1) / (max - min) : 0;
      const level = (value: number) => (isIndexed ? places.get(value)! : Math.round((value - min) * step));
      const levels = Uint8Array.from(picked, (value) => (Number.isFinite(value) ? level(value) : NONE));
      return { width: across, height: down, levels: Buffer.from(levels).toString('base64'), isIndexed };
    },
  };
}
