import { type Citation, unverified, verified } from '@qingzhang/core/citation';
import type { Given, Method, Methods, Step } from '../language/method.ts';
import { constant, derived, given, param, raster, step, word } from '../language/methods.ts';
import { GARZE, HJ_1173, NDRC_2022, OWN, RWEQ_CODE } from '../sources.ts';
import { CLIMATE_FACTOR } from './wind-and-sand-control/climate-factor.ts';
import { erosionEquation } from './wind-and-sand-control/erosion-equation.ts';
import { SOIL_AND_ROUGHNESS, vegetationFactor } from './wind-and-sand-control/surface-factors.ts';

const HJ = verified(HJ_1173, 'A.14–A.22');
const LOSS = 'kg/m^2/a';
const MEAN_FACTORS = '按类型均值计算时为“因子均值法”：均值之积不等于积之均值';

interface Variant {
  readonly name: string;
  readonly label: string;
  readonly source: Citation;
  /** Whether erosion is formed month by month. */
  readonly months: boolean;
  readonly givens: readonly Given[];
  /** Steps that end in `fixed`, `actual` (kg/m² of the year), `WFyear` and `beyondPeak`. */
  readonly steps: readonly Step[];
  readonly disabled?: string;
}

const WF_SUM = step('WFsum', '全年气候因子', 'kg/m', 'sum(WFm, month)', { tex: 'WF', source: HJ });
const ANNUAL_WF = given('WF', '全年气候因子', 'kg/m', [raster('windFactorTif', 'WF'), derived('WFsum')]);
const GUARD: readonly Given[] = [
  word('monotoneGuard', '峰值保护', [param('windParam', 'monotoneGuard')]),
  given('z', '最大风蚀出现距离', 'm', [param('windParam', 'zDistance')]),
];

/** 防风固沙: what vegetation keeps of wind erosion (RWEQ) by class, valued by the cost of sand control works. */
export const windAndSandControlMethods: Methods = {
  choose: { table: 'windParam', column: 'variant' },
  list: [
    windMethod({
      name: 'hj1173-annualWF',
      label: '修正风蚀方程（全年气候因子）',
      source: HJ,
      months: false,
      givens: [ANNUAL_WF, ...GUARD],
      steps: [
        WF_SUM,
        step('WFyear', '全年气候因子', 'kg/m', 'WF', { tex: 'WF' }),
        ...erosionEquation('WF'),
        step('fixed', '固沙模数', LOSS, 'SLp - SLa', { tex: 'SR' }),
        step('actual', '实际风蚀模数', LOSS, 'SLa', { tex: 'S_L' }),
        step('beyondPeak', '越过峰值', '1', 'X > Xpeak ? 1 : 0', { tex: 'f' }),
      ],
    }),
    windMethod({
      name: 'monthlySum',
      label: '修正风蚀方程（逐月相加）',
      source: unverified(RWEQ_CODE),
      months: true,
      givens: GUARD,
      steps: [
        step('WFyear', '全年气候因子', 'kg/m', 'sum(WFm, month)', { tex: 'WF' }),
        ...erosionEquation('WFm'),
        step('fixed', '固沙模数', LOSS, 'sum(SLp - SLa, month)', { tex: 'SR' }),
        step('actual', '实际风蚀模数', LOSS, 'sum(SLa, month)', { tex: 'S_L' }),
        step('beyondPeak', '越过峰值', '1', 'sum(X > Xpeak ? 1 : 0, month) > 0 ? 1 : 0', { tex: 'f' }),
      ],
    }),
    windMethod({
      name: 'simplified',
      label: '简化式',
      source: unverified(NDRC_2022),
      months: false,
      givens: [ANNUAL_WF],
      steps: [
        WF_SUM,
        step('WFyear', '全年气候因子', 'kg/m', 'WF', { tex: 'WF' }),
        step('bare', '无植被的风蚀模数', LOSS, '0.1699 * (WF * EF * SCF * Kp) ^ 1.3711', {
          tex: 'S_{L,p}',
          empirical: true,
        }),
        step('actual', '实际风蚀模数', LOSS, 'bare * C ^ 1.3711', { tex: 'S_L' }),
        step('fixed', '固沙模数', LOSS, 'bare - actual', {
          tex: 'SR',
          printed: "Q_{sf}=0.1699(WF\\cdot EF\\cdot SCF\\cdot K')^{1.3711}(1-C^{1.3711})",
        }),
        step('beyondPeak', '越过峰值', '1', '0 * fixed', { tex: 'f' }),
      ],
      disabled:
        '系数 0.1699 的单位没有可核对的出处（暂按 kg/m²），结果与 HJ 1173 相差 3–4 倍；管理员凭规范文本确认后方可启用',
    }),
  ],
};

