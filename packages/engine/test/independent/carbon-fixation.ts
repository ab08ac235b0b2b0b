import fc from 'fast-check';
import { between, labelled, perhaps, seldom, shareAndIndex, total, truth, type Case, type Expected } from './case.ts';

interface Price {
  readonly co2Price: number;
  readonly gamma: number;
  readonly priceIndex: number;
  readonly co2PerC: number | null;
  /** Tonnes of CO₂ that were measured replace the calculation. */
  readonly measured: number | null;
}

export const carbonPrice: fc.Arbitrary<Price> = fc
  .record({
    co2Price: between(10, 400),
    co2PerC: perhaps(between(3.6, 3.7)),
    measured: seldom(between(0, 500_000)),
  })
  .chain((own) => shareAndIndex.map((more) => ({ ...own, ...more })));

export function priceTables({ measured, ...columns }: Price) {
  return { carbonParam: [columns], carbonDioxide: measured === null ? [] : [{ measuredCo2: measured }] };
}

/** Q = 44/12 · max(C, 0), V = γ · P · Q. */
export function carbonResults(C: number, { co2Price, gamma, priceIndex, co2PerC, measured }: Price): Expected {
  const quantity = measured ?? (co2PerC ?? 44 / 12) * Math.max(C, 0);
  return {
    quantity,
    value: gamma * priceIndex * co2Price * quantity,
    figures: { C, isSink: truth(measured !== null || C >= 0) },
  };
}

/** Duan 2008, gC/(m²·a). */
const WETLAND: Readonly<Record<string, number>> = { eastLake: 56.67, humusMarsh: 32.48 };

/** Lu Fei 2009: a and b of nitrogen, a and b of straw, kgC/(hm²·a). */
const ZONES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  northeast: [1.7385, -104.03, 40.524, 340.33],
  huanghuaihai: [0.5286, 1.5973, 40.607, 181.9],
  northwest: [0.6352, -1.0834, 17.116, 30.553],
  south: [1.5339, -266.7, 43.548, 375.1],
};
const STRAW: Readonly<Record<string, number>> = { wheat: 1.17, maize: 1.04, peanut: 1.14 };

interface Input {
  readonly forest: readonly { label: string; hm2: number; rate: number; beta: number | null; soil: number | null }[];
  readonly grass: readonly { label: string; hm2: number; rate: number }[];
  readonly wet: readonly { label: string; hm2: number; rate: number | null }[];
  readonly fields: { hm2: number; soc: number; bd: number; cm: number };
  readonly fertilizer: { zone: string; nf: number; cf: number; fn: number; typed: readonly [number, number] | null };
  readonly straw: readonly { label: string; yield: number; ratio: number | null }[];
  readonly strawTyped: readonly [number, number] | null;
  readonly returned: number;
  readonly price: Price;
}

