import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import type { ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import type { RasterReport } from '@qingzhang/raster/tiff/inspect-raster';

/** Where a file that was converted on arrival comes from. */
export interface Origin {
  /** The file as it was sent. */
  readonly fileId: string;
  readonly name: string;
  readonly sha256: string;
  readonly format: string;
  /** The program and its version. */
  readonly converter: string;
  readonly options: readonly string[];
  /** What the file held and its conversion does not, in words. */
  readonly lost: readonly string[];
}

export type RasterFacts = RasterReport & {
  readonly kind: 'raster';
  readonly origin?: Origin;
  /** How it was interpolated from stations. */
  readonly surface?: SurfaceRecipe;
};
export type ShapeFacts = Omit<ShapefileReport, 'preview'> & { readonly kind: 'shape'; readonly origin?: Origin };

/** Of a file that the product made to be downloaded: it is kept for a while only. */
export interface MadeFacts {
  readonly kind: 'made';
}

/** What reading a file has shown, kept with it so that it need not be read again; null for attachments. */
export type FileFacts = RasterFacts | ShapeFacts | MadeFacts;

/** The value with texts that the database can hold: field names and descriptions of foreign files may contain NUL. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)]));
}

/** `EPSG:4548`, or the name of a system that EPSG does not list. */
export function crsText(crs: { readonly epsg: number | null; readonly name: string } | null): string | null {
  if (crs === null) return null;
  return crs.epsg === null ? crs.name : `EPSG:${crs.epsg}`;
}
