import { unverified, verified } from '@qingzhang/core/citation';
import { dictionaryTable, parameterTable, rasterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, flag, integer, json, lonLat, number, options, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { waterConservationMethods } from '../methods/water-conservation.ts';
import { ECOSYSTEM_CLASSES } from '../ecosystem-classes.ts';
import { ANNUALISED, RESERVOIR_COST } from '../fields/reservoir-cost.ts';
import { GONG_2017, HJ_1173, IN_USE, OWN } from '../sources.ts';
import { WATER_DEPTH } from '../unit-slips.ts';
import { ANNUAL_EVAPORATION, ANNUAL_RAIN } from '../usual-means.ts';
import { RAINFALL_BASIS } from '../shared-options.ts';

const riverTif = rasterTable({
  name: 'riverTif',
  label: '生态系统类型栅格',
  provision: {
    bureau: 'naturalResources',
    form: '国土变更调查或生态系统分类栅格，GeoTIFF、IMG 等，附坐标系',
    why: '各项服务按生态系统类型统计面积',
    without: '改用“生态系统类型面积”表；两者都没有时，按面积核算的服务无法核算',
  },
  note: '各服务共用的类型图层；每个编码都须对应类型字典',
  kinds: [{ kind: 'ecosystemType', label: '生态系统类型', unit: '1', min: 0, max: 1_000_000, symbol: 'i' }],
  fields: [json('codeMap', '编码映射', 'codeMap', { hint: '像元值 → 类型编码；编码相同者可不填' })],
});

const riverRainfallTif = rasterTable({
  name: 'riverRainfallTif',
  label: '降雨量栅格',
  provision: {
    bureau: 'meteorology',
    form: '年降雨量栅格，GeoTIFF、NetCDF 等，单位 mm',
    why: '水源涵养的水量平衡需要降雨量',
    without: '改用站点降雨量；两者都没有时，水源涵养无法核算',
  },
  // A year without a drop of rain, or without evaporation, is a cell without data.
  kinds: [
    {
      kind: 'rainfall',
      label: '降雨量',
      unit: 'mm/a',
      min: 0,
      yearMin: 1,
      max: 3000,
      symbol: 'P',
      slips: WATER_DEPTH,
      usualMean: ANNUAL_RAIN,
    },
  ],
  fields: [
    choice('rainfallBasis', '降雨口径', RAINFALL_BASIS, {
      hint: '图层或均值是全年降雨还是产流降雨；须与水源涵养参数一致，留空时须确认',
    }),
  ],
});

const riverEtTif = rasterTable({
  name: 'riverEtTif',
  label: '蒸散发栅格',
  provision: {
    bureau: 'meteorology',
    form: '年实际蒸散发栅格（如 MOD16、PML），或分类型均值',
    why: '水源涵养的水量平衡须扣除蒸散发',
    without: '水源涵养无法核算',
  },
  kinds: [
    {
      kind: 'actualEt',
      label: '实际蒸散发',
      unit: 'mm/a',
      min: 0,
      yearMin: 1,
      max: 2000,
      symbol: 'ET',
      slips: WATER_DEPTH,
      usualMean: ANNUAL_EVAPORATION,
    },
  ],
  fields: [
    choice('product', '数据产品', options({ MOD16: 'MOD16', PML: 'PML', ETMonitor: 'ETMonitor', other: '其他' }), {
      hint: 'MOD16 通常比例系数 0.1，填充值 ≥ 32761',
    }),
  ],
});

const riverRainfall = recordTable({
  name: 'riverRainfall',
  label: '站点（乡镇）降雨量',
  provision: {
    bureau: 'meteorology',
    form: '各站点（乡镇）逐月或全年降雨量，Excel 工作簿',
    why: '没有降雨量栅格时代替栅格，有栅格时用于核对',
    without: '没有降雨量栅格时，水源涵养无法核算',
  },
  note: '没有降雨栅格时使用；有栅格时用于核对（相差 15 % 以上提示）',
  unique: ['regionId', 'year', 'stationCode', 'month'],
  alike: ['month'],
  stations: {
    station: 'stationCode',
    name: 'stationName',
    month: 'month',
    layers: [
      { table: riverRainfallTif.name, kind: 'rainfall', column: 'rainfallMm', of: 'year' },
      { table: 'carbonTif', kind: 'rainfall', column: 'rainfallMm', of: 'month' },
    ],
  },
  fields: [
    text('stationCode', '站点编码', {
      maxLength: 30,
      required: true,
      alsoCalled: ['站号', '区站号', '站点编号', '测站编码'],
    }),
    text('stationName', '站点名称', { alsoCalled: ['站名', '测站', '测站名称', '雨量站'] }),
    ...lonLat(),
    integer('month', '月份', '1', { names: 'month', min: 0, max: 12, fill: 0, hint: '全年的填“全年”或 0' }),
    number('rainfallMm', '降雨量', 'mm/a', {
      unitLabel: 'mm',
      min: 0,
      max: 3000,
      symbol: 'P',
      hint: '单月不超过 1500 mm',
      // The wettest year of a station is hardly four times its driest, and a county hardly spans a factor of three.
      usualChange: 4,
      usualSpread: 3,
      comparedWhen: { key: 'month', is: [0] },
      alsoFrom: { from: 'layer', table: riverRainfallTif.name, kind: 'rainfall', most: 2 },
      alsoCalled: ['降水量', '雨量', '降水', '年降水量'],
    }),
    number('rainDays', '雨日数', 'd', { min: 0, max: 366, alsoCalled: ['雨日', '降水日数', '降雨日数'] }),
  ],
  rules: [
    {
      rule: 'rangeBy',
      key: 'rainfallMm',
      by: 'month',
      ranges: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [String(index + 1), { min: 0, max: 1500 }])),
    },
  ],
});

