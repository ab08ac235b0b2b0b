import { type Citation, unverified, verified } from '@qingzhang/core/citation';
import type { Attribution, Given, Method, Methods, RowClasses, Step } from '../language/method.ts';
import { given, param, rows, step } from '../language/methods.ts';
import { GARZE, NDRC_2022, OWN, SD_2022 } from '../sources.ts';

const OUTPUT: readonly Given[] = [
  given('E', '产量', '1/a', [rows('productArea', 'output')]),
  given('P', '单价', 'yuan', [rows('productArea', 'price')]),
];
const GAMMA = given('gamma', '生态贡献率', '1', [param('productParam', 'gamma')]);

/** A row that names neither factor is there for another method; a row with only one of them lacks the other. */
function productOf(left: string, right: string, formula = `${left} * ${right}`): string {
  return `orElse(${left}, 0) == 0 and orElse(${right}, 0) == 0 ? 0 : ${formula}`;
}

const GROSS: readonly Step[] = [
  step('gross', '各产品产值', 'yuan/a', productOf('E', 'P'), { tex: 'E P' }),
  step('grossValue', '产值合计', 'yuan/a', 'sum(gross, row)', { tex: 'G' }),
];

/** Kinds of products, each once however many regions bring it forth. */
function kinds(of: string): readonly Step[] {
  return [
    step('records', '产品记录数', '1', `countBy(${of}, category, product)`, { tex: 'n' }),
    step('Q', '产品种类', '1', 'sum(sum(records > 0, product), category)', { tex: 'K' }),
  ];
}

function valueOf(amount: string): readonly Step[] {
  return [
    step('W', '各产品价值', 'yuan/a', `gamma * ${amount}`, { tex: 'V_i' }),
    step('V', '物质产品价值', 'yuan/a', `gamma * sum(${amount}, row)`),
  ];
}

/** The land that products come from where their rows do not say: 种植业 is cropland and orchards, 牧业 is grassland. */
const LAND: readonly RowClasses[] = [
  { is: { category: 'agri' }, classes: ['5', '6'], isAsked: true },
  { is: { category: 'forestry' }, classes: ['1'] },
  { is: { category: 'livestock' }, classes: ['3'], orElse: ['5'] },
  { is: { category: 'fishery' }, classes: ['4'] },
  { is: { category: 'water' }, classes: ['4'] },
  { is: { category: 'energy' }, mentions: { product: ['水电', '水力', '抽水蓄能'] }, classes: ['4'] },
];

/** A product belongs to the land of its row; what the county reports is shared out by such land. */
function attributeBy(amount: string): readonly Attribution[] {
  return [{ value: 'W', basis: amount, weight: { by: 'areaOfRowClass', rowClasses: LAND } }];
}

const SHARED = {
  quantity: 'Q',
  value: 'V',
  needsRowsOf: ['productArea'],
  countsOwnRows: true,
} as const;
const PRODUCT = ['category', 'product', 'outputUnit'] as const;
const NOTES = ['各方法结果可相差 4 倍，报表须注明方法', '逐项计产品，不再加农林牧渔业总产值'] as const;

function grossMethod(name: string, label: string, source: Citation, printed: string): Method {
  return {
    name,
    label,
    source,
    givens: [...OUTPUT, GAMMA],
    constants: [],
    steps: [
      ...GROSS,
      ...kinds('E'),
      ...valueOf('gross').map((each) => (each.symbol === 'V' ? { ...each, printed } : each)),
    ],
    ...SHARED,
    pairs: [{ value: 'gross', quantity: 'E', by: PRODUCT, table: 'productArea' }],
    attribute: attributeBy('gross'),
    columns: { gamma: 'gamma', grossValue: 'grossValue' },
    notes: NOTES,
  };
}

const net: Method = {
  name: 'net',
  label: '净产值法',
  source: verified(GARZE, '净产值'),
  givens: [...OUTPUT, given('C', '单位成本', 'yuan', [rows('productArea', 'cost')]), GAMMA],
  constants: [],
  steps: [
    ...GROSS,
    step('net', '各产品净产值', 'yuan/a', productOf('E', 'P', 'E * (P - C)'), {
      tex: 'E (P - C)',
      printed: 'V = \\sum_i E_i (P_i - C_i)',
    }),
    step('losses', '成本高于单价的产品数', '1', 'sum(orElse(C > P, 0), row)', { tex: 'n_-' }),
    step('isCovered', '成本不高于单价', '1', 'losses == 0', { tex: 'I' }),
    ...kinds('E'),
    ...valueOf('net'),
  ],
  ...SHARED,
  pairs: [{ value: 'net', quantity: 'E', by: PRODUCT, table: 'productArea' }],
  attribute: attributeBy('net'),
  columns: { gamma: 'gamma', grossValue: 'grossValue' },
  checks: [{ holds: 'isCovered', severity: 'confirm', text: '有产品的单位成本高于单价，净产值为负' }],
  notes: NOTES,
};

const rent: Method = {
  name: 'rent',
  label: '土地租金法',
  source: unverified(NDRC_2022, '土地租金法'),
  givens: [
    given('A', '面积', 'hm2', [rows('productArea', 'area')]),
    given('R', '土地租金', 'yuan/hm2/a', [rows('productArea', 'landRent')]),
    GAMMA,
  ],
  constants: [],
  steps: [
    step('rent', '各产品用地租金', 'yuan/a', productOf('A', 'R'), { tex: 'A R', printed: 'V = \\sum_j A_j R_j' }),
    ...kinds('R'),
    ...valueOf('rent'),
  ],
  ...SHARED,
  pairs: [{ value: 'rent', quantity: 'A', by: PRODUCT, table: 'productArea' }],
  attribute: attributeBy('rent'),
  columns: { gamma: 'gamma' },
  notes: NOTES,
};

/** 物质产品: market value, value less cost, land rent, or the share of nature in the market value. */
export const materialProductsMethods: Methods = {
  choose: { table: 'productParam', column: 'method' },
  list: [
    grossMethod('gross', '产值法', unverified(SD_2022, '市场价值法'), 'V = \\sum_i E_i P_i'),
    net,
    rent,
    grossMethod('gamma', '生态贡献率法', unverified(OWN), 'V = \\gamma \\sum_i E_i P_i'),
  ],
};
