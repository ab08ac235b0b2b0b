import { unverified } from '@qingzhang/core/citation';
import { recordTable } from '../../language/define-table.ts';
import { choice, number, options } from '../../language/fields.ts';
import { NITROGEN_A, NITROGEN_B, STRAW_RATIO } from '../../profiles/cropland-carbon.ts';
import { CAEP_2020, LU_2009, OWN } from '../../sources.ts';

const TONNES = { min: 0, max: 100_000_000, extensive: true } as const;

export const carbonNostep = recordTable({
  name: 'carbonNostep',
  label: '农田无固碳措施',
  provision: {
    bureau: 'agriculture',
    form: '耕地面积、土壤有机碳变化与容重，Excel 工作簿',
    why: '核算农田土壤的固碳量',
    without: '农田土壤固碳不计入',
  },
  unique: ['regionId', 'year'],
  fields: [
    number('cropArea', '耕地面积', 'hm2', {
      min: 0,
      minExclusive: true,
      max: 100_000_000,
      extensive: true,
      hint: '留空取农田类型面积',
      symbol: 'SC',
    }),
    number('socChange', '无固碳措施下土壤有机碳变化', 'gC/kg/a', {
      min: -0.5,
      max: 0.2,
      default: -0.06,
      source: unverified(CAEP_2020),
      unitLabel: 'g/(kg·a)',
      symbol: 'NSC',
    }),
    number('bulkDensity', '土壤容重', 'g/cm^3', {
      min: 0.8,
      max: 1.8,
      default: 1.3,
      source: unverified(OWN),
      symbol: 'BD',
    }),
    number('soilDepth', '土层厚度', 'cm', {
      min: 5,
      max: 100,
      default: 20,
      source: unverified(CAEP_2020),
      symbol: 'H',
    }),
    number('rate', '无措施固碳速率', 'tC/hm2/a', { computed: true, warnMin: -0.2, warnMax: 1, symbol: 'BSS' }),
  ],
});

export const carbonFertilizer = recordTable({
  name: 'carbonFertilizer',
  label: '农田施肥固碳',
  provision: {
    bureau: 'agriculture',
    form: '氮肥与复合肥施用量（农业统计），Excel 工作簿',
    why: '核算施肥带来的农田固碳',
    without: '有农田面积而缺此项时，固碳无法核算',
  },
  unique: ['regionId', 'year'],
  fields: [
    choice(
      'agriZone',
      '农区',
      options({ northeast: '东北', huanghuaihai: '黄淮海', northwest: '西北', south: '南方' }),
      { default: 'huanghuaihai', source: unverified(LU_2009), hint: '山东属黄淮海' },
    ),
    number('nFertilizer', '氮肥施用量（折纯）', 'tN/a', { ...TONNES, symbol: 'NF' }),
    number('compoundFertilizer', '复合肥施用量', 't/a', { ...TONNES, symbol: 'CF' }),
    number('compoundNShare', '复合肥含氮比例', 'tN/t', {
      min: 0,
      max: 0.5,
      default: 0.3,
      source: unverified(CAEP_2020),
      hint: '小数，0.3 即 30 %',
    }),
    number('coefA', '系数 a', 'kgC/kgN', {
      defaultBy: { key: 'agriZone', values: NITROGEN_A.values },
      lent: { key: NITROGEN_A.key },
      hint: '留空按农区取值',
      symbol: 'a_N',
    }),
    number('coefB', '系数 b', 'kgC/hm2/a', {
      defaultBy: { key: 'agriZone', values: NITROGEN_B.values },
      lent: { key: NITROGEN_B.key },
      hint: '留空按农区取值',
      symbol: 'b_N',
    }),
    number('tnf', '单位面积施氮量', 'kgN/hm2/a', { computed: true, warnMax: 600, symbol: 'TNF' }),
    number('rate', '施肥固碳速率', 'tC/hm2/a', { computed: true, symbol: 'SCSRN' }),
  ],
});

export const carbonStraw = recordTable({
  name: 'carbonStraw',
  label: '秸秆还田固碳',
  provision: {
    bureau: 'agriculture',
    form: '主要作物产量，Excel 工作簿',
    why: '核算秸秆还田带来的农田固碳',
    without: '秸秆还田固碳不计入',
  },
  unique: ['regionId', 'year', 'crop'],
  fields: [
    choice(
      'crop',
      '作物',
      options({
        rice: '水稻',
        wheat: '小麦',
        maize: '玉米',
        soybean: '大豆',
        tuber: '薯类',
        peanut: '花生',
        rapeseed: '油菜',
        cotton: '棉花',
        other: '其他',
      }),
      { required: true },
    ),
    number('yield', '产量', 't/a', { ...TONNES, symbol: 'CY' }),
    number('strawRatio', '草谷比', '1', {
      min: 0.3,
      max: 4,
      defaultBy: { key: 'crop', values: STRAW_RATIO.values },
      lent: { key: STRAW_RATIO.key },
      symbol: 'SGR',
    }),
    number('coefA', '系数 a', 'kgC/t', { hint: '留空按施肥表的农区取值；各作物须相同', symbol: 'a_S' }),
    number('coefB', '系数 b', 'kgC/hm2/a', { hint: '留空按施肥表的农区取值；各作物须相同', symbol: 'b_S' }),
    number('strawPerHa', '单位面积秸秆量', 't/hm2/a', { computed: true, warnMax: 20, symbol: 'S' }),
    number('rate', '秸秆还田固碳速率', 'tC/hm2/a', { computed: true, symbol: 'SCSRS' }),
  ],
});

export const carbonPromotion = recordTable({
  name: 'carbonPromotion',
  label: '固碳措施推广施行率',
  provision: {
    bureau: 'agriculture',
    form: '秸秆还田等措施的推广面积比例，Excel 工作簿',
    why: '折算固碳措施实际推广的部分',
    without: '有农田面积而缺此项时，固碳无法核算',
  },
  note: '只有秸秆还田进入公式，其余措施仅作记录',
  unique: ['regionId', 'year', 'measure'],
  fields: [
    choice('measure', '措施', options({ strawReturn: '秸秆还田', noTill: '免耕', other: '其他' }), {
      fill: 'strawReturn',
    }),
    number('promotionRate', '推广施行率', '%', { min: 0, max: 100, symbol: 'PR' }),
  ],
});
