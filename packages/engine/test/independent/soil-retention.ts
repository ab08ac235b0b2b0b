import fc from 'fast-check';
import { areaRows, between, labelled, means, shareAndIndex, total, truth, type Case } from './case.ts';
import { COVER_CLASSES, coverFactor, erodibility, lengthFactor, MEASURES, slopeFactor } from './soil-loss.ts';

interface SoilClass {
  readonly label: string;
  readonly km2: number;
  readonly K: number;
  readonly texture: { sand: number; silt: number; clay: number; orgC: number };
  readonly metres: number;
  readonly degrees: number;
  readonly L: number;
  readonly S: number;
  readonly LS: number;
  readonly cover: number;
}

interface Input {
  /** Of the year, or of its 24 half-months. */
  readonly R: number | readonly number[];
  readonly classes: readonly SoilClass[];
  readonly kFrom: 'layer' | 'texture';
  readonly slopeFrom: 'LS' | 'factors' | 'degrees' | 'percent';
  readonly coverFrom: 'fvc' | { readonly ndviSoil: number; readonly ndviVeg: number };
  readonly lVariant: string;
  readonly sVariant: string;
  readonly usePFactor: boolean;
  readonly siltation: number;
  readonly rho: number;
  readonly prices: { dredgingCost: number; nCost: number; pCost: number };
  readonly contents: { nContentPct: number; pContentPct: number };
  readonly more: { gamma: number; priceIndex: number };
}

/** Cover in hundredths off the bounds of its intervals, which have tests of their own. */
const cover = fc.integer({ min: 1, max: 99 }).map((percent) => (percent + 0.5) / 100);

const classes = labelled(
  COVER_CLASSES,
  fc.record({
    km2: between(0.1, 500),
    K: between(0.005, 0.06),
    texture: fc
      .record({ sand: between(5, 85), ofRest: between(0.05, 0.95), orgC: between(0.1, 4) })
      .map(({ sand, ofRest, orgC }) => ({
        sand,
        silt: (100 - sand) * ofRest,
        clay: (100 - sand) * (1 - ofRest),
        orgC,
      })),
    metres: between(10, 300),
    degrees: fc.oneof(between(0.5, 45), between(4, 12)),
    L: between(0.5, 5),
    S: between(0.03, 9.6),
    LS: between(0.1, 40),
    cover,
  }),
);

function soilLayers({ kFrom, slopeFrom, coverFrom, classes: own }: Input) {
  const tan = ({ degrees }: SoilClass) => 100 * Math.tan((degrees * Math.PI) / 180);
  const ndvi = (share: number) => {
    if (coverFrom === 'fvc') return share;
    return coverFrom.ndviSoil + share * (coverFrom.ndviVeg - coverFrom.ndviSoil);
  };
  return {
    soilErodTif:
      kFrom === 'layer'
        ? means(own, 'K', ({ K }) => K)
        : (['sand', 'silt', 'clay', 'orgC'] as const).flatMap((kind) =>
            means(own, kind, ({ texture }) => texture[kind]),
          ),
    soilSlopeTif:
      slopeFrom === 'LS'
        ? means(own, 'LS', ({ LS }) => LS)
        : slopeFrom === 'factors'
          ? means(own, 'L', ({ L }) => L)
          : means(own, 'slopeLengthM', ({ metres }) => metres),
    soilGradeTif:
      slopeFrom === 'factors'
        ? means(own, 'S', ({ S }) => S)
        : slopeFrom === 'percent'
          ? means(own, 'slopePct', tan)
          : means(own, 'slopeDeg', ({ degrees }) => degrees),
    soilVegetTif: means(own, coverFrom === 'fvc' ? 'fvc' : 'ndvi', (entry) => ndvi(entry.cover)),
  };
}

