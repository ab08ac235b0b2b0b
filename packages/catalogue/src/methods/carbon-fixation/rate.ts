import { unverified } from '@qingzhang/core/citation';
import type { Method } from '../../language/method.ts';
import { byClass, classByWord, given, ownArea, profile, rows, step } from '../../language/methods.ts';
import { WETLAND_CLASSES } from '../../profiles/land-carbon.ts';
import { CAEP_2020, DUAN_2008 } from '../../sources.ts';
import { CARBON_FILLS, CARBON_RESULTS, MEASURED_NOTE, PRICE_NOTE } from './carbon-results.ts';
import { carbonValue } from './carbon-value.ts';
import { cropland } from './cropland.ts';

const WET = { column: 'wetType', classes: WETLAND_CLASSES } as const;
const ROW_CLASS = { by: 'areaOfRowClass' } as const;

const value = carbonValue([
  { symbol: 'Wforest', label: '森林及灌丛固碳价值', tex: 'V_F', carbon: 'FCSi', over: 'class', weight: ROW_CLASS },
  { symbol: 'Wgrass', label: '草地固碳价值', tex: 'V_G', carbon: 'GSCSi', over: 'class', weight: ROW_CLASS },
  {
    symbol: 'Wwet',
    label: '湿地固碳价值',
    tex: 'V_W',
    carbon: 'WCSi',
    over: 'wetType',
    weight: { by: 'areaOfRowClass', rowClasses: [...classByWord(WET.column, WET.classes), { classes: ['4'] }] },
  },
  {
    symbol: 'Wcrop',
    label: '农田固碳价值',
    tex: 'V_C',
    carbon: 'CSCS',
    // The regressions run on county means, so cropland is shared out by its area.
    basis: 'SC',
    weight: { by: 'area', classes: ['5'] },
  },
]);

/** 固碳速率法: rates per hectare of forest, grass, wetland and cropland. */
export const rate: Method = {
  name: 'rate',
  label: '固碳速率法',
  source: unverified(CAEP_2020, '固碳速率法'),
  givens: [
    given('SF', '森林及灌丛面积', 'hm2', [ownArea('carbonForestVeget', 'area')], { optional: true }),
    given('FCSR', '植被固碳速率', 'tC/hm2/a', [rows('carbonForestVeget', 'seqRate')], { optional: true }),
    given('F', '土壤固碳速率（直接法）', 'tC/hm2/a', [byClass('carbonForestSoil', 'soilRate')], { optional: true }),
    given('beta', '土壤固碳系数', '1', [byClass('carbonForestSoil', 'soilCoef')], { optional: true }),
    given('beta0', '通用土壤固碳系数', '1', [profile('forestSoilCoef')], { tex: '\\beta_0' }),
    given('SG', '草地面积', 'hm2', [ownArea('carbonGrass', 'area')], { optional: true }),
    given('GSR', '草地土壤固碳速率', 'tC/hm2/a', [rows('carbonGrass', 'seqRate')], { optional: true }),
    given('SW', '湿地面积', 'hm2', [ownArea('carbonWet', 'area', { classOf: WET })], { optional: true }),
    given('SCSR', '湿地固碳速率', 'gC/(m^2*a)', [rows('carbonWet', 'seqRate')], { optional: true }),
    given('SCSR0', '湿地类型固碳速率', 'gC/(m^2*a)', [profile('wetlandRate', 'wetType')], { tex: 'SCSR_0' }),
    ...cropland.givens,
    ...value.givens,
  ],
  constants: [],
  steps: [
    step('Fs', '森林土壤固碳速率', 'tC/hm2/a', 'orElse(F, orElse(FCSR * beta, FCSR * beta0))', { tex: 'F_s' }),
    step('FCSi', '分类型森林及灌丛固碳量', 'tC/a', 'sumBy((FCSR + Fs) * SF, class)', {
      tex: 'FCS_i',
      printed: 'FCS = \\sum_i FCSR_i \\times SF_i \\times (1 + \\beta_i)',
    }),
    step('FCS', '森林及灌丛固碳量', 'tC/a', 'sum(FCSi, class)'),
    step('GSCSi', '分类型草地固碳量', 'tC/a', 'sumBy(GSR * SG, class)', {
      tex: 'GSCS_i',
      printed: 'GSCS = \\sum_i GSR_i \\times SG_i',
    }),
    step('GSCS', '草地固碳量', 'tC/a', 'sum(GSCSi, class)'),
    step('WCSi', '分类型湿地固碳量', 'tC/a', 'sumBy(orElse(SCSR, SCSR0) * SW, wetType)', {
      tex: 'WCS_i',
      printed: 'WCS = \\sum_i SCSR_i \\times SW_i \\times 10^{-2}',
      source: unverified(DUAN_2008),
    }),
    step('WCS', '湿地固碳量', 'tC/a', 'sum(WCSi, wetType)'),
    ...cropland.steps,
    step('C', '固碳总量', 'tC/a', 'FCS + GSCS + WCS + CSCS'),
    ...value.steps,
  ],
  ...CARBON_RESULTS,
  attribute: value.attribute,
  needsRowsOf: ['carbonForestVeget', 'carbonGrass', 'carbonWet', 'carbonNostep', 'carbonDioxide'],
  together: [{ rows: 'carbonNostep', need: ['carbonFertilizer', 'carbonPromotion'] }],
  fills: {
    ...CARBON_FILLS,
    'carbonDioxide.carbonForest': 'FCS',
    'carbonDioxide.carbonGrass': 'GSCS',
    'carbonDioxide.carbonWet': 'WCS',
    'carbonDioxide.carbonCrop': 'CSCS',
    'carbonNostep.rate': 'BSSr',
    'carbonFertilizer.tnf': 'TNF',
    'carbonFertilizer.rate': 'SCSRN',
    'carbonStraw.strawPerHa': 'S',
    'carbonStraw.rate': 'SCSRS',
  },
  notes: [PRICE_NOTE, MEASURED_NOTE, '湖泊固碳速率由天然湖泊测得，用于水库属推定'],
};
