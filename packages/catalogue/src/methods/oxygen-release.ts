import { unverified } from '@qingzhang/core/citation';
import type { Method, MethodPart, Methods } from '../language/method.ts';
import { given, keyed, ownArea, param, profile, rows, step, word } from '../language/methods.ts';
import { CAEP_2020, GBT_38582 } from '../sources.ts';

/** The price and the words that a report must print beside it. */
const PRICE: MethodPart = {
  givens: [
    word('basis', '核算口径', [param('oxygenParam', 'basis')]),
    word('priceType', '价格类型', [param('oxygenParam', 'priceType')]),
    given('price', '氧气单价', 'yuan/tO2', [param('oxygenParam', 'o2Price')], { tex: 'P_{O_2}' }),
    given('gamma', '生态贡献率', '1', [param('oxygenParam', 'gamma')]),
  ],
  steps: [],
};

const COLUMNS = { o2Amount: 'Q', basis: 'basis', priceType: 'priceType' } as const;
const VEGETATED = { by: 'area', classes: ['1', '2', '3', '4', '5', '6'] } as const;
const BASIS_NOTE = '两种口径可相差 5 倍以上，不得混用，报表须注明口径';

// The typed factor is a bare number whose meaning follows the basis, so the steps that take it are empirical.
const co2Linked: Method = {
  name: 'co2Linked',
  label: '与固碳量挂钩',
  source: unverified(CAEP_2020),
  givens: [
    given('Qco2', '固定二氧化碳量', 'tCO2/a', [{ from: 'result', service: 'carbon', symbol: 'Q' }], {
      tex: 'Q_{CO_2}',
    }),
    given('m', '填写的换算系数', '1', [keyed('oxygenFactor', 'factor', [], { classCode: '' })], { optional: true }),
    given('m0', '固定二氧化碳释氧系数', 'tO2/tCO2', [profile('oxygenPerCo2')], { tex: 'M_{O_2}/M_{CO_2}' }),
    ...PRICE.givens,
  ],
  constants: [],
  steps: [
    step('Q', '释氧量', 'tO2/a', 'orElse(m, m0) * Qco2', {
      tex: 'Q_{O_2}',
      empirical: true,
      printed: 'Q_{O_2} = \\frac{32}{44} \\times Q_{CO_2}',
    }),
    step('V', '释氧价值', 'yuan/a', 'gamma * price * Q', { tex: 'V_{O_2}' }),
  ],
  quantity: 'Q',
  value: 'V',
  // Regions share oxygen as they share the carbon dioxide of the run it is tied to.
  attribute: [{ value: 'V', basis: 'Qco2', weight: VEGETATED }],
  columns: { ...COLUMNS, co2Amount: 'Qco2' },
  notes: [BASIS_NOTE],
};

const nppGross: Method = {
  name: 'nppGross',
  label: '按净初级生产力',
  source: unverified(GBT_38582),
  givens: [
    given('A', '面积', 'hm2', [ownArea('oxygenFactor', 'area')]),
    given('B', '净生产力', 'tDM/hm2/a', [rows('oxygenFactor', 'npp')], { tex: 'B_{\\text{年}}' }),
    given('m', '填写的换算系数', '1', [rows('oxygenFactor', 'factor')], { optional: true }),
    given('m0', '干物质释氧系数', 'tO2/tDM', [profile('oxygenPerDryMatter')], { tex: '1.19' }),
    ...PRICE.givens,
  ],
  constants: [],
  steps: [
    step('o2Rate', '单位面积释氧量', 'tO2/hm2/a', 'orElse(m, m0) * B', { tex: 'o', empirical: true }),
    step('Oi', '分类型释氧量', 'tO2/a', 'sumBy(o2Rate * A, class)', {
      tex: 'Q_{O_2,i}',
      printed: 'G_{\\text{氧气}} = 1.19 A B_{\\text{年}}',
    }),
    step('Q', '释氧量', 'tO2/a', 'sum(Oi, class)', { tex: 'Q_{O_2}' }),
    step('W', '分类型释氧价值', 'yuan/a', 'gamma * price * Oi', { tex: 'V_{O_2,i}' }),
    step('V', '释氧价值', 'yuan/a', 'sum(W, class)', { tex: 'V_{O_2}' }),
  ],
  quantity: 'Q',
  value: 'V',
  attribute: [{ value: 'W', basis: 'Oi', weight: { by: 'areaOfRowClass' } }],
  needsRowsOf: ['oxygenFactor'],
  columns: COLUMNS,
  notes: [BASIS_NOTE],
};

/** 释氧: tied to the carbon dioxide bound, or from the whole production of plants. */
export const oxygenReleaseMethods: Methods = {
  choose: { table: 'oxygenParam', column: 'basis' },
  list: [co2Linked, nppGross],
};
