import type { BlockLayout } from './block-layout.ts';
import type { Crs } from './crs.ts';
import type { GeoTransform } from './geo-transform.ts';
import type { Nodata } from './nodata.ts';
import type { TiffFile } from './tiff-file.ts';

/** One band's own metadata. A value is raw × scale + offset. */
export interface BandInfo {
  readonly scale: number;
  readonly offset: number;
  readonly description: string | null;
  readonly unit: string | null;
}

/** An opened image: its metadata, and what the block reader needs. */
export interface TiffImage extends BlockLayout {
  readonly file: TiffFile;
  readonly nodata: Nodata | null;
  readonly bandInfo: readonly BandInfo[];
  readonly transform: GeoTransform | null;
  readonly crs: Crs | null;
  /** Cells are points in the file's own words; the transform has been moved by half a cell to their corners. */
  readonly isPixelPoint: boolean;
  /** Points whose place the file gives; more than one without a transform is a picture that is not rectified. */
  readonly controlPoints: number;
  /** TIFF's PhotometricInterpretation: 2 is RGB, 3 a palette. */
  readonly photometric: number | null;
  /** Number of the band that holds opacity, from 0. */
  readonly alphaBand: number | null;
  /** Cells that are 0 here are missing. */
  readonly mask: BlockLayout | null;
  /** Reduced copies, largest first; `openOverview` makes them readable. */
  readonly overviews: readonly Overview[];
  /** Further images in the file that are neither overview nor mask. */
  readonly otherPages: number;
  readonly cache: BlockCache;
}

export interface Overview {
  readonly width: number;
  readonly height: number;
  /** Position in the file's list of directories. */
  readonly page: number;
}

export interface CachedBlock {
  readonly index: number;
  readonly bytes: Uint8Array;
}

/** The blocks read last: the bands of an interleaved image share one, and so may several blocks under one mask. */
export interface BlockCache {
  last: CachedBlock | null;
  lastMask: CachedBlock | null;
  /** Of a block that was not to be kept: the next one takes its place. */
  memory: Uint8Array | null;
}
