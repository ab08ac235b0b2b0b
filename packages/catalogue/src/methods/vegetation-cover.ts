import { unverified } from '@qingzhang/core/citation';
import type { MethodPart } from '../language/method.ts';
import { given, param, raster, step } from '../language/methods.ts';
import { RWEQ_CODE } from '../sources.ts';

/** Cover from NDVI, stretched between bare soil and full cover of the whole unit, never of a single region. */
export function coverFromNdvi({ months }: { readonly months: boolean }): MethodPart {
  const layer = 'soilVegetTif';
  return {
    givens: [
      given(
        'ndvi',
        '归一化植被指数',
        '1',
        months ? [raster(layer, 'ndvi', { months }), raster(layer, 'ndvi')] : [raster(layer, 'ndvi')],
        { tex: '\\mathrm{NDVI}' },
      ),
      given(
        'ndviSoil',
        '裸土 NDVI',
        '1',
        [param('soilParam', 'ndviSoil'), { from: 'percentile', table: layer, kind: 'ndvi', percent: 5 }],
        { tex: '\\mathrm{NDVI}_s' },
      ),
      given(
        'ndviVeg',
        '全植被 NDVI',
        '1',
        [param('soilParam', 'ndviVeg'), { from: 'percentile', table: layer, kind: 'ndvi', percent: 95 }],
        { tex: '\\mathrm{NDVI}_v' },
      ),
    ],
    steps: [
      step('coverNdvi', '由 NDVI 推算的植被覆盖度', '1', 'clip((ndvi - ndviSoil) / (ndviVeg - ndviSoil), 0, 1)', {
        tex: 'c',
        source: unverified(RWEQ_CODE),
      }),
    ],
  };
}
