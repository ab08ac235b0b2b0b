import { unverified, verified } from '@qingzhang/core/citation';
import type { MethodPart, Source } from '../../language/method.ts';
import { derived, given, keyed, param, profile, raster, step, word } from '../../language/methods.ts';
import { HJ_1173, RWEQ } from '../../sources.ts';
import { coverFromNdvi } from '../vegetation-cover.ts';

const HJ = verified(HJ_1173, 'A.14–A.22');

function soil(column: string): Source {
  return keyed('windOther', column, ['class'], { kind: 'soil' });
}

function veg(column: string): Source {
  return keyed('windOther', column, ['class'], { kind: 'veg' });
}

/** EF, SCF and K' as layers or from soil rows, texture layers and roughness. */
export const SOIL_AND_ROUGHNESS: MethodPart = {
  givens: [
    given('EF', '土壤可蚀因子', '1', [raster('windFactorTif', 'EF'), derived('EFsoil')]),
    given('SCF', '土壤结皮因子', '1', [raster('windCrustTif', 'SCF'), derived('SCFsoil')]),
    given('Kp', '地表糙度因子', '1', [raster('windRoughTif', 'Kprime'), derived('KpRidge')], { tex: "K'" }),
    given('sand', '砂粒含量', '%', [soil('sandPct'), raster('soilErodTif', 'sand')], { tex: 'sa' }),
    given('silt', '粉粒含量', '%', [soil('siltPct'), raster('soilErodTif', 'silt')], { tex: 'si' }),
    given('clay', '黏粒含量', '%', [raster('windCrustTif', 'clay'), soil('clayPct'), raster('soilErodTif', 'clay')], {
      tex: 'cl',
    }),
    given('OM', '有机质含量', '%', [raster('windCrustTif', 'om'), soil('omPct'), derived('OMcarbon')]),
    given('orgC', '有机碳含量', '%', [raster('soilErodTif', 'orgC')], { tex: '\\mathrm{orgC}' }),
    given('CaCO3', '碳酸钙含量', '%', [soil('caco3Pct')], { tex: '\\mathrm{CaCO_3}', optional: true }),
    given('Kr', '土垄糙度', 'cm', [raster('windRoughTif', 'Kr'), derived('KrRelief')], { tex: 'K_r' }),
    given(
      'relief',
      '窗口高差',
      'm',
      [
        { from: 'terrain', table: 'windRoughTif', measure: 'windowRelief' },
        { from: 'terrain', table: 'soilGradeTif', measure: 'windowRelief' },
      ],
      { tex: '\\Delta H' },
    ),
    given(
      'side',
      '窗口边长',
      'm',
      [
        { from: 'terrain', table: 'windRoughTif', measure: 'windowSide' },
        { from: 'terrain', table: 'soilGradeTif', measure: 'windowSide' },
      ],
      { tex: 'L_r' },
    ),
    word('kPrimeGuard', '限制土垄糙度', [param('windParam', 'kPrimeGuard')]),
  ],
  steps: [
    step('OMcarbon', '由有机碳换算的有机质', '%', '1.724 * orgC', { tex: 'OM', source: unverified(RWEQ) }),
    step(
      'EFsoil',
      '由土壤质地推算的可蚀因子',
      '1',
      `clip((29.09 + 0.31 * sand + 0.17 * silt + 0.33 * sand / max(clay, 0.5)
        - 2.59 * OM - 0.95 * orElse(CaCO3, 0)) / 100, 0, 1)`,
      {
        tex: 'EF',
        empirical: true,
        source: HJ,
        printed: 'EF=\\frac{29.09+0.31sa+0.17si+0.33\\,sa/cl-2.59\\,OM-0.95\\,\\mathrm{CaCO_3}}{100}',
      },
    ),
    step('SCFsoil', '由土壤质地推算的结皮因子', '1', '1 / (1 + 0.0066 * clay ^ 2 + 0.021 * OM ^ 2)', {
      tex: 'SCF',
      empirical: true,
      source: HJ,
    }),
    step('KrRelief', '由高程推算的土垄糙度', 'cm', '0.2 * relief ^ 2 / side', {
      tex: 'K_r',
      empirical: true,
      source: HJ,
    }),
    step('KrUsed', '采用的土垄糙度', 'cm', "kPrimeGuard == 'true' ? clip(Kr, 0, 18) : Kr", {
      tex: 'K_r',
      empirical: true,
    }),
    step('KpRidge', '由土垄糙度推算的地表糙度因子', '1', 'exp(1.86 * KrUsed - 2.41 * KrUsed ^ 0.934)', {
      tex: "K'",
      empirical: true,
      source: HJ,
      printed: "K'=\\exp(1.86K_r-2.41K_r^{0.934}-0.127C_{rr}),\\quad C_{rr}=0",
    }),
  ],
};

/** C as a layer, or exp(−a · SC) with the cover of the class or of the pixel. */
export function vegetationFactor({ months }: { readonly months: boolean }): MethodPart {
  const layer = (table: string, kind: string): readonly Source[] =>
    months ? [raster(table, kind, { months }), raster(table, kind)] : [raster(table, kind)];
  const ndvi = coverFromNdvi({ months });
  return {
    givens: [
      given('C', '植被因子', '1', [...layer('windFactorTif', 'C'), derived('Cveg')]),
      given('SC', '植被覆盖度', '%', [veg('coverPct'), ...layer('soilVegetTif', 'fvc'), derived('coverNdvi')]),
      ...ndvi.givens,
      given('aOwn', '填写的植被系数', '1', [veg('vegAlpha')], { tex: 'a', optional: true }),
      given('aUsual', '通行的植被系数', '1', [profile('windVegAlpha', 'class')], { tex: 'a' }),
    ],
    steps: [
      ...ndvi.steps,
      step('a', '植被系数', '1', 'orElse(aOwn, aUsual)', { source: HJ }),
      step('Cveg', '由覆盖度推算的植被因子', '1', 'exp(-a * SC)', {
        tex: 'C',
        empirical: true,
        source: HJ,
        printed: 'C=e^{-a_i\\cdot SC}',
      }),
    ],
  };
}
