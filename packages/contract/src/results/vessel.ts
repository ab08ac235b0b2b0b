import { vessel as vesselTable } from '@qingzhang/catalogue/tables/map';
import { z } from 'zod';
import { answeredRow } from '../rows/answered-row.ts';
import type { RowOf } from '../rows/row-of.ts';
import type { Wire } from '../wire.ts';

/** Where a vessel is or was, with the attributes of a map feature. */
const placed = {
  name: z.string(),
  geoLayer: z.literal('vessel'),
  shipName: z.string().nullable(),
  ts: z.string().nullable(),
  /** The same instant in China's time, for people. */
  time: z.string().nullable(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** m/s. */
  speed: z.number().nullable(),
  /** Degrees from north. */
  course: z.number().nullable(),
  /** Tells info windows apart. */
  dragId: z.string(),
};

/** A vessel where it was last seen; without a position it has been entered but never heard. */
export const shownVessel = answeredRow(vesselTable, { ...placed, online: z.boolean() }) as z.ZodType<
  RowOf<typeof vesselTable> & Wire<z.ZodObject<typeof placed>> & { readonly online: boolean }
>;

/** A position of a track. */
export const trackPoint = z.strictObject({
  id: z.guid(),
  vesselId: z.guid(),
  ...placed,
  ts: z.string(),
  time: z.string(),
  lon: z.number(),
  lat: z.number(),
});

/** Where a vessel crossed a line, or the edge of an area. */
export const crossing = z.strictObject({
  vesselId: z.guid(),
  name: z.string(),
  /** When, between the two positions around it. */
  ts: z.string(),
  time: z.string(),
  lon: z.number(),
  lat: z.number(),
  /** Into or out of an area; a line is only crossed. */
  direction: z.enum(['in', 'out', 'across']),
});

export type ShownVessel = Wire<typeof shownVessel>;
export type TrackPoint = Wire<typeof trackPoint>;
