import { describe, expect, it } from 'vitest';
import { requireChecked } from '../src/check/check-method.ts';
import { evaluateMethod } from '../src/evaluate/evaluate-method.ts';
import { intervalTable, type Interval } from '../src/value/interval-table.ts';
import { axis, namedArray, numberOf, scalar } from '../src/value/named-array.ts';
import { evaluateScalars, isClose } from './evaluate-formulas.ts';

function expectClose(found: number | undefined, expected: number): void {
  expect(found).toSatisfy((value: number) => isClose(value, expected), `expected ${expected}`);
}

const EMPIRICAL = { empirical: true };

describe('soil erodibility (EPIC)', () => {
  it('gives the worked K of a loam: sand 45, silt 38, clay 17, organic carbon 1.2 %', () => {
    const { KE, K } = evaluateScalars(
      { sand: [45, '%'], silt: [38, '%'], clay: [17, '%'], orgC: [1.2, '%'] },
      {
        SN: ['1', '1 - sand / 100'],
        KE: [
          '1',
          `(0.2 + 0.3 * exp(-0.0256 * sand * (1 - silt / 100))) * (silt / (clay + silt)) ^ 0.3
           * (1 - 0.25 * orgC / (orgC + exp(3.72 - 2.95 * orgC)))
           * (1 - 0.7 * SN / (SN + exp(-5.51 + 22.9 * SN)))`,
        ],
        K: ['t*hm^2*h/(hm^2*MJ*mm)', '(-0.01383 + 0.51575 * KE) * 0.1317'],
      },
      EMPIRICAL,
    );
    expectClose(KE, 0.27151138936283364);
    expectClose(K, 0.01662080327671319);
  });
});

describe('slope factors', () => {
  const S = `theta < 5.14 ? 10.8 * sin(radians(theta)) + 0.03
    : theta < 10.20 ? 16.8 * sin(radians(theta)) - 0.5
    : theta < 28.81 ? 21.9 * sin(radians(theta)) - 0.96 : 9.5988`;

  it.each([
    [0.0001, 1.000052808926293, 0.030018849555921528],
    [2, 1.6672762113688264, 0.40691456438701046],
    [5.13, 2.133695195236922, 0.99569075382626],
    [5.14, 2.1347113934007123, 1.0051060022322569],
    [8, 2.3626415896241872, 1.8381080961290994],
    [10.19, 2.4817963126743905, 2.47213777982587],
    [10.2, 2.482267621212858, 2.918155812998874],
    [15, 2.6586646169100807, 4.708137087745204],
    [25, 2.860354173588072, 8.295339932121315],
    [28.8, 2.9090252043732185, 9.590405462827565],
    [28.81, 2.909140554689882, 9.5988],
    [35, 2.9705632862210627, 9.5988],
  ])('a slope of %d° over 100 m', (deg, expectedL, expectedS) => {
    const found = evaluateScalars(
      { theta: [deg, 'deg'], lambda: [100, 'm'] },
      {
        beta: ['1', '(sin(radians(theta)) / 0.089) / (3.0 * sin(radians(theta)) ^ 0.8 + 0.56)'],
        m: ['1', 'beta / (1 + beta)'],
        L: ['1', '(lambda / 22.13) ^ m'],
        S: ['1', S],
      },
      EMPIRICAL,
    );
    expectClose(found['L'], expectedL);
    expectClose(found['S'], expectedS);
  });
});

describe('cover factor by cover class', () => {
  const bins = (values: readonly number[]): readonly Interval[] =>
    values.map((value, i) => ({
      from: [0, 0.1, 0.3, 0.5, 0.7, 0.9][i]!,
      to: [0.1, 0.3, 0.5, 0.7, 0.9, 1][i]!,
      minExclusive: i === 5,
      value,
    }));
  const everywhere = (value: number): readonly Interval[] => [{ from: null, to: null, value }];
  const lists = {
    森林: bins([0.1, 0.08, 0.06, 0.02, 0.004, 0.001]),
    灌丛: bins([0.4, 0.22, 0.14, 0.085, 0.04, 0.011]),
    草地: bins([0.45, 0.24, 0.15, 0.09, 0.043, 0.011]),
    乔木园地: bins([0.42, 0.23, 0.14, 0.089, 0.042, 0.011]),
    水田: everywhere(0),
    城镇: everywhere(0.01),
    荒漠: everywhere(0.7),
  };
  const method = requireChecked({
    givens: [
      { symbol: 'T', label: '覆盖度分级', kind: 'intervals', unit: '1', keyUnit: '1', dims: ['class'] },
      { symbol: 'c', label: '覆盖度', unit: '1', dims: ['class'] },
    ],
    constants: [],
    steps: [{ symbol: 'C', label: '植被覆盖因子', unit: '1', formula: 'lookup(T, class, c)' }],
  });

  it.each([
    ['森林', 0.82, 0.004],
    ['森林', 0.05, 0.1],
    ['森林', 0.1, 0.08],
    ['森林', 0.3, 0.06],
    ['森林', 0.9, 0.004],
    ['森林', 0.9001, 0.001],
    ['森林', 1, 0.001],
    ['森林', Math.fround(0.7), 0.004],
    ['灌丛', 0.55, 0.085],
    ['草地', 0.3, 0.15],
    ['乔木园地', 0.69, 0.089],
    ['水田', 0.5, 0],
    ['城镇', 0.2, 0.01],
    ['荒漠', 0.1, 0.7],
  ])('%s with cover %d has C = %d', (type, cover, expected) => {
    const classes = axis('class', [type]);
    const { declared, issues } = evaluateMethod(method, {
      givens: new Map<string, ReturnType<typeof intervalTable> | ReturnType<typeof scalar>>([
        ['T', intervalTable([axis('class', Object.keys(lists))], Object.values(lists))],
        ['c', namedArray([classes], [cover])],
      ]),
      domains: new Map([['class', [type]]]),
    });
    expect(issues).toEqual([]);
    expect(declared.get('C')!.data[0]).toBe(expected);
  });

  it.each([
    [0.45, 0.4273385543036705],
    [0.02, 1],
    [0, 1],
  ])('dry farmland with cover %d', (cover, expected) => {
    // clip(0.221 − 0.595 · lg c, 0, 1); without any cover the soil is bare
    const { C } = evaluateScalars(
      { c: [cover, '1'] },
      { C: ['1', 'c > 0 ? clip(0.221 - 0.595 * log10(c), 0, 1) : 1'] },
    );
    expectClose(C, expected);
  });
});

