import { unverified } from '@qingzhang/core/citation';
import { SAME_LAND } from '../language/also-from.ts';
import { dictionaryTable, parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, flag, number, options } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { climateRegulationMethods } from '../methods/climate-regulation.ts';
import { CAEP_2020, GARZE, GBT_46869, IN_USE, OWN, SD_ELECTRICITY, YOUYANG } from '../sources.ts';

const TEMP_STAT = options({ dailyMax: '日最高气温', dailyMean: '日平均气温' });

const AREA_KM2 = {
  min: 0,
  minExclusive: true,
  max: 1_000_000,
  extensive: true,
  hint: '留空取生态系统类型面积',
  alsoFrom: SAME_LAND,
} as const;

const climateHeat = dictionaryTable({
  name: 'climateHeat',
  label: '单位面积蒸腾消耗热量字典',
  provision: {
    bureau: 'team',
    form: '系统预置的单位面积蒸腾消耗热量，按本地研究修订',
    why: '核算植被蒸腾消耗的热量',
    without: '采用文献给出的预置值',
  },
  note: '没有列入的类型不计入气候调节；加入园地等类型会显著抬高结果',
  unique: ['classCode'],
  fields: [
    classCode({ required: true }),
    number('heat', '单位面积蒸腾消耗热量', 'kJ/(m^2*d)', { min: 0, max: 15_000, symbol: 'GPP' }),
  ],
  seed: [
    { classCode: '1', heat: 2837.27 },
    { classCode: '2', heat: 1300.95 },
    { classCode: '3', heat: 969.83 },
  ].map((entry) => ({ ...entry, verification: 'unverified', quality: 'D', dataSource: GARZE })),
});

const climateEvap = recordTable({
  name: 'climateEvap',
  label: '植被面积与蒸散发',
  provision: {
    bureau: 'forestry',
    form: '分类型植被面积与降温期蒸散发，Excel 工作簿',
    why: '核算植被蒸腾的降温量',
    without: '植被降温不计入；蒸散发法也没有水面蒸发时，气候调节无法核算',
  },
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ required: true }),
    number('areaKm2', '植被面积', 'km2', { ...AREA_KM2, symbol: 'S' }),
    number('etMm', '降温期蒸散发', 'mm/a', {
      min: 0,
      max: 1500,
      hint: '只计降温天数内，一般不超过 8 mm × 降温天数；仅蒸散发法使用',
      symbol: 'ET',
    }),
  ],
});

const climateTemp = recordTable({
  name: 'climateTemp',
  label: '降温期',
  provision: {
    bureau: 'meteorology',
    form: '日最高气温超过阈值的天数与低湿天数，Excel 工作簿',
    why: '确定一年中需要降温、增湿的时间',
    without: '没有降温天数时，气候调节无法核算',
  },
  unique: ['regionId', 'year'],
  fields: [
    number('tempThreshold', '降温温度阈值', 'degC', {
      min: 15,
      max: 40,
      default: 26,
      source: unverified(CAEP_2020),
      certain: 'always',
    }),
    choice('tempStat', '气温统计口径', TEMP_STAT, {
      default: 'dailyMax',
      source: unverified(CAEP_2020),
      hint: '降温天数按何种气温超过阈值计数，报表须注明',
    }),
    number('coolingDays', '降温天数', 'd/a', { min: 0, max: 180, symbol: 'D' }),
    number('lowHumidityDays', '相对湿度低于 45 % 的天数', 'd/a', { min: 0, max: 366 }),
    number('deltaT', '降温幅度', 'K', {
      min: -5,
      max: 10,
      unitLabel: '℃',
      hint: '生态系统内外实测温差；温差法使用',
      symbol: 'ΔT',
    }),
    number('airHeight', '气层高度', 'm', { min: 0, max: 100, hint: '温差法使用' }),
    number('coolingHoursPerDay', '每日降温时数', 'h/d', { min: 0, max: 24, default: 10, source: unverified(OWN) }),
    number('airChangesPerHour', '每小时换气次数', '1/h', {
      min: 0,
      max: 10,
      default: 1,
      source: unverified(OWN),
      unitLabel: '次/h',
    }),
  ],
});

