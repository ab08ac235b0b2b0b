import { unverified, verified } from '@qingzhang/core/citation';
import { parameterTable, rasterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, file, flag, integer, money, number, options } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { soilRetentionMethods } from '../methods/soil-retention.ts';
import { TAX_YEAR } from '../profiles/pollution-prices.ts';
import {
  FEE_2003,
  GARZE,
  HJ_1173,
  HUANGHUA,
  IN_USE,
  LYT_1721,
  OWN,
  RUSLE,
  SD_TAX,
  WATER_CENSUS,
  YOUYANG,
  ZHANG_EROSIVITY,
} from '../sources.ts';
import {
  DEGREES,
  FRACTION_FOR_PERCENT,
  PERCENT_FOR_FRACTION,
  RISE_FOR_PERCENT,
  SCALED_INDEX,
  SOIL_CARBON,
  US_ERODIBILITY,
} from '../unit-slips.ts';
import { CLAY, COVER, ERODIBILITY, INDEX, ORGANIC_CARBON, SAND, SILT, SLOPE, SLOPE_PERCENT } from '../usual-means.ts';
import { dictVeget } from './soil-retention/cover-factor.ts';

const EROSIVE = {
  min: 10,
  max: 12,
  certain: 'always',
  quotes: [
    { value: 12, source: unverified(`${ZHANG_EROSIVITY}，见于${HUANGHUA}`) },
    { value: 10, source: unverified(WATER_CENSUS) },
  ],
} as const;

const soilRainfallFactor = recordTable({
  name: 'soilRainfallFactor',
  label: '降雨侵蚀力因子',
  provision: {
    bureau: 'meteorology',
    form: '逐半月或全年降雨侵蚀力，或日降雨量序列，Excel 工作簿',
    why: '计算土壤保持量的降雨侵蚀力因子',
    without: '土壤保持无法核算',
  },
  note: '全年一行，或半月 24 行；两者都有时以半月为准，合计须相差 1 % 以内',
  unique: ['regionId', 'year', 'halfMonth'],
  fields: [
    choice('scope', '代表范围', options({ county: '全县', town: '乡镇', station: '站点' }), {
      hint: '仅作说明，计算以区域为准',
    }),
    integer('halfMonth', '半月序号', '1', {
      names: 'halfMonth',
      min: 0,
      max: 24,
      fill: 0,
      symbol: 'k',
      hint: '全年的填“全年”或 0',
    }),
    number('erosivity', '降雨侵蚀力', 'MJ*mm/(hm^2*h*a)', {
      min: 0,
      max: 20_000,
      warnMax: 6500,
      symbol: 'R',
      hint: '山东全年一般为 2500–6500',
    }),
    choice(
      'method',
      '取得方法',
      options({ hj1173: 'HJ 1173 日雨量模型', zhang: '章文波半月模型', manual: '直接填写' }),
      { default: 'manual' },
    ),
    file('dailySeriesFileId', '逐日降雨文件', { hint: '按模型计算侵蚀力时使用' }),
    number('erosiveThresholdMm', '侵蚀性降雨阈值', 'mm', {
      ...EROSIVE,
      hint: '按逐日降雨文件计算时使用；留空取土壤保持参数中的阈值，计算后写明所用的值',
    }),
    integer('nYears', '资料年数', 'a', { min: 1, max: 200, symbol: 'n' }),
  ],
});

const SHARE = { unit: '%', min: 0, max: 100, slips: FRACTION_FOR_PERCENT } as const;

