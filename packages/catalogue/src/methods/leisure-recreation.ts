import { unverified } from '@qingzhang/core/citation';
import type { Method, Methods } from '../language/method.ts';
import { given, param, rows, step } from '../language/methods.ts';
import { OWN, SD_2022 } from '../sources.ts';

const GAMMA = given('gamma', '生态贡献率', '1', [param('cultureParam', 'gamma')]);
const RESIDENTS = '只计本地居民；外来游客计入旅游康养';
const SHARED = { quantity: 'Q', value: 'V', needsRowsOf: ['leisureArea'], notes: [RESIDENTS] } as const;

const personTime: Method = {
  name: 'personTime',
  label: '人时法',
  source: unverified(SD_2022),
  givens: [
    given('N', '游憩人次', 'visit/a', [rows('leisureArea', 'visits')]),
    given('h', '每次游憩时长', 'person*h/visit', [rows('leisureArea', 'hoursPerVisit')]),
    given('annualWage', '年平均工资', 'yuan/(person*a)', [param('cultureParam', 'annualWage')], { tex: 'W_a' }),
    given('workHours', '年工作时数', 'h/a', [param('cultureParam', 'workHours')], { tex: 'H_w' }),
    given('k', '时间系数', '1', [param('cultureParam', 'timeFactor')]),
    GAMMA,
  ],
  constants: [],
  steps: [
    step('Tj', '各场所游憩人时', 'person*h/a', 'N * h', { tex: 'T_j' }),
    step('Q', '游憩人时', 'person*h/a', 'sum(Tj, row)', { tex: 'T' }),
    step('hourWage', '小时工资', 'yuan/(person*h)', 'annualWage / workHours', { tex: 'w_h' }),
    step('V', '休闲游憩价值', 'yuan/a', 'gamma * Q * hourWage * k', {
      printed: 'V = \\sum_i N_i \\times h_i \\times w_h \\times k',
    }),
  ],
  ...SHARED,
  attribute: [{ value: 'V', basis: 'Q', weight: { by: 'population' } }],
  pairs: [{ value: 'Tj', quantity: 'Tj', by: ['siteType', 'siteName'], table: 'leisureArea' }],
  columns: { hourWage: 'hourWage', timeFactor: 'k', personHours: 'Q' },
};

const byArea: Method = {
  name: 'area',
  label: '面积法',
  source: unverified(OWN),
  givens: [
    given('A', '场所面积', 'hm2', [rows('leisureArea', 'area')]),
    given('u', '单位面积价值', 'yuan/hm2/a', [rows('leisureArea', 'unitValue')]),
    GAMMA,
  ],
  constants: [],
  steps: [
    step('Q', '游憩场所面积', 'hm2', 'sum(A, row)', { tex: 'A_{\\Sigma}' }),
    step('Bj', '各场所价值（未乘贡献率）', 'yuan/a', 'A * u', { tex: 'B_j' }),
    step('B', '各场所价值合计（未乘贡献率）', 'yuan/a', 'sum(Bj, row)'),
    step('V', '休闲游憩价值', 'yuan/a', 'gamma * B', { printed: 'V = \\sum_i A_i \\times u_i' }),
  ],
  ...SHARED,
  physical: { name: '游憩场所面积', unit: 'hm2' },
  attribute: [{ value: 'V', basis: 'B', weight: { by: 'population' } }],
  pairs: [{ value: 'Bj', quantity: 'A', by: ['siteType', 'siteName'], table: 'leisureArea' }],
};

/** 休闲游憩: the time of residents at a share of the wage, or a value per hectare of the places. */
export const leisureRecreationMethods: Methods = {
  choose: { table: 'cultureParam', column: 'leisureMethod' },
  list: [personTime, byArea],
};
