import { axis, namedArray, wordArray } from '@qingzhang/formula/value/named-array';
import { describe, expect, it } from 'vitest';
import { evaluateDeclared, rootsOf } from '../declared-method.ts';
import { expectClose } from '../expect-close.ts';
import { methodOf } from '../method-of.ts';
import { along, areasKm2 } from '../golden-figures.ts';

const BODIES = methodOf('flood', 'false');
const WHOLE = methodOf('flood', 'true');
const RUNOFF_METHODS = ['ln', 'coef', 'cn', 'fixed'];
const KINDS = ['reservoir', 'lake', 'marsh'];

interface Body {
  readonly kind: string;
  readonly area?: number;
  readonly total?: number;
  readonly flood?: number;
  readonly region?: string;
  readonly regression?: number;
  readonly exchange?: number;
  readonly soil?: { readonly depth: number; readonly rho: number; readonly F: number; readonly E: number };
}

function bodies(list: readonly Body[]) {
  const rows = axis(
    'row',
    list.map((_, index) => String(index)),
    { waterType: list.map(({ kind }) => kind), lakeRegion: list.map(({ region }) => region ?? '') },
  );
  const column = (read: (body: Body) => number | undefined) =>
    namedArray(
      [rows],
      list.map((body) => read(body) ?? NaN),
    );
  return {
    kind: wordArray(
      [rows],
      list.map(({ kind }) => kind),
      KINDS,
    ),
    bodyArea: column(({ area }) => area),
    Ct: column(({ total }) => total),
    Cf: column(({ flood }) => flood),
    useRegression: column(({ regression }) => regression),
    exchange: column(({ exchange }) => exchange),
    pondDepth: column(() => undefined),
    soilDepth: column(({ soil }) => soil?.depth),
    rho: column(({ soil }) => soil?.rho),
    saturated: column(({ soil }) => soil?.F),
    natural: column(({ soil }) => soil?.E),
  };
}

const COMMON = {
  ratio: 0.35,
  marshDepth: 0.3,
  lakeA: along('lakeRegion', { eastPlain: 4.924, tibet: 6.636, mengxin: 5.653, yungui: 4.904, northeast: 5.808 }),
  lakeB: along('lakeRegion', { eastPlain: 1.128, tibet: 0.678, mengxin: 0.68, yungui: 0.927, northeast: 0.866 }),
  exchangeUsual: along('lakeRegion', { eastPlain: 3.19, tibet: 1, mengxin: 1, yungui: 1, northeast: 1 }),
  fills: along('waterType', { reservoir: 1, marsh: 1 }),
  costMode: 'fullCapital',
  Cwe: 7.06,
  storageTime: 1,
  gamma: 1,
};

/** Storm days of stations, mm. */
function storms(rain: readonly (readonly [string, number])[]) {
  const rows = axis(
    'row',
    rain.map((_, index) => String(index)),
    { station: rain.map(([station]) => station) },
  );
  return namedArray(
    [rows],
    rain.map(([, mm]) => mm),
  );
}

describe('water bodies', () => {
  it('a marsh soil without its moisture is told, not left out', () => {
    const soil = { depth: 0.4, rho: 1.1, F: 60, E: NaN };
    const { issues } = evaluateDeclared(BODIES, ['Qmarsh'], {
      ...COMMON,
      ...bodies([{ kind: 'marsh', area: 2, soil }]),
    });
    expect(issues[0]).toMatchObject({ code: 'FIGURE_MISSING', symbols: ['natural'] });
  });

  it('costs less by the year', () => {
    const yearly = { ...COMMON, costMode: 'annualised', Dr: 0.02, Owe: 0.07, storageTime: 2 };
    const found = evaluateDeclared(BODIES, ['V'], {
      ...yearly,
      ...bodies([{ kind: 'reservoir', total: 2600, flood: 880 }]),
    });
    // 8 800 000 m³/a × 2 a × (7.06 × 0.02 + 0.07) 元/m³/a
    expectClose(found.figure('V'), 8_800_000 * 2 * 0.2112);
  });

  it('a county without water bodies keeps none in them', () => {
    const found = evaluateDeclared(BODIES, rootsOf(BODIES), { ...COMMON, ...bodies([]) });
    expect([found.figure('Q'), found.figure('V')]).toEqual([0, 0]);
  });

  it('a lake may have its own exchange times and its own capacity', () => {
    const lake = { kind: 'lake', area: 10, region: 'eastPlain', exchange: 2, regression: 0, flood: 500 };
    const found = evaluateDeclared(BODIES, ['Qlake'], { ...COMMON, ...bodies([lake]) });
    expectClose(found.figure('Qlake'), 10_000_000);
  });
});

describe('runoff of a storm', () => {
  const runoff = (rain: number, method: string, coefficients: Readonly<Record<string, number>>) => {
    const classes = axis('class', ['1']);
    const values = Object.fromEntries(
      Object.entries(coefficients).map(([symbol, value]) => [symbol, along('class', { '1': value })]),
    );
    return evaluateDeclared(WHOLE, ['Rs'], {
      Ps: storms([['S1', rain]]),
      runoffMethod: wordArray([classes], [method], RUNOFF_METHODS),
      ...values,
    }).list('Rs')[0];
  };

  it('by curve number: nothing while the rain is below 0.2 · S', () => {
    // S = 25400 / 70 − 254 = 108.857 mm, 0.2 · S = 21.771 mm
    expect(runoff(21, 'cn', { CN: 70 })).toBe(0);
    const S = 25_400 / 70 - 254;
    expectClose(runoff(100, 'cn', { CN: 70 }), (100 - 0.2 * S) ** 2 / (100 + 0.8 * S));
  });

  it('by logarithm, coefficient or fixed depth, never below 0 or above the rain', () => {
    expectClose(runoff(100, 'ln', { a: 20, b: -70 }), 20 * Math.log(100) - 70);
    expect(runoff(60, 'ln', { a: 20, b: -100 })).toBe(0);
    expectClose(runoff(100, 'coef', { coef: 0.2 }), 20);
    expect(runoff(60, 'fixed', { runoffMm: 80 })).toBe(60);
  });

  it('storms are counted at each station, a station without storms as 0', () => {
    const classes = axis('class', ['1']);
    const found = evaluateDeclared(
      WHOLE,
      ['Qveg'],
      {
        Ps: storms([
          ['S1', 100],
          ['S1', 60],
          ['S1', 49],
          ['S2', 80],
        ]),
        stormAt: 50,
        stationWeight: along('station', { S1: 0.25, S2: 0.25, S3: 0.5 }),
        runoffMethod: wordArray([classes], ['coef'], RUNOFF_METHODS),
        coef: along('class', { '1': 0.5 }),
      },
      { area: areasKm2({ '1': 1 }), domains: new Map([['class', ['1']]]) },
    );
    // S1: 50 + 30 mm, S2: 40 mm, S3: 0; 0.25 · 80 + 0.25 · 40 = 30 mm over 1 km²
    expect(found.issues).toEqual([]);
    expectClose(found.figure('Qveg'), 30_000);
  });
});