const soilErodTif = rasterTable({
  name: 'soilErodTif',
  label: '土壤可蚀性栅格',
  provision: {
    bureau: 'agriculture',
    form: '土壤普查的可蚀性或砂、粉、黏粒与有机碳含量栅格，或均值',
    why: '计算土壤可蚀性因子',
    without: '土壤保持无法核算',
  },
  note: 'K 大于 0.13 多为美制单位，须除以 7.593；没有 K 时由砂粒、粉粒、黏粒和有机碳推算',
  kinds: [
    {
      kind: 'K',
      label: '土壤可蚀性因子',
      unit: 't*hm^2*h/(hm^2*MJ*mm)',
      min: 0,
      max: 0.1,
      symbol: 'K',
      slips: US_ERODIBILITY,
      usualMean: ERODIBILITY,
    },
    { kind: 'sand', label: '砂粒含量', ...SHARE, symbol: 'm_s', usualMean: SAND },
    { kind: 'silt', label: '粉粒含量', ...SHARE, symbol: 'm_silt', usualMean: SILT },
    { kind: 'clay', label: '黏粒含量', ...SHARE, symbol: 'm_c', usualMean: CLAY },
    // Organic matter is 1.724 times the carbon, so soil cannot hold more than 58 %.
    {
      kind: 'orgC',
      label: '有机碳含量',
      unit: '%',
      min: 0,
      max: 58,
      symbol: 'orgC',
      slips: SOIL_CARBON,
      usualMean: ORGANIC_CARBON,
    },
  ],
});

const soilSlopeTif = rasterTable({
  name: 'soilSlopeTif',
  label: '坡长栅格',
  provision: {
    bureau: 'naturalResources',
    form: '坡长或坡长坡度因子栅格',
    why: '计算坡长因子',
    without: '由“坡度栅格”中的高程推算；也没有高程时，土壤保持无法核算',
  },
  kinds: [
    { kind: 'slopeLengthM', label: '坡长', unit: 'm', min: 0, max: 300, symbol: 'λ' },
    { kind: 'L', label: '坡长因子', unit: '1', min: 0.5, max: 5, symbol: 'L' },
    { kind: 'LS', label: '坡长坡度因子（代替 L·S）', unit: '1', min: 0, max: 48, symbol: 'LS' },
  ],
});

const soilGradeTif = rasterTable({
  name: 'soilGradeTif',
  label: '坡度栅格',
  provision: {
    bureau: 'naturalResources',
    form: '数字高程模型（DEM）或坡度栅格，GeoTIFF 等',
    why: '计算坡度因子，并可推算坡长',
    without: '土壤保持无法核算',
  },
  note: '有高程时可推算坡度与坡长',
  kinds: [
    {
      kind: 'slopeDeg',
      label: '坡度（度）',
      unit: 'deg',
      min: 0,
      max: 90,
      symbol: 'θ',
      slips: DEGREES,
      usualMean: SLOPE,
    },
    {
      kind: 'slopePct',
      label: '坡度（百分比）',
      unit: '%',
      min: 0,
      max: 500,
      symbol: 'θ',
      slips: RISE_FOR_PERCENT,
      usualMean: SLOPE_PERCENT,
    },
    { kind: 'S', label: '坡度因子', unit: '1', min: 0, max: 9.6, symbol: 'S' },
    { kind: 'dem', label: '高程', unit: 'm', min: -500, max: 9000 },
  ],
});

const soilVegetTif = rasterTable({
  name: 'soilVegetTif',
  label: '植被覆盖度栅格',
  provision: {
    bureau: 'forestry',
    form: '植被覆盖度或 NDVI 栅格，GeoTIFF 等',
    why: '计算植被覆盖因子',
    without: '土壤保持无法核算',
  },
  kinds: [
    {
      kind: 'fvc',
      label: '植被覆盖度',
      unit: '1',
      min: 0,
      max: 1,
      symbol: 'c',
      slips: PERCENT_FOR_FRACTION,
      usualMean: COVER,
    },
    {
      kind: 'ndvi',
      label: '归一化植被指数',
      unit: '1',
      min: -0.2,
      max: 1,
      symbol: 'NDVI',
      slips: SCALED_INDEX,
      usualMean: INDEX,
      hasBelowZero: true,
    },
  ],
});

