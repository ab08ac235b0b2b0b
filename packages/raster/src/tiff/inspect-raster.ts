import type { Issue } from '@qingzhang/core/issue';
import { openFileSource } from './file-source.ts';
import { boundsOf } from './geo-transform.ts';
import { openTiff, type OpenOptions } from './open-tiff.ts';
import { rasterIssues } from './raster-issues.ts';
import { rasterStats, type RasterStats } from './raster-stats.ts';
import { sampleTypeName } from './sample-type.ts';
import type { TiffImage } from './tiff-image.ts';

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
  readonly issues: readonly Issue[];
}

export interface InspectOptions extends OpenOptions {
  readonly onProgress?: (share: number) => void;
}

/** Opens a GeoTIFF, reads all of its first band and says what it holds and what is wrong with it. */
export async function inspectRaster(path: string, options: InspectOptions): Promise<RasterReport> {
  const source = openFileSource(path);
  try {
    const image = openTiff(source, options);
    const stats = await rasterStats(image, { ...options, band: 0 });
    return report(image, stats);
  } finally {
    source.close();
  }
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
    issues: rasterIssues(image, stats),
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
