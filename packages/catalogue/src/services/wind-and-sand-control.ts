import { unverified, verified } from '@qingzhang/core/citation';
import { parameterTable, rasterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, flag, integer, number, options, text, time } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { windAndSandControlMethods } from '../methods/wind-and-sand-control.ts';
import { WIND_VEGETATION_ALPHA } from '../profiles/soil-and-wind.ts';
import { GARZE, HJ_1173, IN_USE, OWN, RWEQ, RWEQ_CODE } from '../sources.ts';
import { FRACTION_FOR_PERCENT, MONTHLY_DEPTH, SOIL_CARBON } from '../unit-slips.ts';
import { CLAY, ORGANIC_MATTER } from '../usual-means.ts';

const windSpeed = recordTable({
  name: 'windSpeed',
  label: '风速',
  provision: {
    bureau: 'meteorology',
    form: '气象站逐月风速或分级频数，Excel 工作簿',
    why: '计算风蚀的气候因子',
    without: '没有气候因子栅格时，防风固沙无法核算',
  },
  note: '逐次观测（填观测时间）或分级频数（风速为级中值，次数为该级观测次数）',
  unique: ['regionId', 'year', 'stationCode', 'month', 'obsTime', 'heightM', 'speed'],
  fields: [
    text('stationCode', '站点编码', { maxLength: 30, required: true }),
    integer('month', '月份', '1', { names: 'month', min: 1, max: 12, required: true }),
    time('obsTime', '观测时间', { hint: '逐次观测时填写' }),
    number('speed', '风速', 'm/s', { min: 0, max: 60, required: true, symbol: 'U', hint: '分级时为级中值' }),
    number('heightM', '观测高度', 'm', { min: 2, max: 10, hint: '2 m 或 10 m；10 m 风速按高度指数换算到 2 m' }),
    integer('obsCount', '当月观测总次数', '1', { min: 1, max: 1_000_000, symbol: 'N' }),
    flag('binned', '分级频数', { hint: '本行是一个风速级，而不是一次观测' }),
    integer('binCount', '本级观测次数', '1', { min: 0, max: 1_000_000, hint: '各级之和应等于当月观测总次数' }),
  ],
  rules: [{ rule: 'ordered', lower: 'binCount', upper: 'obsCount' }],
});

const windOther = recordTable({
  name: 'windOther',
  label: '其他气象、土壤与植被数据',
  provision: {
    bureau: 'meteorology',
    form: '逐月降雨、气温、积雪与土壤、植被数据，Excel 工作簿',
    why: '计算风蚀的气候因子、土壤可蚀因子和植被因子',
    without: '没有相应的因子栅格时，防风固沙无法核算',
  },
  note: '气候行按月，土壤行与植被行按生态系统类型',
  unique: ['regionId', 'year', 'kind', 'month', 'classCode'],
  fields: [
    choice('kind', '行类别', options({ climate: '气候', soil: '土壤', veg: '植被' }), { required: true }),
    integer('month', '月份', '1', { names: 'month', min: 1, max: 12, hint: '气候行填写' }),
    classCode({ hint: '土壤行与植被行填写' }),
    number('rainMm', '月降雨量', 'mm', { min: 0, max: 1500, symbol: 'R' }),
    number('irrigationMm', '月灌溉量', 'mm', { min: 0, max: 1500, symbol: 'I' }),
    number('rainDays', '降雨（灌溉）日数', 'd', { min: 0, max: 31, symbol: 'R_d' }),
    integer('daysInPeriod', '当月日数', 'd', { min: 1, max: 31, symbol: 'N_d', hint: '留空按日历' }),
    number('snowProb', '积雪概率', '1', { min: 0, max: 1, hint: '雪深大于 25.4 mm 的概率；雪盖因子 SD = 1 − 概率' }),
    number('tempC', '月平均气温', 'degC', { min: -50, max: 45, symbol: 'T' }),
    number('elevationKm', '海拔', 'km', { min: -0.2, max: 6, symbol: 'EL' }),
    number('sandPct', '砂粒含量', '%', { min: 0, max: 100, symbol: 'sa' }),
    number('siltPct', '粉粒含量', '%', { min: 0, max: 100, symbol: 'si' }),
    number('clayPct', '黏粒含量', '%', { min: 0, max: 100, symbol: 'cl', hint: '低于 0.5 % 按 0.5 % 计算' }),
    number('omPct', '有机质含量', '%', { min: 0, max: 100, symbol: 'OM', hint: '有机质 = 1.724 × 有机碳' }),
    number('caco3Pct', '碳酸钙含量', '%', {
      min: 0,
      max: 100,
      default: 0,
      source: unverified(OWN),
      symbol: 'CaCO3',
    }),
    number('vegAlpha', '植被系数', '1', {
      min: 0,
      max: 1,
      symbol: 'a_i',
      defaultBy: { key: 'classCode', values: WIND_VEGETATION_ALPHA.values },
      lent: { key: WIND_VEGETATION_ALPHA.key },
    }),
    number('coverPct', '植被覆盖度', '%', { min: 0, max: 100, symbol: 'SC', hint: '20 即 20 %' }),
  ],
  rules: [
    { rule: 'requiredWhen', keys: ['month'], when: 'kind', is: ['climate'] },
    { rule: 'requiredWhen', keys: ['classCode'], when: 'kind', is: ['soil', 'veg'] },
    { rule: 'ordered', lower: 'rainDays', upper: 'daysInPeriod' },
  ],
});