const dictRiver = dictionaryTable({
  name: 'dictRiver',
  label: '生态系统类型与径流系数字典',
  provision: {
    bureau: 'team',
    form: '系统预置的类型与径流系数，按本地研究修订',
    why: '确定各生态系统类型的地表径流系数',
    without: '采用文献给出的预置系数',
  },
  unique: ['code'],
  tree: { node: 'code', parent: 'parentCode' },
  fields: [
    text('code', '类型编码', { maxLength: 20, required: true }),
    text('parentCode', '上级编码', { maxLength: 20 }),
    integer('level', '层级', '1', { min: 1, max: 9 }),
    text('nameZh', '类型名称'),
    number('runoffCoef', '平均地表径流系数', '1', {
      min: 0,
      max: 0.6,
      percent: true,
      symbol: 'α',
      hint: '计入水源涵养的末级类型须有值',
    }),
    flag('included', '计入水源涵养'),
    integer('sortNo', '排序', '1', { min: 0, max: 100_000 }),
    text('coefSource', '系数出处', { maxLength: 200 }),
  ],
  seed: ECOSYSTEM_CLASSES.map((entry, index) => ({
    code: entry.code,
    parentCode: entry.parentCode,
    level: entry.parentCode === null ? 1 : 2,
    nameZh: entry.nameZh,
    runoffCoef: entry.runoffCoef,
    included: entry.included,
    sortNo: index + 1,
    coefSource: entry.runoffCoef === null ? null : entry.inferred === true ? OWN : GONG_2017,
    verification: entry.runoffCoef !== null && entry.inferred !== true ? 'verified' : 'unverified',
    quality: 'D',
    dataSource: entry.runoffCoef === null ? OWN : GONG_2017,
  })),
});

const riverParam = parameterTable({
  name: 'riverParam',
  label: '水源涵养参数',
  provision: {
    bureau: 'team',
    form: '水库单位库容造价等参数，附出处',
    why: '水源涵养量折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice('method', '核算方法', options({ balance: '水量平衡法', supply: '水量供给法' }), {
      default: 'balance',
      source: verified(HJ_1173, 'A.1'),
      hint: '供给法按出入境水量与用水量核算；两法相差 30 % 以上须确认',
    }),
    ...RESERVOIR_COST,
    choice('rainfallBasis', '降雨口径', RAINFALL_BASIS, {
      default: 'annualTotal',
      source: unverified(OWN, '与年蒸散发一致'),
      hint: '与降雨量栅格注明的口径不同时须确认',
    }),
    choice(
      'negativePolicy',
      '负值处理',
      options({ floorClass: '按类型合计后取不小于 0', clipPixel: '逐像元取不小于 0', keep: '保留负值' }),
      { default: 'floorClass', source: unverified(OWN), hint: '逐像元截断会使结果偏高' },
    ),
  ],
});

const VOLUME = { unitLabel: '万m³', max: 100_000_000, extensive: true } as const;

