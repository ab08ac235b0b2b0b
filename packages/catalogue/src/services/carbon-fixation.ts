import { unverified, verified } from '@qingzhang/core/citation';
import { parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, number, options, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { carbonFixationMethods } from '../methods/carbon-fixation.ts';
import { CARBON_PRICE, CARBON_PRICE_QUOTES, CARBON_PRICE_KIND } from '../profiles/gas-prices.ts';
import { CAEP_2020, DUAN_2008, GBT_38582, GBT_46869, IN_USE, LU_2009, OWN } from '../sources.ts';
import { carbonFertilizer, carbonNostep, carbonPromotion, carbonStraw } from './carbon-fixation/cropland-tables.ts';
import {
  carbonForestSoil,
  carbonForestVeget,
  carbonGrass,
  carbonTif,
  carbonWet,
} from './carbon-fixation/land-tables.ts';

const METHOD = options({
  rate: '固碳速率法',
  nep: '净生态系统生产力法',
  alpha: 'NEP/NPP 比例法',
  biomass: '生物量法',
  gb38582: 'GB/T 38582 法（仅森林）',
});

const PRICE_TYPE = options({
  market: '碳市场',
  afforestation: '造林成本',
  reduction: '减排成本',
  manual: '手工填写',
});

const carbonDioxide = recordTable({
  name: 'carbonDioxide',
  label: '固定二氧化碳量',
  provision: {
    bureau: 'environment',
    form: '碳汇监测的实测固碳量，附监测报告',
    why: '有实测值时代替推算值',
    without: '按所选方法推算',
  },
  note: '分项与合计由核算得出；有实测固定量时可填写并说明理由',
  unique: ['regionId', 'year'],
  fields: [
    number('measuredCo2', '实测固定二氧化碳量', 'tCO2/a', {
      min: 0,
      max: 1_000_000_000,
      extensive: true,
      hint: '填写后代替核算结果',
    }),
    text('overrideReason', '采用实测值的理由', { maxLength: 500 }),
    choice('method', '核算方法', METHOD, { computed: true }),
    number('carbonForest', '森林及灌丛固碳量', 'tC/a', { computed: true, extensive: true, symbol: 'FCS' }),
    number('carbonGrass', '草地固碳量', 'tC/a', { computed: true, extensive: true, symbol: 'GSCS' }),
    number('carbonWet', '湿地固碳量', 'tC/a', { computed: true, extensive: true, symbol: 'WCS' }),
    number('carbonCrop', '农田固碳量', 'tC/a', { computed: true, extensive: true, symbol: 'CSCS' }),
    number('carbonTotal', '固碳总量', 'tC/a', { computed: true, extensive: true }),
    number('co2Amount', '固定二氧化碳量', 'tCO2/a', { computed: true, extensive: true, symbol: 'Q' }),
  ],
  rules: [{ rule: 'requiredWith', keys: ['overrideReason'], given: 'measuredCo2' }],
});

const carbonParam = parameterTable({
  name: 'carbonParam',
  label: '固碳参数',
  provision: {
    bureau: 'environment',
    form: '碳价及换算参数，附出处',
    why: '固碳量折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice('method', '核算方法', METHOD, {
      default: 'rate',
      source: unverified(CAEP_2020),
      hint: '各方法只取其一，不得相加',
    }),
    number('alpha', 'NEP 与 NPP 之比', '1', { min: 0.05, max: 0.4, hint: '比例法使用', symbol: 'α' }),
    number('nppDryMatter', '净初级生产力（干物质）', 'tDM/a', {
      min: 0,
      max: 1_000_000_000,
      extensive: true,
      hint: '比例法使用',
      symbol: 'NPP_DM',
    }),
    number('co2PerC', '碳与二氧化碳换算系数', 'tCO2/tC', {
      min: 3.66,
      max: 3.67,
      default: 44 / 12,
      source: verified(OWN, '分子量之比 44/12'),
    }),
    choice('priceType', '价格类型', PRICE_TYPE, {
      default: 'market',
      source: unverified(OWN),
      hint: '碳市场价与造林成本相差约 7 倍，报表须注明',
    }),
    number('co2Price', '二氧化碳单价', 'yuan/tCO2', {
      priceKind: CARBON_PRICE_KIND,
      min: 1,
      max: 2000,
      defaultBy: { key: 'priceType', values: CARBON_PRICE.values },
      lent: { key: CARBON_PRICE.key },
      quotes: CARBON_PRICE_QUOTES,
      hint: '碳市场价宜取核算当年均价',
      symbol: 'P_CO2',
    }),
  ],
});

const carbonValue = valueTable({
  name: 'carbonValue',
  label: '固碳价值',
  fields: [
    choice('priceType', '价格类型', PRICE_TYPE, { computed: true }),
    text('fingerprint', '校验码', { maxLength: 64, computed: true }),
  ],
});

/** 固碳: carbon bound by forest, shrub, grass, wetland and cropland soil, as CO₂ at a price per tonne. */
export const carbonFixation: LeafService = {
  id: 'carbon-fixation',
  wire: 'carbon',
  title: '固碳',
  purpose: '植被和土壤吸收大气中的二氧化碳并储存起来。以固定的二氧化碳的质量为实物量，以碳价或造林成本核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/FCar',
  icon: 'ContainerOutlined',
  physicalName: '固定二氧化碳量',
  physicalUnit: 'tCO2/a',
  value: carbonValue,
  tables: [
    carbonForestVeget,
    carbonForestSoil,
    carbonGrass,
    carbonWet,
    carbonNostep,
    carbonFertilizer,
    carbonStraw,
    carbonPromotion,
    carbonTif,
    carbonDioxide,
    carbonParam,
  ],
  seea: {
    flows: [
      {
        code: 'carbon',
        label: '固碳',
        name: '全球气候调节（固碳）',
        english: 'Global climate regulation (sequestration)',
        user: 'government',
        note: '为全球所用，记入政府（代表全体）',
      },
    ],
  },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 15,
    source: unverified(IN_USE),
    cause: '固碳速率的单位（C 与 CO₂、亩与 hm²）或面积的单位',
  },
  sources: [
    unverified(CAEP_2020, '固碳速率法'),
    unverified(GBT_46869, 'A.7'),
    unverified(GBT_38582),
    unverified(LU_2009),
    unverified(DUAN_2008),
  ],
  methods: carbonFixationMethods,
  plausible: [
    {
      code: 'CARBON_SHARE_HIGH',
      figure: { of: 'share' },
      max: 0.015,
      maxExclusive: true,
      when: { priceType: 'market' },
      text: '固碳按碳市场价计占总值 {figure}%，通常低于 1.5%，请核对固碳速率和面积单位',
      shown: { digits: 2, factor: 100 },
    },
  ],
};