describe('wind erosion (RWEQ)', () => {
  const FIELD = {
    X: ['1', 'WF * EF * SCF * Kp * C'],
    Qmax: ['kg/m', '109.8 * X'],
    s: ['m', '150.71 * X ^ -0.3711'],
    SL: ['kg/m^2', '2 * z / s ^ 2 * Qmax * exp(-(z / s) ^ 2)'],
  } as const;

  it('gives the worked soil factors', () => {
    const { EF, SCF, Kp, C } = evaluateScalars(
      { sa: [55, '%'], si: [30, '%'], cl: [15, '%'], om: [1.5, '%'], dH: [0.5, 'm'], Lr: [30, 'm'], SC: [20, '%'] },
      {
        EF: ['1', '(29.09 + 0.31 * sa + 0.17 * si + 0.33 * sa / cl - 2.59 * om) / 100'],
        SCF: ['1', '1 / (1 + 0.0066 * cl ^ 2 + 0.021 * om ^ 2)'],
        Kr: ['cm', '0.2 * dH ^ 2 / Lr'],
        Kp: ['1', 'exp(1.86 * Kr - 2.41 * Kr ^ 0.934)'],
        C: ['1', 'exp(-0.1151 * SC)'],
      },
      EMPIRICAL,
    );
    expectClose(EF, 0.48565);
    expectClose(SCF, 0.3949057162602428);
    expectClose(Kp, 0.9969779157887286);
    expectClose(C, 0.10005852641943393);
  });

  it('gives the worked loss with and without cover', () => {
    const soil = (cover: number) =>
      evaluateScalars(
        {
          WF: [37.14348621511754, 'kg/m'],
          EF: [0.48565, '1'],
          SCF: [0.3949057162602428, '1'],
          Kp: [0.9969779157887286, '1'],
          C: [cover, '1'],
          z: [50, 'm'],
        },
        FIELD,
        EMPIRICAL,
      );
    expectClose(soil(1)['X'], 7.102071085760181);
    expectClose(soil(1)['SL'], 9.179041071000578);
    expectClose(soil(0.10005852641943393)['SL'], 0.24476420231823234);
  });

  it('loses nothing where there is no wind, although s is then infinite', () => {
    const still = evaluateScalars(
      { WF: [0, 'kg/m'], EF: [0.5, '1'], SCF: [0.4, '1'], Kp: [1, '1'], C: [1, '1'], z: [50, 'm'] },
      FIELD,
      EMPIRICAL,
    );
    expect(still['SL']).toBe(0);
  });

  it('is held at its peak by the guard', () => {
    const { Xstar, kept } = evaluateScalars(
      { X: [100, '1'], z: [50, 'm'] },
      {
        Xstar: ['1', '(1.7422 / (0.7422 * (z / 150.71) ^ 2)) ^ (1 / 0.7422)'],
        Xc: ['1', 'min(X, Xstar)'],
        pot: ['kg/m^2', '2 * z / (150.71 * Xc ^ -0.3711) ^ 2 * 109.8 * Xc * exp(-(z / (150.71 * Xc ^ -0.3711)) ^ 2)'],
        Xa: ['1', 'min(0.6 * X, Xstar)'],
        act: ['kg/m^2', '2 * z / (150.71 * Xa ^ -0.3711) ^ 2 * 109.8 * Xa * exp(-(z / (150.71 * Xa ^ -0.3711)) ^ 2)'],
        kept: ['kg/m^2', 'pot - act'],
      },
      EMPIRICAL,
    );
    expectClose(Xstar, 61.73284468115292);
    // 60.857818912 − 60.826155259
    expect(kept).toBeCloseTo(0.031663653, 9);
  });
});

describe('the single-number form', () => {
  it('hands a number over without dimensions', () => {
    expect(numberOf(scalar(3))).toBe(3);
    expect(() => numberOf(namedArray([axis('class', ['1'])], [3]))).toThrow('a number was expected, found [class]');
  });
});
