import { z } from 'zod';

/** A change between two years, 元; quantity, price, scope and unsplit add up to it. */
export const moneyChange = z.strictObject({
  from: z.number(),
  to: z.number(),
  change: z.number(),
  quantityEffect: z.number(),
  priceEffect: z.number(),
  /** Counted in one of the years only. */
  scope: z.number(),
  /** Without quantity or price, so that it cannot be split. */
  unsplit: z.number(),
  /** As fractions: at current prices, and at constant ones. */
  nominal: z.number().nullable(),
  laspeyres: z.number().nullable(),
  paasche: z.number().nullable(),
  fisher: z.number().nullable(),
});
