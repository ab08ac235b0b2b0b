import { z } from 'zod';

const position = z.array(z.number());
const ring = z.array(position);

/** GeoJSON of areas; positions are longitude and latitude. */
export const polygonal = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
]);
