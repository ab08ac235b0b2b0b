import type { Issue } from '@qingzhang/core/issue';
import { bandIssues } from './band-issues.ts';
import { pictureMaker, type BandPicture, type PictureMaker } from './band-picture.ts';
import { openFileSource } from './file-source.ts';
import { boundsOf } from './geo-transform.ts';
import { openTiff, type OpenOptions } from './open-tiff.ts';
import { rasterIssues } from './raster-issues.ts';
import { rasterStats, type RasterStats } from './raster-stats.ts';
import { sampleTypeName } from './sample-type.ts';
import { isUnwritten } from './read-block.ts';
import type { TiffImage } from './tiff-image.ts';
import { unreadable } from './unreadable.ts';

/** What an upload tells about a raster. Everything here survives JSON. */
export interface RasterReport {
  readonly width: number;
  readonly height: number;
  readonly bands: number;
  /** e.g. `int16`, `float32`. */
  readonly sampleType: string;
  readonly crs: { readonly epsg: number | null; readonly name: string } | null;
  /** Length of a cell's sides in the units of the CRS; null without georeference. */
  readonly pixelSizeX: number | null;
  readonly pixelSizeY: number | null;
  readonly bounds: {
    readonly minX: number;
    readonly minY: number;
    readonly maxX: number;
    readonly maxY: number;
  } | null;
  /** The declared mark; its text where JSON has no number for it (NaN, an infinity, beyond 2⁵³). */
  readonly nodata: number | string | null;
  readonly scale: number;
  readonly offset: number;
  readonly description: string | null;
  readonly unit: string | null;
  readonly compression: string;
  readonly tiled: boolean;
  readonly overviews: number;
  /** Of the first band. */
  readonly stats: RasterStats;
  /** Every band that was read, the first one at first; absent in reports of former releases. */
  readonly perBand?: readonly BandReport[];
  /** About the file as a whole; in reports of former releases about its first band, too. */
  readonly issues: readonly Issue[];
}

/** What a band holds, in short. */
export interface BandReport {
  /** From 1. */
  readonly band: number;
  readonly description: string | null;
  /** Smallest, largest and mean finite value; null without any, and with them the picture. */
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly picture: BandPicture | null;
  /** As the file says to read the band; absent, like all that follows, in reports of former releases. */
  readonly scale?: number;
  readonly offset?: number;
  readonly stats?: RasterStats;
  /** What only those need to know who use this band. */
  readonly issues?: readonly Issue[];
}

export interface InspectOptions extends OpenOptions {
  readonly onProgress?: (share: number) => void;
}

/** Bands beyond these are not read: hardly anybody has to choose among more. */
const MOST_BANDS = 12;
/** Cells of all bands together, beyond which only the first is read: about 20 s. */
const MOST_CELLS = 4e8;

/** Opens a GeoTIFF, reads all of its bands unless they are many and says what it holds and what is wrong with it. */
export async function inspectRaster(path: string, options: InspectOptions): Promise<RasterReport> {
  const source = openFileSource(path);
  try {
    const image = openTiff(source, options);
    refuseExploding(image, source.size);
    const count = Math.min(image.bands, MOST_BANDS);
    const isMuch = image.width * image.height * count > MOST_CELLS;
    const perBand: BandReport[] = [];
    let first: RasterStats | undefined;
    for (let band = 0; band < (isMuch ? 1 : count); band++) {
      const picture = pictureMaker(image.width, image.height);
      const onProgress = (share: number) => options.onProgress?.((band + share) / (isMuch ? 1 : count));
      const stats = await rasterStats(image, { ...options, band, picture, onProgress });
      first ??= stats;
      perBand.push(bandReport(image, band, stats, picture));
    }
    return { ...report(image, first!), perBand };
  } finally {
    source.close();
  }
}

/** Fewer pixels are read in a few seconds, however small the file. */
const ALWAYS_READ = 2e8;
/** Deflate makes at most 1032 bytes of one; real layers stay far below. */
const MOST_PIXELS_PER_BYTE = 4000;

/** Refuses a file that unpacks to far more than any layer of real cells would. */
function refuseExploding(image: TiffImage, bytes: number): void {
  const { width, height, blocksAcross, blocksDown, file } = image;
  if (width * height <= ALWAYS_READ) return;
  let written = 0;
  for (let index = 0; index < blocksAcross * blocksDown; index++) if (!isUnwritten(image, 0, index)) written++;
  const pixels = (width * height * written) / (blocksAcross * blocksDown);
  if (pixels <= Math.max(ALWAYS_READ, bytes * MOST_PIXELS_PER_BYTE)) return;
  const times = Math.round(pixels / bytes);
  throw unreadable(file.name, `${bytes} 字节展开为 ${width} × ${height} 像元（每字节 ${times} 个），不是正常的栅格`);
}

function bandReport(image: TiffImage, band: number, stats: RasterStats, picture: PictureMaker): BandReport {
  const { description, scale, offset } = image.bandInfo[band]!;
  const { min, max, mean } = stats;
  const own = { scale, offset, stats, issues: bandIssues(image, band, stats) };
  return { band: band + 1, description, min, max, mean, picture: picture.finish(stats), ...own };
}

function report(image: TiffImage, stats: RasterStats): RasterReport {
  const { transform, crs } = image;
  const band = image.bandInfo[0]!;
  return {
    width: image.width,
    height: image.height,
    bands: image.bands,
    sampleType: sampleTypeName(image.sampleType),
    crs: crs && { epsg: crs.epsg, name: crs.name },
    pixelSizeX: transform && lengthOf(transform.columnX, transform.columnY),
    pixelSizeY: transform && lengthOf(transform.rowY, transform.rowX),
    bounds: transform && boundsOf(transform, image.width, image.height),
    nodata: reportedNodata(image),
    scale: band.scale,
    offset: band.offset,
    description: band.description,
    unit: band.unit,
    compression: image.compression,
    tiled: image.isTiled,
    overviews: image.overviews.length,
    stats,
    issues: rasterIssues(image),
  };
}

/** Without rotation the stored figure itself: hypot may change its last digit. */
function lengthOf(along: number, across: number): number {
  return across === 0 ? Math.abs(along) : Math.hypot(along, across);
}

function reportedNodata(image: TiffImage): number | string | null {
  if (image.nodata === null) return null;
  const { raw, text } = image.nodata;
  if (typeof raw === 'bigint') return Number.isSafeInteger(Number(raw)) ? Number(raw) : text;
  return raw !== null && Number.isFinite(raw) ? raw : text;
}
