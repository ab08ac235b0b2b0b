import { unverified } from '@qingzhang/core/citation';
import type { Method } from '../../language/method.ts';
import { byClass, constant, given, ownArea, rows, step } from '../../language/methods.ts';
import { GBT_38582, GBT_46869 } from '../../sources.ts';
import { CARBON_FILLS, CARBON_RESULTS, MEASURED_NOTE, PRICE_NOTE } from './carbon-results.ts';
import { carbonValue } from './carbon-value.ts';

const value = carbonValue([
  {
    symbol: 'Wland',
    label: '分类型固碳价值',
    tex: 'V_i',
    carbon: 'Ci',
    over: 'class',
    weight: { by: 'areaOfRowClass' },
  },
]);

const FOREST_AREA = given('A', '森林及灌丛面积', 'hm2', [ownArea('carbonForestVeget', 'area')]);
const ONLY_FOREST = '只计森林及灌丛，不含草地、湿地与农田';

/** 生物量法: growth of the biomass between two inventories. */
export const biomass: Method = {
  name: 'biomass',
  label: '生物量法',
  source: unverified(GBT_46869, 'A.7'),
  givens: [
    FOREST_AREA,
    given('AGB1', '期初地上生物量', 'tDM/hm2', [rows('carbonForestVeget', 'agb1')], { tex: 'AGB_1' }),
    given('AGB2', '期末地上生物量', 'tDM/hm2', [rows('carbonForestVeget', 'agb2')], { tex: 'AGB_2' }),
    given('dt', '两次调查间隔', 'a', [rows('carbonForestVeget', 'years')], { tex: '\\Delta t' }),
    given('R', '根茎比', '1', [rows('carbonForestVeget', 'rootShoot')]),
    given('CF', '含碳率', 'tC/tDM', [rows('carbonForestVeget', 'carbonFraction')]),
    ...value.givens,
  ],
  constants: [],
  steps: [
    step('Ci', '分类型固碳量', 'tC/a', 'sumBy(A * (AGB2 - AGB1) / dt * (1 + R) * CF, class)', {
      tex: 'C_i',
      printed: 'C = \\sum_i A_i \\times \\frac{AGB_{2,i} - AGB_{1,i}}{\\Delta t} \\times (1 + R_i) \\times CF_i',
    }),
    step('C', '固碳总量', 'tC/a', 'sum(Ci, class)'),
    ...value.steps,
  ],
  ...CARBON_RESULTS,
  attribute: value.attribute,
  needsRowsOf: ['carbonForestVeget', 'carbonDioxide'],
  fills: { ...CARBON_FILLS, 'carbonDioxide.carbonForest': 'C' },
  notes: [PRICE_NOTE, MEASURED_NOTE, ONLY_FOREST],
};

/** GB/T 38582 法: carbon in the yearly growth of forest, and in its soil. */
export const gb38582: Method = {
  name: 'gb38582',
  label: 'GB/T 38582 法（仅森林）',
  source: unverified(GBT_38582),
  givens: [
    FOREST_AREA,
    given('B', '净生产力', 'tDM/hm2/a', [rows('carbonForestVeget', 'npp')], { tex: 'B_{\\text{年}}' }),
    given('F', '土壤固碳速率', 'tC/hm2/a', [byClass('carbonForestSoil', 'soilRate')], { tex: 'F_{\\text{土壤}}' }),
    ...value.givens,
  ],
  constants: [
    constant('co2PerDM', '干物质固定二氧化碳系数', {
      value: 1.63,
      unit: 'tCO2/tDM',
      source: unverified(GBT_38582),
      tex: '1.63',
    }),
    constant('cPerCo2', '二氧化碳含碳比例', {
      value: 12 / 44,
      unit: 'tC/tCO2',
      source: unverified(GBT_38582, '27.27 %'),
      tex: 'R_{\\text{碳}}',
    }),
  ],
  steps: [
    step('vegCi', '分类型植被固碳量', 'tC/a', 'sumBy(co2PerDM * cPerCo2 * A * B, class)', {
      tex: 'G_{\\text{植被},i}',
      printed: 'G_{\\text{植被}} = 1.63 R_{\\text{碳}} A B_{\\text{年}}',
    }),
    step('soilCi', '分类型土壤固碳量', 'tC/a', 'sumBy(A * F, class)', {
      tex: 'G_{\\text{土壤},i}',
      printed: 'G_{\\text{土壤}} = A F_{\\text{土壤}}',
    }),
    step('Ci', '分类型固碳量', 'tC/a', 'vegCi + soilCi', { tex: 'C_i' }),
    step('C', '固碳总量', 'tC/a', 'sum(Ci, class)'),
    ...value.steps,
  ],
  ...CARBON_RESULTS,
  attribute: value.attribute,
  needsRowsOf: ['carbonForestVeget', 'carbonDioxide'],
  fills: { ...CARBON_FILLS, 'carbonDioxide.carbonForest': 'C' },
  notes: [PRICE_NOTE, MEASURED_NOTE, ONLY_FOREST],
};
