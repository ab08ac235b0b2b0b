import { unverified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { given, keyed, rows, step, word } from '../language/methods.ts';
import { CAEP_2020, NDRC_2022 } from '../sources.ts';
import {
  emissionAndPrice,
  PURIFICATION_CHECKS,
  PURIFICATION_RULE_SOURCE,
  purificationValue,
  TAKEN_BY_RULE,
} from './purification.ts';

const BY_BOTH = ['class', 'pollutant'];
const EMISSION = emissionAndPrice({
  table: 'waterParam',
  tax: 'waterTax',
  equivalent: 'waterEquivalent',
  withoutEmission: "(rule == 'capacity' and balance != 'fluxBalance')",
});

/**
 * 水质净化: the lesser of emission and the capacity of wetlands, or what comes in and is emitted but does not leave by
 * monitored sections, by pollutant, valued by the tax per pollution equivalent.
 */
export const waterPurificationMethods: Methods = {
  chooseEach: { table: 'waterParam', column: 'method' },
  list: [
    {
      name: 'capacity',
      label: '净化能力法（或断面通量平衡法）',
      source: unverified(`${CAEP_2020}；${NDRC_2022}`),
      covers: { table: 'dictWater' },
      givens: [
        given('q', '单位面积净化量', 't/km2/a', [keyed('dictWater', 'purifyRate', BY_BOTH)], { blank: 0 }),
        given('included', '计入水质净化', '1', [keyed('dictWater', 'included', BY_BOTH)], { tex: 'I', blank: 0 }),
        word('balance', '核算方法', [keyed('waterParam', 'method', ['pollutant'])]),
        given('targetMet', '水质达标', '1', [keyed('waterParam', 'targetMet', ['pollutant'])], {
          tex: 'm_k',
          optional: true,
        }),
        given('loadIn', '入境污染物量', 't/a', [rows('waterParam', 'loadInT')], { tex: 'L_i' }),
        given('loadOut', '出境污染物量', 't/a', [rows('waterParam', 'loadOutT')], { tex: 'L_o' }),
        given('ownArea', '填写的湿地面积', 'km2', [rows('waterParam', 'wetlandAreaKm2')], { tex: 'a_w' }),
        ...EMISSION.givens,
      ],
      constants: [],
      steps: [
        ...EMISSION.steps,
        step('cap', '分类型净化能力', 't/a', 'integrate(q * included, class)', {
          tex: 'Cap_{k,i}',
          printed: 'Cap_k=\\sum_w q_k A_w',
        }),
        step('capSum', '湿地净化能力', 't/a', 'sum(cap, class)', { tex: '\\sum Cap_{k,i}' }),
        step('A', '湿地面积', 'km2', 'sum(area(class), class)'),
        step('Aown', '采用的填报面积', 'km2', 'sumBy(orElse(ownArea, 0), pollutant)', { tex: 'A_w' }),
        // The area that a bureau reports replaces the total; the mix of wetland classes stays.
        step('capacity', '净化能力', 't/a', 'orElse(Aown, 0 * capSum) > 0 ? Aown * capSum / A : capSum', {
          tex: 'Cap_k',
        }),
        step(
          'counted',
          '计入',
          '1',
          `orElse(rowsOf, 0 * capSum) > 0
            ? (balance == 'fluxBalance' ? 1 : sum(included, class) > 0)
            : 0`,
          { tex: 'I_k' },
        ),
        step('Fin', '入境量', 't/a', "sumBy(balance == 'fluxBalance' ? loadIn : 0, pollutant)", { tex: 'F_{in}' }),
        step('Fout', '出境量', 't/a', "sumBy(balance == 'fluxBalance' ? loadOut : 0, pollutant)", { tex: 'F_{out}' }),
        step(
          'Qk',
          '分污染物净化量',
          't/a',
          `counted
            ? (balance == 'fluxBalance' ? max(Fin + E - Fout, 0)
              : rule == 'target' ? (targetMet == 1 ? E : capacity)
              : ${TAKEN_BY_RULE})
            : 0`,
          {
            tex: 'Q_k',
            source: PURIFICATION_RULE_SOURCE,
            printed: 'Q_k=\\min(E_k,Cap_k)\\quad|\\quad\\max(L_i+E_k-L_o,0)',
          },
        ),
        ...purificationValue({
          supplied: "(balance == 'fluxBalance' ? Fin + E : E)",
          otherThanEmission: "(rule == 'capacity' or balance == 'fluxBalance')",
        }),
        step('applied', '实际取值', '1', "counted ? (balance == 'fluxBalance' ? 2 : byEmission) : 0", { tex: 'f_k' }),
        step(
          'nitrogenOnce',
          '氨氮与总氮不同时计入',
          '1',
          "orElse(at(counted, pollutant, 'NH3N'), 0) + orElse(at(counted, pollutant, 'TN'), 0) <= 1",
        ),
        step('areaAgrees', '填报面积与类型面积相符', '1', 'Aown > 0 ? abs(Aown - A) <= 0.05 * A : 1'),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'Wk', quantity: 'Qk', basis: 'cap', weight: { by: 'area', classes: 'covered' } }],
      columns: { capacityT: 'capacity', emissionT: 'E' },
      wordColumns: { ruleApplied: { symbol: 'applied', words: ['capacity', 'emission', 'flux'] } },
      checks: [
        ...PURIFICATION_CHECKS,
        { holds: 'nitrogenOnce', severity: 'block', text: '氨氮是总氮的一部分，两者不能同时计入，请停用其一' },
        { holds: 'areaAgrees', severity: 'note', text: '填报的湿地面积与生态系统类型面积相差超过 5 %' },
      ],
    },
  ],
};
