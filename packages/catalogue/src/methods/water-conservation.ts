import { unverified, verified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { byClass, constant, given, param, raster, step, word } from '../language/methods.ts';
import { HJ_1173, OWN } from '../sources.ts';
import { reservoirCost } from './reservoir-cost.ts';

const COST = reservoirCost('riverParam');

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
        ...COST.givens,
      ],
      constants: [
        constant('limit', '涵养深度合理上限', { value: 800, unit: 'mm/a', source: unverified(OWN), tex: 'h_{max}' }),
      ],
      steps: [
        step('R', '地表径流量', 'mm/a', 'P * alpha'),
        step('balance', '水量平衡', 'mm/a', 'P - R - ET', { tex: 'h_0', apart: true }),
        step('depth', '涵养深度', 'mm/a', "negativePolicy == 'clipPixel' ? max(balance, 0) : balance", { tex: 'h' }),
        step('Qi', '分类型水量', 'm^3/a', 'integrate(depth, class)', { tex: 'Q_i' }),
        step('Qc', '计入水量', 'm^3/a', "negativePolicy == 'floorClass' ? max(Qi, 0) : Qi", { tex: 'Q_{c,i}' }),
        step('Q', '水源涵养量', 'm^3/a', 'sum(Qc, class)', {
          tex: 'Q_{wr}',
          printed: 'Q_{wr}=\\sum_i A_i\\cdot(P_i-R_i-ET_i)\\times 10^{-3}',
        }),
        step('floored', '截断水量', 'm^3/a', 'sum(Qc - Qi, class)'),
        ...COST.steps,
        step('W', '分类型价值', 'yuan/a', 'gamma * Qc * c', { tex: 'V_i' }),
        step('V', '水源涵养价值', 'yuan/a', 'sum(W, class)', { tex: 'V_{wr}', printed: 'V_{wr}=Q_{wr}\\cdot C_{we}' }),
        // 1 where everything that the balance needs is there, so that the means are those of the same cells.
        step('valid', '有效', '1', '1 + 0 * balance', { tex: 'I' }),
        step('A', '计入面积', 'km2', 'sum(integrate(valid, class), class)'),
        step('rainVolume', '降雨总量', 'm^3/a', 'sum(integrate(P * valid, class), class)', { tex: '\\sum PA' }),
        step('etVolume', '蒸散发总量', 'm^3/a', 'sum(integrate(ET * valid, class), class)', { tex: '\\sum E_TA' }),
        step('runoffVolume', '地表径流总量', 'm^3/a', 'sum(integrate(R * valid, class), class)', { tex: '\\sum RA' }),
        step('meanP', '平均降雨量', 'mm/a', 'A > 0 ? rainVolume / A : 0', { tex: '\\overline{P}' }),
        step('meanEt', '平均蒸散发', 'mm/a', 'A > 0 ? etVolume / A : 0', { tex: '\\overline{E_T}' }),
        step('meanRunoff', '平均地表径流', 'mm/a', 'A > 0 ? runoffVolume / A : 0', { tex: '\\overline{R}' }),
        step('meanDepth', '平均涵养深度', 'mm/a', 'A > 0 ? Q / A : 0', { tex: '\\overline{h}' }),
        step('plausible', '涵养深度合理', '1', 'meanDepth <= limit'),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'W', quantity: 'Qc', basis: 'Qi', weight: { by: 'area', classes: 'covered' } }],
      columns: {
        areaKm2: 'A',
        meanP: 'meanP',
        meanEt: 'meanEt',
        meanRunoff: 'meanRunoff',
        depthMm: 'meanDepth',
        flooredM3: 'floored',
      },
      unitColumns: ['flooredM3'],
      checks: [
        {
          holds: 'plausible',
          severity: 'confirm',
          text: '平均涵养深度超过 800 mm,请核对降雨与蒸散发的单位和年份',
        },
      ],
    },
  ],
};
