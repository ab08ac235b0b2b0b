import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { polygonal } from '../geometry.ts';

/** A region of the own base map; `label` is where its name stands. */
const baseMapRegion = z.strictObject({
  type: z.literal('Feature'),
  id: z.string(),
  geometry: polygonal,
  properties: z.strictObject({
    name: z.string(),
    level: z.number(),
    label: z.tuple([z.number(), z.number()]).nullable(),
  }),
});

export const baseMapRegions = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(baseMapRegion),
});

export type BaseMapRegions = Wire<typeof baseMapRegions>;