const climateEer = recordTable({
  name: 'climateEer',
  label: '空调能效比',
  provision: {
    bureau: 'development',
    form: '空调能效比与降温占比，附出处',
    why: '把吸收的热量折算为空调用电',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  unique: ['regionId', 'year'],
  fields: [
    number('eer', '空调能效比', '1', { min: 1, max: 8, default: 3, source: unverified(YOUYANG), symbol: 'r' }),
    number('coolingShare', '制冷占比', '1', { min: 0, max: 1, hint: '仅作记录，不进入公式' }),
  ],
});

const climateWaterEvap = recordTable({
  name: 'climateWaterEvap',
  label: '水面蒸发',
  provision: {
    bureau: 'waterResources',
    form: '分类型水面面积与降温期水面蒸发量，Excel 工作簿',
    why: '核算水面蒸发的降温、增湿量',
    without: '水面蒸发不计入',
  },
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ label: '水体类型', required: true, hint: '湖泊 421、水库坑塘 422、河流 431' }),
    number('areaKm2', '水面面积', 'km2', AREA_KM2),
    number('evapMm', '降温期水面蒸发', 'mm/a', {
      min: 0,
      max: 3000,
      hint: '只计降温天数内，一般不超过 10 mm × 降温天数',
    }),
    number('evapVolume', '降温期蒸发水量', 'm^3/a', { computed: true, extensive: true, symbol: 'Ew' }),
    number('humidVolume', '增湿期蒸发水量', 'm^3/a', {
      min: 0,
      max: 10_000_000_000,
      default: 0,
      source: unverified(OWN),
      extensive: true,
      hint: '相对湿度低于 45 % 的日子里蒸发的水量',
      symbol: 'Ew45',
    }),
  ],
});

const climateVolatilize = recordTable({
  name: 'climateVolatilize',
  label: '水的挥发潜热',
  provision: {
    bureau: 'team',
    form: '水的挥发潜热与密度',
    why: '把蒸发水量折算为热量',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  unique: ['regionId', 'year'],
  fields: [
    number('latentHeat', '挥发潜热', 'J/g', {
      min: 2200,
      max: 2550,
      default: 2450,
      source: unverified(YOUYANG),
      quotes: [
        { value: 2450, source: unverified(YOUYANG) },
        { value: 2453, source: unverified(IN_USE) },
        { value: 2260, source: unverified(IN_USE, '100 ℃ 时的数值，不宜用于天然水面') },
      ],
      symbol: 'q',
    }),
    number('waterDensity', '水的密度', 'kg/m^3', {
      min: 950,
      max: 1050,
      default: 1000,
      source: unverified(GARZE),
      symbol: 'ρ',
      certain: 'always',
    }),
  ],
});

const climatePower = recordTable({
  name: 'climatePower',
  label: '加湿器耗电量',
  provision: {
    bureau: 'team',
    form: '加湿器单位耗电量，附出处',
    why: '把增湿水量折算为用电',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  alsoSpelt: [' climatePower'],
  unique: ['regionId', 'year'],
  fields: [
    number('humidifierKwh', '加湿器耗电量', 'kWh/m^3', {
      min: 50,
      max: 800,
      default: 120,
      source: unverified(YOUYANG),
      quotes: [
        { value: 120, source: unverified(YOUYANG) },
        { value: 125, source: unverified(IN_USE) },
      ],
      symbol: 'y',
    }),
  ],
});

const climateParam = parameterTable({
  name: 'climateParam',
  label: '气候调节参数',
  provision: {
    bureau: 'development',
    form: '当年居民电价，附价格文件',
    why: '节约的电量折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice('method', '核算方法', options({ heat: '蒸腾热量法', et: '蒸散发法', deltaT: '温差法' }), {
      default: 'heat',
      source: unverified(OWN),
      hint: '各方法结果可相差 20 倍以上，报表须注明',
    }),
    flag('waterLatentUsesEer', '水面潜热除以能效比', {
      default: true,
      source: unverified(OWN),
      hint: '与植被项同一规则；不除时水面项约为 3 倍',
    }),
    number('electricityPrice', '电价', 'yuan/kWh', {
      priceKind: 'market',
      min: 0.1,
      max: 2,
      default: 0.5469,
      source: unverified(SD_ELECTRICITY),
      quotes: [
        { value: 0.5469, source: unverified(SD_ELECTRICITY) },
        { value: 0.53, source: unverified(GARZE, undefined, 2010) },
        { value: 0.52, source: unverified(YOUYANG) },
      ],
      symbol: 'P_e',
    }),
  ],
});

