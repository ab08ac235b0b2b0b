import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { jsonValue } from '../json-value.ts';
import { issue } from '../issue-schema.ts';

/** GeoJSON as far as screens draw it. */
const shapeFeatures = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: z.union([z.string(), z.number()]).exactOptional(),
      geometry: z
        .strictObject({
          type: z.string(),
          coordinates: jsonValue,
        })
        .nullable(),
      properties: z.record(z.string(), jsonValue),
    }),
  ),
});

/** A coordinate system that a person may choose. */
export const crsChoice = z.strictObject({
  /** `EPSG:4548`. */
  crs: z.string(),
  name: z.string(),
});

/** Names of fields and values as they read in one encoding. */
const encodingSample = z.strictObject({
  encoding: z.string(),
  texts: z.array(z.string()),
  /** False where bytes stand for no character. */
  isClean: z.boolean(),
});

export const shapeField = z.strictObject({
  name: z.string(),
  kind: z.string(),
  /** A few different values. */
  samples: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** Answer of `fileStore/uploadShp` and `fileStore/readShp`: what a shapefile holds, read as chosen. */
export const shapeReading = z.strictObject({
  fileId: z.string(),
  name: z.string(),
  size: z.number(),
  layer: z.strictObject({
    name: z.string(),
    label: z.string(),
  }),
  layers: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
    }),
  ),
  /** Null when it is unknown or contradicts the coordinates. */
  crs: z.string().nullable(),
  crsName: z.string().nullable(),
  crsChoices: z.array(crsChoice),
  encoding: z.string().nullable(),
  encodings: z.array(encodingSample),
  fields: z.array(shapeField),
  count: z.number(),
  /** In longitude and latitude; null without a coordinate system. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  preview: shapeFeatures.nullable(),
  issues: z.array(issue),
});

export type CrsChoice = Wire<typeof crsChoice>;
export type ShapeField = Wire<typeof shapeField>;
export type ShapeReading = Wire<typeof shapeReading>;
