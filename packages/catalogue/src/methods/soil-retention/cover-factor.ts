import { verified } from '@qingzhang/core/citation';
import type { MethodPart } from '../../language/method.ts';
import {
  byClass,
  derived,
  given,
  intervals,
  keyed,
  param,
  profile,
  raster,
  step,
  word,
} from '../../language/methods.ts';
import { HJ_1173, HUANGHUA } from '../../sources.ts';
import { coverFromNdvi } from '../vegetation-cover.ts';

const { givens, steps } = coverFromNdvi({ months: false });

/** C by intervals of cover, by formula or fixed, as the dictionary says for each class; P where it is switched on. */
export const COVER_FACTOR: MethodPart = {
  givens: [
    given('cover', '植被覆盖度', '1', [raster('soilVegetTif', 'fvc'), derived('coverNdvi')], { tex: 'c' }),
    ...givens,
    word('mode', '植被覆盖因子取值方式', [byClass('dictVeget', 'mode')]),
    intervals('coverTable', '植被覆盖因子分级', {
      unit: '1',
      keyUnit: '1',
      sources: [
        {
          from: 'intervals',
          table: 'dictVeget',
          column: 'cValue',
          lower: 'coverMin',
          upper: 'coverMax',
          minExclusive: 'minExclusive',
          by: 'class',
          where: { mode: 'table' },
        },
      ],
    }),
    given('Cfixed', '固定的植被覆盖因子', '1', [keyed('dictVeget', 'cValue', ['class'], { mode: 'constant' })], {
      tex: 'C_0',
      optional: true,
    }),
    given('formulaA', '公式系数 A', '1', [keyed('dictVeget', 'formulaA', ['class'], { mode: 'formula' })], {
      tex: 'A_C',
      optional: true,
    }),
    given('formulaB', '公式系数 B', '1', [keyed('dictVeget', 'formulaB', ['class'], { mode: 'formula' })], {
      tex: 'B_C',
      optional: true,
    }),
    word('usePFactor', '启用水土保持措施因子', [param('soilParam', 'usePFactor')]),
    given('Pown', '字典中的措施因子', '1', [byClass('dictVeget', 'pValue')], { tex: 'P', optional: true }),
    given('Pusual', '通行的措施因子', '1', [profile('measureFactor', 'class')], { tex: 'P' }),
  ],
  steps: [
    ...steps,
    step(
      'C',
      '植被覆盖因子',
      '1',
      `mode == 'constant' ? Cfixed
        : mode == 'formula' ? (cover > 0 ? clip(formulaA - formulaB * log10(cover), 0, 1) : 1)
        : lookup(coverTable, class, cover)`,
      { source: verified(HJ_1173, '表 A.1'), asOne: true },
    ),
    step('Pm', '水土保持措施因子', '1', "usePFactor == 'true' ? orElse(Pown, Pusual) : 1", {
      tex: 'P',
      source: verified(HUANGHUA, '表5'),
    }),
  ],
};