/** C = Σ FCSR·(1 + β)·SF + Σ GSR·SG + Σ SCSR·SW·10⁻² + (BSS + SCSR_N + PR·SCSR_S)·SC. */
export const carbonByRates: Case<Input> = {
  wire: 'carbon',
  name: 'rates',
  inputs: fc.record({
    forest: labelled(
      ['111', '112', '121', '2'],
      fc.record({
        hm2: between(1, 40_000),
        rate: between(0.1, 3),
        beta: perhaps(between(0.1, 1)),
        soil: seldom(between(0.1, 2)),
      }),
    ),
    grass: labelled(['3', '315'], fc.record({ hm2: between(1, 9000), rate: between(-0.5, 0.3) })),
    wet: labelled(Object.keys(WETLAND), fc.record({ hm2: between(1, 9000), rate: perhaps(between(1, 200)) })),
    fields: fc.record({
      hm2: between(100, 60_000),
      soc: between(-0.5, 0.2),
      bd: between(0.9, 1.6),
      cm: between(10, 40),
    }),
    fertilizer: fc.record({
      zone: fc.constantFrom(...Object.keys(ZONES)),
      nf: between(0, 9000),
      cf: between(0, 20_000),
      fn: between(0.1, 0.5),
      typed: perhaps(fc.tuple(between(0.1, 2), between(-100, 100))),
    }),
    straw: labelled(Object.keys(STRAW), fc.record({ yield: between(0, 90_000), ratio: perhaps(between(0.5, 2)) })),
    strawTyped: perhaps(fc.tuple(between(1, 90), between(1, 400))),
    returned: fc.oneof(fc.constant(0), between(1, 100)),
    price: carbonPrice,
  }),
  tables: ({ forest, grass, wet, fields, fertilizer, straw, strawTyped, returned, price }, regionOf) => ({
    carbonForestVeget: forest.map(({ label, hm2, rate }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      seqRate: rate,
    })),
    carbonForestSoil: forest
      .filter(({ beta, soil }) => beta !== null || soil !== null)
      .map(({ label, beta, soil }) => ({ classCode: label, soilCoef: beta, soilRate: soil })),
    carbonGrass: grass.map(({ label, hm2, rate }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      seqRate: rate,
    })),
    carbonWet: wet.map(({ label, hm2, rate }, row) => ({
      regionId: regionOf(row),
      wetType: label,
      area: hm2,
      seqRate: rate,
    })),
    carbonNostep: [
      {
        regionId: regionOf(0),
        cropArea: fields.hm2,
        socChange: fields.soc,
        bulkDensity: fields.bd,
        soilDepth: fields.cm,
      },
    ],
    carbonFertilizer: [
      {
        agriZone: fertilizer.zone,
        nFertilizer: fertilizer.nf,
        compoundFertilizer: fertilizer.cf,
        compoundNShare: fertilizer.fn,
        coefA: fertilizer.typed?.[0] ?? null,
        coefB: fertilizer.typed?.[1] ?? null,
      },
    ],
    carbonStraw: straw.map(({ label, yield: tonnes, ratio }) => ({
      crop: label,
      yield: tonnes,
      strawRatio: ratio,
      coefA: strawTyped?.[0] ?? null,
      coefB: strawTyped?.[1] ?? null,
    })),
    carbonPromotion: [
      { measure: 'noTill', promotionRate: 90 },
      { measure: 'strawReturn', promotionRate: returned },
    ],
    ...priceTables(price),
  }),
  expected: ({ forest, grass, wet, fields, fertilizer, straw, strawTyped, returned, price }) => {
    const [aN, bN, aS, bS] = ZONES[fertilizer.zone]!;
    const FCS = total(forest.map(({ hm2, rate, beta, soil }) => (rate + (soil ?? rate * (beta ?? 0.646))) * hm2));
    const GSCS = total(grass.map(({ hm2, rate }) => rate * hm2));
    const WCS = total(wet.map(({ label, hm2, rate }) => (rate ?? WETLAND[label]!) * hm2 * 1e-2));
    const BSS = fields.soc * fields.bd * fields.cm * 0.1;
    const TNF = ((fertilizer.nf + fertilizer.cf * fertilizer.fn) / fields.hm2) * 1000;
    const SCSRN = ((fertilizer.typed?.[0] ?? aN) * TNF + (fertilizer.typed?.[1] ?? bN)) / 1000;
    const S = total(straw.map(({ label, yield: tonnes, ratio }) => tonnes * (ratio ?? STRAW[label]!))) / fields.hm2;
    const SCSRS = returned === 0 ? 0 : ((strawTyped?.[0] ?? aS) * S + (strawTyped?.[1] ?? bS)) / 1000;
    const CSCS = (BSS + SCSRN + (returned / 100) * SCSRS) * fields.hm2;
    const results = carbonResults(FCS + GSCS + WCS + CSCS, price);
    return { ...results, figures: { ...results.figures, FCS, GSCS, WCS, BSSr: BSS, TNF, SCSRN, S, SCSRS, CSCS } };
  },
};