const windRoughTif = rasterTable({
  name: 'windRoughTif',
  label: '地表粗糙度栅格',
  provision: {
    bureau: 'naturalResources',
    form: '地表糙度因子栅格，或数字高程模型（DEM）',
    why: '计算地表糙度因子',
    without: '可借用“坡度栅格”中的高程；都没有时，防风固沙无法核算',
  },
  kinds: [
    { kind: 'Kprime', label: '地表糙度因子', unit: '1', min: 0, max: 1, symbol: "K'" },
    { kind: 'Kr', label: '土垄糙度', unit: 'cm', min: 0, max: 1000, symbol: 'K_r' },
    { kind: 'dem', label: '高程', unit: 'm', min: -500, max: 9000 },
  ],
});

const windFactorTif = rasterTable({
  name: 'windFactorTif',
  label: '风蚀因子栅格',
  provision: {
    bureau: 'meteorology',
    form: '土壤可蚀、植被或气候因子栅格',
    why: '代替由气象与土壤数据推算的因子',
    without: '由气象、土壤与植被数据推算',
  },
  kinds: [
    { kind: 'EF', label: '土壤可蚀因子', unit: '1', min: 0, max: 1, symbol: 'EF' },
    { kind: 'C', label: '植被因子', unit: '1', min: 0, max: 1, symbol: 'C' },
    { kind: 'WF', label: '气候因子', unit: 'kg/m', min: 0, max: 2000, symbol: 'WF' },
  ],
});

const windEvapTif = rasterTable({
  name: 'windEvapTif',
  label: '潜在蒸散发栅格',
  provision: {
    bureau: 'meteorology',
    form: '逐月潜在蒸散发栅格，或均值',
    why: '计算风蚀的土壤湿度',
    without: '没有气候因子栅格时，防风固沙无法核算',
  },
  kinds: [
    {
      kind: 'potentialEt',
      label: '潜在蒸散发',
      unit: 'mm/month',
      min: 0,
      max: 400,
      symbol: 'ET_p',
      slips: MONTHLY_DEPTH,
    },
  ],
});

const windCrustTif = rasterTable({
  name: 'windCrustTif',
  label: '土壤结皮因子栅格',
  provision: {
    bureau: 'agriculture',
    form: '土壤结皮因子或黏粒、有机质含量栅格，或均值',
    why: '计算土壤结皮因子',
    without: '由土壤黏粒与有机质含量推算',
  },
  kinds: [
    { kind: 'SCF', label: '土壤结皮因子', unit: '1', min: 0, max: 1, symbol: 'SCF' },
    {
      kind: 'clay',
      label: '黏粒含量',
      unit: '%',
      min: 0,
      max: 100,
      symbol: 'cl',
      slips: FRACTION_FOR_PERCENT,
      usualMean: CLAY,
    },
    {
      kind: 'om',
      label: '有机质含量',
      unit: '%',
      min: 0,
      max: 100,
      symbol: 'OM',
      slips: SOIL_CARBON,
      usualMean: ORGANIC_MATTER,
    },
  ],
});

const windAirTif = rasterTable({
  name: 'windAirTif',
  label: '空气密度栅格',
  provision: {
    bureau: 'meteorology',
    form: '空气密度栅格，或均值',
    why: '计算风蚀的气候因子',
    without: '由海拔与气温推算',
  },
  kinds: [{ kind: 'airDensity', label: '空气密度', unit: 'kg/m^3', min: 0.6, max: 1.5, symbol: 'ρ' }],
});