const riverSupply = recordTable({
  name: 'riverSupply',
  label: '出入境水量与用水量',
  provision: {
    bureau: 'waterResources',
    form: '水资源公报或水文断面的出入境水量、用水量，Excel 工作簿',
    why: '水量供给法按出入境水量与用水量核算',
    without: '只影响水量供给法；改用水量平衡法则不需要',
  },
  note: '水量供给法填写，每个区域或断面一行；耗水量与用水量填其一，两者都有时取耗水量；没有的水量填 0',
  unique: ['regionId', 'year', 'section'],
  fields: [
    text('section', '断面或单元', { maxLength: 60 }),
    number('outflow', '出境水量', 'wanm3/a', { ...VOLUME, min: 0, symbol: 'W_o' }),
    number('inflow', '入境水量', 'wanm3/a', { ...VOLUME, min: 0, symbol: 'W_i' }),
    number('consumption', '耗水量', 'wanm3/a', { ...VOLUME, min: 0, symbol: 'W_c' }),
    number('waterUse', '用水量', 'wanm3/a', {
      ...VOLUME,
      min: 0,
      symbol: 'W_u',
      hint: '没有耗水量时使用；用后回归的水会重复计算',
    }),
    number('storageChange', '蓄水变量', 'wanm3/a', {
      ...VOLUME,
      min: -100_000_000,
      symbol: 'ΔW',
      hint: '年末减年初，减少为负',
    }),
    number('transferOut', '调出水量', 'wanm3/a', { ...VOLUME, min: 0, symbol: 'T_o' }),
    number('transferIn', '调入水量', 'wanm3/a', { ...VOLUME, min: 0, symbol: 'T_i' }),
  ],
});

const ecosystemArea = recordTable({
  name: 'ecosystemArea',
  label: '生态系统类型面积',
  provision: {
    bureau: 'naturalResources',
    form: '各乡镇分地类面积（国土变更调查），Excel 工作簿',
    why: '没有类型栅格的年份按本表统计面积',
    without: '没有类型栅格时，按面积核算的服务无法核算',
  },
  note: '没有类型栅格的年份，各服务的类型面积取自本表',
  unique: ['regionId', 'year', 'classCode', 'landPart'],
  fields: [
    classCode({ required: true }),
    number('areaHm2', '面积', 'hm2', {
      min: 0,
      max: 100_000_000,
      extensive: true,
      symbol: 'A',
      comparedWhen: { key: 'landPart', is: ['whole'] },
      alsoFrom: { from: 'classAreas', most: 2 },
    }),
    choice('landPart', '土地范围', options({ whole: '全部', rest: '未划入下级' }), {
      fill: 'whole',
      hint: '区域有下级而下级没有覆盖全部土地时，余下的部分选“未划入下级”，其价值列入该区域的“未分配”',
    }),
  ],
});

const riverValue = valueTable({
  name: 'riverValue',
  label: '水源涵养价值',
  fields: [
    number('areaKm2', '面积', 'km2', { computed: true }),
    number('meanP', '平均降雨量', 'mm/a', { computed: true }),
    number('meanEt', '平均蒸散发', 'mm/a', { computed: true }),
    number('meanRunoff', '平均地表径流', 'mm/a', { computed: true }),
    number('depthMm', '涵养深度', 'mm/a', { computed: true, warnMin: -500, warnMax: 1500 }),
    number('flooredM3', '截断水量', 'm^3/a', { computed: true }),
    choice('rainfallBasis', '降雨口径', RAINFALL_BASIS, { computed: true }),
  ],
});

/** 水源涵养: water balance of HJ 1173-2021 A.1, valued by the cost of reservoir capacity. */
export const waterConservation: LeafService = {
  id: 'water-conservation',
  wire: 'river',
  title: '水源涵养',
  purpose:
    '森林、灌丛、草地、湿地等截留、渗蓄降水，减少地表径流，增加可利用的水。以涵养的水量为实物量，以建设同等库容的水库的工程造价（替代成本）或水价核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/WaterConservation',
  icon: 'ExperimentOutlined',
  physicalName: '水源涵养量',
  physicalUnit: 'm^3/a',
  value: riverValue,
  tables: [riverTif, riverRainfallTif, riverEtTif, riverRainfall, riverSupply, dictRiver, riverParam, ecosystemArea],
  seea: {
    flows: [
      {
        code: 'river',
        label: '水源涵养',
        name: '水流调节：基流维持',
        english: 'Water flow regulation: baseline flow maintenance',
        user: 'government',
      },
    ],
    exchange: ANNUALISED,
  },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 4000,
    source: unverified(IN_USE),
    cause: '降雨与蒸散发栅格的单位（0.1 mm 与 mm）、比例系数或波段',
  },
  sources: [verified(HJ_1173, 'A.1'), verified(GONG_2017, '表 2')],
  methods: waterConservationMethods,
};
