import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { issue } from '../issue-schema.ts';
import { coverage } from './layer.ts';
import { origin } from './origin.ts';

const count = z.number();

/** Of one band. */
const rasterStats = z.strictObject({
  /** Smallest, largest and mean finite value; null without any. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  mean: z.number().nullable(),
  validCount: count,
  /** Missing cells: the nodata mark, the mask, or NaN. */
  nodataCount: count,
  nonFiniteCount: count,
  /** Whether every finite value is a whole number: the raster may hold classes. */
  wholeNumbers: z.boolean(),
  /** Values with their counts where there are at most 256, else null. */
  distinct: z.array(z.strictObject({ value: z.number(), count })).nullable(),
  /** 256 bins from min to max; null without values. */
  histogram: z.strictObject({ start: z.number(), width: z.number(), counts: z.array(count) }).nullable(),
  /** Values that look like an undeclared nodata mark; empty when the file declares one. */
  nodataCandidates: z.array(z.strictObject({ value: z.number(), count, edgeShare: z.number() })),
  unwrittenBlocks: count,
});

const bandReading = z.strictObject({
  /** From 1. */
  band: z.int(),
  description: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  mean: z.number().nullable(),
  /**
   * The band seen from afar. Levels: one byte a cell in base64, 255 for none; 0 to 254 from the smallest value to the
   * largest, or where `isIndexed` the place among the distinct values.
   */
  picture: z.strictObject({ width: z.int(), height: z.int(), levels: z.string(), isIndexed: z.boolean() }).nullable(),
  /** Null where the file was read by a former release, or not beyond its first band. */
  stats: rasterStats.nullable(),
  /** As the file says to read the band. */
  scale: z.number(),
  offset: z.number(),
});

/** A file that has been kept. */
export const uploadedFile = z.strictObject({
  fileId: z.guid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
});

/** What an upload tells about a raster. */
export const rasterReading = uploadedFile.extend({
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  bands: z.int(),
  /** e.g. `int16`, `float32`. */
  sampleType: z.string(),
  crs: z.string().nullable(),
  crsName: z.string().nullable(),
  /** Length of a cell's sides in the units of the CRS; null without georeference. */
  pixelSizeX: z.number().nullable(),
  pixelSizeY: z.number().nullable(),
  bounds: z.strictObject({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() }).nullable(),
  /** The declared mark; its text where JSON has no number for it (NaN, an infinity, beyond 2⁵³). */
  nodata: z.union([z.number(), z.string()]).nullable(),
  scale: z.number(),
  offset: z.number(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  compression: z.string(),
  tiled: z.boolean(),
  overviews: z.int(),
  /** Null for a GeoTIFF, which is read as it is. */
  origin: origin.nullable(),
  /** Of the first band. */
  stats: rasterStats,
  /** The bands that were read, the first at first. */
  perBand: z.array(bandReading),
  /** Systems in which a file without a usable one would lie over the account unit. */
  crsChoices: z.array(z.strictObject({ crs: z.string(), name: z.string() })),
  coverage: z.array(coverage),
  /** Values that may be classes, with how much of the account units each has; null where they are measured. */
  codes: z
    .array(
      z.strictObject({
        value: z.number(),
        /** Of the account units, in parts at their edge; of the file where there is no outline. */
        cells: z.number(),
        /** Null without an outline. */
        areaHm2: z.number().nullable(),
      }),
    )
    .nullable(),
  /** What the same codes were said to mean last time, for whoever may see the class rasters; null where nothing was. */
  knownMap: z
    .strictObject({
      map: z.record(z.string(), z.string()),
      fileName: z.string(),
      savedAt: z.string(),
      /** The codes have about the shares that they had then: they can hardly be those of another scheme. */
      isAlike: z.boolean(),
    })
    .nullable(),
  issues: z.array(issue),
});

export type RasterReading = Wire<typeof rasterReading>;
export type BandReading = RasterReading['perBand'][number];
