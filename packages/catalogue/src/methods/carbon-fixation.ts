import type { Methods } from '../language/method.ts';
import { biomass, gb38582 } from './carbon-fixation/forest-inventory.ts';
import { alpha, nep } from './carbon-fixation/productivity.ts';
import { rate } from './carbon-fixation/rate.ts';

/** 固碳: one of five ways to the carbon bound in a year, never added together. */
export const carbonFixationMethods: Methods = {
  choose: { table: 'carbonParam', column: 'method' },
  list: [rate, nep, alpha, biomass, gb38582],
};
