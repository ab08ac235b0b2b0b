import { unverified } from '@qingzhang/core/citation';
import { SAME_LAND } from '../../language/also-from.ts';
import { rasterTable, recordTable } from '../../language/define-table.ts';
import { choice, classCode, number, options } from '../../language/fields.ts';
import { FOREST_SOIL_COEF, WETLAND_RATE } from '../../profiles/land-carbon.ts';
import { CAEP_2020, GBT_46869, OWN } from '../../sources.ts';
import { MONTHLY_DEPTH, PRODUCTIVITY, TEMPERATURE } from '../../unit-slips.ts';

const AREA = {
  min: 0,
  minExclusive: true,
  max: 100_000_000,
  extensive: true,
  hint: '留空取生态系统类型面积',
} as const;

export const carbonTif = rasterTable({
  name: 'carbonTif',
  label: '固碳栅格',
  provision: {
    bureau: 'naturalResources',
    form: '净初级生产力（NPP）或净生态系统生产力栅格',
    why: '净生态系统生产力法按栅格核算固碳量',
    without: '只影响净生态系统生产力法；改用其他方法则不需要',
  },
  note: '净生态系统生产力法使用；气温、降雨按月',
  kinds: [
    { kind: 'npp', label: '净初级生产力', unit: 'gC/(m^2*a)', min: 0, max: 3000, symbol: 'NPP', slips: PRODUCTIVITY },
    {
      kind: 'nep',
      label: '净生态系统生产力',
      unit: 'gC/(m^2*a)',
      min: -2000,
      max: 3000,
      symbol: 'NEP',
      slips: PRODUCTIVITY,
    },
    { kind: 'airTemp', label: '月均气温', unit: 'degC', min: -50, max: 45, symbol: 'T', slips: TEMPERATURE },
    { kind: 'rainfall', label: '月降雨量', unit: 'mm/month', min: 0, max: 1500, symbol: 'P', slips: MONTHLY_DEPTH },
  ],
});

export const carbonForestVeget = recordTable({
  name: 'carbonForestVeget',
  label: '森林及灌丛植被固碳',
  provision: {
    bureau: 'forestry',
    form: '森林资源清查的面积、固碳速率或两期生物量，Excel 工作簿',
    why: '核算森林及灌丛植被的固碳量',
    without: '森林及灌丛植被固碳不计入；其他固碳数据也没有时，固碳无法核算',
  },
  note: '针叶林 121/122 · 阔叶林 111/112 · 针阔混交林 131 · 竹林 151 · 经济林 611 · 灌丛 2',
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ label: '森林/灌丛类型', required: true }),
    number('area', '面积', 'hm2', { ...AREA, symbol: 'SF', alsoFrom: SAME_LAND }),
    number('seqRate', '植被固碳速率', 'tC/hm2/a', {
      min: -1,
      max: 8,
      warnMax: 3,
      hint: '取自森林资源二类调查或碳汇计量，常见 0.2–3',
      symbol: 'FCSR',
    }),
    number('npp', '净生产力', 'tDM/hm2/a', { min: 0, max: 40, hint: 'GB/T 38582 方法使用', symbol: 'B年' }),
    number('agb1', '期初地上生物量', 'tDM/hm2', { min: 0, max: 600, hint: '生物量法使用', symbol: 'AGB₁' }),
    number('agb2', '期末地上生物量', 'tDM/hm2', { min: 0, max: 600, hint: '生物量法使用', symbol: 'AGB₂' }),
    number('years', '两次调查间隔', 'a', { min: 1, max: 20, symbol: 'Δt' }),
    number('rootShoot', '根茎比', '1', { min: 0, max: 1, default: 0.25, source: unverified(OWN), symbol: 'R' }),
    number('carbonFraction', '含碳率', 'tC/tDM', {
      min: 0.4,
      max: 0.55,
      default: 0.5,
      source: unverified(GBT_46869, 'A.7'),
      quotes: [
        { value: 0.47, source: unverified(GBT_46869, 'A.7') },
        { value: 0.5, source: unverified(GBT_46869, 'A.7') },
      ],
      symbol: 'CF',
    }),
  ],
});

export const carbonForestSoil = recordTable({
  name: 'carbonForestSoil',
  label: '森林及灌丛土壤固碳',
  provision: {
    bureau: 'forestry',
    form: '林地土壤固碳速率或系数，Excel 工作簿',
    why: '核算森林及灌丛土壤的固碳量',
    without: '采用规范给出的通用土壤固碳系数',
  },
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ label: '森林/灌丛类型', required: true }),
    number('soilCoef', '土壤固碳系数', '1', {
      min: 0,
      max: 2,
      default: FOREST_SOIL_COEF.value,
      source: FOREST_SOIL_COEF.source,
      hint: '土壤固碳量与植被固碳量之比',
      symbol: 'β',
    }),
    number('soilRate', '土壤固碳速率', 'tC/hm2/a', {
      min: 0,
      max: 5,
      hint: '直接法；填写后代替土壤固碳系数',
      symbol: 'F土壤',
    }),
  ],
});

export const carbonGrass = recordTable({
  name: 'carbonGrass',
  label: '草地土壤固碳',
  provision: {
    bureau: 'forestry',
    form: '草地面积与固碳速率，Excel 工作簿',
    why: '核算草地土壤的固碳量',
    without: '草地固碳不计入',
  },
  note: '草地植被碳当年归还，只计土壤',
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ label: '草地类型', required: true }),
    number('area', '面积', 'hm2', { ...AREA, symbol: 'SG', alsoFrom: SAME_LAND }),
    number('seqRate', '土壤固碳速率', 'tC/hm2/a', {
      min: -0.5,
      max: 1,
      quotes: [
        { value: 0.02, source: unverified(CAEP_2020) },
        { value: 0.06, source: unverified(CAEP_2020) },
      ],
      symbol: 'GSR',
    }),
  ],
});

export const carbonWet = recordTable({
  name: 'carbonWet',
  label: '湿地固碳',
  provision: {
    bureau: 'forestry',
    form: '湿地调查的分类面积与固碳速率，Excel 工作簿',
    why: '核算湿地的固碳量',
    without: '湿地固碳不计入',
  },
  unique: ['regionId', 'year', 'wetType'],
  fields: [
    choice(
      'wetType',
      '湿地类型',
      options({
        eastLake: '东部平原湖泊',
        mengxinLake: '蒙新湖泊',
        yunguiLake: '云贵湖泊',
        tibetLake: '青藏湖泊',
        northeastLake: '东北湖泊',
        peatMarsh: '泥炭沼泽',
        humusMarsh: '腐泥沼泽',
        inlandSaltMarsh: '内陆盐沼',
        coastalSaltMarsh: '滨海盐沼',
        mangrove: '红树林',
      }),
      { required: true, hint: '湖泊速率由天然湖泊测得，用于水库属推定' },
    ),
    number('area', '面积', 'hm2', { ...AREA, symbol: 'SW' }),
    number('seqRate', '固碳速率', 'gC/(m^2*a)', {
      min: 0,
      max: 600,
      defaultBy: { key: 'wetType', values: WETLAND_RATE.values },
      lent: { key: WETLAND_RATE.key },
      symbol: 'SCSR',
    }),
  ],
});
