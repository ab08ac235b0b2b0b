import { z } from 'zod';

/** A change between two years, 元; its effects, scope and unsplit add up to it. */
export const moneyChange = z.strictObject({
  from: z.number(),
  to: z.number(),
  change: z.number(),
  quantityEffect: z.number(),
  /** The mix, where quantities may be added. */
  structureEffect: z.number(),
  priceEffect: z.number(),
  /** Products, spots, pollutants that one of the years does not have. */
  enteredEffect: z.number(),
  leftEffect: z.number(),
  /** The earlier year by the later year's method, and within its boundary. */
  methodEffect: z.number(),
  boundaryEffect: z.number(),
  /** Counted in one of the years only. */
  scope: z.number(),
  /** Without quantity or price, so that it cannot be split. */
  unsplit: z.number(),
  /** As fractions: at current prices, and at constant ones. */
  nominal: z.number().nullable(),
  laspeyres: z.number().nullable(),
  paasche: z.number().nullable(),
  fisher: z.number().nullable(),
  /** How much of the value has quantity and price in both years. */
  coverage: z.number().nullable(),
});
