import { unverified, verified } from '@qingzhang/core/citation';
import type { Preparation } from '../../language/method.ts';
import { given, param, rows, step } from '../../language/methods.ts';
import { HJ_1173, HUANGHUA, ZHANG_EROSIVITY } from '../../sources.ts';

const PLACE = {
  table: 'soilRainfallFactor',
  column: 'erosivity',
  file: 'dailySeriesFileId',
  constants: [],
  result: 'R',
  byPeriod: 'Rk',
} as const;

const GIVENS = [
  given('day', '日降雨量', 'mm', [rows('dailySeriesFileId', 'rainMm')], { tex: 'P_d' }),
  given(
    'threshold',
    '侵蚀性降雨阈值',
    'mm',
    [param('soilRainfallFactor', 'erosiveThresholdMm'), param('soilParam', 'erosiveThresholdMm')],
    { tex: 'P_0' },
  ),
  given('years', '资料年数', 'a', [param('soilRainfallFactor', 'nYears')], { tex: 'n' }),
];

const EVENT_UNIT = 'MJ*mm/(hm^2*h)';
const YEAR_UNIT = 'MJ*mm/(hm^2*h*a)';

const BY_HALF_MONTH = [
  step('Rk', '半月降雨侵蚀力', YEAR_UNIT, 'sumBy(event, halfMonth) / years', { tex: 'R_k' }),
  step('R', '降雨侵蚀力因子', YEAR_UNIT, 'sum(Rk, halfMonth)'),
];

/** Erosivity of the year from a series of daily rain, mean of its years. */
export const RAIN_EROSIVITY: readonly Preparation[] = [
  {
    ...PLACE,
    name: 'hj1173',
    label: 'HJ 1173 日雨量模型',
    source: verified(HJ_1173, 'A.2–A.13'),
    when: { column: 'method', is: 'hj1173' },
    givens: [...GIVENS, given('month', '月份', '1', [rows('dailySeriesFileId', 'month')])],
    steps: [
      step('alpha', '季节系数', '1', 'month >= 5 and month <= 9 ? 0.3937 : 0.3101', {
        source: unverified(HJ_1173, '暖季 5–9 月'),
      }),
      step('event', '日降雨侵蚀力', EVENT_UNIT, 'day >= threshold ? alpha * day ^ 1.7265 : 0', {
        tex: 'r_d',
        empirical: true,
        printed: 'R_k=\\frac1n\\sum_{y}\\sum_{d}\\alpha P_d^{1.7265}',
      }),
      ...BY_HALF_MONTH,
    ],
  },
  {
    ...PLACE,
    name: 'zhang',
    label: '章文波半月模型',
    source: unverified(`${ZHANG_EROSIVITY}，见于${HUANGHUA}`),
    when: { column: 'method', is: 'zhang' },
    givens: GIVENS,
    steps: [
      step('erosive', '侵蚀性日雨量', 'mm', 'day >= threshold ? day : 0', { tex: 'D_j' }),
      step('erosiveDays', '侵蚀性降雨日数', '1', 'sum(day >= threshold ? 1 : 0, row)', { tex: 'N_d' }),
      step('Pd12', '侵蚀性日雨量均值', 'mm', 'erosiveDays > 0 ? sum(erosive, row) / erosiveDays : 0', {
        tex: 'P_{d12}',
      }),
      step('Py12', '侵蚀性年雨量均值', 'mm/a', 'sum(erosive, row) / years', { tex: 'P_{y12}' }),
      step('beta', '指数', '1', 'Pd12 > 0 ? 0.8363 + 18.144 / Pd12 + 24.455 / Py12 : 1', { empirical: true }),
      step('lambda', '系数', '1', '21.586 * beta ^ -7.1891', { empirical: true }),
      step('event', '日降雨侵蚀力', EVENT_UNIT, 'erosive > 0 ? lambda * erosive ^ beta : 0', {
        tex: 'r_d',
        empirical: true,
        printed: 'R_k=\\lambda\\sum_j D_j^{\\beta}',
      }),
      ...BY_HALF_MONTH,
    ],
  },
];
