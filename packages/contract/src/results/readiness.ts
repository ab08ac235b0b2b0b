import { BUREAU_CODES, type Bureau } from '@qingzhang/catalogue/language/provision';
import { z } from 'zod';
import type { Wire } from '../wire.ts';

const bureau = z.enum(BUREAU_CODES as readonly [Bureau, ...Bureau[]]);

/** A table that would answer a need. */
const way = z.strictObject({
  table: z.string(),
  label: z.string(),
  /** The page that holds it. */
  module: z.string(),
  /** Its rows are raster layers. */
  isLayer: z.boolean(),
  bureau,
  bureauName: z.string(),
  form: z.string(),
  why: z.string(),
  without: z.string(),
});

/** `missing` stands in the way; `empty` is left out; `assumed` is what the standard says. Only `met` and `missing` are counted. */
const needState = z.enum(['met', 'missing', 'empty', 'assumed']);

const dataNeed = z.strictObject({
  state: needState,
  /** Any of them will do, the first is preferred: its bureau is asked. */
  ways: z.array(way),
  /** Codes of the services that need it. */
  services: z.array(z.string()),
  /** Names of the account units that lack it, where there are several. */
  lackingIn: z.array(z.string()),
});

const counted = { met: z.int(), needed: z.int() };

const serviceReadiness = z.strictObject({
  code: z.string(),
  name: z.string(),
  module: z.string(),
  /** Its value was typed by hand: nothing is asked for. */
  isTyped: z.boolean(),
  ...counted,
  /** What stands in the way besides missing data. */
  problems: z.array(z.string()),
});

const bureauReadiness = z.strictObject({ bureau, name: z.string(), ...counted });

/** How much of what a year's account is calculated from is there. */
export const readiness = z.strictObject({
  year: z.int(),
  /** Without a county nothing can be said of its data. */
  hasCounty: z.boolean(),
  /** Of the boundary version that the year is kept by, and how many of them have no boundary. */
  regions: z.int(),
  withoutBoundary: z.int(),
  ...counted,
  services: z.array(serviceReadiness),
  bureaus: z.array(bureauReadiness),
  needs: z.array(dataNeed),
});

export type Readiness = Wire<typeof readiness>;
export type DataNeed = Wire<typeof dataNeed>;
export type NeededTable = Wire<typeof way>;
