import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { jsonValue } from '../json-value.ts';
import { issue } from '../issue-schema.ts';
import { polygonal } from '../geometry.ts';
import { origin } from './origin.ts';
import { uploadedFile } from './raster-reading.ts';

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
      /** Whatever the columns of the file hold. */
      properties: z.record(z.string(), jsonValue),
    }),
  ),
});

/** A coordinate system that a person may choose. */
const crsChoice = z.strictObject({
  /** `EPSG:4548`. */
  crs: z.string(),
  name: z.string(),
});

const layerSummary = z.strictObject({
  name: z.string(),
  /** Null when the header cannot be read. */
  family: z.string().nullable(),
  /** 点、线、面 … */
  label: z.string(),
});

const crsCandidate = crsChoice.extend({
  epsg: z.int(),
  datum: z.string(),
  outline: polygonal,
  centre: z.array(z.number()),
});

/** Names of fields and values as they read in one encoding. */
const encodingSample = z.strictObject({
  encoding: z.string(),
  texts: z.array(z.string()),
  /** False where bytes stand for no character. */
  isClean: z.boolean(),
});

const shapeField = z.strictObject({
  name: z.string(),
  kind: z.string(),
  /** The letter of the dBASE field type. */
  dbfType: z.string(),
  length: z.int(),
  decimals: z.int(),
  /** A few different values. */
  samples: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** Answer of `fileStore/uploadShp` and `fileStore/readShp`: what a shapefile holds, read as chosen. */
export const shapeReading = z.strictObject({
  ...uploadedFile.partial({ type: true }).shape,
  layer: layerSummary,
  layers: z.array(layerSummary),
  /** Null when it is unknown or contradicts the coordinates. */
  crs: z.string().nullable(),
  crsName: z.string().nullable(),
  crsChoices: z.array(crsChoice),
  /** Systems that the coordinates suggest, and where the data would lie in each. */
  candidates: z.array(crsCandidate),
  encoding: z.string().nullable(),
  encodings: z.array(encodingSample),
  fields: z.array(shapeField),
  count: z.number(),
  /** In longitude and latitude; null without a coordinate system. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  preview: shapeFeatures.nullable(),
  issues: z.array(issue),
  /** What was sent, of another program's format; null for a shapefile, and left out when it is read again. */
  origin: origin.nullable().exactOptional(),
});

export type CrsChoice = Wire<typeof crsChoice>;
export type ShapeField = Wire<typeof shapeField>;
export type ShapeReading = Wire<typeof shapeReading>;
