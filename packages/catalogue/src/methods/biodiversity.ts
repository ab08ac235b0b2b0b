import { unverified } from '@qingzhang/core/citation';
import type { Method, Methods, Step } from '../language/method.ts';
import { constant, given, ownArea, param, rows, step } from '../language/methods.ts';
import { SHANNON_GRADES } from '../profiles/shannon-grades.ts';
import { GBT_38582, WANG_2008 } from '../sources.ts';

/** The value per hectare of the grade that the index falls in; the lower bound belongs to the grade. */
const UNIT_VALUE = SHANNON_GRADES.slice(1).reduceRight(
  (above, { grade, from }) => `H < ${from} ? S${grade - 1} : ${above}`,
  `S${SHANNON_GRADES.length}`,
);

const GIVENS = [
  given('A', '面积', 'hm2', [ownArea('bioArea', 'area')]),
  given('H', '香农-威纳指数', '1', [rows('bioArea', 'shannonIndex')]),
  ...SHANNON_GRADES.map(({ grade }) =>
    given(`S${grade}`, `第 ${grade} 级单位面积价值`, 'yuan/hm2/a', [param('bioParam', `grade${grade}`)], {
      tex: `S_{${grade}}`,
    }),
  ),
  given('gamma', '生态贡献率', '1', [param('bioParam', 'gamma')]),
  given('priceIndex', '价格折算系数', '1', [{ from: 'priceFactor', table: 'bioParam', column: 'grade1' }], {
    tex: 'I_p',
  }),
] as const;

const GRADE = step('SI', '单位面积价值', 'yuan/hm2/a', UNIT_VALUE, { tex: 'S_I', source: unverified(WANG_2008) });

const RESULTS: readonly Step[] = [
  step('Ai', '分类型面积', 'hm2', 'sumBy(A, class)', { tex: 'A_i' }),
  step('Q', '生物多样性维护面积', 'hm2', 'sum(Ai, class)', { tex: 'A_{\\Sigma}' }),
  step('unitValue', '平均单位面积价值', 'yuan/hm2/a', 'Q > 0 ? sum(A * SI, row) / Q : 0', { tex: '\\bar S_I' }),
  step('W', '分类型价值', 'yuan/a', 'gamma * Ui', { tex: 'V_i' }),
  step('V', '生物多样性维护价值', 'yuan/a', 'sum(W, class)'),
];

const SHARED = {
  quantity: 'Q',
  value: 'V',
  attribute: [{ value: 'W', quantity: 'Ai', basis: 'Ui', weight: { by: 'areaOfRowClass' } }],
  needsRowsOf: ['bioArea'],
  columns: { unitValue: 'unitValue', priceIndex: 'priceIndex' },
  notes: ['与支持服务有重复计算的可能，是否计入合计由规范决定'],
} as const satisfies Partial<Method>;

const gb38582: Method = {
  name: 'gb38582',
  label: 'GB/T 38582 法（含濒危、特有、古树）',
  source: unverified(GBT_38582),
  givens: [
    ...GIVENS,
    given('Em', '濒危指数合计', '1', [rows('bioArea', 'endangeredScore')], { tex: 'E_m' }),
    given('Bn', '特有种指数合计', '1', [rows('bioArea', 'endemicScore')], { tex: 'B_n' }),
    given('Or', '古树年龄指数合计', '1', [rows('bioArea', 'ancientScore')], { tex: 'O_r' }),
  ],
  constants: [constant('k', '每分加成', { value: 0.1, unit: '1', source: unverified(GBT_38582), tex: '0.1' })],
  steps: [
    GRADE,
    step('Ui', '分类型产出', 'yuan/a', 'sumBy(A * SI * (1 + k * Em + k * Bn + k * Or), class)', {
      tex: 'U_i',
      printed: 'U = \\sum_i A_i S_{I,i} (1 + 0.1 \\sum E_m + 0.1 \\sum B_n + 0.1 \\sum O_r)',
    }),
    ...RESULTS,
  ],
  ...SHARED,
};

const simple: Method = {
  name: 'simple',
  label: '指数分级法',
  source: unverified(WANG_2008),
  givens: GIVENS,
  constants: [],
  steps: [
    GRADE,
    step('Ui', '分类型产出', 'yuan/a', 'sumBy(A * SI, class)', { tex: 'U_i', printed: 'U = \\sum_i A_i S_{I,i}' }),
    ...RESULTS,
  ],
  ...SHARED,
};

/** 生物多样性维护: area times the value of its Shannon grade, with or without rare and old species. */
export const biodiversityMethods: Methods = {
  choose: { table: 'bioParam', column: 'method' },
  list: [gb38582, simple],
};