const windParam = parameterTable({
  name: 'windParam',
  label: '防风固沙参数',
  provision: {
    bureau: 'forestry',
    form: '治沙工程单位成本等参数，附出处',
    why: '防风固沙量折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    number('thresholdSpeed', '临界风速', 'm/s', {
      min: 3,
      max: 10,
      default: 5,
      source: unverified(RWEQ),
      symbol: 'U_t',
      certain: 'always',
      hint: '2 m 高处',
    }),
    number('zDistance', '最大风蚀出现距离', 'm', {
      min: 10,
      max: 500,
      default: 50,
      source: unverified(RWEQ_CODE),
      symbol: 'z',
    }),
    number('gravity', '重力加速度', 'm/s^2', {
      min: 9.7,
      max: 9.9,
      default: 9.8,
      source: unverified(RWEQ),
      symbol: 'g',
      certain: 'always',
    }),
    number('heightExponent', '风速高度指数', '1', {
      min: 0.05,
      max: 0.5,
      default: 1 / 7,
      source: unverified(RWEQ_CODE),
      hint: '10 m 风速 × (2/10)^指数',
    }),
    choice(
      'variant',
      '计算方式',
      options({
        'hj1173-annualWF': 'HJ 1173：全年气候因子一次计算',
        monthlySum: '逐月计算后相加',
        simplified: '简化式（单位待核实，管理员确认前停用）',
      }),
      {
        default: 'hj1173-annualWF',
        source: verified(HJ_1173, 'A.14–A.22'),
        hint: '各方式可相差 3–4 倍，年度之间不得混用',
      },
    ),
    flag('kPrimeGuard', '限制土垄糙度', { default: true, source: unverified(OWN), hint: '土垄糙度限于 0–18 cm' }),
    choice('monotoneGuard', '峰值保护', options({ none: '不处理', capX: '超过峰值按峰值计算' }), {
      default: 'capX',
      source: unverified(OWN),
      hint: '风蚀方程越过峰值后下降，不处理会出现负的固沙量',
    }),
    number('sandDensity', '沙粒堆积密度', 't/m^3', {
      min: 1,
      max: 2,
      default: 1.28,
      source: verified(GARZE, '式 6'),
      symbol: 'ρ_s',
    }),
    number('sandThickness', '覆沙厚度', 'm', {
      min: 0.01,
      max: 0.5,
      default: 0.1,
      source: verified(GARZE, '式 6'),
      symbol: 'h',
    }),
    number('controlCost', '治沙工程单位成本', 'yuan/m^2', {
      priceKind: 'engineering',
      min: 0.5,
      max: 50,
      default: 3.75,
      source: unverified(GARZE, undefined, 2010),
      quotes: [{ value: 3.75, source: unverified(GARZE, undefined, 2010) }],
      symbol: 'P_f',
    }),
  ],
});

const windValue = valueTable({
  name: 'windValue',
  label: '防风固沙价值',
  fields: [
    number('wfAnnual', '全年气候因子', 'kg/m', { computed: true, symbol: 'WF' }),
    number('potentialT', '潜在风蚀量', 't/a', { computed: true }),
    number('actualT', '实际风蚀量', 't/a', { computed: true }),
    number('fixedT', '固沙量', 't/a', { computed: true, symbol: 'SR' }),
    number('fixedAreaM2', '折合治沙面积', 'm^2/a', { computed: true }),
    integer('flaggedPixels', '越过峰值的像元数', '1', { computed: true }),
  ],
});

/** 防风固沙: RWEQ of HJ 1173-2021 A.14–A.22, valued by the cost of sand control works. */
export const windAndSandControl: LeafService = {
  id: 'wind-and-sand-control',
  wire: 'wind',
  title: '防风固沙',
  purpose: '植被降低风速、固定沙尘。以有植被与无植被时风蚀量之差为实物量，以治理沙化土地的费用核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/SandBreak',
  icon: 'SafetyOutlined',
  physicalName: '固沙量',
  physicalUnit: 't/a',
  value: windValue,
  tables: [windOther, windSpeed, windRoughTif, windFactorTif, windEvapTif, windCrustTif, windAirTif, windParam],
  seea: {
    flows: [
      {
        code: 'wind',
        label: '防风固沙',
        name: '土壤与沉积物保持：土壤侵蚀控制',
        english: 'Soil and sediment retention: soil erosion control',
        user: 'government',
      },
    ],
  },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 100,
    // Erosion goes with the cube of the wind.
    change: 8,
    source: unverified(IN_USE),
    cause: '风速、土壤或植被数据的单位与波段',
  },
  sources: [verified(HJ_1173, 'A.14–A.22'), unverified(RWEQ), verified(GARZE, '式 6')],
  methods: windAndSandControlMethods,
};
