import type { BandInfo } from './tiff-image.ts';
import type { Window } from './window.ts';

/** A value that looks like an undeclared mark for missing cells. */
export interface NodataCandidate {
  readonly value: number;
  readonly count: number;
  /** Its share of the cells along the image's outer edge, 0 to 1. */
  readonly edgeShare: number;
}

/** Marks that programs write for "no data": ArcGIS, GDAL, ENVI, IDL, netCDF and the bounds of the integer types. */
const USUAL_MARKS = [
  -9999, -99999, -999, -9999999, 9999, 99999, -1e20, 1e20, -32768, -32767, 32767, -128, 255, 65535, -2147483648,
  -2147483647, 2147483647, 4294967295,
];

/** No measured quantity is this large. */
const ABSURD = 1e30;

/** Cells needed before a usual mark is suspected: one in a thousand, or one in twenty along the edge. */
const MIN_SHARE = 0.001;
const MIN_EDGE_SHARE = 0.05;
/** Zero is an ordinary value, so it is suspected only as the frame of an image. */
const MIN_ZERO_EDGE_SHARE = 0.5;

/** Counts the suspicious values along the outer edge of an image, block by block. */
export function edgeCounter(width: number, height: number, band: BandInfo) {
  const marks = markSet(band);
  const zero = band.offset;
  const counts = new Map<number, number>();
  const look = (value: number) => {
    if (value !== zero && !marks.has(value) && Math.abs(value) < ABSURD) return;
    // Absurd values may all differ; the first few are enough to ask about.
    if (Number.isFinite(value) && (counts.has(value) || counts.size < 64))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  };

  return {
    /** `values` holds every cell of the window, or one value for all of them. */
    add({ x, y, width: columns, height: rows }: Window, values: Float32Array | Float64Array): void {
      const step = values.length === 1 ? 0 : 1;
      const lastRow = y + rows === height ? rows - 1 : -1;
      const lastColumn = x + columns === width ? columns - 1 : -1;
      for (let row = 0; row < rows; row++) {
        const start = row * columns;
        if ((y === 0 && row === 0) || row === lastRow) {
          for (let column = 0; column < columns; column++) look(values[(start + column) * step]!);
          continue;
        }
        if (x === 0) look(values[start * step]!);
        if (lastColumn > 0 || (lastColumn === 0 && x > 0)) look(values[(start + lastColumn) * step]!);
      }
    },
    /** Which of the band's two extremes look like a mark. */
    candidates(extremes: ReadonlyArray<{ value: number; count: number }>, cells: number): NodataCandidate[] {
      const edgeCells = width === 1 || height === 1 ? width * height : 2 * (width + height) - 4;
      return extremes
        .map(({ value, count }) => ({ value, count, edgeShare: (counts.get(value) ?? 0) / edgeCells }))
        .filter(({ value, count, edgeShare }) => {
          if (Math.abs(value) >= ABSURD) return true;
          if (value === zero) return edgeShare >= MIN_ZERO_EDGE_SHARE;
          return marks.has(value) && (count / cells >= MIN_SHARE || edgeShare >= MIN_EDGE_SHARE);
        });
    },
  };
}

/** The marks as decoded values: scaled as the cells are, and in float32 as well. */
function markSet({ scale, offset }: BandInfo): ReadonlySet<number> {
  return new Set(USUAL_MARKS.flatMap((mark) => [mark * scale + offset, Math.fround(mark * scale + offset)]));
}
