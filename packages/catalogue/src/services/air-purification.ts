import { unverified, verified } from '@qingzhang/core/citation';
import { emissionAndPrice } from '../fields/pollution-price.ts';
import { dictionaryTable, parameterTable, valueTable } from '../language/define-table.ts';
import type { Field } from '../language/field.ts';
import { choice, classCode, flag, integer, number, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { airPurificationMethods } from '../methods/air-purification.ts';
import { ECOSYSTEM_CLASSES } from '../ecosystem-classes.ts';
import { AIR_EQUIVALENT, AIR_TAX } from '../profiles/pollution-prices.ts';
import { CAEP_2020, FEE_2003, GAO_2017, LYT_1721, NDRC_2022, OWN, SD_TAX, TAX_LAW } from '../sources.ts';
import { AIR_POLLUTANT, PURIFICATION_RULE, RATE_UNIT, RULE_APPLIED } from '../shared-options.ts';

function rate(key: string, pollutant: string, max: number): Field {
  return number(key, `${pollutant}净化量`, 'kg/hm2/a', {
    min: 0,
    max,
    unitKey: 'rateUnit',
    symbol: 'q',
    hint: '单位见“净化量单位”',
  });
}

const RATES: readonly Field[] = [
  rate('so2Rate', '二氧化硫', 500),
  rate('noxRate', '氮氧化物', 100),
  rate('dustRate', '粉尘', 50_000),
  rate('pm25Rate', 'PM2.5 ', 1000),
  choice('rateUnit', '净化量单位', RATE_UNIT, { default: 'kg/hm2/a', hint: '本行各净化量的单位' }),
];

interface Rates {
  readonly so2Rate: number;
  readonly dustRate: number;
  readonly noxRate: number | null;
}

const BROADLEAF: Rates = { so2Rate: 88.65, dustRate: 10_110, noxRate: 6 };
const CONIFER: Rates = { so2Rate: 215.6, dustRate: 33_200, noxRate: 6 };

/** SO₂ and dust are published; 6.0 for NOx is quoted from memory, so rows that hold it are unverified. */
const RATES_BY_CLASS: Readonly<Record<string, Rates>> = {
  '111': BROADLEAF,
  '112': BROADLEAF,
  '121': CONIFER,
  '122': CONIFER,
  '131': { so2Rate: 152.13, dustRate: 21_660, noxRate: 6 },
  '151': { so2Rate: 97.96, dustRate: 20_700, noxRate: null },
  '2': { so2Rate: 92.1, dustRate: 11_400, noxRate: null },
};

const dictAir = dictionaryTable({
  name: 'dictAir',
  label: '空气净化能力字典',
  provision: {
    bureau: 'team',
    form: '系统预置的单位面积净化量，按本地研究修订',
    why: '核算各生态系统类型的净化能力',
    without: '采用文献给出的预置值',
  },
  note: '没有行的类型不计入空气净化；空白的净化量按 0 计并提示',
  unique: ['classCode'],
  tree: { node: 'classCode', parent: 'parentCode' },
  fields: [
    classCode({ required: true }),
    text('parentCode', '上级编码', { maxLength: 20 }),
    integer('level', '层级', '1', { min: 1, max: 9, hint: '1 生态系统 · 2 类型' }),
    text('nameZh', '类型名称'),
    ...RATES,
    flag('included', '计入空气净化'),
  ],
  seed: ECOSYSTEM_CLASSES.flatMap(({ code, parentCode, nameZh }) => {
    const rates = RATES_BY_CLASS[code];
    if (rates === undefined) return [];
    return {
      classCode: code,
      parentCode,
      level: parentCode === null ? 1 : 2,
      nameZh,
      ...rates,
      rateUnit: 'kg/hm2/a',
      included: true,
      verification: 'unverified',
      quality: 'D',
      dataSource: rates.noxRate === null ? GAO_2017 : `${GAO_2017}；氮氧化物：${LYT_1721}`,
    };
  }),
});

const dictAirTree = dictionaryTable({
  name: 'dictAirTree',
  label: '树种（林型）净化能力字典',
  provision: {
    bureau: 'forestry',
    form: '分树种（林型）面积与单位面积净化量，Excel 工作簿',
    why: '按树种（林型）细化森林的净化能力',
    without: '按生态系统类型的净化量核算',
  },
  note: '在所填面积上代替所属类型的净化量，类型的其余面积不变；面积之和不得超过类型面积的 1.01 倍',
  unique: ['classCode', 'speciesOrForestType'],
  fields: [
    text('speciesOrForestType', '树种或林型', { required: true }),
    classCode({ required: true, label: '所属生态系统类型' }),
    ...RATES,
    number('areaHm2', '面积', 'hm2', { min: 0, max: 100_000_000, extensive: true, symbol: 'A_j' }),
  ],
});

const airParam = parameterTable({
  name: 'airParam',
  label: '空气净化参数',
  provision: {
    bureau: 'environment',
    form: '各污染物年排放量（环境统计），附治理成本或税额，Excel 工作簿',
    why: '净化量以排放量为限，并折算为价值',
    without: '空气净化无法核算',
  },
  note: '每种污染物一行',
  by: ['pollutant'],
  fields: [
    choice('pollutant', '污染物', AIR_POLLUTANT, { required: true, symbol: 'k' }),
    ...emissionAndPrice({
      lent: { tax: AIR_TAX.key, equivalent: AIR_EQUIVALENT.key },
      tax: {
        min: 1.2,
        max: 12,
        by: {
          SO2: { value: 6, clause: '二氧化硫' },
          NOx: { value: 6, clause: '氮氧化物' },
          dust: { value: 1.2, clause: '其他大气污染物' },
        },
      },
      equivalent: {
        SO2: { value: 0.95, clause: '二氧化硫' },
        NOx: { value: 0.95, clause: '氮氧化物' },
        dust: { value: 4, clause: '一般性粉尘' },
      },
      otherEquivalents: [{ value: 2.18, source: unverified(TAX_LAW, '烟尘') }],
      otherCosts: [
        { value: 1200, source: verified(FEE_2003, '二氧化硫', 2003) },
        { value: 631.58, source: verified(FEE_2003, '二氧化硫、氮氧化物', 2003) },
        { value: 150, source: verified(FEE_2003, '粉尘', 2003) },
      ],
    }),
    choice('rule', '取值规则', PURIFICATION_RULE, {
      default: 'min',
      source: unverified(`${CAEP_2020}；${NDRC_2022}`),
      hint: '按净化能力时粉尘可高出排放量千倍，报表须注明',
    }),
  ],
});

const airValue = valueTable({
  name: 'airValue',
  label: '空气净化价值',
  parts: ['pollutant'],
  fields: [
    choice('pollutant', '污染物', AIR_POLLUTANT, { computed: true, hint: '留空为合计' }),
    number('capacityT', '净化能力', 't/a', { computed: true, symbol: 'Cap' }),
    number('emissionT', '排放量', 't/a', { computed: true, symbol: 'E' }),
    choice('ruleApplied', '实际取值', RULE_APPLIED, { computed: true }),
  ],
});

/** 空气净化: the lesser of emission and purifying capacity, valued by the tax per pollution equivalent. */
export const airPurification: LeafService = {
  id: 'air-purification',
  wire: 'air',
  title: '空气净化',
  purpose:
    '植被吸收、吸附大气污染物。以净化的二氧化硫、氮氧化物、粉尘等的质量为实物量，以治理同等数量污染物的费用核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/AirPurification',
  icon: 'FilterOutlined',
  physicalName: '大气污染物净化量',
  physicalUnit: 't/a',
  value: airValue,
  tables: [dictAir, dictAirTree, airParam],
  seea: {
    flows: [
      {
        code: 'air',
        label: '空气净化',
        name: '空气过滤',
        english: 'Air filtration',
        user: 'households',
      },
    ],
  },
  usual: {
    of: 'value',
    per: 'hm2',
    max: 300,
    source: unverified(OWN),
    cause: '净化率的单位（kg/hm² 与 t/km²）、面积的单位或单价',
  },
  sources: [
    unverified(CAEP_2020),
    unverified(NDRC_2022),
    unverified(GAO_2017),
    verified(TAX_LAW, '应税污染物和当量值表'),
    unverified(SD_TAX),
  ],
  methods: airPurificationMethods,
  doubleCounts: [
    {
      severity: 'confirm',
      code: 'DUST_TWICE',
      when: { parts: ['dust', 'PM25'] },
      text: '空气净化同时计入了粉尘和 PM2.5，滞尘量已含细颗粒物，会重复；请确认',
    },
  ],
};
