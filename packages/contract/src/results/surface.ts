import { z } from 'zod';
import { issue } from '../issue-schema.ts';
import type { Wire } from '../wire.ts';

/** A way from points to a surface. */
export const surfaceMethod = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('idw'),
    power: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    usesElevation: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('kriging'),
    model: z.enum(['spherical', 'exponential']),
    usesElevation: z.boolean(),
  }),
]);

const surfaceStation = z.strictObject({
  code: z.string(),
  name: z.string(),
  lon: z.number(),
  lat: z.number(),
  value: z.number(),
  /** m, of the elevation layer; null where it has none. */
  elevation: z.number().nullable(),
  /** Where it stands in the layer, as shares of its width from the left and of its height from the top. */
  across: z.number(),
  down: z.number(),
  /** What the other stations say of it. */
  predicted: z.number(),
  /** The rows that the value is made of; none where it was typed. */
  rows: z.array(z.strictObject({ id: z.guid(), rowVersion: z.int() })),
});

/** How a layer was interpolated from stations; kept with its file. */
export const surfaceRecipe = z.strictObject({
  table: z.string(),
  kind: z.string(),
  year: z.int(),
  /** 0 for the whole year. */
  month: z.int(),
  /** Unit of the values. */
  unit: z.string(),
  /** The table of the records; null for points that were typed. */
  source: z.string().nullable(),
  method: surfaceMethod,
  /** The one with the smallest error. */
  recommended: surfaceMethod,
  /** Every method with its errors, or why it cannot be used. */
  tried: z.array(
    z.strictObject({
      method: surfaceMethod,
      rmse: z.number().nullable(),
      meanError: z.number().nullable(),
      why: z.string().nullable(),
    }),
  ),
  rmse: z.number(),
  meanError: z.number(),
  variogram: z
    .strictObject({
      model: z.enum(['spherical', 'exponential']),
      nugget: z.number(),
      partialSill: z.number(),
      /** m; practical for the exponential model. */
      range: z.number(),
    })
    .nullable(),
  lags: z.array(z.strictObject({ distance: z.number(), semivariance: z.number(), pairs: z.int() })),
  /** value = intercept + slope · elevation (m). */
  trend: z.strictObject({ intercept: z.number(), slope: z.number() }).nullable(),
  /** What the cells were taken from, and how many of its cells are one; null for cells of their own. */
  grid: z.strictObject({ fileName: z.string(), sha256: z.string(), cellsInOne: z.int() }).nullable(),
  elevation: z.strictObject({ fileName: z.string(), sha256: z.string() }).nullable(),
  stations: z.array(surfaceStation),
  cells: z.strictObject({ count: z.int(), bounded: z.int(), missing: z.int() }),
  issues: z.array(issue),
  /** The same in words, as the trace and the report tell it. */
  words: z.string(),
});

export type SurfaceRecipe = Wire<typeof surfaceRecipe>;
export type WireSurfaceMethod = Wire<typeof surfaceMethod>;
