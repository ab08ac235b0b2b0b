import { unverified } from '@qingzhang/core/citation';
import type { Attribution, Method, Step } from '../../language/method.ts';
import { byClass, constant, given, ownArea, rows, step } from '../../language/methods.ts';
import { GARZE, GBT_46869, OWN } from '../../sources.ts';
import { COOLING, COOLING_NOTE } from './cooling-period.ts';
import { WATER_CHECKS, WATER_LIMITS, waterSurface } from './water-surface.ts';

const { days, eer, latentHeat, density, tempStat, price, gamma } = COOLING;

/** From the power of vegetation by class and of each water to the total and its value. */
const VALUE: readonly Step[] = [
  step('Eveg', '植被降温电量', 'kWh/a', 'sum(Ei, class)', { tex: 'E_{pt}' }),
  step('Q', '降温增湿折合电量', 'kWh/a', 'Eveg + Ewater', { tex: 'E', printed: 'E = E_{pt} + E_{lat} + E_{hum}' }),
  step('Wveg', '分类型植被降温价值', 'yuan/a', 'gamma * Pe * Ei', { tex: 'V_i' }),
  step('Wwater', '各水体降温增湿价值', 'yuan/a', 'gamma * Pe * Ewr', { tex: 'V_{w,r}' }),
  step('V', '气候调节价值', 'yuan/a', 'sum(Wveg, class) + gamma * Pe * Ewater', {
    printed: 'V = (E_{pt} + E_{lat} + E_{hum}) \\times P_e',
  }),
];

const ATTRIBUTE: readonly Attribution[] = [
  { value: 'Wveg', basis: 'Ei', weight: { by: 'areaOfRowClass' } },
  { value: 'Wwater', basis: 'Ewr', weight: { by: 'areaOfRowClass', rowClasses: [{ classes: ['4'] }] } },
];

const RESULTS = {
  quantity: 'Q',
  value: 'V',
  attribute: ATTRIBUTE,
  columns: {
    vegKwh: 'Eveg',
    waterKwh: 'Elat',
    humidKwh: 'Ehum',
    totalKwh: 'Q',
    tempStat: 'tempStat',
    waterLatentUsesEer: 'waterLatentUsesEer',
  },
  fills: { 'climateWaterEvap.evapVolume': 'Ew' },
} as const satisfies Partial<Method>;

/** 蒸腾热量法: a printed heat per day and square metre of forest, shrub and grass. */
export const heat: Method = {
  name: 'heat',
  label: '蒸腾热量法',
  source: unverified(GARZE),
  covers: { table: 'climateHeat' },
  givens: [
    given('GPP', '单位面积蒸腾消耗热量', 'kJ/(m^2*d)', [byClass('climateHeat', 'heat')]),
    given('S', '植被面积', 'km2', [ownArea('climateEvap', 'areaKm2', { listedIn: 'climateHeat' })]),
    days,
    eer,
    latentHeat,
    density,
    ...waterSurface.givens,
    tempStat,
    price,
    gamma,
  ],
  constants: WATER_LIMITS,
  steps: [
    step('Ei', '分类型植被降温电量', 'kWh/a', 'sumBy(GPP * S * D / r, class)', {
      tex: 'E_{pt,i}',
      printed: 'E_{pt} = \\sum_i \\frac{GPP_i \\times S_i \\times 10^6 \\times D}{3600 \\times r}',
    }),
    ...waterSurface.steps,
    ...VALUE,
  ],
  ...RESULTS,
  checks: WATER_CHECKS,
  notes: [COOLING_NOTE, '只计列入蒸腾热量字典的类型；加入园地等类型会显著抬高结果'],
};

/** 蒸散发法: the heat that evapotranspiration takes up while it is hot. */
export const et: Method = {
  name: 'et',
  label: '蒸散发法',
  source: unverified(GBT_46869, 'A.11'),
  givens: [
    given('S', '植被面积', 'km2', [ownArea('climateEvap', 'areaKm2')]),
    given('ET', '降温期蒸散发', 'mm/a', [rows('climateEvap', 'etMm')], { tex: 'E_T' }),
    days,
    eer,
    latentHeat,
    density,
    ...waterSurface.givens,
    tempStat,
    price,
    gamma,
  ],
  constants: [
    ...WATER_LIMITS,
    constant('etLimit', '日蒸散发上限', { value: 8, unit: 'mm/d', source: unverified(OWN), tex: 'ET_{\\max}' }),
  ],
  steps: [
    step('Ei', '分类型植被降温电量', 'kWh/a', 'sumBy(ET * S * rho * q / r, class)', {
      tex: 'E_{pt,i}',
      printed: 'E = \\frac{ET / 1000 \\times A \\times 10^6 \\times \\rho \\times q}{3600 \\times r}',
    }),
    step('etOver', '蒸散发过大的记录数', '1', 'sum(ET > etLimit * D, row)', { tex: 'n_{ET}' }),
    step('isEtPlausible', '蒸散发合理', '1', 'etOver == 0', { tex: 'I_{ET}' }),
    ...waterSurface.steps,
    ...VALUE,
  ],
  ...RESULTS,
  needsRowsOf: ['climateEvap', 'climateWaterEvap'],
  checks: [
    {
      holds: 'isEtPlausible',
      severity: 'note',
      text: '有类型降温期蒸散发超过 8 mm × 降温天数，请确认只计了降温天数内的蒸散发',
    },
    ...WATER_CHECKS,
  ],
  notes: [COOLING_NOTE, '蒸散发只计降温天数内；水面另按水面蒸发计，不要在两张表中重复填写同一水体'],
};
