import type { BlockLayout } from './block-layout.ts';
import { readBlockLayout, readSize } from './read-block-layout.ts';
import type { ByteSource } from './byte-source.ts';
import { crsOf } from './crs.ts';
import { readDirectories } from './directory.ts';
import { bandInfoOf } from './gdal-metadata.ts';
import { GEO_KEY, numberKey, readGeoKeys } from './geo-keys.ts';
import { readGeoTransform } from './geo-transform.ts';
import type { Directory } from './ifd.ts';
import { DEFAULT_LIMITS, type TiffLimits } from './limits.ts';
import { findMask } from './mask.ts';
import { parseNodata } from './nodata.ts';
import { isMask, isReduced } from './page-kind.ts';
import { TAG } from './tag.ts';
import { numberOf, numbersOf, textOf } from './tag-value.ts';
import { readHeader, type TiffFile } from './tiff-file.ts';
import type { Overview, TiffImage } from './tiff-image.ts';

export interface OpenOptions {
  /** The file's name as its owner knows it, for messages. */
  readonly name: string;
  readonly limits?: Partial<TiffLimits>;
  readonly signal?: AbortSignal;
}

/** Opens the first full image of a TIFF and reads its metadata; pixels are read block by block afterwards. */
export function openTiff(source: ByteSource, options: OpenOptions): TiffImage {
  options.signal?.throwIfAborted();
  const file = readHeader(source, options.name, { ...DEFAULT_LIMITS, ...options.limits });
  const pages = readDirectories(file);
  const main = pages.find((page) => !isReduced(file, page) && !isMask(file, page)) ?? pages[0]!;
  const layout = readBlockLayout(file, main);
  const overviews = findOverviews(file, pages, main, layout);
  const others = pages.filter((page) => page !== main && !isReduced(file, page) && !isMask(file, page));
  return { ...describe(file, main, layout), mask: findMask(file, pages, layout), overviews, otherPages: others.length };
}

/** A reduced copy as an image of its own, with the full image's nodata and bands and a coarser transform. */
export function openOverview(image: TiffImage, overview: Overview): TiffImage {
  const pages = readDirectories(image.file);
  const layout = readBlockLayout(image.file, pages[overview.page]!);
  const stretchX = image.width / layout.width;
  const stretchY = image.height / layout.height;
  const transform = image.transform && {
    ...image.transform,
    columnX: image.transform.columnX * stretchX,
    columnY: image.transform.columnY * stretchX,
    rowX: image.transform.rowX * stretchY,
    rowY: image.transform.rowY * stretchY,
  };
  const mask = image.mask === null ? null : findMask(image.file, pages, layout);
  return {
    ...image,
    ...layout,
    transform,
    mask,
    overviews: [],
    otherPages: 0,
    cache: { last: null, lastMask: null, memory: null },
  };
}

function describe(
  file: TiffFile,
  page: Directory,
  layout: BlockLayout,
): Omit<TiffImage, 'mask' | 'overviews' | 'otherPages'> {
  const keys = readGeoKeys(file, page);
  const isPixelPoint = keys !== null && numberKey(keys, GEO_KEY.rasterType) === 2;
  const nodata = textOf(file, page, TAG.gdalNodata);
  return {
    ...layout,
    file,
    nodata: nodata === null ? null : parseNodata(nodata, layout.sampleType),
    bandInfo: bandInfoOf(textOf(file, page, TAG.gdalMetadata), layout.bands),
    transform: readGeoTransform(file, page, isPixelPoint),
    crs: crsOf(keys),
    isPixelPoint,
    controlPoints: Math.floor((page.entries.get(TAG.modelTiepoint)?.count ?? 0) / 6),
    photometric: numberOf(file, page, TAG.photometric),
    alphaBand: findAlpha(file, page, layout.bands),
    cache: { last: null, lastMask: null, memory: null },
  };
}

function findAlpha(file: TiffFile, page: Directory, bands: number): number | null {
  const extra = numbersOf(file, page, TAG.extraSamples, bands);
  const place = extra?.findIndex((kind) => kind === 1 || kind === 2) ?? -1;
  return extra === null || place < 0 ? null : bands - extra.length + place;
}

function findOverviews(file: TiffFile, pages: readonly Directory[], main: Directory, layout: BlockLayout): Overview[] {
  const overviews: Overview[] = [];
  for (const [page, directory] of pages.entries()) {
    if (directory === main || !isReduced(file, directory) || isMask(file, directory)) continue;
    const { width, height } = readSize(file, directory);
    if (width <= layout.width && height <= layout.height) overviews.push({ width, height, page });
  }
  return overviews.sort((a, b) => b.width * b.height - a.width * a.height);
}