function windMethod(variant: Variant): Method {
  const { months, givens, steps, ...named } = variant;
  const vegetation = vegetationFactor({ months });
  return {
    ...named,
    covers: { table: 'windOther', where: { kind: 'veg' }, profile: 'windVegAlpha' },
    givens: [
      ...givens,
      ...CLIMATE_FACTOR.givens,
      ...SOIL_AND_ROUGHNESS.givens,
      ...vegetation.givens,
      given('rhoSand', '沙粒堆积密度', 't/m^3', [param('windParam', 'sandDensity')], { tex: '\\rho_s' }),
      given('h', '覆沙厚度', 'm', [param('windParam', 'sandThickness')]),
      given('Pf', '治沙工程单位成本', 'yuan/m^2', [param('windParam', 'controlCost')], { tex: 'P_f' }),
      given('gamma', '生态贡献率', '1', [param('windParam', 'gamma')]),
    ],
    constants: [
      constant('limit', '固沙模数合理上限', {
        value: 15_000,
        unit: 't/km2/a',
        source: unverified(OWN),
        tex: 'SR_{max}',
      }),
    ],
    steps: [
      ...CLIMATE_FACTOR.steps,
      ...SOIL_AND_ROUGHNESS.steps,
      ...vegetation.steps,
      ...steps,
      step('Qi', '分类型固沙量', 't/a', 'integrate(fixed, class)', { tex: 'Q_i' }),
      step('Qc', '计入固沙量', 't/a', 'max(Qi, 0)', { tex: 'Q_{c,i}' }),
      step('Q', '固沙量', 't/a', 'sum(Qc, class)', { tex: 'Q_{sf}' }),
      step('floored', '截断固沙量', 't/a', 'sum(Qc - Qi, class)'),
      step('Qa', '实际风蚀量', 't/a', 'sum(integrate(actual + 0 * fixed, class), class)', { tex: 'Q_a' }),
      step('Qp', '潜在风蚀量', 't/a', 'sum(Qi, class) + Qa', { tex: 'Q_p' }),
      step('A', '计入面积', 'km2', 'sum(integrate(1 + 0 * fixed, class), class)'),
      step('flaggedA', '越过峰值的面积', 'km2', 'sum(integrate(beyondPeak, class), class)', { tex: 'A_f' }),
      step('WFtotal', '气候因子的面积积分', 'kg*m', 'sum(integrate(WFyear + 0 * fixed, class), class)'),
      step('WFmean', '平均全年气候因子', 'kg/m', 'A > 0 ? WFtotal / A : 0', { tex: '\\overline{WF}' }),
      step('sandArea', '折合治沙面积', 'm^2/a', 'Q / (rhoSand * h)', {
        tex: 'A_s',
        source: verified(GARZE, '式 6'),
      }),
      step('W', '分类型价值', 'yuan/a', 'gamma * Qc / (rhoSand * h) * Pf', { tex: 'V_i' }),
      step('V', '防风固沙价值', 'yuan/a', 'sum(W, class)', {
        tex: 'V_{sf}',
        source: verified(GARZE, '式 6'),
        printed: 'V_{sf}=\\frac{Q_{sf}}{\\rho_s h}P_f',
      }),
      step('noneFloored', '没有负的固沙量', '1', 'floored == 0'),
      step('noneBeyond', '没有越过峰值', '1', 'flaggedA == 0'),
      step('plausible', '固沙模数合理', '1', 'Q <= limit * A'),
    ],
    quantity: 'Q',
    value: 'V',
    attribute: [{ value: 'W', quantity: 'Qc', basis: 'Qi', weight: { by: 'area', classes: 'covered' } }],
    columns: { wfAnnual: 'WFmean', potentialT: 'Qp', actualT: 'Qa', fixedT: 'Q', fixedAreaM2: 'sandArea' },
    checks: [
      { holds: 'noneFloored', severity: 'confirm', text: '有生态系统类型的固沙量为负，已按 0 计入' },
      { holds: 'noneBeyond', severity: 'note', text: '部分面积的风蚀强度越过方程的峰值，请核对风速与土壤数据' },
      { holds: 'plausible', severity: 'confirm', text: '固沙模数超过 15000 t/(km²·a)，请核对风速、土壤与植被数据' },
    ],
    notes: ['各计算方式可相差 3–4 倍，年度之间不得混用', MEAN_FACTORS],
  };
}
