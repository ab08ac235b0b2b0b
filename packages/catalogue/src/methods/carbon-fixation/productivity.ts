import { unverified } from '@qingzhang/core/citation';
import type { Method } from '../../language/method.ts';
import { constant, derived, given, keyed, param, raster, rows, step } from '../../language/methods.ts';
import { CAEP_2020, GBT_46869, IN_USE } from '../../sources.ts';
import { CARBON_FILLS, CARBON_RESULTS, MEASURED_NOTE, PRICE_NOTE } from './carbon-results.ts';
import { carbonValue } from './carbon-value.ts';

const nepValue = carbonValue([
  { symbol: 'Wland', label: '分类型固碳价值', tex: 'V_i', carbon: 'Ci', over: 'class', weight: { by: 'area' } },
]);

/** 净生态系统生产力法: what plants bind less what soil breathes out, pixel by pixel; negative pixels keep their sign. */
export const nep: Method = {
  name: 'nep',
  label: '净生态系统生产力法',
  source: unverified(GBT_46869, 'A.7'),
  givens: [
    given('NPP', '净初级生产力', 'gC/(m^2*a)', [raster('carbonTif', 'npp')]),
    given('T', '月均气温', 'degC', [
      raster('carbonTif', 'airTemp', { months: true }),
      keyed('windOther', 'tempC', ['month'], { kind: 'climate' }),
    ]),
    given('P', '月降雨量', 'mm/month', [
      raster('carbonTif', 'rainfall', { months: true }),
      {
        from: 'series',
        table: 'riverRainfall',
        column: 'rainfallMm',
        period: 'month',
        periods: 12,
        prefer: 'parts',
        station: 'stationCode',
        apart: true,
      },
    ]),
    given('NEP', '净生态系统生产力', 'gC/(m^2*a)', [raster('carbonTif', 'nep'), derived('NEPd')]),
    ...nepValue.givens,
  ],
  constants: [],
  steps: [
    // Monthly means only: the same formula on annual means gives 13 % less, with the bracket closed late 94 % less.
    step('Rh', '土壤异养呼吸', 'gC/(m^2*a)', 'sum(0.22 * (exp(0.0913 * T) + ln(0.3145 * P + 1)) * 30 * 0.465, month)', {
      tex: 'R_h',
      empirical: true,
      printed: 'R_h = \\sum_{m=1}^{12} 0.22 \\times (e^{0.0913 T_m} + \\ln(0.3145 P_m + 1)) \\times 30 \\times 46.5\\%',
      source: unverified(IN_USE),
    }),
    step('NEPd', '净初级生产力减异养呼吸', 'gC/(m^2*a)', 'NPP - Rh', { tex: 'NPP - R_h', apart: true }),
    step('Ci', '分类型固碳量', 'tC/a', 'integrate(NEP, class)', { tex: 'C_i' }),
    step('C', '固碳总量', 'tC/a', 'sum(Ci, class)'),
    ...nepValue.steps,
  ],
  ...CARBON_RESULTS,
  attribute: nepValue.attribute,
  fills: CARBON_FILLS,
  notes: [PRICE_NOTE, MEASURED_NOTE, '异养呼吸按每月 30 天计，比日历月低约 1.8 %'],
};

const alphaValue = carbonValue([
  {
    symbol: 'Wland',
    label: '按比例估算的固碳价值',
    tex: 'V_\\alpha',
    carbon: 'C',
    basis: 'NPPsum',
    weight: { by: 'area' },
  },
]);

/** NEP/NPP 比例法: a share of the dry matter that plants produce. */
export const alpha: Method = {
  name: 'alpha',
  label: 'NEP/NPP 比例法',
  source: unverified(CAEP_2020),
  givens: [
    given('alpha', 'NEP 与 NPP 之比', '1', [param('carbonParam', 'alpha')]),
    given('NPPdm', '净初级生产力（干物质）', 'tDM/a', [rows('carbonParam', 'nppDryMatter')], { tex: 'NPP_{DM}' }),
    ...alphaValue.givens,
  ],
  constants: [
    constant('cPerDM', '干物质含碳系数', {
      value: 72 / 162,
      unit: 'tC/tDM',
      source: unverified(CAEP_2020, '72/162'),
      tex: 'M_C/M_{C_6H_{10}O_5}',
    }),
  ],
  steps: [
    step('NPPsum', '净初级生产力合计', 'tDM/a', 'sum(NPPdm, row)', { tex: '\\textstyle\\sum NPP_{DM}' }),
    step('C', '固碳总量', 'tC/a', 'alpha * cPerDM * NPPsum', {
      printed: 'C = \\alpha \\times NPP_{DM} \\times \\frac{72}{162}',
    }),
    ...alphaValue.steps,
  ],
  ...CARBON_RESULTS,
  attribute: alphaValue.attribute,
  needsRowsOf: ['carbonParam'],
  fills: CARBON_FILLS,
  notes: [PRICE_NOTE, MEASURED_NOTE, '净初级生产力须为干物质，遥感产品多为碳量'],
};