const climateValue = valueTable({
  name: 'climateValue',
  label: '气候调节价值',
  fields: [
    number('vegKwh', '植被降温电量', 'kWh/a', { computed: true, extensive: true }),
    number('waterKwh', '水面降温电量', 'kWh/a', { computed: true, extensive: true }),
    number('humidKwh', '水面增湿电量', 'kWh/a', { computed: true, extensive: true }),
    number('totalKwh', '折合电量合计', 'kWh/a', { computed: true, extensive: true }),
    choice('tempStat', '气温统计口径', TEMP_STAT, { computed: true }),
    flag('waterLatentUsesEer', '水面潜热除以能效比', { computed: true }),
  ],
});

/** 气候调节: heat taken up by transpiration and open water, as the power that air conditioners would use. */
export const climateRegulation: LeafService = {
  id: 'climate-regulation',
  wire: 'climate',
  title: '气候调节',
  purpose:
    '植被蒸腾和水面蒸发吸收热量，降低夏季气温、增加湿度。以消耗的热量（折合用电量）为实物量，以空调、加湿器达到同样效果所需的电费核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/ClimaticRegulation',
  icon: 'SunOutlined',
  physicalName: '降温增湿折合电量',
  physicalUnit: 'kWh/a',
  value: climateValue,
  tables: [
    climateHeat,
    climateEvap,
    climateTemp,
    climateEer,
    climateWaterEvap,
    climateVolatilize,
    climatePower,
    climateParam,
  ],
  seea: {
    flows: [
      {
        code: 'climate',
        label: '气候调节',
        name: '局地（微观和中观）气候调节',
        english: 'Local (micro and meso) climate regulation',
        user: 'households',
      },
    ],
  },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 600_000,
    source: unverified(IN_USE),
    cause: '降温天数、单位面积蒸散的单位或面积的单位',
  },
  sources: [unverified(GARZE), unverified(CAEP_2020), unverified(GBT_46869, 'A.11')],
  methods: climateRegulationMethods,
  // Published accounts: 28.6 % (甘孜) to 49.3 % (桐庐) of the total.
  plausible: [
    {
      code: 'CLIMATE_SHARE_HIGH',
      figure: { of: 'share' },
      max: 0.65,
      text: '气候调节占总值 {figure}%，高于常见的 10%–65%。请核对三处：降温天数及温度统计口径、气候调节的核算方法、水源涵养与洪水调蓄的成本口径（全额造价或年化）',
      shown: { digits: 2, factor: 100 },
    },
    {
      code: 'CLIMATE_SHARE_LOW',
      figure: { of: 'share' },
      min: 0.1,
      text: '气候调节占总值 {figure}%，低于常见的 10%–65%，请核对降温天数和面积',
      shown: { digits: 2, factor: 100 },
    },
    {
      code: 'CLIMATE_POWER_UNUSUAL',
      figure: { of: 'quantityPerVegetatedM2' },
      min: 5,
      max: 60,
      text: '气候调节折合每平方米植被 {figure} kWh，常见 5–60 kWh，请核对降温天数和能效比',
      shown: { digits: 1 },
    },
  ],
};
