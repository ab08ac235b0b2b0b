import type { AttributionTerm } from './results/trace.ts';

/** By what a value is shared out among the regions below, in words; a row that says where it belongs needs none. */
export const WEIGHT_NAMES: Readonly<Record<NonNullable<AttributionTerm['weight']>['by'], string>> = {
  area: '面积',
  areaOfRowClass: '类型面积',
  population: '人口',
  none: '不按权重',
};
