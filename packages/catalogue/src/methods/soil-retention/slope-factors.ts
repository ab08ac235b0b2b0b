import { unverified, verified } from '@qingzhang/core/citation';
import type { MethodPart } from '../../language/method.ts';
import { derived, given, param, raster, step, word } from '../../language/methods.ts';
import { HJ_1173, RUSLE } from '../../sources.ts';

const HJ = verified(HJ_1173, 'A.2–A.13');

/** L and S as layers, their product as a layer, or from slope length and slope by the variants of the parameters. */
export const SLOPE_FACTORS: MethodPart = {
  givens: [
    given('LS', '坡长坡度因子', '1', [raster('soilSlopeTif', 'LS'), derived('LtimesS')]),
    given('L', '坡长因子', '1', [raster('soilSlopeTif', 'L'), derived('Lslope')]),
    given('S', '坡度因子', '1', [raster('soilGradeTif', 'S'), derived('Sslope')]),
    given(
      'slopeLength',
      '坡长',
      'm',
      [raster('soilSlopeTif', 'slopeLengthM'), { from: 'terrain', table: 'soilGradeTif', measure: 'slopeLength' }],
      { tex: '\\lambda' },
    ),
    given('theta', '坡度', 'deg', [raster('soilGradeTif', 'slopeDeg'), derived('thetaPct')]),
    given(
      'slopePct',
      '坡度百分比',
      '%',
      [raster('soilGradeTif', 'slopePct'), { from: 'terrain', table: 'soilGradeTif', measure: 'slopePct' }],
      { tex: 'p' },
    ),
    word('lVariant', '坡长因子算法', [param('soilParam', 'lVariant')]),
    word('sVariant', '坡度因子算法', [param('soilParam', 'sVariant')]),
  ],
  steps: [
    step('thetaPct', '由百分比换算的坡度', 'deg', 'atan(slopePct)', { tex: '\\theta' }),
    step('sinTheta', '坡度正弦', '1', 'sin(theta)', { tex: '\\sin\\theta' }),
    step('beta', '细沟侵蚀与细沟间侵蚀之比', '1', '(sinTheta / 0.089) / (3.0 * sinTheta ^ 0.8 + 0.56)', {
      source: HJ,
    }),
    step(
      'm',
      '坡长指数',
      '1',
      `lVariant == 'slopeClass'
        ? (theta <= 1 ? 0.2 : theta <= 3 ? 0.3 : theta <= 5 ? 0.4 : 0.5)
        : beta / (1 + beta)`,
      { empirical: true, source: HJ },
    ),
    step('Lslope', '由坡长推算的坡长因子', '1', '(slopeLength / 22.13) ^ m', {
      tex: 'L',
      empirical: true,
      source: HJ,
    }),
    step(
      'Sslope',
      '由坡度推算的坡度因子',
      '1',
      `sVariant == 'mccool'
        ? (radians(theta) < atan(0.09) ? 10.8 * sinTheta + 0.03 : 16.8 * sinTheta - 0.5)
        : theta < 5.14 ? 10.8 * sinTheta + 0.03
        : sVariant == 'liu' ? (theta < 10 ? 16.8 * sinTheta - 0.5 : 21.91 * sinTheta - 0.96)
        : theta < 10.20 ? 16.8 * sinTheta - 0.5
        : theta < 28.81 ? 21.9 * sinTheta - 0.96
        : 9.5988`,
      { tex: 'S', empirical: true, source: HJ },
    ),
    step('LtimesS', '坡长与坡度因子之积', '1', 'L * S', { tex: 'LS', source: unverified(RUSLE) }),
  ],
};
