import { setImmediate } from 'node:timers/promises';
import type { PictureMaker } from './band-picture.ts';
import { decodeBlock, type ValueBlock } from './decode-block.ts';
import { distinctCounter, type ValueCount } from './distinct-values.ts';
import { edgeCounter, type NodataCandidate } from './nodata-suspects.ts';
import { blockWindow, isUnwritten } from './read-block.ts';
import type { TiffImage } from './tiff-image.ts';
import { histogramBuilder, type Histogram } from './value-histogram.ts';
import { addSummary, emptySummary, summarize } from './value-summary.ts';

/** What the cells of one band hold. */
export interface RasterStats {
  /** Smallest, largest and mean finite value; null without any. */
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  /** Cells with a finite value. */
  readonly validCount: number;
  /** Missing cells: the nodata mark, the mask, or NaN. */
  readonly nodataCount: number;
  /** Cells that are +∞ or -∞. */
  readonly nonFiniteCount: number;
  /** Whether every finite value is a whole number: the raster may hold classes. */
  readonly wholeNumbers: boolean;
  /** Values with their counts where there are at most 256, else null. */
  readonly distinct: readonly ValueCount[] | null;
  /** 256 bins from min to max; null without values or with a range beyond float64. */
  readonly histogram: Histogram | null;
  /** Values that look like an undeclared nodata mark; empty when the file declares one. */
  readonly nodataCandidates: readonly NodataCandidate[];
  /** Blocks that were never written; they read as nodata, or as 0 when the file declares none. */
  readonly unwrittenBlocks: number;
}

export interface StatsOptions {
  /** From 0. */
  readonly band: number;
  readonly signal?: AbortSignal;
  /** Looks at the blocks as well. */
  readonly picture?: PictureMaker;
  /** Called with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

const MAX_DISTINCT = 256;
/** Cells between two pauses that let other work and an abort through: about 20 ms. */
const CELLS_PER_TURN = 2 ** 20;

/** Reads every block of a band once and sums it up; memory is one block and the counts. */
export async function rasterStats(image: TiffImage, options: StatsOptions): Promise<RasterStats> {
  const { band, signal, picture, onProgress } = options;
  const blocks = image.blocksAcross * image.blocksDown;
  const edge = edgeCounter(image.width, image.height, image.bandInfo[band]!);
  const distinct = distinctCounter(MAX_DISTINCT);
  const histogram = histogramBuilder();
  const total = emptySummary();
  let cellsSincePause = 0;

  for (let index = 0; index < blocks; index++) {
    signal?.throwIfAborted();
    const constant = constantBlock(image, band, index);
    const decoded = constant ?? decodeBlock(image, { band, index });
    const { window, values } = decoded;
    // An unwritten block is one value for all its cells: a sparse image of any size costs nothing.
    const weight = (window.width * window.height) / values.length;
    const block = summarize(values, weight);
    addSummary(total, block);
    if (block.valid > 0) {
      histogram.cover(block.min, block.max);
      histogram.add(values, weight);
      distinct.add(values, weight);
    }
    edge.add(window, values);
    picture?.add(decoded);
    cellsSincePause += values.length;
    if (cellsSincePause >= CELLS_PER_TURN) {
      cellsSincePause = 0;
      onProgress?.((index + 1) / blocks);
      await setImmediate();
    }
  }
  onProgress?.(1);
  const hasValues = total.valid > 0;
  const extremes = [
    { value: total.min, count: total.minCount },
    ...(total.max > total.min ? [{ value: total.max, count: total.maxCount }] : []),
  ];
  return {
    min: hasValues ? total.min : null,
    max: hasValues ? total.max : null,
    mean: hasValues ? total.sum / total.valid : null,
    validCount: total.valid,
    nodataCount: total.missing,
    nonFiniteCount: total.infinite,
    wholeNumbers: hasValues && total.isWhole,
    distinct: distinct.finish(),
    histogram: hasValues ? histogram.finish(total.min, total.max) : null,
    nodataCandidates: hasValues && !declaresNodata(image) ? edge.candidates(extremes, image.width * image.height) : [],
    unwrittenBlocks: countUnwritten(image, band),
  };
}

function declaresNodata(image: TiffImage): boolean {
  return image.mask !== null || (image.nodata !== null && image.nodata.raw !== null);
}

function countUnwritten(image: TiffImage, band: number): number {
  let count = 0;
  for (let index = 0; index < image.blocksAcross * image.blocksDown; index++) {
    if (isUnwritten(image, band, index)) count++;
  }
  return count;
}

/** An unwritten block as the one value all its cells read as; null where a mask may still tell them apart. */
function constantBlock(image: TiffImage, band: number, index: number): ValueBlock | null {
  if (!isUnwritten(image, band, index)) return null;
  const hasMark = image.nodata !== null && image.nodata.raw !== null;
  if (!hasMark && image.mask !== null) return null;
  const { offset } = image.bandInfo[band]!;
  const values = Float64Array.of(hasMark ? NaN : offset);
  return { window: blockWindow(image, index), values, isWhole: !hasMark && Number.isFinite(offset) };
}
