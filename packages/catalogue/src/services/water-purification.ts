import { unverified, verified } from '@qingzhang/core/citation';
import { emissionAndPrice } from '../fields/pollution-price.ts';
import { dictionaryTable, parameterTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, flag, number, options } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { waterPurificationMethods } from '../methods/water-purification.ts';
import { WATER_EQUIVALENT, WATER_TAX } from '../profiles/pollution-prices.ts';
import { CAEP_2020, FEE_2003, IN_USE, NDRC_2022, OWN, SD_TAX, TAX_LAW } from '../sources.ts';
import { PURIFICATION_RULE, RATE_UNIT, RULE_APPLIED, WATER_POLLUTANT } from '../shared-options.ts';

/** Wetland as a whole: lakes, rivers, reservoirs and marshes share the rates unless a finer row is added. */
const WETLAND = '4';

/** Total phosphorus repeats the nitrogen figure, which is doubtful; total nitrogen would count ammonia twice. */
const RATES = [
  { pollutant: 'COD', purifyRate: 110.38, included: true },
  { pollutant: 'NH3N', purifyRate: 8.56, included: true },
  { pollutant: 'TN', purifyRate: 8.56, included: false },
  { pollutant: 'TP', purifyRate: 8.56, included: false },
] as const;

const dictWater = dictionaryTable({
  name: 'dictWater',
  label: '水质净化能力字典',
  provision: {
    bureau: 'team',
    form: '系统预置的湿地净化量，按本地研究修订',
    why: '核算湿地对各污染物的净化能力',
    without: '采用文献给出的预置值',
  },
  note: '氨氮与总氮不得同时计入',
  unique: ['classCode', 'pollutant'],
  fields: [
    classCode({ required: true, label: '湿地类型' }),
    choice('pollutant', '污染物', WATER_POLLUTANT, { required: true, symbol: 'k' }),
    number('purifyRate', '单位面积净化量', 't/km2/a', {
      min: 0,
      max: 500,
      unitKey: 'rateUnit',
      symbol: 'q_k',
      hint: '单位见“净化量单位”；化学需氧量一般为 50–200 t/(km²·a)',
    }),
    choice('rateUnit', '净化量单位', RATE_UNIT, { default: 't/km2/a', hint: '本行净化量的单位' }),
    flag('included', '计入水质净化'),
  ],
  rules: [
    {
      rule: 'rangeBy',
      key: 'purifyRate',
      by: 'pollutant',
      ranges: {
        COD: { min: 0, max: 500 },
        NH3N: { min: 0, max: 100 },
        TN: { min: 0, max: 100 },
        TP: { min: 0, max: 50 },
      },
    },
  ],
  seed: RATES.map((entry) => ({
    classCode: WETLAND,
    ...entry,
    rateUnit: 't/km2/a',
    verification: 'unverified',
    quality: 'D',
    dataSource: IN_USE,
  })),
});

