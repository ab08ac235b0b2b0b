import { unverified } from '@qingzhang/core/citation';
import type { MethodPart } from '../../language/method.ts';
import { byClass, given, param, rows, stationShare, step, word } from '../../language/methods.ts';
import { CAEP_2020 } from '../../sources.ts';

const CAEP = unverified(CAEP_2020);

/**
 * Storm rain that vegetation holds back: storm by storm and class by class at every station, then the mean over the
 * stations. A station of riverRainfall without storms counts 0.
 */
export const VEGETATION_STORAGE: MethodPart = {
  givens: [
    given('Ps', '24 小时降雨量', 'mm', [rows('floodRainfall', 'rainfall24h')], { tex: 'P_s' }),
    given('stormAt', '暴雨阈值', 'mm', [param('floodParam', 'stormThresholdMm')], { tex: 'P_0' }),
    given('stationWeight', '站点权重', '1', [stationShare('floodRainfall', ['riverRainfall'])], { tex: 'w_s' }),
    word('runoffMethod', '径流算法', [byClass('dictRunoff', 'method')]),
    given('a', '回归系数 a', 'mm', [byClass('dictRunoff', 'a')], { optional: true }),
    given('b', '回归系数 b', 'mm', [byClass('dictRunoff', 'b')], { optional: true }),
    given('coef', '暴雨径流系数', '1', [byClass('dictRunoff', 'coef')], { tex: '\\alpha_s', optional: true }),
    given('CN', '径流曲线数', '1', [byClass('dictRunoff', 'cn')], { tex: 'CN', optional: true }),
    given('runoffMm', '每场暴雨径流深', 'mm', [byClass('dictRunoff', 'runoffMm')], { tex: 'R_0', optional: true }),
  ],
  steps: [
    step('Smax', '最大滞蓄量', 'mm', "runoffMethod == 'cn' ? 25400 / CN - 254 : 0", {
      tex: 'S',
      empirical: true,
      source: CAEP,
    }),
    step(
      'Rs',
      '暴雨径流深',
      'mm',
      `clip(runoffMethod == 'ln' ? a * ln(Ps) + b
        : runoffMethod == 'cn' ? (Ps > 0.2 * Smax ? (Ps - 0.2 * Smax) ^ 2 / (Ps + 0.8 * Smax) : 0)
        : runoffMethod == 'fixed' ? runoffMm
        : coef * Ps, 0, Ps)`,
      {
        tex: 'R_s',
        empirical: true,
        source: CAEP,
        printed:
          'R_s=a\\ln P_s+b\\quad|\\quad\\alpha_s P_s\\quad|\\quad\\frac{(P_s-0.2S)^2}{P_s+0.8S},\\ S=\\frac{25400}{CN}-254',
      },
    ),
    step('held', '每场截留深', 'mm', 'Ps >= stormAt ? Ps - Rs : 0', { tex: 'h_s' }),
    step(
      'depth',
      '年截留深',
      'mm/a',
      'sum(orElse(sumBy(held, station), 0 * stationWeight) * stationWeight, station) * once',
      { tex: 'h_{veg}' },
    ),
    step('Cveg', '植被调蓄量', 'm^3/a', 'integrate(depth, class)', {
      tex: 'C_{veg}',
      source: CAEP,
      printed: 'C_{veg}=\\sum_i (P_s-R_{s,i})\\cdot S_i\\times 1000',
    }),
    step('Qveg', '植被调蓄量合计', 'm^3/a', 'sum(Cveg, class)', { tex: '\\sum C_{veg}' }),
    step('Wveg', '植被调蓄价值', 'yuan/a', 'gamma * Cveg * c', { tex: 'V_{veg}' }),
    step('Vveg', '植被调蓄价值合计', 'yuan/a', 'sum(Wveg, class)', { tex: '\\sum V_{veg}' }),
  ],
};
