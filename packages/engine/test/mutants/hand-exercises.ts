import { axis, namedArray, wordArray } from '@qingzhang/formula/value/named-array';
import { serviceOf } from '../account-kit.ts';
import { along } from '../golden-figures.ts';
import { methodOf } from '../method-of.ts';
import { CLIMATE, GUARDED, INPUT, PRICES, SURFACE } from '../vectors/f1-arrays.ts';
import { W2 } from '../vectors/w2-cells.ts';
import type { Exercise } from './exercise.ts';
import { handExercise } from './hand-exercise.ts';

/** Pixels without data, elevation, daily rain, and coefficients that only the profile knows. */
export function handExercises(): readonly Exercise[] {
  return [...waterCells(), ...windRelief(), ...rainErosivity(), profileCoefficients()];
}

function waterCells(): readonly Exercise[] {
  const river = { method: 'river balance', declared: methodOf('river'), input: W2.input };
  const { P, figures } = W2.withoutRain;
  return [
    ...(['floorClass', 'clipPixel'] as const).map((negativePolicy) =>
      handExercise({
        ...river,
        values: { ...W2.values, negativePolicy },
        expected: { ...W2.means, Q: W2.quantity[negativePolicy], V: 7.06 * W2.quantity[negativePolicy] },
      }),
    ),
    handExercise({ ...river, values: { ...W2.values, P, negativePolicy: 'keep' }, expected: figures }),
  ];
}

/** F1, whose roughness comes from a window of the elevation: kg/m² kept by grass with 20 % cover. */
const FIXED = { 'hj1173-annualWF': 8.934276868682346, monthlySum: 3.1210467541148, simplified: 2.391266431019364 };

function windRelief(): readonly Exercise[] {
  return Object.entries(FIXED).map(([name, fixed]) =>
    handExercise({
      method: `wind ${name}`,
      declared: methodOf('wind', name),
      values: { ...CLIMATE, ...SURFACE, ...PRICES, ...GUARDED },
      input: INPUT,
      // 50 km²; / (1.28 t/m³ · 0.1 m) · 3.75 元/m²
      expected: { fixed, Q: fixed * 50_000, V: ((fixed * 50_000) / 0.128) * 3.75 },
    }),
  );
}

function rainErosivity(): readonly Exercise[] {
  const { preparations = [] } = serviceOf('soil').methods!;
  /** Rain of July and of January in two years, one day of each below the threshold. */
  const days = [15, 22.4, 40, 63.5, 18, 11.9, 15, 22.4, 3];
  const months = [7, 7, 7, 7, 7, 7, 1, 1, 1];
  const rows = axis(
    'row',
    days.map(String).map((day, index) => `${index} ${day}`),
    {
      month: months.map(String),
      halfMonth: months.map((month) => String(2 * month)),
    },
  );
  const erosive = days.filter((mm) => mm >= 12);
  const sum = erosive.reduce((total, mm) => total + mm, 0);
  // 章文波: β = 0.8363 + 18.144/P_d12 + 24.455/P_y12, λ = 21.586·β^−7.1891, R = λ Σ D^β
  const beta = 0.8363 + 18.144 / (sum / erosive.length) + 24.455 / (sum / 2);
  const byDay = erosive.reduce((total, mm) => total + 21.586 * beta ** -7.1891 * mm ** beta, 0);
  // HJ 1173: 924.2815996 MJ·mm/(hm²·h) of the warm days and 99.7498789 of the cold ones
  const R: Readonly<Record<string, number>> = { hj1173: (924.2815996005193 + 99.74987885619586) / 2, zhang: byDay / 2 };
  return preparations.map((preparation) =>
    handExercise({
      method: `soil ${preparation.name}`,
      declared: preparation,
      values: {
        day: namedArray([rows], days),
        month: namedArray([rows], months),
        threshold: 12,
        years: 2,
      },
      expected: { [preparation.result]: R[preparation.name]! },
    }),
  );
}

/** C1 with rates and coefficients left to the profile. */
function profileCoefficients(): Exercise {
  const rows = (key: string, labels: readonly string[]) => axis('row', labels, { [key]: labels });
  const forest = rows('class', ['121', '111', '2']);
  const grass = rows('class', ['315']);
  const wet = rows('wetType', ['eastLake', 'humusMarsh']);
  const fields = axis('row', ['1']);
  const crops = rows('crop', ['wheat', 'maize', 'peanut']);
  const measured = axis('row', []);
  const zones = ['northeast', 'huanghuaihai', 'northwest', 'south'];
  const byZone = (...values: readonly number[]) => namedArray([axis('agriZone', zones)], values);
  const none = (length: number) => Array<number>(length).fill(NaN);
  return handExercise({
    method: 'carbon rate',
    declared: methodOf('carbon', 'rate'),
    values: {
      SF: namedArray([forest], [30_000, 25_000, 5000]),
      FCSR: namedArray([forest], [0.85, 1.1, 0.4]),
      beta0: 0.646,
      SG: namedArray([grass], [6000]),
      GSR: namedArray([grass], [0.03]),
      SW: namedArray([wet], [4500, 200]),
      SCSR: namedArray([wet], none(2)),
      SCSR0: along('wetType', { eastLake: 56.67, humusMarsh: 32.48 }),
      SCr: namedArray([fields], [40_000]),
      NSC: namedArray([fields], [-0.06]),
      BD: namedArray([fields], [1.32]),
      H: namedArray([fields], [20]),
      NF: namedArray([fields], [5200]),
      CF: namedArray([fields], [13_000]),
      fN: namedArray([fields], [0.3]),
      farmZone: wordArray([fields], ['huanghuaihai'], zones),
      aN: namedArray([fields], none(1)),
      bN: namedArray([fields], none(1)),
      aN0: byZone(1.7385, 0.5286, 0.6352, 1.5339),
      bN0: byZone(-104.03, 1.5973, -1.0834, -266.7),
      CY: namedArray([crops], [60_000, 90_000, 50_000]),
      SGR: namedArray([crops], none(3)),
      SGR0: along('crop', { wheat: 1.17, maize: 1.04, peanut: 1.14 }),
      aS: namedArray([crops], none(3)),
      bS: namedArray([crops], none(3)),
      aS0: byZone(40.524, 40.607, 17.116, 43.548),
      bS0: byZone(340.33, 181.9, 30.553, 375.1),
      PR: 45,
      M: namedArray([measured], []),
      co2PerC: 44 / 12,
      price: 60,
      gamma: 1,
      priceType: 'market',
    },
    expected: { FCS: 90_530, GSCS: 180, WCS: 2615.11, CSCS: 5847.06352, Q: 363_631.30290666665, V: 21_817_878.1744 },
  });
}
