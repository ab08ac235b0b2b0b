import { unverified, verified } from '@qingzhang/core/citation';
import type { Method, Methods, NumberGiven } from '../language/method.ts';
import { byClass, constant, given, param, raster, rows, step, word } from '../language/methods.ts';
import { CAEP_2020, HJ_1173, NDRC_2022, OWN } from '../sources.ts';
import { reservoirCost } from './reservoir-cost.ts';

const COST = reservoirCost('riverParam');

const RAINFALL_BASIS = { table: 'riverParam', column: 'rainfallBasis' } as const;
const COVERED = { table: 'dictRiver', flag: 'included' } as const;

/** Rain less surface runoff less evapotranspiration, by class. */
const balance: Method = {
  name: 'balance',
  label: '水量平衡法',
  source: verified(HJ_1173, 'A.1'),
  covers: COVERED,
  givens: [
    given('P', '降雨量', 'mm/a', [
      raster('riverRainfallTif', 'rainfall', { agrees: { of: { column: 'rainfallBasis' }, asked: RAINFALL_BASIS } }),
      {
        from: 'series',
        table: 'riverRainfall',
        column: 'rainfallMm',
        period: 'month',
        periods: 12,
        prefer: 'whole',
        station: 'stationCode',
        // Gauges record all rain.
        agrees: { of: { word: 'annualTotal' }, asked: RAINFALL_BASIS },
      },
    ]),
    given('ET', '蒸散发量', 'mm/a', [raster('riverEtTif', 'actualEt')], { tex: 'E_T' }),
    given('alpha', '平均地表径流系数', '1', [byClass('dictRiver', 'runoffCoef')]),
    word('rainfallBasis', '降雨口径', [param('riverParam', 'rainfallBasis')]),
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
    rainfallBasis: 'rainfallBasis',
  },
  unitColumns: ['flooredM3'],
  checks: [
    {
      holds: 'plausible',
      severity: 'confirm',
      text: '平均涵养深度超过 800 mm，请核对降雨与蒸散发的单位和年份',
    },
  ],
};

const SUPPLY = 'riverSupply';

/** A volume of the rows; a section has no figure for what does not pass it. */
function volume(symbol: string, label: string, column: string, tex: string): NumberGiven {
  return given(symbol, label, 'wanm3/a', [rows(SUPPLY, column)], { tex });
}

/** What leaves the county or is consumed in it, less what came in from outside. */
const supply: Method = {
  name: 'supply',
  label: '水量供给法',
  source: unverified(`${CAEP_2020}；${NDRC_2022}`),
  covers: COVERED,
  givens: [
    volume('outflow', '出境水量', 'outflow', 'W_o'),
    volume('inflow', '入境水量', 'inflow', 'W_i'),
    volume('consumption', '耗水量', 'consumption', 'W_c'),
    volume('waterUse', '用水量', 'waterUse', 'W_u'),
    volume('storage', '蓄水变量', 'storageChange', '\\Delta W'),
    volume('transferOut', '调出水量', 'transferOut', 'T_o'),
    volume('transferIn', '调入水量', 'transferIn', 'T_i'),
    ...COST.givens,
  ],
  constants: [],
  steps: [
    step('used', '区内耗水量', 'm^3/a', 'orElse(consumption, orElse(waterUse, 0))', { tex: 'W_{use}' }),
    step(
      'net',
      '净供给水量',
      'm^3/a',
      `orElse(outflow, 0) - orElse(inflow, 0) + used + orElse(storage, 0)
        + orElse(transferOut, 0) - orElse(transferIn, 0)`,
      { tex: 'q', printed: 'Q_{wr}=W_o-W_i+W_{use}+\\Delta W+T_o-T_i' },
    ),
    step('Qs', '净供给水量合计', 'm^3/a', 'sum(net, row)', { tex: 'Q_s' }),
    step('Q', '水源涵养量', 'm^3/a', 'max(Qs, 0)', { tex: 'Q_{wr}' }),
    step('floored', '截断水量', 'm^3/a', 'Q - Qs'),
    ...COST.steps,
    step('V', '水源涵养价值', 'yuan/a', 'gamma * Q * c', { tex: 'V_{wr}', printed: 'V_{wr}=Q_{wr}\\cdot C_{we}' }),
    step('outflowKnown', '有出境水量', '1', 'count(outflow, row) > 0'),
    step('inflowKnown', '有入境水量', '1', 'count(inflow, row) > 0'),
    step('useKnown', '有耗水量或用水量', '1', 'count(consumption, row) + count(waterUse, row) > 0'),
    step(
      'consumptionKnown',
      '用水量都有相应的耗水量',
      '1',
      'count(orElse(consumption, waterUse), row) <= count(consumption, row)',
    ),
    step('storageKnown', '有蓄水变量', '1', 'count(storage, row) > 0'),
    step('transferKnown', '有调出与调入水量', '1', 'min(count(transferOut, row), count(transferIn, row)) > 0'),
  ],
  quantity: 'Q',
  value: 'V',
  attribute: [{ value: 'V', quantity: 'Q', basis: 'Qs', weight: { by: 'area', classes: 'covered' } }],
  needsRowsOf: [SUPPLY],
  columns: { flooredM3: 'floored' },
  unitColumns: ['flooredM3'],
  checks: [
    { holds: 'outflowKnown', severity: 'block', text: '“出入境水量与用水量”没有填写出境水量，请填写；没有出境的填 0' },
    { holds: 'inflowKnown', severity: 'block', text: '“出入境水量与用水量”没有填写入境水量，请填写；没有入境的填 0' },
    { holds: 'useKnown', severity: 'block', text: '“出入境水量与用水量”没有填写耗水量或用水量，请填写其一' },
    {
      holds: 'consumptionKnown',
      severity: 'note',
      text: '没有耗水量而采用了用水量，用后回归河道的水会在出境水量中再计一次，结果偏大',
    },
    { holds: 'storageKnown', severity: 'note', text: '没有填写蓄水变量，按 0 计' },
    { holds: 'transferKnown', severity: 'note', text: '没有填写调出或调入水量，按 0 计' },
  ],
  comparedWith: { method: 'balance', apart: 0.3 },
};

/** 水源涵养: a balance of rain and evapotranspiration, or of the water that leaves; at the cost of reservoir capacity. */
export const waterConservationMethods: Methods = {
  choose: { table: 'riverParam', column: 'method' },
  list: [balance, supply],
};
