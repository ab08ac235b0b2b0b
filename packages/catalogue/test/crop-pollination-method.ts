import type { Methods } from '../src/language/method.ts';
import { given, param, rows, step } from '../src/language/methods.ts';
import { OWN } from '../src/sources.ts';
import { unverified } from '@qingzhang/core/citation';

/** Crops owe a part of their yield to pollinators; the wild ones among them are the ecosystem's. */
export const cropPollinationMethods: Methods = {
  list: [
    {
      name: 'dependence',
      label: '依存度法',
      source: unverified(OWN),
      givens: [
        given('A', '作物面积', 'hm2', [rows('pollinationCrop', 'area')]),
        given('y', '单位面积产值', 'yuan/hm2/a', [rows('pollinationCrop', 'yieldValue')]),
        given('d', '授粉依存度', '1', [rows('pollinationCrop', 'dependence')]),
        given('w', '野生授粉占比', '1', [param('pollinationParam', 'wildShare')]),
      ],
      constants: [],
      steps: [
        step('Q', '授粉作物面积', 'hm2', 'sum(A, row)'),
        step('B', '依赖授粉的产值', 'yuan/a', 'sum(A * y * d, row)'),
        step('V', '授粉价值', 'yuan/a', 'w * B'),
      ],
      quantity: 'Q',
      value: 'V',
      attribute: [{ value: 'V', basis: 'B', weight: { by: 'population' } }],
    },
  ],
};
