import fc from 'fast-check';
import { areaRows, between, labelled, means, perhaps, total, type Case } from './case.ts';
import { equation, equationColumns, windResults, works, type Equation, type Works } from './wind-results.ts';

interface Layers {
  readonly classes: readonly {
    label: string;
    km2: number;
    WF: number;
    EF: number;
    SCF: number;
    K: number;
    C: number;
  }[];
  /** Climate factors of the months, for the whole county. */
  readonly monthly: readonly number[] | null;
  readonly equation: Equation;
  readonly works: Works;
}

export const windByLayers: Case<Layers> = {
  wire: 'wind',
  name: 'factors as layers',
  inputs: fc
    .record({
      classes: labelled(
        ['1', '2', '3', '5'],
        fc.record({
          km2: between(0.1, 400),
          WF: between(0.5, 1500),
          EF: between(0.05, 1),
          SCF: between(0.05, 1),
          K: between(0.05, 1),
          C: between(0.05, 0.9),
        }),
      ),
      monthly: perhaps(fc.array(between(0, 200), { minLength: 12, maxLength: 12 })),
      equation,
      works,
    })
    // Only layers of the months can be evaluated month by month.
    .filter(({ monthly, equation: { variant } }) => variant !== 'monthlySum' || monthly !== null),
  tables: ({ classes, monthly, equation: chosen, works: own }, regionOf) => ({
    ecosystemArea: areaRows(classes, regionOf),
    windFactorTif: [
      ...(monthly === null
        ? means(classes, 'WF', ({ WF }) => WF)
        : monthly.map((meanValue, index) => ({ rasterKind: 'WF', month: index + 1, meanValue }))),
      ...means(classes, 'EF', ({ EF }) => EF),
      ...means(classes, 'C', ({ C }) => C),
    ],
    windCrustTif: means(classes, 'SCF', ({ SCF }) => SCF),
    windRoughTif: means(classes, 'Kprime', ({ K }) => K),
    windParam: [{ ...equationColumns(chosen), ...own }],
  }),
  expected: ({ classes, monthly, equation: chosen, works: own }) => {
    const surfaces = classes.map(({ km2, WF, EF, SCF, K, C }) => {
      const year = monthly === null ? WF : total(monthly);
      const factors = chosen.variant === 'monthlySum' ? monthly! : [year];
      return { km2, C, WF: year, X: factors.map((factor) => factor * EF * SCF * K) };
    });
    return windResults(surfaces, chosen, own);
  },
};