function potential({ R, kFrom, slopeFrom, lVariant, sVariant }: Input, entry: SoilClass): number {
  const { sand, silt, clay, orgC } = entry.texture;
  const K = kFrom === 'layer' ? entry.K : erodibility(sand, silt, clay, orgC);
  const LS =
    slopeFrom === 'LS'
      ? entry.LS
      : slopeFrom === 'factors'
        ? entry.L * entry.S
        : lengthFactor(lVariant, entry.metres, entry.degrees) * slopeFactor(sVariant, entry.degrees);
  return (typeof R === 'number' ? R : total(R)) * K * LS;
}

/** Q = Σ R·K·L·S·(1 − C·P)·A, V = γ · (λ·Q/ρ·c + Q·C_N·P_N + Q·C_P·P_P). */
export const soilRetention: Case<Input> = {
  wire: 'soil',
  inputs: fc
    .record({
      R: fc.oneof(between(500, 9000), fc.array(between(0, 400), { minLength: 24, maxLength: 24 })),
      classes,
      kFrom: fc.constantFrom('layer' as const, 'texture' as const),
      slopeFrom: fc.constantFrom('LS' as const, 'factors' as const, 'degrees' as const, 'percent' as const),
      coverFrom: fc.oneof(
        fc.constant('fvc' as const),
        fc.record({ ndviSoil: between(-0.1, 0.2), ndviVeg: between(0.6, 1) }),
      ),
      lVariant: fc.constantFrom('hj1173', 'slopeClass'),
      sVariant: fc.constantFrom('hj1173', 'mccool', 'liu'),
      usePFactor: fc.boolean(),
      siltation: between(0.05, 1),
      rho: between(0.8, 1.8),
      prices: fc.record({ dredgingCost: between(5, 60), nCost: between(100, 9000), pCost: between(100, 9000) }),
      contents: fc.record({ nContentPct: between(0.01, 0.9), pContentPct: between(0.01, 0.9) }),
      more: shareAndIndex,
    })
    // Shrubs and towns have no usual measure, and it is told.
    .map((input) =>
      input.usePFactor ? { ...input, classes: input.classes.filter(({ label }) => label in MEASURES) } : input,
    )
    .filter((input) => input.classes.length > 0),
  tables: (input, regionOf) => {
    const { R, lVariant, sVariant, usePFactor, siltation, rho, prices, contents, more, coverFrom } = input;
    return {
      ecosystemArea: areaRows(input.classes, regionOf),
      soilRainfallFactor:
        typeof R === 'number'
          ? [{ halfMonth: 0, erosivity: R }]
          : R.map((erosivity, index) => ({ halfMonth: index + 1, erosivity })),
      ...soilLayers(input),
      soilParam: [
        {
          ...(coverFrom === 'fvc' ? {} : coverFrom),
          lVariant,
          sVariant,
          usePFactor,
          sedimentationCoef: siltation,
          bulkDensity: rho,
          ...prices,
          ...contents,
          ...more,
        },
      ],
    };
  },
  expected: (input) => {
    const { siltation, rho, prices, contents, more } = input;
    const amounts = input.classes.map((entry) => {
      const whole = potential(input, entry) * entry.km2 * 100;
      const measure = input.usePFactor ? MEASURES[entry.label]! : 1;
      return { whole, lost: whole * coverFactor(entry.label, entry.cover) * measure };
    });
    const Qp = total(amounts.map(({ whole }) => whole));
    const Qa = total(amounts.map(({ lost }) => lost));
    const quantity = total(amounts.map(({ whole, lost }) => whole - lost));
    const sediment = (siltation * quantity) / rho;
    const QN = (quantity * contents.nContentPct) / 100;
    const QP = (quantity * contents.pContentPct) / 100;
    const worth = more.gamma * more.priceIndex;
    const [Vsd, VN, VP] = [sediment * prices.dredgingCost, QN * prices.nCost, QP * prices.pCost].map(
      (yuan) => worth * yuan,
    );
    const hectares = total(input.classes.map(({ km2 }) => km2 * 100));
    return {
      quantity,
      value: Vsd! + VN! + VP!,
      figures: { Qp, Qa, sediment, QN, QP, Vsd: Vsd!, VN: VN!, VP: VP!, plausible: truth(quantity <= 2000 * hectares) },
    };
  },
};
