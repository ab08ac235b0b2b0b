import { z } from 'zod';
import { standing } from '../standing-schema.ts';
import type { Wire } from '../wire.ts';

export const office = z.strictObject({
  id: z.guid(),
  name: z.string(),
  code: z.string(),
  level: z.enum(['province', 'prefecture', 'county']),
  parentId: z.guid().nullable(),
});

/** The office that somebody works for, and what there is to choose. */
export const currentOffice = z.strictObject({
  ...office.shape,
  /** Whether offices stand below it, so that there is something to roll up. */
  hasBelow: z.boolean(),
  /** Those that one belongs to, this one among them. */
  offices: z.array(office),
});

/** The account of one office for a year, as the office above sees it. Money in 元. */
const officeTotal = z.strictObject({
  ...office.shape,
  gep: z.number().nullable(),
  epv: z.number().nullable(),
  erv: z.number().nullable(),
  ecv: z.number().nullable(),
  perKm2: z.number().nullable(),
  perCapita: z.number().nullable(),
  areaKm2: z.number().nullable(),
  population: z.number().nullable(),
  /** Standard by which it was calculated, and the year of its prices. */
  profile: z.string().nullable(),
  priceYear: z.int().nullable(),
  published: z.boolean(),
  frozen: z.boolean(),
  complete: z.boolean(),
  /** Among those that count, by the total. */
  rank: z.int().nullable(),
  /** Whether it is part of the sum: offices that have none below them are. */
  isCounted: z.boolean(),
  ...standing.shape,
  /** Why its figures could not be read; the others stand nevertheless. */
  problem: z.string().nullable(),
});

export const rollUp = z.strictObject({
  year: z.int(),
  basis: z.enum(['running', 'published']),
  office,
  offices: z.array(officeTotal),
  total: z.strictObject({
    gep: z.number().nullable(),
    epv: z.number().nullable(),
    erv: z.number().nullable(),
    ecv: z.number().nullable(),
    /** How many offices have a figure in the sum, and how many should have one. */
    counted: z.int(),
    wanted: z.int(),
    /** Standards and price years in it: more than one of either, and the figures do not compare as they are. */
    profiles: z.array(z.string()),
    priceYears: z.array(z.int()),
    ...standing.shape,
  }),
});

const comparedOffice = z.strictObject({
  ...office.shape,
  /** As the office has it, and how far that may be relied on. */
  stored: z.number().nullable(),
  ...standing.shape,
  /** By the common standard and at the common prices. */
  comparable: z.number().nullable(),
  /** What the standard makes of the difference, its own choices and missing services included; and what prices make. */
  method: z.number().nullable(),
  price: z.number().nullable(),
  rank: z.int().nullable(),
  /** Services that the standard counts and the office's data do not allow. */
  lacking: z.array(z.string()),
  problem: z.string().nullable(),
});

export const officeComparison = z.strictObject({
  year: z.int(),
  profile: z.string(),
  pricesOf: office,
  offices: z.array(comparedOffice),
});

export const officeMap = z.strictObject({
  grid: z.strictObject({ west: z.number(), south: z.number(), step: z.number() }),
  offices: z.array(z.strictObject({ id: z.guid(), name: z.string(), rings: z.array(z.array(z.int())) })),
});

export type Office = Wire<typeof office>;
export type CurrentOffice = Wire<typeof currentOffice>;
export type OfficeTotal = Wire<typeof officeTotal>;
export type RollUp = Wire<typeof rollUp>;
export type ComparedOffice = Wire<typeof comparedOffice>;
export type OfficeComparison = Wire<typeof officeComparison>;
export type OfficeMap = Wire<typeof officeMap>;
