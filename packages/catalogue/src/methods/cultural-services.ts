import { unverified } from '@qingzhang/core/citation';
import type { Methods } from '../language/method.ts';
import { given, param, rows, step, word } from '../language/methods.ts';
import { NDRC_2022 } from '../sources.ts';

/** 景观价值: the one part of the cultural sum that is no service of its own; 0 unless the account counts it. */
export const culturalServicesMethods: Methods = {
  list: [
    {
      name: 'landscape',
      label: '景观溢价法',
      source: unverified(NDRC_2022, '景观价值'),
      givens: [
        word('includeLandscape', '计入景观价值', [param('cultureParam', 'includeLandscape')]),
        given('A', '景观受益面积', 'm2', [rows('cultureParam', 'benefitAreaM2')], { optional: true }),
        given('premium', '景观溢价', 'yuan/(m^2*a)', [rows('cultureParam', 'premium')], { tex: 'p', optional: true }),
        given('gamma', '生态贡献率', '1', [param('cultureParam', 'gamma')]),
      ],
      constants: [],
      steps: [
        // A row of wages alone has no view to value; a row with only one of the two lacks the other.
        step(
          'Lr',
          '各行景观溢价',
          'yuan/a',
          "includeLandscape == 'true' ? (orElse(A, 0) == 0 and orElse(premium, 0) == 0 ? 0 : A * premium) : 0",
          { tex: 'L_r' },
        ),
        step('B', '景观溢价合计（未乘贡献率）', 'yuan/a', 'sum(Lr, row)'),
        step('views', '有景观数据的记录数', '1', 'count(A * premium, row)', { tex: 'n' }),
        step('Q', '景观受益面积', 'm2', "includeLandscape == 'true' ? sum(orElse(A, 0), row) : 0", {
          tex: 'A_{\\Sigma}',
        }),
        // Counted but without any figure: the mean of nothing is missing and says so, a sum would be 0.
        step(
          'V',
          '景观价值',
          'yuan/a',
          "includeLandscape == 'true' ? gamma * (views > 0 ? B : mean(A * premium, row)) : 0",
          { printed: 'V = \\sum A_{\\text{受益}} \\times p' },
        ),
      ],
      quantity: 'Q',
      value: 'V',
      physical: { name: '景观受益面积', unit: 'm2' },
      attribute: [{ value: 'V', basis: 'B', weight: { by: 'population' } }],
      columns: { landscapeValue: 'V' },
    },
  ],
};
