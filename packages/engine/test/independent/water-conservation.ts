import fc from 'fast-check';
import { areaRows, between, labelled, means, perhaps, total, truth, type Case } from './case.ts';
import { costColumns, storageCost, worthOf, type StorageCost } from './cost.ts';

/** Runoff coefficients as they ship. */
const ALPHA: Readonly<Record<string, number>> = {
  '112': 0.027,
  '121': 0.0452,
  '212': 0.0417,
  '315': 0.0937,
  '422': 0,
  '611': 0.0957,
};

interface Input {
  readonly classes: readonly { label: string; km2: number; P: number; ET: number }[];
  /** Months of each station, or one figure for the year; without any, the rain of each class. */
  readonly stations: readonly (number | readonly number[])[] | null;
  readonly negativePolicy: 'floorClass' | 'clipPixel' | 'keep';
  readonly cost: StorageCost;
}

function stationRain(stations: NonNullable<Input['stations']>): number {
  return total(stations.map((station) => (typeof station === 'number' ? station : total(station)))) / stations.length;
}

/** Q = Σ A · (P − P·α − ET) · 10⁻³ m³ (A in m²), V = γ · Q · C; prices are multiplied by their index. */
export const waterConservation: Case<Input> = {
  wire: 'river',
  inputs: fc.record({
    classes: labelled(
      Object.keys(ALPHA),
      fc.record({ km2: between(0.1, 500), P: between(300, 2500), ET: between(100, 1400) }),
    ),
    stations: perhaps(
      fc.array(fc.oneof(between(300, 1500), fc.array(between(0, 200), { minLength: 12, maxLength: 12 })), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    negativePolicy: fc.constantFrom('floorClass', 'clipPixel', 'keep'),
    cost: storageCost,
  }),
  tables: ({ classes, stations, negativePolicy, cost }, regionOf) => ({
    ecosystemArea: areaRows(classes, regionOf),
    ...(stations === null
      ? { riverRainfallTif: means(classes, 'rainfall', ({ P }) => P) }
      : {
          riverRainfall: stations.flatMap((station, index) => {
            const stationCode = `S${index}`;
            if (typeof station === 'number') return [{ stationCode, month: 0, rainfallMm: station }];
            return station.map((rainfallMm, month) => ({ stationCode, month: month + 1, rainfallMm }));
          }),
        }),
    riverEtTif: means(classes, 'actualEt', ({ ET }) => ET),
    riverParam: [{ negativePolicy, ...costColumns(cost) }],
  }),
  expected: ({ classes, stations, negativePolicy, cost }) => {
    const volumes = classes.map(({ label, km2, P: own, ET }) => {
      const P = stations === null ? own : stationRain(stations);
      return { rain: P * km2 * 1000, runoff: P * ALPHA[label]! * km2 * 1000, gone: ET * km2 * 1000 };
    });
    const kept = volumes.map(({ rain, runoff, gone }) => rain - runoff - gone);
    const quantity = total(kept.map((amount) => (negativePolicy === 'keep' ? amount : Math.max(amount, 0))));
    const A = total(classes.map(({ km2 }) => km2));
    const meanOf = (list: readonly number[]) => total(list) / A / 1000;
    return {
      quantity,
      value: quantity * worthOf(cost),
      figures: {
        A,
        meanP: meanOf(volumes.map(({ rain }) => rain)),
        meanEt: meanOf(volumes.map(({ gone }) => gone)),
        meanRunoff: meanOf(volumes.map(({ runoff }) => runoff)),
        meanDepth: meanOf([quantity]),
        floored: negativePolicy === 'floorClass' ? total(kept.map((amount) => Math.max(-amount, 0))) : 0,
        plausible: truth(meanOf([quantity]) <= 800),
      },
    };
  },
};
