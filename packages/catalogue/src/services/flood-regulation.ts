import { unverified } from '@qingzhang/core/citation';
import { dictionaryTable, parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, date, flag, lonLat, number, options, reference, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { floodRegulationMethods } from '../methods/flood-regulation.ts';
import { ANNUALISED, RESERVOIR_COST } from '../fields/reservoir-cost.ts';
import { LAKE_EXCHANGE_TIMES } from '../profiles/lake-storage.ts';
import { CAEP_2020, GARZE, OWN, RAO_2014 } from '../sources.ts';

const LAKE_REGION = options({
  eastPlain: '东部平原',
  tibet: '青藏高原',
  mengxin: '蒙新高原',
  yungui: '云贵高原',
  northeast: '东北平原与山区',
});

const floodReservoir = recordTable({
  name: 'floodReservoir',
  label: '水库、湖泊与沼泽',
  provision: {
    bureau: 'waterResources',
    form: '水库、湖泊与沼泽名录及库容、面积，Excel 工作簿',
    why: '核算水库、湖泊与沼泽的调蓄量',
    without: '水体调蓄不计入；不计植被调蓄时，洪水调蓄无法核算',
  },
  note: '水库优先用防洪库容，没有时按总库容乘比例；湖泊按面积回归；沼泽按滞水深或土壤蓄水',
  unique: ['regionId', 'year', 'waterType', 'name'],
  fields: [
    text('name', '名称', { required: true, alsoCalled: ['水库名称', '湖泊名称', '水体名称', '沼泽名称'] }),
    choice('waterType', '水体类型', options({ reservoir: '水库', lake: '湖泊', marsh: '沼泽' }), { required: true }),
    ...lonLat(),
    reference('geomId', '水体边界', 'region', { hint: '已导入为区域的边界，可不填' }),
    number('areaKm2', '水面（沼泽）面积', 'km2', {
      min: 0.001,
      max: 5000,
      warnMin: 1,
      warnWhen: { key: 'waterType', is: ['lake'] },
      extensive: true,
      symbol: 'A',
      hint: '湖泊回归式只适用于 1 km² 以上',
      alsoCalled: ['水面面积', '水域面积', '面积'],
    }),
    number('totalCapacity', '总库容', 'wanm3', { min: 0, max: 10_000_000, extensive: true, symbol: 'C_t' }),
    number('floodCapacity', '防洪库容', 'wanm3', { min: 0, max: 10_000_000, extensive: true }),
    flag('useRegression', '按面积回归', { default: true, source: unverified(OWN), hint: '仅用于湖泊' }),
    choice('lakeRegion', '湖区', LAKE_REGION, {
      default: 'eastPlain',
      source: unverified(RAO_2014),
      hint: '决定湖泊回归式的系数',
    }),
    number('exchangeTimes', '年换水次数', '1/a', {
      min: 0.5,
      max: 10,
      symbol: 'T',
      defaultBy: { key: 'lakeRegion', values: LAKE_EXCHANGE_TIMES.values },
      lent: { key: LAKE_EXCHANGE_TIMES.key },
      hint: '仅用于湖泊',
    }),
    number('soilDepthM', '沼泽土壤深度', 'm', { min: 0, max: 10, symbol: 'h', hint: '沼泽完整式填写' }),
    number('bulkDensity', '沼泽土壤容重', 't/m^3', { min: 0.05, max: 1.9, symbol: 'ρ' }),
    // By weight: peat holds several times its own mass of water.
    number('satMoisturePct', '饱和含水率', '%', { min: 0, max: 1000, warnMax: 100, symbol: 'F' }),
    number('natMoisturePct', '自然含水率', '%', { min: 0, max: 1000, warnMax: 100, symbol: 'E' }),
    number('pondDepthM', '沼泽滞水深', 'm', { min: 0, max: 2, symbol: 'H', hint: '留空取参数表的沼泽滞水深' }),
  ],
  rules: [
    { rule: 'ordered', lower: 'floodCapacity', upper: 'totalCapacity' },
    { rule: 'ordered', lower: 'natMoisturePct', upper: 'satMoisturePct', strict: true },
  ],
});

const dictRunoff = dictionaryTable({
  name: 'dictRunoff',
  label: '暴雨径流字典',
  provision: {
    bureau: 'team',
    form: '系统预置的暴雨径流算法与系数，按本地研究修订',
    why: '由暴雨量推算植被截留的水量',
    without: '采用文献给出的预置值',
  },
  note: '公开资料没有可引用的系数，须按规范文本录入；没有行的类型不计植被调蓄',
  unique: ['classCode'],
  fields: [
    classCode({ required: true }),
    text('nameZh', '类型名称'),
    choice(
      'method',
      '径流算法',
      options({ ln: '对数回归 a·ln P + b', coef: '径流系数', cn: 'SCS 径流曲线数', fixed: '固定径流深' }),
      { default: 'coef', hint: '逐场计算后相加，径流不小于 0、不大于降雨' },
    ),
    number('a', '回归系数 a', 'mm', { min: -1000, max: 1000, symbol: 'a' }),
    number('b', '回归系数 b', 'mm', { min: -1000, max: 1000, symbol: 'b' }),
    number('coef', '暴雨径流系数', '1', { min: 0, max: 1, symbol: 'α_s' }),
    number('cn', '径流曲线数', '1', { min: 30, max: 100, symbol: 'CN' }),
    number('runoffMm', '每场暴雨径流深', 'mm', { min: 0, max: 1000, symbol: 'R_s' }),
  ],
});

const floodRainfall = recordTable({
  name: 'floodRainfall',
  label: '暴雨降雨量',
  provision: {
    bureau: 'meteorology',
    form: '各站点历次暴雨的 24 小时降雨量，Excel 工作簿',
    why: '核算植被对暴雨的调蓄量',
    without: '植被调蓄不计入',
  },
  note: '逐站逐日；各站暴雨日相加后取站点平均',
  unique: ['regionId', 'year', 'stationCode', 'eventDate'],
  fields: [
    text('stationCode', '站点编码', { maxLength: 30, required: true, alsoCalled: ['站号', '区站号', '站点编号'] }),
    date('eventDate', '降雨日期', { required: true }),
    number('rainfall24h', '24 小时降雨量', 'mm', { min: 0, max: 1000, symbol: 'P_s' }),
    flag('isStorm', '达到暴雨', { computed: true, hint: '降雨量不小于参数表的暴雨阈值' }),
  ],
});

const floodParam = parameterTable({
  name: 'floodParam',
  label: '洪水调蓄参数',
  provision: {
    bureau: 'waterResources',
    form: '水库单位库容造价等参数，附出处',
    why: '洪水调蓄量折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    number('stormThresholdMm', '暴雨阈值', 'mm', {
      min: 25,
      max: 250,
      default: 50,
      source: unverified(CAEP_2020),
      certain: 'always',
      hint: '24 小时降雨量',
    }),
    number('reservoirRatio', '调蓄库容占总库容比例', '1', {
      min: 0,
      max: 1,
      default: 0.35,
      source: unverified(GARZE),
      hint: '没有防洪库容的水库使用',
    }),
    number('marshDepth', '沼泽滞水深', 'm', { min: 0, max: 2, default: 0.3, source: unverified(GARZE), symbol: 'H' }),
    ...RESERVOIR_COST,
    flag('includeVegetation', '计入植被调蓄', {
      default: false,
      source: unverified(OWN),
      hint: '已核算水源涵养时不计，以免暴雨水量重复',
    }),
  ],
});

