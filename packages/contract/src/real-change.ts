import type { z } from 'zod';
import type { moneyChange } from './results/money-change.ts';

/**
 * 可比价 of a change, the one number that screens and papers print: by Laspeyres, the link from which the total at
 * constant prices is chained. Paasche and Fisher stand beside it in the tables that name them.
 */
export function realChangeOf({ laspeyres }: Pick<z.infer<typeof moneyChange>, 'laspeyres'>): number | null {
  return laspeyres;
}
