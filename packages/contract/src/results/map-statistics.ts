import { z } from 'zod';
import { standing } from '../standing-schema.ts';
import type { Wire } from '../wire.ts';

export const layerStatistics = z.strictObject({
  table: z.string(),
  id: z.string(),
  /** Symbol of a run's result layer. */
  layer: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  /** How the layer stands, and with it every figure below; null for one that was put in and is not asked about. */
  standing: standing.nullable(),
  /** Σ value · covered part of the cell; null without any value and for classes, as the figures below. */
  sum: z.number().nullable(),
  /** Σ value · m². */
  integral: z.number().nullable(),
  /** Weighted by area. */
  mean: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  validKm2: z.number(),
  /** The largest first; only of a class raster. Cells whose code means no class have `code` null. */
  classes: z
    .array(
      z.strictObject({
        code: z.string().nullable(),
        name: z.string(),
        km2: z.number(),
      }),
    )
    .exactOptional(),
  /** Why a layer could not be read. */
  problem: z.string().nullable(),
});

/** What the layers of a year hold inside a drawn area. */
export const mapStatistics = z.strictObject({
  areaKm2: z.number(),
  layers: z.array(layerStatistics),
});

export type MapStatistics = Wire<typeof mapStatistics>;
export type LayerStatistics = Wire<typeof layerStatistics>;
