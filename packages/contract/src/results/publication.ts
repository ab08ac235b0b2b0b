import { z } from 'zod';
import { standing } from '../standing-schema.ts';
import type { Wire } from '../wire.ts';

/** Money in 元, shares in % of the total. No user, no row and no run is named in what everybody may read. */
const band = z.strictObject({ low: z.number(), high: z.number() }).nullable();
const group = z.enum(['material', 'regulating', 'cultural']);

/** What travels with a figure: how it stands, and how many of the parameters behind it are 待核实. */
const doubts = { ...standing.shape, unverified: z.int().nullable() };

/** The forms of a report that are for everybody. */
export const PUBLIC_FORMATS = ['pdf', 'onePage', 'xlsx', 'seea', 'package'] as const;
export type PublicFormat = (typeof PUBLIC_FORMATS)[number];

const publishedService = z.strictObject({
  /** Null for the addend that is no service, which has no map either. */
  code: z.string().nullable(),
  name: z.string(),
  group,
  value: z.number(),
  share: z.number().nullable(),
  band,
  /** What is counted before it is valued: 实物量. */
  indicator: z.string().nullable(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  isTyped: z.boolean(),
  method: z.string().nullable(),
  /** Standard and clause of the method. */
  source: z.string().nullable(),
  /** The same service by the same method in the published year before; null where there is none. */
  before: z.number().nullable(),
  ...doubts,
});

/** A published year as a citizen reads it. */
export const publishedYear = z.strictObject({
  year: z.int(),
  regionName: z.string(),
  standard: z.string(),
  priceYear: z.int(),
  total: z.strictObject({
    value: z.number().nullable(),
    perKm2: z.number().nullable(),
    perCapita: z.number().nullable(),
    band,
    bandNote: z.string().nullable(),
    ...doubts,
  }),
  /** What counts and could not be calculated, by name. */
  missing: z.array(z.string()),
  groups: z.array(
    z.strictObject({
      group,
      name: z.string(),
      value: z.number().nullable(),
      share: z.number().nullable(),
      ...doubts,
    }),
  ),
  /** Counted ones only, the largest first. */
  services: z.array(publishedService),
  /** The published year that `before` is of. */
  comparedWith: z.int().nullable(),
  /** Published years only, the earliest first. */
  years: z.array(z.strictObject({ year: z.int(), value: z.number().nullable(), ...standing.shape })),
  parameters: z.strictObject({ count: z.int(), unverified: z.int() }),
  /** How many questions were asked and answered with a reason before the year was closed. */
  answered: z.int(),
  /** Which edition of the year it is; null for a year of before there were editions. */
  edition: z.int().nullable(),
  /** What was made when the year was closed, each with the code by which a copy is checked. */
  files: z.array(
    z.strictObject({ format: z.enum(PUBLIC_FORMATS), name: z.string(), size: z.int(), sha256: z.string() }),
  ),
  /** The files tell of years that are not published, and are not given out. */
  areFilesWithheld: z.boolean(),
});

/** A ring on a grid of degrees: its first corner, then the way from each corner to the next. */
const ring = z.array(z.int());

export const publishedMap = z.strictObject({
  year: z.int(),
  /** Longitude and latitude of the corner of the grid, and the degrees of one step. */
  grid: z.strictObject({ west: z.number(), south: z.number(), step: z.number() }),
  /** The smallest regions with values; `rings` is empty where a region has no boundary. */
  regions: z.array(z.strictObject({ name: z.string(), rings: z.array(ring) })),
  /** Those whose names are written into the map. */
  named: z.array(z.strictObject({ name: z.string(), rings: z.array(ring) })),
  layers: z.array(
    z.strictObject({
      /** Null for the total. */
      code: z.string().nullable(),
      /** 元/km² in the order of `regions`, in whole 元; null: 未核算. */
      amounts: z.array(z.int().nullable()),
      /** The shades of the service on a light ground, from little to much; none for the total. */
      ramp: z.array(z.string()),
      /** 元 that belong to no region. */
      unallocated: z.number(),
      ...standing.shape,
    }),
  ),
});

export type PublishedYear = Wire<typeof publishedYear>;
export type PublishedService = Wire<typeof publishedService>;
export type PublishedMap = Wire<typeof publishedMap>;
