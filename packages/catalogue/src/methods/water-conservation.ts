import { verified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { byClass, given, param, profile, raster, step, word } from '../language/methods.ts';
import { HJ_1173 } from '../sources.ts';

/** 水源涵养: rain less surface runoff less evapotranspiration, by class, valued at the cost of reservoir capacity. */
export const waterConservationMethods: Methods = {
  list: [
    {
      name: 'balance',
      label: '水量平衡法',
      source: verified(HJ_1173, 'A.1'),
      covers: { table: 'dictRiver', flag: 'included' },
      givens: [
        given('P', '降雨量', 'mm/a', [
          raster('riverRainfallTif', 'rainfall'),
          {
            from: 'series',
            table: 'riverRainfall',
            column: 'rainfallMm',
            period: 'month',
            periods: 12,
            prefer: 'whole',
            station: 'stationCode',
          },
        ]),
        given('ET', '蒸散发量', 'mm/a', [raster('riverEtTif', 'actualEt')], { tex: 'E_T' }),
        given('alpha', '平均地表径流系数', '1', [byClass('dictRiver', 'runoffCoef')]),
        word('negativePolicy', '负值处理', [param('riverParam', 'negativePolicy')]),
        word('costMode', '造价口径', [param('riverParam', 'costMode')]),
        given('Cwe', '水库单位库容造价', 'yuan/m^3', [param('riverParam', 'reservoirUnitCost')], { tex: 'C_{we}' }),
        given('Dr', '年折旧率', '1/a', [param('riverParam', 'depreciationRate')], { tex: 'D_r', optional: true }),
        given('Owe', '年运营成本', 'yuan/m^3/a', [param('riverParam', 'operatingCost')], {
          tex: 'O_{we}',
          optional: true,
        }),
        given('storageTime', '蓄存年限', 'a', [profile('storageTime')], { tex: 't_s' }),
        given('gamma', '生态贡献率', '1', [param('riverParam', 'gamma')]),
      ],
      constants: [],
      steps: [
        step('R', '地表径流量', 'mm/a', 'P * alpha'),
        step('balance', '水量平衡', 'mm/a', 'P - R - ET', { tex: 'P - R - E_T' }),
        step('depth', '涵养深度', 'mm/a', "negativePolicy == 'clipPixel' ? max(balance, 0) : balance", { tex: 'h' }),
        step('Qi', '分类型水量', 'm^3/a', 'integrate(depth, class)', { tex: 'Q_i' }),
        step('Qc', '计入水量', 'm^3/a', "negativePolicy == 'floorClass' ? max(Qi, 0) : Qi", { tex: 'Q_{c,i}' }),
        step('Q', '水源涵养量', 'm^3/a', 'sum(Qc, class)', { tex: 'Q_{wr}' }),
        step('floored', '截断水量', 'm^3/a', 'sum(Qc - Qi, class)'),
        step('c', '单位水量造价', 'yuan/m^3', "costMode == 'annualised' ? storageTime * (Cwe * Dr + Owe) : Cwe"),
        step('W', '分类型价值', 'yuan/a', 'gamma * Qc * c', { tex: 'V_i' }),
        step('V', '水源涵养价值', 'yuan/a', 'sum(W, class)', { tex: 'V_{wr}' }),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'W', basis: 'Qi', weight: { by: 'area', classes: 'covered' } }],
      columns: { flooredM3: 'floored' },
    },
  ],
};