const waterParam = parameterTable({
  name: 'waterParam',
  label: '水质净化参数',
  provision: {
    bureau: 'environment',
    form: '各污染物排放量、断面通量与水质达标情况，Excel 工作簿',
    why: '净化量以排放量为限，并折算为价值',
    without: '水质净化无法核算',
  },
  note: '每种污染物一行',
  by: ['pollutant'],
  fields: [
    choice('pollutant', '污染物', WATER_POLLUTANT, { required: true, symbol: 'k' }),
    choice('method', '核算方法', options({ capacity: '净化能力法', fluxBalance: '断面通量平衡法' }), {
      default: 'capacity',
      source: unverified(`${CAEP_2020}；${NDRC_2022}`),
      hint: '通量平衡法须有排放量、入境与出境污染物量',
    }),
    choice('emissionScope', '排放口径', options({ point: '点源', nonpoint: '面源', all: '全部' }), {
      default: 'all',
      source: unverified(OWN),
    }),
    ...emissionAndPrice({
      lent: { tax: WATER_TAX.key, equivalent: WATER_EQUIVALENT.key },
      tax: {
        min: 1.4,
        max: 14,
        by: {
          COD: { value: 3, clause: '化学需氧量' },
          NH3N: { value: 3, clause: '氨氮' },
          TP: { value: 1.4, clause: '其他水污染物' },
        },
      },
      equivalent: {
        COD: { value: 1, clause: '化学需氧量' },
        NH3N: { value: 0.8, clause: '氨氮' },
        TP: { value: 0.25, clause: '总磷' },
      },
      otherCosts: [
        { value: 700, source: verified(FEE_2003, '化学需氧量', 2003) },
        { value: 875, source: verified(FEE_2003, '氨氮', 2003) },
        { value: 2800, source: verified(FEE_2003, '总磷', 2003) },
      ],
    }),
    flag('targetMet', '水质达标', { hint: '规则为“达标按排放量”时使用' }),
    choice('rule', '取值规则', PURIFICATION_RULE, {
      default: 'min',
      source: unverified(`${CAEP_2020}；${NDRC_2022}`),
    }),
    number('loadInT', '入境污染物量', 't/a', {
      min: 0,
      max: 100_000_000,
      extensive: true,
      addsWithin: ['pollutant'],
      hint: '通量平衡法填写',
    }),
    number('loadOutT', '出境污染物量', 't/a', {
      min: 0,
      max: 100_000_000,
      extensive: true,
      addsWithin: ['pollutant'],
      hint: '通量平衡法填写',
    }),
    number('wetlandAreaKm2', '湿地面积', 'km2', {
      min: 0,
      max: 1_000_000,
      extensive: true,
      // Every pollutant has a row of its own for the same wetland.
      addsWithin: ['pollutant'],
      symbol: 'A_w',
      hint: '留空取生态系统类型面积；相差 5 % 以上会提示',
    }),
  ],
});

const waterValue = valueTable({
  name: 'waterValue',
  label: '水质净化价值',
  parts: ['pollutant'],
  fields: [
    choice('pollutant', '污染物', WATER_POLLUTANT, { computed: true, hint: '留空为合计' }),
    number('capacityT', '净化能力', 't/a', { computed: true, symbol: 'Cap' }),
    number('emissionT', '排放量', 't/a', { computed: true, symbol: 'E' }),
    choice('ruleApplied', '实际取值', [...RULE_APPLIED, ...options({ flux: '按断面通量' })], { computed: true }),
  ],
});

/** 水质净化: the lesser of emission and the capacity of wetlands, valued by the tax per pollution equivalent. */
export const waterPurification: LeafService = {
  id: 'water-purification',
  wire: 'water',
  title: '水质净化',
  purpose:
    '湿地和水体降解、沉积水污染物。以净化的化学需氧量、氨氮、总磷等的质量为实物量，以治理同等数量污染物的费用核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/WaterPurification',
  icon: 'ClearOutlined',
  physicalName: '水污染物净化量',
  physicalUnit: 't/a',
  value: waterValue,
  tables: [dictWater, waterParam],
  seea: {
    flows: [
      {
        code: 'water',
        label: '水质净化（氮、磷）',
        name: '水质净化：养分',
        english: 'Water purification: nutrients',
        when: { is: { pollutant: ['NH3N', 'TN', 'TP'] } },
        user: 'government',
      },
      {
        code: 'water',
        label: '水质净化（化学需氧量）',
        name: '水质净化：其他污染物',
        english: 'Water purification: other pollutants',
        when: { is: { pollutant: ['COD'] } },
        user: 'government',
      },
    ],
  },
  usual: {
    of: 'value',
    per: 'hm2',
    max: 600,
    source: unverified(OWN),
    cause: '净化能力的单位（t/km² 与 kg/hm²）或排放量的单位',
  },
  sources: [
    unverified(CAEP_2020),
    unverified(NDRC_2022),
    verified(TAX_LAW, '应税污染物和当量值表'),
    unverified(SD_TAX),
  ],
  methods: waterPurificationMethods,
  doubleCounts: [
    {
      severity: 'block',
      code: 'NITROGEN_TWICE',
      when: { parts: ['NH3N', 'TN'] },
      text: '水质净化同时计入了氨氮和总氮，氨氮是总氮的一部分，会重复；请只保留一种',
    },
  ],
};
