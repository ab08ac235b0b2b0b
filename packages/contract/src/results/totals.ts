import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { issue } from '../issue-schema.ts';
import { moneyChange } from './money-change.ts';
import { standing } from '../standing-schema.ts';

const money = z.number();

/** Years × services, 元; null where a service has not been calculated. */
export const totalsByYear = z.strictObject({
  years: z.array(z.int()),
  services: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      values: z.array(money.nullable()),
      /** How each of them stands. */
      standings: z.array(standing),
    }),
  ),
});

/** The total of a year as it is stored; figures are null until it has been calculated. */
export const yearTotal = z.strictObject({
  year: z.int(),
  regionId: z.guid().nullable(),
  /** 元: products, regulation, culture. */
  epv: money.nullable(),
  erv: money.nullable(),
  ecv: money.nullable(),
  /** What is taken off for products from outside, 元. */
  externalValue: money.nullable(),
  /** GEP ÷ GDP, as it was calculated. */
  ggi: z.number().nullable(),
  /** 元, as it is known now; null below the account unit. */
  gdp: money.nullable(),
  /** 元/km² and 元/人. */
  perKm2: z.number().nullable(),
  perCapita: z.number().nullable(),
  /** In %. */
  mandatoryComplete: z.number().nullable(),
  /** 元, with what was typed by hand. */
  gep: money.nullable(),
  complete: z.boolean(),
  runId: z.guid().nullable(),
  profile: z.string().nullable(),
  inputMode: z.enum(['calculated', 'manual']).nullable(),
  stale: z.boolean(),
  ...standing.shape,
});

/** A change of one service; it may have been accounted for in one of the years only. */
export const serviceChange = moneyChange.extend({
  code: z.string(),
  name: z.string(),
  presence: z.enum(['both', 'fromOnly', 'toOnly']),
  /** Names of what only the later, only the earlier year has. */
  entered: z.array(z.string()),
  left: z.array(z.string()),
});

export const comparison = z.strictObject({
  from: z.int(),
  to: z.int(),
  services: z.array(serviceChange),
  total: moneyChange,
  issues: z.array(issue),
});

/** Account years at the prices of the base year; indices chained from it (base = 1). */
export const constantPrices = z.strictObject({
  baseYear: z.int().nullable(),
  years: z.array(
    z.strictObject({
      year: z.int(),
      /** Sum of the counted services, 元. */
      current: money,
      laspeyres: z.number().nullable(),
      paasche: z.number().nullable(),
      fisher: z.number().nullable(),
      /** 元 at the prices of the base year; null where the chain is broken. */
      constant: money.nullable(),
      /** Each service at the prices of the base year, chained by itself. */
      services: z.array(
        z.strictObject({
          serviceCode: z.string(),
          title: z.string(),
          /** 元; null where the year does not count it. */
          current: money.nullable(),
          index: z.number().nullable(),
          constant: money.nullable(),
        }),
      ),
      /** What the services leave of the total at constant prices (链接残差), 元. */
      residual: money.nullable(),
      coverage: z.number().nullable(),
    }),
  ),
  issues: z.array(issue),
});

const bridgeSide = z.strictObject({
  /** 元, counted or not; null where it has not been calculated. */
  value: money.nullable(),
  counted: z.boolean(),
  /** Why it is left out or departs from the profile. */
  reason: z.string().nullable(),
  method: z.string().nullable(),
  methodLabel: z.string().nullable(),
  /** What keeps it from being calculated. */
  lacking: z.array(issue),
});

/** Why two totals differ, 元; with what comes from outside they add up to the difference. */
const bridgeTerms = {
  /** What is stored under the account's own profile departs from it. */
  departure: money,
  /** Counted under one profile only. */
  scope: money,
  /** Calculated under one profile only. */
  missing: money,
  method: money,
  parameter: money,
  price: money,
};

/** One service under two profiles, 元; the terms add up to the difference. */
const bridgeLine = z.strictObject({
  code: z.string(),
  name: z.string(),
  a: bridgeSide,
  b: bridgeSide,
  difference: money,
  ...bridgeTerms,
  /** Choices that the profiles make differently, in words. */
  differing: z.array(z.strictObject({ label: z.string(), a: z.string().nullable(), b: z.string().nullable() })),
  /** How the account chose otherwise than its own profile. */
  departs: z.array(z.string()),
});

/** The same data under two profiles: from one total to the other, 元. */
export const bridge = z.strictObject({
  year: z.int(),
  unitId: z.guid(),
  profiles: z.tuple([z.string(), z.string()]),
  titles: z.tuple([z.string(), z.string()]),
  gep: z.tuple([money, money]),
  difference: money,
  ...bridgeTerms,
  external: money,
  services: z.array(bridgeLine),
  issues: z.array(issue),
});

export type TotalsByYear = Wire<typeof totalsByYear>;
export type ServiceChange = Wire<typeof serviceChange>;
export type ConstantPrices = Wire<typeof constantPrices>;
export type Comparison = Wire<typeof comparison>;
export type Bridge = Wire<typeof bridge>;
export type BridgeSide = Wire<typeof bridgeSide>;
