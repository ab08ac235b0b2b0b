import { unverified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { columns, given, rows, step } from '../language/methods.ts';
import { CAEP_2020, NDRC_2022 } from '../sources.ts';
import {
  emissionAndPrice,
  PURIFICATION_CHECKS,
  PURIFICATION_RULE_SOURCE,
  purificationValue,
  RULE_COLUMN,
  TAKEN_BY_RULE,
} from './purification.ts';

const RATE = 'kg/hm2/a';
const RATE_COLUMNS = { SO2: 'so2Rate', NOx: 'noxRate', dust: 'dustRate', PM25: 'pm25Rate' } as const;
const EMISSION = emissionAndPrice({
  table: 'airParam',
  tax: 'airTax',
  equivalent: 'airEquivalent',
  withoutEmission: "rule == 'capacity'",
});

/** 空气净化: the lesser of emission and purifying capacity by pollutant, valued by the tax per pollution equivalent. */
export const airPurificationMethods: Methods = {
  list: [
    {
      name: 'capacity',
      label: '净化能力法',
      source: unverified(`${CAEP_2020}；${NDRC_2022}`),
      covers: { table: 'dictAir', flag: 'included' },
      givens: [
        given('q', '单位面积净化量', RATE, [columns('dictAir', RATE_COLUMNS, 'pollutant', ['class'])], { blank: 0 }),
        given('qTree', '树种（林型）净化量', RATE, [columns('dictAirTree', RATE_COLUMNS, 'pollutant', ['row'])], {
          tex: 'q_t',
          optional: true,
        }),
        given('treeArea', '树种（林型）面积', 'hm2', [rows('dictAirTree', 'areaHm2')], { tex: 'A_t' }),
        ...EMISSION.givens,
      ],
      constants: [],
      steps: [
        ...EMISSION.steps,
        step('treeCovers', '树种（林型）计算面积', 'hm2', 'orElse(treeArea, area(class))', { tex: 'A_t' }),
        // A finer rate replaces the class's on the species' own area; a rate it leaves blank stays the class's.
        step(
          'cap',
          '分类型净化能力',
          't/a',
          'integrate(q, class) + sumBy((orElse(qTree, q) - q) * treeCovers, class)',
          { tex: 'Cap_{k,i}', printed: 'Cap_k=\\sum_j q_{kj}A_j' },
        ),
        step('capacity', '净化能力', 't/a', 'sum(cap, class)', { tex: 'Cap_k' }),
        step('counted', '计入', '1', 'orElse(rowsOf, 0 * capacity) > 0', { tex: 'I_k' }),
        step('Qk', '分污染物净化量', 't/a', `counted ? (${TAKEN_BY_RULE}) : 0`, {
          tex: 'Q_k',
          source: PURIFICATION_RULE_SOURCE,
          printed: 'Q_k=\\min(E_k,Cap_k)',
        }),
        ...purificationValue({ supplied: 'E', otherThanEmission: "rule == 'capacity'" }),
        step('treesFit', '树种面积不超过类型面积', '1', 'sumBy(treeCovers, class) <= 1.01 * area(class)'),
        step('ruleFits', '规则适用', '1', "rule != 'target'"),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'Wk', quantity: 'Qk', basis: 'cap', weight: { by: 'area', classes: 'covered' } }],
      columns: { capacityT: 'capacity', emissionT: 'E' },
      wordColumns: { ruleApplied: RULE_COLUMN },
      checks: [
        ...PURIFICATION_CHECKS,
        {
          holds: 'treesFit',
          severity: 'block',
          text: '树种（林型）面积之和超过所属生态系统类型面积的 1.01 倍，请核对“树种（林型）净化能力字典”',
        },
        {
          holds: 'ruleFits',
          severity: 'confirm',
          text: '空气净化没有达标与否的记录，规则“达标按排放量”按排放量与净化能力的较小者计算',
        },
      ],
      notes: ['按净化能力取值时粉尘净化量可高出排放量千倍，报表须注明取值规则'],
    },
  ],
};
