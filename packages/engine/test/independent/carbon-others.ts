import fc from 'fast-check';
import { areaRows, between, labelled, perhaps, total, type Case } from './case.ts';
import { carbonPrice, carbonResults, priceTables } from './carbon-fixation.ts';

type Price = typeof carbonPrice extends fc.Arbitrary<infer Own> ? Own : never;

interface Productivity {
  readonly classes: readonly { label: string; km2: number; npp: number; nep: number }[];
  readonly months: readonly { celsius: number; mm: number }[];
  readonly from: 'npp' | 'nep' | 'tables';
  readonly price: Price;
}

/** C = Σ NEP·A, NEP = NPP − Σ₁₂ 0.22·(e^{0.0913 T} + ln(0.3145 P + 1))·30·46.5 %, gC/m². */
export const carbonByProductivity: Case<Productivity> = {
  wire: 'carbon',
  name: 'net ecosystem productivity',
  inputs: fc.record({
    classes: labelled(
      ['112', '2', '315', '512'],
      fc.record({ km2: between(0.1, 400), npp: between(50, 1200), nep: between(-300, 600) }),
    ),
    months: fc.array(fc.record({ celsius: between(-15, 32), mm: between(0, 300) }), { minLength: 12, maxLength: 12 }),
    from: fc.constantFrom('npp' as const, 'nep' as const, 'tables' as const),
    price: carbonPrice,
  }),
  tables: ({ classes, months, from, price }, regionOf) => {
    const layer = (rasterKind: string, read: (month: Productivity['months'][number]) => number) =>
      months.map((month, index) => ({ rasterKind, month: index + 1, meanValue: read(month) }));
    const kind = from === 'nep' ? 'nep' : 'npp';
    const productivity = classes.map((entry) => ({ rasterKind: kind, classCode: entry.label, meanValue: entry[kind] }));
    const { carbonParam, carbonDioxide } = priceTables(price);
    return {
      ecosystemArea: areaRows(classes, regionOf),
      carbonTif: [
        ...productivity,
        ...(from === 'npp' ? layer('airTemp', ({ celsius }) => celsius) : []),
        ...(from === 'npp' ? layer('rainfall', ({ mm }) => mm) : []),
      ],
      ...(from === 'tables'
        ? {
            windOther: months.map(({ celsius }, index) => ({ kind: 'climate', month: index + 1, tempC: celsius })),
            riverRainfall: months.map(({ mm }, index) => ({ stationCode: 'S1', month: index + 1, rainfallMm: mm })),
          }
        : {}),
      carbonParam: carbonParam.map((row) => ({ ...row, method: 'nep' })),
      carbonDioxide,
    };
  },
  expected: ({ classes, months, from, price }) => {
    const respired = total(
      months.map(({ celsius, mm }) => 0.22 * (Math.exp(0.0913 * celsius) + Math.log(0.3145 * mm + 1)) * 30 * 0.465),
    );
    // gC/m² on km² are tonnes
    const C = total(classes.map(({ km2, npp, nep }) => (from === 'nep' ? nep : npp - respired) * km2));
    return carbonResults(C, price);
  },
};

interface Share {
  readonly alpha: number;
  readonly dryMatter: number;
  readonly price: Price;
}

/** C = α · NPP_DM · 72/162. */
export const carbonByShare: Case<Share> = {
  wire: 'carbon',
  name: 'share of dry matter',
  inputs: fc.record({ alpha: between(0.05, 0.4), dryMatter: between(1, 2e6), price: carbonPrice }),
  tables: ({ alpha, dryMatter, price }) => {
    const { carbonParam, carbonDioxide } = priceTables(price);
    return {
      carbonParam: carbonParam.map((row) => ({ ...row, method: 'alpha', alpha, nppDryMatter: dryMatter })),
      carbonDioxide,
    };
  },
  expected: ({ alpha, dryMatter, price }) => carbonResults((alpha * dryMatter * 72) / 162, price),
};

interface Inventory {
  readonly rows: readonly {
    label: string;
    hm2: number;
    agb1: number;
    agb2: number;
    years: number;
    rootShoot: number | null;
    carbonFraction: number | null;
    npp: number;
    soilRate: number;
  }[];
  readonly method: 'biomass' | 'gb38582';
  readonly price: Price;
}

/** C = Σ A·(AGB₂ − AGB₁)/Δt·(1 + R)·CF, or Σ A·(1.63·12/44·B + F). */
export const carbonByInventory: Case<Inventory> = {
  wire: 'carbon',
  name: 'forest inventories',
  inputs: fc.record({
    rows: labelled(
      ['111', '112', '121', '2'],
      fc.record({
        hm2: between(1, 40_000),
        agb1: between(10, 300),
        agb2: between(10, 300),
        years: between(1, 20),
        rootShoot: perhaps(between(0.1, 0.6)),
        carbonFraction: perhaps(between(0.4, 0.55)),
        npp: between(0.5, 30),
        soilRate: between(0, 2),
      }),
    ),
    method: fc.constantFrom('biomass' as const, 'gb38582' as const),
    price: carbonPrice,
  }),
  tables: ({ rows, method, price }, regionOf) => {
    const { carbonParam, carbonDioxide } = priceTables(price);
    return {
      carbonForestVeget: rows.map(({ label, hm2, soilRate: _soil, ...columns }, row) => ({
        regionId: regionOf(row),
        classCode: label,
        area: hm2,
        ...columns,
      })),
      carbonForestSoil: rows.map(({ label, soilRate }) => ({ classCode: label, soilRate })),
      carbonParam: carbonParam.map((row) => ({ ...row, method })),
      carbonDioxide,
    };
  },
  expected: ({ rows, method, price }) => {
    const grown = rows.map(
      ({ hm2, agb1, agb2, years, rootShoot, carbonFraction }) =>
        ((hm2 * (agb2 - agb1)) / years) * (1 + (rootShoot ?? 0.25)) * (carbonFraction ?? 0.5),
    );
    const yearly = rows.map(({ hm2, npp, soilRate }) => hm2 * (((1.63 * 12) / 44) * npp + soilRate));
    return carbonResults(total(method === 'biomass' ? grown : yearly), price);
  },
};