const PRICE_YEAR = { names: 'year', min: 1990, max: 2100, hint: '留空取本行的价格年份' } as const;

const soilParam = parameterTable({
  name: 'soilParam',
  label: '土壤保持参数',
  provision: {
    bureau: 'waterResources',
    form: '水库清淤单价、土壤氮磷含量等参数，附出处',
    why: '土壤保持量折算为减淤和减少面源污染的价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    number('sedimentationCoef', '泥沙淤积系数', '1', {
      min: 0,
      max: 1,
      default: 0.24,
      source: unverified(`${GARZE}；${HUANGHUA}；${YOUYANG}`),
      symbol: 'λ',
    }),
    number('bulkDensity', '土壤容重', 't/m^3', {
      min: 0.6,
      max: 1.9,
      default: 1.3,
      source: unverified(IN_USE),
      quotes: [
        { value: 0.93, source: unverified(GARZE) },
        { value: 1.17, source: unverified(HUANGHUA) },
        { value: 1.125, source: unverified(YOUYANG) },
      ],
      symbol: 'ρ',
    }),
    number('dredgingCost', '水库清淤单价', 'yuan/m^3', {
      min: 5,
      max: 60,
      priceKind: 'engineering',
      priceYearKey: 'dredgingCostYear',
      default: 15.58,
      source: unverified(GARZE, undefined, 2010),
      quotes: [
        { value: 15.58, source: unverified(GARZE, undefined, 2010) },
        { value: 19.76, source: unverified(YOUYANG, undefined, 2023) },
        { value: 12.6, source: unverified(LYT_1721) },
      ],
      symbol: 'c',
    }),
    integer('dredgingCostYear', '清淤单价年份', '1', PRICE_YEAR),
    number('nContentPct', '土壤全氮含量', '%', {
      min: 0,
      max: 1,
      default: 0.1,
      source: unverified(IN_USE),
      hint: '0.10 即 0.10 %(1 g/kg)',
      symbol: 'C_N',
    }),
    number('pContentPct', '土壤全磷含量', '%', {
      min: 0,
      max: 1,
      default: 0.06,
      source: unverified(IN_USE),
      hint: '0.06 即 0.06 %(0.6 g/kg)',
      symbol: 'C_P',
    }),
    number('nCost', '氮处理成本', 'yuan/t', {
      min: 0,
      max: 20_000,
      priceKind: 'statutory',
      inForceSince: TAX_YEAR,
      priceYearKey: 'nCostYear',
      default: 1750,
      source: unverified(OWN, '1.4 元/当量 ÷ 0.8 kg/当量；总氮没有当量值', 2018),
      quotes: [
        { value: 875, source: verified(FEE_2003, '氮', 2003) },
        { value: 3750, source: unverified(SD_TAX, '氨氮', 2018) },
      ],
      hint: '与水质净化的氨氮单价年份不同时，报表须同时列出',
      symbol: 'P_N',
    }),
    integer('nCostYear', '氮成本年份', '1', PRICE_YEAR),
    number('pCost', '磷处理成本', 'yuan/t', {
      min: 0,
      max: 20_000,
      priceKind: 'statutory',
      inForceSince: TAX_YEAR,
      priceYearKey: 'pCostYear',
      default: 5600,
      source: unverified(SD_TAX, '总磷', 2018),
      quotes: [
        { value: 2800, source: verified(FEE_2003, '总磷', 2003) },
        { value: 5600, source: unverified(SD_TAX, '总磷', 2018) },
      ],
      symbol: 'P_P',
    }),
    integer('pCostYear', '磷成本年份', '1', PRICE_YEAR),
    flag('usePFactor', '启用水土保持措施因子', { default: false, source: verified(HJ_1173, 'A.2') }),
    choice(
      'lVariant',
      '坡长因子算法',
      options({ hj1173: 'HJ 1173(m = β/(1+β))', slopeClass: '按坡度分级取 m(0.2–0.5)' }),
      { default: 'hj1173', source: verified(HJ_1173, 'A.2–A.13') },
    ),
    choice(
      'sVariant',
      '坡度因子算法',
      options({ hj1173: 'HJ 1173 四段式', mccool: 'McCool 两段式（9 %）', liu: '刘宝元式（21.91，不封顶）' }),
      { default: 'hj1173', source: verified(HJ_1173, 'A.2–A.13') },
    ),
    number('erosiveThresholdMm', '侵蚀性降雨阈值', 'mm', {
      ...EROSIVE,
      default: 12,
      source: unverified(`${ZHANG_EROSIVITY}，见于${HUANGHUA}`),
      hint: '日降雨量达到该值才计入侵蚀力；逐日降雨文件没有另行填写阈值时采用',
    }),
    number('ndviSoil', '裸土 NDVI', '1', { min: -0.2, max: 1, hint: '留空取全县 5 % 分位数' }),
    number('ndviVeg', '全植被 NDVI', '1', { min: -0.2, max: 1, hint: '留空取全县 95 % 分位数' }),
  ],
  rules: [{ rule: 'ordered', lower: 'ndviSoil', upper: 'ndviVeg', strict: true }],
});

