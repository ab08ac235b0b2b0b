import { verified } from '@qingzhang/core/citation';
import type { MethodPart } from '../../language/method.ts';
import { derived, given, raster, step } from '../../language/methods.ts';
import { HJ_1173 } from '../../sources.ts';

const K_UNIT = 't*hm^2*h/(hm^2*MJ*mm)';
const EPIC = verified(HJ_1173, 'A.2–A.13');

/** K as a layer, or by EPIC from texture and organic carbon. */
export const ERODIBILITY: MethodPart = {
  givens: [
    given('K', '土壤可蚀性因子', K_UNIT, [raster('soilErodTif', 'K'), derived('Ksoil')]),
    given('sand', '砂粒含量', '%', [raster('soilErodTif', 'sand')], { tex: 'm_s' }),
    given('silt', '粉粒含量', '%', [raster('soilErodTif', 'silt')], { tex: 'm_{silt}' }),
    given('clay', '黏粒含量', '%', [raster('soilErodTif', 'clay')], { tex: 'm_c' }),
    given('orgC', '有机碳含量', '%', [raster('soilErodTif', 'orgC')], { tex: '\\mathrm{orgC}' }),
  ],
  steps: [
    step('SN', '非砂粒比例', '1', '1 - sand / 100', { tex: 'S_N', empirical: true, source: EPIC }),
    step(
      'Kepic',
      'EPIC 可蚀性',
      '1',
      // Without silt the standard's ratio is 0/0 on pure sand; its limit is 0.
      `(0.2 + 0.3 * exp(-0.0256 * sand * (1 - silt / 100)))
        * (silt > 0 ? (silt / (clay + silt)) ^ 0.3 : 0)
        * (1 - 0.25 * orgC / (orgC + exp(3.72 - 2.95 * orgC)))
        * (1 - 0.7 * SN / (SN + exp(-5.51 + 22.9 * SN)))`,
      {
        tex: 'K_{EPIC}',
        empirical: true,
        source: EPIC,
        printed:
          'K_{EPIC}=\\{0.2+0.3\\exp[-0.0256m_s(1-m_{silt}/100)]\\}\\left(\\frac{m_{silt}}{m_c+m_{silt}}\\right)^{0.3}\\left[1-\\frac{0.25\\,\\mathrm{orgC}}{\\mathrm{orgC}+\\exp(3.72-2.95\\,\\mathrm{orgC})}\\right]\\left[1-\\frac{0.7S_N}{S_N+\\exp(-5.51+22.9S_N)}\\right]',
      },
    ),
    step('Ksoil', '由土壤质地推算的可蚀性因子', K_UNIT, 'max((-0.01383 + 0.51575 * Kepic) * 0.1317, 0)', {
      tex: 'K',
      empirical: true,
      source: EPIC,
      printed: 'K=(-0.01383+0.51575K_{EPIC})\\times 0.1317',
    }),
  ],
};
