import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { describe, it } from 'vitest';
import { expectClose } from './expect-close.ts';
import { evaluate, expectFigures, total } from './evaluate-golden.ts';
import { type Figures, type Row } from './table-figures.ts';

const PRICE: Figures['tables'] = { carbonParam: [{ co2Price: 60 }] };
const TEMPERATURES = [-1.5, 1.5, 7.5, 14.5, 20, 24.5, 26.5, 25.5, 21, 15, 7.5, 0.8];
const RAIN = [8, 13, 20, 35, 60, 95, 220, 180, 75, 35, 25, 10];
const monthly = (rasterKind: string, values: readonly number[]): readonly Row[] =>
  values.map((meanValue, index) => ({ rasterKind, month: index + 1, meanValue }));

describe('carbon by productivity and inventories', () => {
  const npp = { rasterKind: 'npp', month: 0, meanValue: 520 };
  const carbonTif = [npp, ...monthly('airTemp', TEMPERATURES), ...monthly('rainfall', RAIN)];
  const areas = { '1': 50_000, '3': 30_000 };
  const C2 = {
    Rh: 276.20483294933916,
    NEPd: 243.79516705066084,
    Q: 715_132.4900152717,
    V: 42_907_949.4009163,
  };

  it('gives the worked month-by-month respiration (C2)', () => {
    const answer = evaluate('carbon', 'nep', { tables: { ...PRICE, carbonTif }, areas });
    expectFigures(answer, C2);
  });

  it('does not take the year for its months (C2)', () => {
    const mean = (values: readonly number[]) => values.map(() => values.reduce((sum, x) => sum + x, 0) / 12);
    const flat = [npp, ...monthly('airTemp', mean(TEMPERATURES)), ...monthly('rainfall', mean(RAIN))];
    const answer = evaluate('carbon', 'nep', { tables: { ...PRICE, carbonTif: flat }, areas });
    expectFigures(answer, { Rh: 239.80108130850715 });
  });

  it('takes the temperatures of the wind tables where no layer has them', () => {
    const windOther = TEMPERATURES.map((tempC, index) => ({ kind: 'climate', month: index + 1, tempC }));
    const layers = [npp, ...monthly('rainfall', RAIN)];
    expectFigures(evaluate('carbon', 'nep', { tables: { ...PRICE, windOther, carbonTif: layers }, areas }), C2);
  });

  it('gives the same pixel by pixel', () => {
    const cells = axis('cell', ['a', 'b', 'c'], { class: ['1', '3', '3'] });
    const months = axis(
      'month',
      RAIN.map((_, index) => String(index + 1)),
    );
    const figures = {
      tables: PRICE,
      arrays: {
        NPP: namedArray([cells], [520, 520, 520]),
        T: namedArray([cells, months], [...TEMPERATURES, ...TEMPERATURES, ...TEMPERATURES]),
        P: namedArray([months], RAIN),
      },
      // 500 + 200 + half of 200 km²
      cells: { axis: cells, area: Float64Array.of(5e8, 2e8, 2e8), coverage: Float64Array.of(1, 1, 0.5) },
    };
    expectFigures(evaluate('carbon', 'nep', figures), { Q: C2.Q, V: C2.V });
  });

  it('takes a layer of net ecosystem productivity as it is, losses included', () => {
    const layers = [
      { rasterKind: 'nep', month: 0, meanValue: 100, classCode: '1' },
      { rasterKind: 'nep', month: 0, meanValue: -50, classCode: '3' },
    ];
    // 100 g · 500 km² − 50 g · 300 km² = 35000 tC
    expectFigures(evaluate('carbon', 'nep', { tables: { ...PRICE, carbonTif: layers }, areas }), { C: 35_000 });
  });

  it('gives a share of the dry matter (C3)', () => {
    const carbonParam = [{ alpha: 0.18, nppDryMatter: 936_000, co2Price: 60 }];
    expectFigures(evaluate('carbon', 'alpha', { tables: { carbonParam } }), { Q: 274_560 });
  });

  it('gives the growth between two inventories (C4)', () => {
    const carbonForestVeget = [{ classCode: '111', area: 30_000, agb1: 62, agb2: 70.5, years: 5 }];
    expectFigures(evaluate('carbon', 'biomass', { tables: { ...PRICE, carbonForestVeget } }), { Q: 116_875 });
  });

  it('gives vegetation and soil of the forest standard (C5)', () => {
    const tables = {
      ...PRICE,
      carbonForestVeget: [{ classCode: '111', area: 1000, npp: 8.5 }],
      carbonForestSoil: [{ classCode: '1', soilRate: 0.6 }],
    };
    const answer = evaluate('carbon', 'gb38582', { tables });
    expectClose(total(answer.arrays.get('vegCi')!), 3778.6363636363626);
    expectClose(total(answer.arrays.get('soilCi')!), 600);
    expectFigures(answer, { C: 4378.636363636362, Q: 16_054.999999999995 });
  });
});
