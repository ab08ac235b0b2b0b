import { unverified, verified } from '@qingzhang/core/citation';
import type { Constant, Given, Method, Methods, Step } from '../language/method.ts';
import { constant, given, ownArea, param, profile, rows, step } from '../language/methods.ts';
import { GARZE, OUYANG_2013, OWN } from '../sources.ts';

const AREA = given('A', '天然植被面积', 'hm2', [ownArea('pestArea', 'area')]);

const COST: readonly Given[] = [
  // Shrubs are treated as woods are; a class that is neither wooded nor grass has no cost and is refused.
  given('wooded', '按林地成本计', '1', [profile('pestWooded', 'class')], { tex: 'w' }),
  given('forestCost', '林地防治成本', 'yuan/hm2', [param('pestParam', 'forestCost')], { tex: 'c_f' }),
  given('grassCost', '草地防治成本', 'yuan/hm2', [param('pestParam', 'grassCost')], { tex: 'c_g' }),
  given('gamma', '生态贡献率', '1', [param('pestParam', 'gamma')]),
];

/** An outbreak counts once in the account's year. */
const ONCE: Constant = constant('once', '核算年内计一次', {
  value: 1,
  unit: '1/a',
  source: unverified(OWN),
  tex: '1',
});

/** From `q`, the land of each row; a class that is worse off than managed stands counts 0 at the account unit. */
const RESULTS: readonly Step[] = [
  step('Qi', '分类型控制面积', 'hm2/a', 'sumBy(q, class)', { tex: 'Q_i' }),
  step('Qf', '林地与灌丛', 'hm2/a', 'sumBy(wooded * q, class)', { tex: 'Q_{f,i}' }),
  step('Qg', '草地', 'hm2/a', 'sumBy((1 - wooded) * q, class)', { tex: 'Q_{g,i}' }),
  step('Qc', '计入面积', 'hm2/a', 'max(Qi, 0)', { tex: 'Q_{c,i}' }),
  step('Q', '病虫害控制面积', 'hm2/a', 'sum(Qc, class)'),
  step('floored', '截断面积', 'hm2/a', 'sum(Qc - Qi, class)'),
  step('W', '分类型价值', 'yuan/a', 'gamma * (max(Qf, 0) * forestCost + max(Qg, 0) * grassCost)', { tex: 'V_i' }),
  step('V', '病虫害控制价值', 'yuan/a', 'sum(W, class)', { printed: 'V=\\sum_i Q_i\\cdot c_i' }),
];

const SHARED = {
  quantity: 'Q',
  value: 'V',
  attribute: [{ value: 'W', quantity: 'Qc', basis: 'Qi', weight: { by: 'areaOfRowClass' } }],
  needsRowsOf: ['pestArea'],
  columns: { flooredHm2: 'floored' },
  unitColumns: ['flooredHm2'],
} as const satisfies Partial<Method>;

const avoided: Method = {
  name: 'avoided',
  label: '发生率差值法',
  source: unverified(OUYANG_2013),
  givens: [
    AREA,
    given('r', '病虫害发生率', '%', [rows('pestArea', 'pestRate')]),
    given('r0', '参照发生率', '%', [rows('pestArea', 'refRate')], { tex: 'r_0' }),
    ...COST,
  ],
  constants: [ONCE],
  steps: [
    step('q', '少发生的面积', 'hm2/a', 'A * (r0 - r) * once', { printed: 'Q_i=A_i\\,(r_{0,i}-r_i)' }),
    ...RESULTS,
    step('noneWorse', '发生率不高于参照', '1', 'floored <= 0'),
  ],
  ...SHARED,
  checks: [
    {
      holds: 'noneWorse',
      severity: 'note',
      text: '有类型的病虫害发生率高于参照发生率，该类型按 0 计，截去的面积已列出',
    },
  ],
};

const selfHealed: Method = {
  name: 'selfHealed',
  label: '自愈面积法',
  source: unverified(OUYANG_2013),
  givens: [
    given('Ao', '病虫害发生面积', 'hm2', [rows('pestArea', 'occurArea')], { tex: 'A_o' }),
    given('s', '自愈率', '%', [rows('pestArea', 'selfHealPct')]),
    ...COST,
  ],
  constants: [ONCE],
  steps: [step('q', '自愈面积', 'hm2/a', 'Ao * s * once', { printed: 'Q_i=A_{o,i}\\,s_i' }), ...RESULTS],
  ...SHARED,
};

const naturalArea: Method = {
  name: 'naturalArea',
  label: '天然植被面积法',
  source: verified(GARZE, '表 3'),
  givens: [AREA, ...COST],
  constants: [ONCE],
  steps: [step('q', '天然植被面积', 'hm2/a', 'A * once', { printed: 'Q_i=A_i' }), ...RESULTS],
  ...SHARED,
  asks: ['天然植被面积法把没有病虫害的土地也计入，结果远大于实际控制的面积；请确认采用，或改用发生率差值法'],
};

/** 病虫害控制: outbreaks that natural vegetation is spared, outbreaks that end by themselves, or all its land. */
export const pestControlMethods: Methods = {
  choose: { table: 'pestParam', column: 'method' },
  list: [avoided, selfHealed, naturalArea],
};