const soilValue = valueTable({
  name: 'soilValue',
  label: '土壤保持价值',
  fields: [
    number('potentialT', '潜在土壤侵蚀量', 't/a', { computed: true, symbol: 'Q_se_p' }),
    number('actualT', '实际土壤侵蚀量', 't/a', { computed: true, symbol: 'Q_se_a' }),
    number('retainedT', '土壤保持量', 't/a', { computed: true, symbol: 'Q_sr' }),
    number('sedimentM3', '减少泥沙淤积量', 'm^3/a', { computed: true }),
    number('nT', '保持氮量', 't/a', { computed: true }),
    number('pT', '保持磷量', 't/a', { computed: true }),
    money('valueSediment', '减少泥沙淤积价值', { computed: true }),
    money('valueN', '减少氮面源污染价值', { computed: true }),
    money('valueP', '减少磷面源污染价值', { computed: true }),
  ],
});

/** 土壤保持: RUSLE of HJ 1173-2021 A.2–A.13, valued by dredging and the treatment of N and P. */
export const soilRetention: LeafService = {
  id: 'soil-retention',
  wire: 'soil',
  title: '土壤保持',
  purpose:
    '植被减少降雨对土壤的侵蚀。以有植被与无植被时土壤流失量之差为实物量，以减少的泥沙淤积（清淤费用）和减少的氮磷面源污染（治理费用）核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/SoilConservation',
  icon: 'GroupOutlined',
  physicalName: '土壤保持量',
  physicalUnit: 't/a',
  value: soilValue,
  tables: [soilRainfallFactor, soilErodTif, soilSlopeTif, soilGradeTif, dictVeget, soilVegetTif, soilParam],
  seea: {
    flows: [
      {
        code: 'soil',
        label: '土壤保持',
        name: '土壤与沉积物保持：土壤侵蚀控制',
        english: 'Soil and sediment retention: soil erosion control',
        user: 'government',
      },
    ],
  },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 1200,
    source: unverified(IN_USE),
    cause: '可蚀性因子用了美制单位、坡度百分比当作度，或坡长取了高程',
  },
  sources: [verified(HJ_1173, 'A.2–A.13'), unverified(ZHANG_EROSIVITY), verified(GARZE, '式 4–5'), unverified(RUSLE)],
  methods: soilRetentionMethods,
  doubleCounts: [
    {
      severity: 'note',
      code: 'NUTRIENT_TWICE',
      beside: { service: 'water', when: { anyPart: ['NH3N', 'TN', 'TP'] } },
      text: '土壤保持计减少的氮、磷面源污染，水质净化计净化的氮、磷，来源不同而对象相近；报表宜一并说明',
    },
  ],
};
