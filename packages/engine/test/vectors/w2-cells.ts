import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { along } from '../golden-figures.ts';

const CELLS = axis('cell', ['1', '2', '3', '4', '5', '6'], { class: ['1', '1', '2', '2', '3', ''] });

/** Six cells of 900 m²; one has no evapotranspiration, one no class. */
export const W2 = {
  values: {
    P: namedArray([CELLS], [780, 790, 770, 760, 775, 700]),
    ET: namedArray([CELLS], [560, NaN, 820, 600, 500, 400]),
    alpha: along('class', { '1': 0.027, '2': 0.0452, '3': 0.0937 }),
    rainfallBasis: 'annualTotal',
    costMode: 'fullCapital',
    Cwe: 7.06,
    storageTime: 1,
    gamma: 1,
  },
  input: {
    cells: { axis: CELLS, area: new Float64Array(6).fill(900), coverage: new Float64Array(6).fill(1) },
    domains: new Map([['class', ['1', '2', '3']]]),
  },
  /** Of the four cells that count. */
  means: {
    A: 0.0036,
    meanP: (780 + 770 + 760 + 775) / 4,
    meanEt: (560 + 820 + 600 + 500) / 4,
    meanRunoff: (780 * 0.027 + (770 + 760) * 0.0452 + 775 * 0.0937) / 4,
  },
  quantity: { floorClass: 397.9498500000001, clipPixel: 474.27345 },
  /** The third cell without rain instead of without a surplus: three cells count. */
  withoutRain: {
    P: namedArray([CELLS], [780, 790, NaN, 760, 775, 700]),
    // 179.046 + (760 · 0.9548 − 600) · 0.9 + 182.14425 m³
    figures: { Q: 474.27345, A: 0.0027, meanEt: (560 + 600 + 500) / 3 },
  },
} as const;
