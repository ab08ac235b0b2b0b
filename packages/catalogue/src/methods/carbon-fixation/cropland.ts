import { unverified } from '@qingzhang/core/citation';
import type { MethodPart } from '../../language/method.ts';
import { given, keyed, ownArea, profile, rows, step, word } from '../../language/methods.ts';
import { CAEP_2020, LU_2009 } from '../../sources.ts';

const CROPLAND = '5';
const ZONES = ['northeast', 'northwest', 'south'] as const;
const LU = { source: unverified(LU_2009) } as const;
const GUIDE = { source: unverified(CAEP_2020) } as const;

/** The coefficient of the farming zone that each row of the fertilizer table names. */
function byZone(coefficients: string): string {
  const entry = (zone: string) => `at(${coefficients}, agriZone, '${zone}')`;
  return ZONES.map((zone) => `farmZone == '${zone}' ? ${entry(zone)} : `).join('') + entry('huanghuaihai');
}

/**
 * 农田土壤固碳: the change without any measure, by nitrogen and by straw returned. The two regressions take means of
 * the whole county, so their amounts are added up first; without cropland everything is 0.
 */
export const cropland: MethodPart = {
  givens: [
    given('SCr', '耕地面积', 'hm2', [ownArea('carbonNostep', 'cropArea', { classOf: CROPLAND })], {
      tex: 'SC_r',
      optional: true,
    }),
    given('NSC', '无固碳措施下土壤有机碳变化', 'gC/kg/a', [rows('carbonNostep', 'socChange')], { optional: true }),
    given('BD', '土壤容重', 'g/cm^3', [rows('carbonNostep', 'bulkDensity')], { optional: true }),
    given('H', '土层厚度', 'cm', [rows('carbonNostep', 'soilDepth')], { optional: true }),

    given('NF', '氮肥施用量（折纯）', 'tN/a', [rows('carbonFertilizer', 'nFertilizer')], { optional: true }),
    given('CF', '复合肥施用量', 't/a', [rows('carbonFertilizer', 'compoundFertilizer')], { optional: true }),
    given('fN', '复合肥含氮比例', 'tN/t', [rows('carbonFertilizer', 'compoundNShare')], { optional: true }),
    word('farmZone', '农区', [rows('carbonFertilizer', 'agriZone')]),
    given('aN', '施氮固碳系数 a', 'kgC/kgN', [rows('carbonFertilizer', 'coefA')], { tex: 'a_N', optional: true }),
    given('bN', '施氮固碳系数 b', 'kgC/hm2/a', [rows('carbonFertilizer', 'coefB')], { tex: 'b_N', optional: true }),
    given('aN0', '农区施氮固碳系数 a', 'kgC/kgN', [profile('nitrogenA', 'agriZone')], { tex: 'a_{N,0}' }),
    given('bN0', '农区施氮固碳系数 b', 'kgC/hm2/a', [profile('nitrogenB', 'agriZone')], { tex: 'b_{N,0}' }),

    given('CY', '作物产量', 't/a', [rows('carbonStraw', 'yield')], { optional: true }),
    given('SGR', '草谷比', '1', [rows('carbonStraw', 'strawRatio')], { optional: true }),
    given('SGR0', '作物草谷比', '1', [profile('strawRatio', 'crop')], { tex: 'SGR_0' }),
    given('aS', '秸秆还田固碳系数 a', 'kgC/t', [rows('carbonStraw', 'coefA')], { tex: 'a_S', optional: true }),
    given('bS', '秸秆还田固碳系数 b', 'kgC/hm2/a', [rows('carbonStraw', 'coefB')], { tex: 'b_S', optional: true }),
    given('aS0', '农区秸秆还田固碳系数 a', 'kgC/t', [profile('strawA', 'agriZone')], { tex: 'a_{S,0}' }),
    given('bS0', '农区秸秆还田固碳系数 b', 'kgC/hm2/a', [profile('strawB', 'agriZone')], { tex: 'b_{S,0}' }),
    given(
      'PR',
      '秸秆还田推广施行率',
      '%',
      [keyed('carbonPromotion', 'promotionRate', [], { measure: 'strawReturn' })],
      { optional: true },
    ),
  ],
  steps: [
    step('SC', '耕地面积合计', 'hm2', 'sum(SCr, row)'),
    step('BSSr', '各行无措施固碳速率', 'tC/hm2/a', 'NSC * BD * H', {
      tex: 'BSS_r',
      printed: 'BSS = NSC \\times BD \\times H \\times 0.1',
      ...GUIDE,
    }),
    step('Cbase', '无措施固碳量', 'tC/a', 'sum(BSSr * SCr, row)', { tex: 'C_{BSS}' }),
    step('BSS', '无措施固碳速率', 'tC/hm2/a', 'SC > 0 ? Cbase / SC : 0'),

    step('N', '施氮量', 'tN/a', 'sum(NF + CF * fN, row)'),
    step('TNF', '单位面积施氮量', 'kgN/hm2/a', 'SC > 0 ? N / SC : 0', {
      printed: 'TNF = \\frac{NF + 0.3 \\times CF}{S_p} \\times 1000',
      ...GUIDE,
    }),
    step('aNr', '各行施氮固碳系数 a', 'kgC/kgN', `orElse(aN, ${byZone('aN0')})`, { tex: 'a_{N,r}' }),
    step('bNr', '各行施氮固碳系数 b', 'kgC/hm2/a', `orElse(bN, ${byZone('bN0')})`, { tex: 'b_{N,r}' }),
    step('SCSRN', '施肥固碳速率', 'tC/hm2/a', 'SC > 0 ? same(aNr, row) * TNF + same(bNr, row) : 0', {
      printed: 'SCSR_N = \\frac{a_N \\times TNF + b_N}{1000}',
      ...LU,
    }),

    step('Y', '秸秆量', 't/a', 'sum(CY * orElse(SGR, SGR0), row)'),
    step('S', '单位面积秸秆量', 't/hm2/a', 'SC > 0 ? Y / SC : 0', {
      printed: 'S = \\sum_j \\frac{CY_j \\times SGR_j}{S_p}',
      ...GUIDE,
    }),
    step('aSz', '本农区秸秆还田固碳系数 a', 'kgC/t', `SC > 0 ? same(${byZone('aS0')}, row) : 0`, { tex: 'a_{S,z}' }),
    step('bSz', '本农区秸秆还田固碳系数 b', 'kgC/hm2/a', `SC > 0 ? same(${byZone('bS0')}, row) : 0`, {
      tex: 'b_{S,z}',
    }),
    step('aSr', '各行秸秆还田固碳系数 a', 'kgC/t', 'orElse(aS, aSz)', { tex: 'a_{S,r}' }),
    step('bSr', '各行秸秆还田固碳系数 b', 'kgC/hm2/a', 'orElse(bS, bSz)', { tex: 'b_{S,r}' }),
    step('SCSRS', '秸秆还田固碳速率', 'tC/hm2/a', 'SC > 0 ? (PR > 0 ? same(aSr, row) * S + same(bSr, row) : 0) : 0', {
      printed: 'SCSR_S = \\frac{a_S \\times S + b_S}{1000}',
      ...LU,
    }),

    step('cropRate', '农田固碳速率', 'tC/hm2/a', 'SC > 0 ? BSS + SCSRN + PR * SCSRS : 0', { tex: 'r_c' }),
    step('CSCS', '农田固碳量', 'tC/a', 'cropRate * SC', {
      printed: 'CSCS = (BSS + SCSR_N + PR \\times SCSR_S) \\times SC',
      ...GUIDE,
    }),
  ],
};
