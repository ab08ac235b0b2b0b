import { unverified, verified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { constant, given, param, step } from '../language/methods.ts';
import { GARZE, HJ_1173, OWN } from '../sources.ts';
import { COVER_FACTOR } from './soil-retention/cover-factor.ts';
import { ERODIBILITY } from './soil-retention/erodibility.ts';
import { RAIN_EROSIVITY } from './soil-retention/rain-erosivity.ts';
import { SLOPE_FACTORS } from './soil-retention/slope-factors.ts';

const HJ = verified(HJ_1173, 'A.2–A.13');
const LOSS = 't/hm2/a';

/** 土壤保持: potential less actual erosion (RUSLE) by class, valued by dredging and by the treatment of N and P. */
export const soilRetentionMethods: Methods = {
  preparations: RAIN_EROSIVITY,
  list: [
    {
      name: 'rusle',
      label: '修正的通用土壤流失方程',
      source: HJ,
      covers: { table: 'dictVeget' },
      givens: [
        given('R', '降雨侵蚀力因子', 'MJ*mm/(hm^2*h*a)', [
          {
            from: 'series',
            table: 'soilRainfallFactor',
            column: 'erosivity',
            period: 'halfMonth',
            periods: 24,
            prefer: 'parts',
            // A row that was worked out from daily rain says by which threshold.
            agrees: {
              of: { column: 'erosiveThresholdMm' },
              asked: { table: 'soilParam', column: 'erosiveThresholdMm' },
              when: { column: 'method', is: RAIN_EROSIVITY.map(({ when }) => when.is) },
            },
          },
        ]),
        ...ERODIBILITY.givens,
        ...SLOPE_FACTORS.givens,
        ...COVER_FACTOR.givens,
        given('siltation', '泥沙淤积系数', '1', [param('soilParam', 'sedimentationCoef')], { tex: '\\lambda_s' }),
        given('rho', '土壤容重', 't/m^3', [param('soilParam', 'bulkDensity')]),
        given('dredging', '水库清淤单价', 'yuan/m^3', [param('soilParam', 'dredgingCost')], { tex: 'c_d' }),
        given('CN', '土壤全氮含量', '%', [param('soilParam', 'nContentPct')], { tex: 'C_N' }),
        given('CP', '土壤全磷含量', '%', [param('soilParam', 'pContentPct')], { tex: 'C_P' }),
        given('PN', '氮处理成本', 'yuan/t', [param('soilParam', 'nCost')], { tex: 'P_N' }),
        given('PP', '磷处理成本', 'yuan/t', [param('soilParam', 'pCost')], { tex: 'P_P' }),
        given('gamma', '生态贡献率', '1', [param('soilParam', 'gamma')]),
      ],
      constants: [
        constant('limit', '保持模数合理上限', {
          value: 2000,
          unit: 't/hm2/a',
          source: unverified(OWN),
          tex: 'q_{max}',
        }),
      ],
      steps: [
        ...ERODIBILITY.steps,
        ...SLOPE_FACTORS.steps,
        ...COVER_FACTOR.steps,
        step('potential', '潜在侵蚀模数', LOSS, 'R * K * LS', { tex: 'q_p', source: HJ }),
        step('actual', '实际侵蚀模数', LOSS, 'potential * C * Pm', { tex: 'q_a', source: HJ }),
        step('Qi', '分类型保持量', 't/a', 'integrate(potential - actual, class)', {
          tex: 'Q_i',
          source: HJ,
          apart: true,
          printed: 'Q_{sr}=\\sum R\\cdot K\\cdot L\\cdot S\\cdot(1-C\\cdot P)\\cdot A',
        }),
        step('Q', '土壤保持量', 't/a', 'sum(Qi, class)', { tex: 'Q_{sr}' }),
        step('Qa', '实际土壤侵蚀量', 't/a', 'sum(integrate(actual, class), class)', { tex: 'Q_{se,a}' }),
        step('Qp', '潜在土壤侵蚀量', 't/a', 'Q + Qa', { tex: 'Q_{se,p}' }),
        step('A', '计入面积', 'hm2', 'sum(integrate(1 + 0 * actual, class), class)'),
        step('sediment', '减少泥沙淤积量', 'm^3/a', 'siltation * Q / rho', { tex: 'Q_{sd}' }),
        step('QN', '保持氮量', 't/a', 'Q * CN', { tex: 'Q_N' }),
        step('QP', '保持磷量', 't/a', 'Q * CP', { tex: 'Q_P' }),
        step('price', '单位保持量价值', 'yuan/t', 'siltation / rho * dredging + CN * PN + CP * PP', {
          tex: 'p_{sr}',
          source: verified(GARZE, '式 4–5'),
        }),
        step('Vsd', '减少泥沙淤积价值', 'yuan/a', 'gamma * sediment * dredging', { tex: 'V_{sd}' }),
        step('VN', '减少氮面源污染价值', 'yuan/a', 'gamma * QN * PN', { tex: 'V_N' }),
        step('VP', '减少磷面源污染价值', 'yuan/a', 'gamma * QP * PP', { tex: 'V_P' }),
        step('W', '分类型价值', 'yuan/a', 'gamma * Qi * price', { tex: 'V_i' }),
        step('V', '土壤保持价值', 'yuan/a', 'Vsd + VN + VP', {
          tex: 'V_{sr}',
          source: verified(GARZE, '式 4–5'),
          printed: 'V_{sr}=\\lambda_s\\frac{Q_{sr}}{\\rho}c_d+\\sum_{i\\in\\{N,P\\}}Q_{sr}C_iP_i',
        }),
        step('plausible', '保持模数合理', '1', 'Q <= limit * A'),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'W', quantity: 'Qi', basis: 'Qi', weight: { by: 'area', classes: 'covered' } }],
      columns: {
        potentialT: 'Qp',
        actualT: 'Qa',
        retainedT: 'Q',
        sedimentM3: 'sediment',
        nT: 'QN',
        pT: 'QP',
        valueSediment: 'Vsd',
        valueN: 'VN',
        valueP: 'VP',
      },
      checks: [
        {
          holds: 'plausible',
          severity: 'confirm',
          text: '土壤保持模数超过 2000 t/(hm²·a)，多为可蚀性因子用了美制单位、坡度百分比当作度，或坡长取了高程，请核对',
        },
      ],
      notes: [
        '氮、磷处理成本与水质净化单价的年份可能不同，报表须同时列出',
        '按类型均值计算时为“因子均值法”：均值之积不等于积之均值',
      ],
    },
  ],
};
