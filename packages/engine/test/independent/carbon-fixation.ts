import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

/** Duan 2008, gC/(m²·a). */
const WETLAND: Readonly<Record<string, number>> = { eastLake: 56.67, humusMarsh: 32.48 };

interface Input {
  readonly forest: readonly { label: string; hm2: number; rate: number; beta: number | null }[];
  readonly grass: readonly { label: string; hm2: number; rate: number }[];
  readonly wet: readonly { label: string; hm2: number; rate: number | null }[];
  readonly crop: {
    hm2: number;
    soc: number;
    bd: number;
    cm: number;
    nf: number;
    cf: number;
    fn: number;
    straw: number;
    ratio: number;
    pr: number;
  };
  readonly price: number;
  readonly gamma: number;
}

/**
 * C = Σ FCSR·(1 + β)·SF + Σ GSR·SG + Σ SCSR·SW·10⁻² + (BSS + SCSR_N + PR·SCSR_S)·SC, Q = 44/12 · max(C, 0), for the
 * Huang-Huai-Hai zone: SCSR_N = (0.5286·TNF + 1.5973)/1000, SCSR_S = (40.607·S + 181.9)/1000 (Lu Fei 2009).
 */
export const carbonFixation: Case<Input> = {
  wire: 'carbon',
  inputs: fc.record({
    forest: labelled(
      ['111', '112', '121', '2'],
      fc.record({ hm2: between(1, 40_000), rate: between(0.1, 3), beta: fc.option(between(0.1, 1)) }),
    ),
    grass: labelled(['3', '315'], fc.record({ hm2: between(1, 9000), rate: between(-0.2, 0.3) })),
    wet: labelled(Object.keys(WETLAND), fc.record({ hm2: between(1, 9000), rate: fc.option(between(1, 200)) })),
    crop: fc.record({
      hm2: between(100, 60_000),
      soc: between(-0.2, 0.2),
      bd: between(0.9, 1.6),
      cm: between(10, 40),
      nf: between(0, 9000),
      cf: between(0, 20_000),
      fn: between(0.1, 0.5),
      straw: between(0, 200_000),
      ratio: between(0.5, 2),
      pr: between(1, 100),
    }),
    price: between(10, 1000),
    gamma: between(0.1, 1),
  }),
  tables: ({ forest, grass, wet, crop, price, gamma }, regionOf) => ({
    carbonForestVeget: forest.map(({ label, hm2, rate }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      seqRate: rate,
    })),
    carbonForestSoil: forest.map(({ label, beta }) => ({ classCode: label, soilCoef: beta })),
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
      { regionId: regionOf(0), cropArea: crop.hm2, socChange: crop.soc, bulkDensity: crop.bd, soilDepth: crop.cm },
    ],
    carbonFertilizer: [
      { agriZone: 'huanghuaihai', nFertilizer: crop.nf, compoundFertilizer: crop.cf, compoundNShare: crop.fn },
    ],
    carbonStraw: [{ crop: 'wheat', yield: crop.straw, strawRatio: crop.ratio }],
    carbonPromotion: [{ measure: 'strawReturn', promotionRate: crop.pr }],
    carbonParam: [{ co2Price: price, gamma }],
  }),
  expected: ({ forest, grass, wet, crop, price, gamma }) => {
    const trees = total(forest.map(({ hm2, rate, beta }) => rate * (1 + (beta ?? 0.646)) * hm2));
    const meadows = total(grass.map(({ hm2, rate }) => rate * hm2));
    const wetlands = total(wet.map(({ label, hm2, rate }) => (rate ?? WETLAND[label]!) * hm2 * 1e-2));
    const without = crop.soc * crop.bd * crop.cm * 0.1;
    const nitrogen = ((crop.nf + crop.cf * crop.fn) / crop.hm2) * 1000;
    const byNitrogen = (0.5286 * nitrogen + 1.5973) / 1000;
    const byStraw = ((40.607 * crop.straw * crop.ratio) / crop.hm2 + 181.9) / 1000;
    const fields = (without + byNitrogen + (crop.pr / 100) * byStraw) * crop.hm2;
    const quantity = (44 / 12) * Math.max(trees + meadows + wetlands + fields, 0);
    return { quantity, value: gamma * price * quantity };
  },
};
