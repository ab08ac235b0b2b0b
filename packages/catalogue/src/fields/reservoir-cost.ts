import { unverified } from '@qingzhang/core/citation';
import type { Field } from '../language/field.ts';
import { choice, number } from '../language/fields.ts';
import type { SeeaExchange } from '../language/seea.ts';
import { BAIYANGDIAN, GARZE, HUANGHUA, LYT_1721, NDRC_2022 } from '../sources.ts';
import { COST_MODE } from '../shared-options.ts';

/** What a cubic metre of stored water is worth: the cost of building (and running) reservoir capacity. */
export const RESERVOIR_COST: readonly Field[] = [
  choice('costMode', '造价口径', COST_MODE, {
    default: 'fullCapital',
    source: unverified(NDRC_2022),
    hint: '两种口径的结果可相差约 30 倍，报表须注明',
  }),
  number('reservoirUnitCost', '水库单位库容造价', 'yuan/m^3', {
    priceKind: 'engineering',
    min: 1,
    max: 100,
    default: 7.06,
    source: unverified(GARZE, undefined, 2010),
    quotes: [
      { value: 6.11, source: unverified(`${LYT_1721}，见于${BAIYANGDIAN}`, undefined, 2005) },
      { value: 7.06, source: unverified(GARZE, undefined, 2010) },
      { value: 7.53, source: unverified(HUANGHUA, undefined, 2011) },
    ],
    symbol: 'C_we',
    quantity: 'reservoirUnitCost',
  }),
  number('depreciationRate', '年折旧率', '1/a', { min: 0, max: 0.1, symbol: 'D_r', quantity: 'depreciationRate' }),
  number('operatingCost', '年运营成本', 'yuan/m^3/a', {
    min: 0,
    max: 5,
    priceKind: 'engineering',
    symbol: 'O_we',
    quantity: 'operatingCost',
  }),
];

/** Building a reservoir once is no yearly exchange; its yearly cost is. */
export const ANNUALISED: SeeaExchange = {
  by: 'word',
  symbol: 'costMode',
  word: 'annualised',
  unless: '本年按全额造价核算，不是每年的交换价值；造价口径为“年化”时列出',
};
