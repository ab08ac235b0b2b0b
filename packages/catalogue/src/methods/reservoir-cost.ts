import { unverified } from '@qingzhang/core/citation';
import type { MethodPart } from '../language/method.ts';
import { given, param, profile, step, word } from '../language/methods.ts';
import { GARZE, NDRC_2022 } from '../sources.ts';

/** What a cubic metre of stored water is worth, by the cost mode of the parameter table. */
export function reservoirCost(table: 'riverParam' | 'floodParam'): MethodPart {
  return {
    givens: [
      word('costMode', '造价口径', [param(table, 'costMode')]),
      given('Cwe', '水库单位库容造价', 'yuan/m^3', [param(table, 'reservoirUnitCost')], { tex: 'C_{we}' }),
      given('Dr', '年折旧率', '1/a', [param(table, 'depreciationRate')], { tex: 'D_r', optional: true }),
      given('Owe', '年运营成本', 'yuan/m^3/a', [param(table, 'operatingCost')], { tex: 'O_{we}', optional: true }),
      given('storageTime', '蓄存年限', 'a', [profile('storageTime')], { tex: 't_s' }),
      given('gamma', '生态贡献率', '1', [param(table, 'gamma')]),
    ],
    steps: [
      step('c', '单位水量造价', 'yuan/m^3', "costMode == 'annualised' ? storageTime * (Cwe * Dr + Owe) : Cwe", {
        source: unverified(`${GARZE}（全额造价）；${NDRC_2022}（年化）`),
      }),
    ],
  };
}
