import type { Method } from '../src/check/method.ts';
import { intervalTable } from '../src/value/interval-table.ts';
import { axis, namedArray, scalar } from '../src/value/named-array.ts';
import { CLASSES, type Givens } from './kernel-kit.ts';
import { number, step } from './method-kit.ts';

/** Methods per pixel as the catalogue writes them: the step `x` is the depth or mass per area. */

const EMPIRICAL = { empirical: true };

const waterBalance: Method = {
  givens: [number('P', ['cell'], 'mm/a'), number('ET', ['cell'], 'mm/a'), number('alpha', ['class'])],
  constants: [],
  steps: [step('x', 'P - P * alpha - ET', 'mm/a'), step('Q', 'integrate(x, class)', 'm^3/a')],
};

/** HJ 1173-2021 A.2–A.13 with slope from a DEM in % and C by cover. */
const rusle: Method = {
  givens: [
    number('R', ['cell'], 'MJ*mm/(hm^2*h*a)'),
    number('K', ['cell'], 't*hm^2*h/(hm^2*MJ*mm)'),
    number('slope', ['cell'], '%'),
    number('lambda', ['cell'], 'm'),
    number('cover', ['cell'], '1'),
    { symbol: 'T', label: 'C', kind: 'intervals', unit: '1', keyUnit: '1', dims: ['class'] },
  ],
  constants: [],
  steps: [
    step('sinus', 'sin(atan(slope / 100))', '1', EMPIRICAL),
    step('theta', 'atan(slope / 100) * 57.29577951308232', 'deg', EMPIRICAL),
    step('beta', '(sinus / 0.089) / (3.0 * sinus ^ 0.8 + 0.56)', '1', EMPIRICAL),
    step('L', '(lambda / 22.13) ^ (beta / (1 + beta))', '1', EMPIRICAL),
    step(
      'S',
      `theta < 5.14 ? 10.8 * sinus + 0.03 : theta < 10.20 ? 16.8 * sinus - 0.5
       : theta < 28.81 ? 21.9 * sinus - 0.96 : 9.5988`,
      '1',
      EMPIRICAL,
    ),
    step('C', 'lookup(T, class, cover)', '1', EMPIRICAL),
    step('x', 'R * K * L * S * (1 - C)', 't/(hm^2*a)', EMPIRICAL),
    step('Q', 'integrate(x, class)', 't/a'),
  ],
};

/** HJ 1173-2021 A.14–A.22 with roughness from a DEM, guards included. */
const rweq: Method = {
  givens: [
    number('WF', ['cell'], 'kg/m'),
    number('sand', ['cell'], '%'),
    number('silt', ['cell'], '%'),
    number('clay', ['cell'], '%'),
    number('om', ['cell'], '%'),
    number('relief', ['cell'], 'm'),
    number('side', ['cell'], 'm'),
    number('cover', ['cell'], '%'),
    number('a', ['class'], '1'),
    number('z', [], 'm'),
  ],
  constants: [],
  steps: [
    step(
      'EF',
      'clip((29.09 + 0.31 * sand + 0.17 * silt + 0.33 * sand / max(clay, 0.5) - 2.59 * om) / 100, 0, 1)',
      '1',
      EMPIRICAL,
    ),
    step('SCF', '1 / (1 + 0.0066 * clay ^ 2 + 0.021 * om ^ 2)', '1', EMPIRICAL),
    step('Kr', 'clip(0.2 * relief ^ 2 / side, 0, 18)', '1', EMPIRICAL),
    step('rough', 'exp(1.86 * Kr - 2.41 * Kr ^ 0.934)', '1', EMPIRICAL),
    step('X', 'WF * EF * SCF * rough', 'kg/m', EMPIRICAL),
    step('XC', 'X * exp(-a * cover)', 'kg/m', EMPIRICAL),
    step('peak', '(1.7422 / (0.7422 * (z / 150.71) ^ 2)) ^ (1 / 0.7422)', 'kg/m', EMPIRICAL),
    step('s1', '150.71 * min(X, peak) ^ (-0.3711)', 'm', EMPIRICAL),
    step('s2', '150.71 * min(XC, peak) ^ (-0.3711)', 'm', EMPIRICAL),
    step('SL1', '2 * z / s1 ^ 2 * 109.8 * min(X, peak) * exp(-(z / s1) ^ 2)', 'kg/m^2', EMPIRICAL),
    step('SL2', 'XC > 0 ? 2 * z / s2 ^ 2 * 109.8 * min(XC, peak) * exp(-(z / s2) ^ 2) : 0', 'kg/m^2', EMPIRICAL),
    step('x', 'SL1 - SL2', 'kg/m^2', EMPIRICAL),
    step('Q', 'integrate(x, class)', 't'),
  ],
};

/** Each given's range of plausible figures, for layers filled at random. */
export interface CellMethod {
  readonly method: Method;
  readonly layers: Readonly<Record<string, readonly [low: number, high: number]>>;
  readonly tables: Givens;
}

const byClass = (values: readonly number[]) => namedArray([axis('class', CLASSES)], values);
const bins = [0.1, 0.3, 0.5, 0.7, 0.9];
const coverList = (values: readonly number[]) =>
  values.map((value, i) => ({ from: bins[i - 1] ?? null, to: bins[i] ?? null, value }));

export const CELL_METHODS: Readonly<Record<'waterBalance' | 'rusle' | 'rweq', CellMethod>> = {
  waterBalance: {
    method: waterBalance,
    layers: { P: [400, 1300], ET: [300, 1100] },
    tables: { alpha: byClass([0.027, 0.0452, 0.0937]) },
  },
  rusle: {
    method: rusle,
    layers: { R: [2000, 6000], K: [0.005, 0.05], slope: [0, 90], lambda: [0, 300], cover: [0, 1] },
    tables: {
      T: intervalTable(
        [axis('class', CLASSES)],
        [
          coverList([0.1, 0.08, 0.06, 0.02, 0.004, 0.001]),
          coverList([0.4, 0.22, 0.14, 0.085, 0.04, 0.011]),
          coverList([0.45, 0.24, 0.15, 0.09, 0.043, 0.011]),
        ],
      ),
    },
  },
  rweq: {
    method: rweq,
    layers: {
      WF: [0, 80],
      sand: [5, 90],
      silt: [5, 60],
      clay: [0, 40],
      om: [0, 6],
      relief: [0, 60],
      side: [30, 90],
      cover: [0, 100],
    },
    tables: { a: byClass([0.1535, 0.1151, 0.0438]), z: scalar(50) },
  },
};

/** Pseudo-random figures of a range, one in `holes` missing; the same on every run. */
export function filledLayer(
  [low, high]: readonly [number, number],
  size: number,
  seed: number,
  holes = 9,
): Float64Array {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  return Float64Array.from({ length: size }, () => (next() < 1 / holes ? NaN : low + next() * (high - low)));
}
