import { unverified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { constant, given, param, rows, step } from '../language/methods.ts';
import { OWN, SD_2022 } from '../sources.ts';

/** 旅游康养: what each visit costs in time and money, for the part that nature draws. */
export const tourismHealthCareMethods: Methods = {
  list: [
    {
      name: 'travelCost',
      label: '旅行费用法',
      // The standard names the method; its formula has not been compared.
      source: unverified(SD_2022, '旅行费用法'),
      givens: [
        given('N', '游客人次', 'visit/a', [rows('tourScenic', 'visitors')]),
        given('tTravel', '路途时间', 'person*d/visit', [rows('tourScenic', 'travelDays')], { tex: 't_{\\text{路}}' }),
        given('tStay', '停留时间', 'person*d/visit', [rows('tourScenic', 'stayDays')], { tex: 't_{\\text{留}}' }),
        given('dayWage', '每日时间价值', 'yuan/(person*d)', [rows('tourScenic', 'dayWage')], {
          tex: 'W',
          optional: true,
        }),
        given('annualWage', '年平均工资', 'yuan/(person*a)', [param('cultureParam', 'annualWage')], {
          tex: 'W_a',
          optional: true,
        }),
        given('workDays', '年工作日数', 'd/a', [param('cultureParam', 'workDays')], { tex: 'D_w' }),
        given('k', '时间系数', '1', [param('cultureParam', 'timeFactor')]),
        given('cTransport', '交通费', 'yuan/visit', [rows('tourScenic', 'costTransport')], {
          tex: 'C_{\\text{交通}}',
        }),
        given('cLodging', '食宿费', 'yuan/visit', [rows('tourScenic', 'costLodging')], { tex: 'C_{\\text{食宿}}' }),
        given('cTicket', '门票费', 'yuan/visit', [rows('tourScenic', 'costTicket')], { tex: 'C_{\\text{门票}}' }),
        given('cOther', '其他费用', 'yuan/visit', [rows('tourScenic', 'costOther')], { tex: 'C_{\\text{其他}}' }),
        given('share', '自然景观贡献率', '1', [rows('tourScenic', 'ecoShare')], { tex: '\\gamma_j' }),
        given('gamma', '生态贡献率', '1', [param('cultureParam', 'gamma')]),
      ],
      constants: [
        constant('wageLimit', '日值核对倍数', { value: 1.5, unit: '1', source: unverified(OWN), tex: '1.5' }),
      ],
      steps: [
        step('Wd', '采用的每日时间价值', 'yuan/(person*d)', 'orElse(dayWage, annualWage / workDays * k)', {
          tex: 'W_d',
          printed: 'W = \\frac{W_a}{250} \\times k',
        }),
        step('TC', '人次旅行费用', 'yuan/visit', '(tTravel + tStay) * Wd + cTransport + cLodging + cTicket + cOther'),
        step('Bj', '各景区价值（未乘贡献率）', 'yuan/a', 'N * TC * share', { tex: 'B_j' }),
        step('B', '各景区价值合计（未乘贡献率）', 'yuan/a', 'sum(Bj, row)'),
        step('Q', '旅游康养人次', 'visit/a', 'sum(N, row)', { tex: 'N_{\\Sigma}' }),
        step('meanTC', '平均人次旅行费用', 'yuan/visit', 'Q > 0 ? sum(N * TC, row) / Q : 0', { tex: '\\overline{TC}' }),
        step(
          'wageOver',
          '日值过高的景区数',
          '1',
          'sum(orElse(dayWage > wageLimit * annualWage / workDays * k, 0), row)',
          { tex: 'n_W' },
        ),
        step('isWageReduced', '日值已折算', '1', 'wageOver == 0', { tex: 'I' }),
        step('V', '旅游康养价值', 'yuan/a', 'gamma * B', {
          printed: 'V = \\sum_j N_j \\times TC_j \\times \\gamma_j',
        }),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'V', basis: 'B', weight: { by: 'none' } }],
      needsRowsOf: ['tourScenic'],
      pairs: [{ value: 'Bj', quantity: 'N', by: ['scenicName'], table: 'tourScenic' }],
      columns: { visitors: 'Q', perCapitaCost: 'meanTC' },
      checks: [
        {
          holds: 'isWageReduced',
          severity: 'confirm',
          text: '有景区的每日时间价值高于“年工资 ÷ 工作日数 × 时间系数”的 1.5 倍，可能填成了全额日工资',
        },
      ],
      notes: ['按全额工资计（时间系数为 1）价值高约 36 %', '旅游收入不等于旅行费用，不得以收入代替'],
    },
  ],
};