const floodValue = valueTable({
  name: 'floodValue',
  label: '洪水调蓄价值',
  fields: [
    number('vegM3', '植被调蓄量', 'm^3/a', { computed: true, symbol: 'C_veg' }),
    number('lakeM3', '湖泊调蓄量', 'm^3/a', { computed: true, symbol: 'C_lake' }),
    number('reservoirM3', '水库调蓄量', 'm^3/a', { computed: true, symbol: 'C_res' }),
    number('marshM3', '沼泽调蓄量', 'm^3/a', { computed: true, symbol: 'C_marsh' }),
  ],
});

/** 洪水调蓄: storage of vegetation, lakes, reservoirs and marshes, valued by the cost of reservoir capacity. */
export const floodRegulation: LeafService = {
  id: 'flood-regulation',
  wire: 'flood',
  title: '洪水调蓄',
  purpose:
    '水库、湖泊、沼泽和植被拦蓄暴雨洪水，削减洪峰。以调蓄的水量为实物量，以水库的建设成本和运行维护成本核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/FloodWaterStorage',
  icon: 'DatabaseOutlined',
  physicalName: '洪水调蓄量',
  physicalUnit: 'm^3/a',
  value: floodValue,
  tables: [floodReservoir, dictRunoff, floodRainfall, floodParam],
  seea: {
    flows: [
      {
        code: 'flood',
        label: '洪水调蓄',
        name: '水流调节：洪峰缓解',
        english: 'Water flow regulation: peak flow mitigation',
        user: 'government',
      },
    ],
    exchange: ANNUALISED,
  },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 10_000,
    source: unverified(OWN),
    cause: '库容的单位（万 m³ 与 m³）',
  },
  sources: [unverified(GARZE), unverified(RAO_2014), unverified(CAEP_2020)],
  methods: floodRegulationMethods,
  doubleCounts: [
    {
      severity: 'confirm',
      code: 'STORM_WATER_TWICE',
      // The method is named by the switch includeVegetation.
      when: { method: 'true' },
      beside: { service: 'river' },
      text: '洪水调蓄已计植被调蓄，暴雨水量又含在水源涵养的年水量平衡之内，两项同时计入会重复；请确认，或改为不计植被调蓄',
    },
  ],
};
