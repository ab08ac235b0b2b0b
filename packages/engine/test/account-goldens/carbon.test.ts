import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../account-kit.ts';
import { evaluateDeclared, rootsOf } from '../declared-method.ts';
import { expectClose } from '../expect-close.ts';
import { methodOf } from '../method-of.ts';
import { C1, C2, C2_MONTHS, productivityLayers } from '../vectors/carbon.ts';
import type { Golden } from '../vectors/golden.ts';
import { figureOf, runGolden } from './leaf-regions.ts';

const { temperatures, rain } = C2_MONTHS;

function figuresOf(golden: Omit<Golden, 'quantity' | 'value'>, tables: Golden['tables'], symbols: readonly string[]) {
  const run = runGolden({ ...golden, tables: { ...golden.tables, ...tables } });
  return symbols.map((symbol) => figureOf(run, symbol));
}

function expectFigures(found: readonly number[], expected: readonly number[]): void {
  expected.forEach((figure, index) => expectClose(found[index], figure));
}

describe('carbon by rates', () => {
  it('takes soil coefficients and wetland rates from the profile where none is typed', () => {
    const carbonWet = [
      { wetType: 'eastLake', area: 4500 },
      { wetType: 'humusMarsh', area: 200 },
    ];
    expectFigures(figuresOf(C1, { carbonForestSoil: [], carbonWet }, ['C']), [99_172.17352]);
  });

  it('a soil rate that was measured replaces the coefficient of its class', () => {
    const carbonForestSoil = [{ classCode: '121', soilRate: 0.5 }];
    // 121: (0.85 + 0.5) · 30000; 111: 1.1 · 1.646 · 25000; 2: 0.4 · 1.646 · 5000
    expectFigures(figuresOf(C1, { carbonForestSoil }, ['FCS']), [40_500 + 45_265 + 3292]);
  });

  it('a county of forest alone has no carbon in cropland', () => {
    const { carbonForestVeget, carbonParam } = C1.tables;
    const run = runGolden({ ...C1, tables: { carbonForestVeget: carbonForestVeget!, carbonParam: carbonParam! } });
    expectFigures([figureOf(run, 'C'), run.value], [90_530, (90_530 * 44 * 60) / 12]);
    expect(figureOf(run, 'CSCS')).toBe(0);
  });

  it.each(['carbonFertilizer', 'carbonStraw', 'carbonPromotion'])(
    'cropland without %s is told, never counted as none',
    (table) => {
      const issues = refusalOf('carbon', { ...C1.tables, [table]: [] });
      expect(issues.flatMap(({ keys }) => keys)).toContain(table);
    },
  );

  it('where no straw is returned, none need be entered', () => {
    const carbonPromotion = [{ measure: 'strawReturn', promotionRate: 0 }];
    // (−0.1584 + 0.1218538) · 40000
    expectFigures(figuresOf(C1, { carbonStraw: [], carbonPromotion }, ['CSCS']), [-1461.848]);
  });

  it('typed coefficients must be the same in all rows', () => {
    const carbonFertilizer = [0.5, 0.6].map((coefA) => ({ nFertilizer: 1, compoundFertilizer: 0, coefA }));
    const issues = refusalOf('carbon', { ...C1.tables, carbonFertilizer });
    expect(issues.map(({ code }) => code)).toContain('ROWS_DIFFER');
  });

  it('the farming zone decides where no coefficient is typed', () => {
    const [fertilizer] = C1.tables['carbonFertilizer']!;
    const carbonFertilizer = [{ ...fertilizer, agriZone: 'northeast' }];
    // (1.7385 · 227.5 − 104.03) / 1000; (40.524 · 5.52 + 340.33) / 1000
    expectFigures(figuresOf(C1, { carbonFertilizer }, ['SCSRN', 'SCSRS']), [0.29147875, 0.56402248]);
  });

  it('measured tonnes replace the calculation', () => {
    const carbonDioxide = [{ measuredCo2: 100_000 }, { measuredCo2: null }];
    expectFigures(figuresOf(C1, { carbonDioxide }, ['Q', 'V']), [100_000, 6_000_000]);
  });

  it('a county that loses carbon has no value, and it is told', () => {
    const tables = { carbonParam: [{ co2Price: 60 }], carbonGrass: [{ classCode: '3', area: 100, seqRate: -0.4 }] };
    const run = runGolden({ wire: 'carbon', areasKm2: {}, tables });
    expectClose(figureOf(run, 'C'), -40);
    expect([run.quantity, run.value, figureOf(run, 'isSink')]).toEqual([0, 0, 0]);
  });
});

describe('carbon by productivity', () => {
  it('does not take the year for its months (C2)', () => {
    const mean = (values: readonly number[]) => values.map(() => values.reduce((sum, x) => sum + x, 0) / 12);
    const carbonTif = productivityLayers(mean(temperatures), mean(rain));
    expectFigures(figuresOf(C2, { carbonTif }, ['Rh']), [239.80108130850715]);
  });

  it('takes the temperatures of the wind tables where no layer has them', () => {
    const windOther = temperatures.map((tempC, index) => ({ kind: 'climate', month: index + 1, tempC }));
    const carbonTif = productivityLayers([], rain);
    expectFigures(figuresOf(C2, { carbonTif, windOther }, ['Rh', 'Q']), [276.20483294933916, C2.quantity]);
  });

  it('gives the same pixel by pixel', () => {
    const cells = axis('cell', ['a', 'b', 'c'], { class: ['1', '3', '3'] });
    const months = axis(
      'month',
      rain.map((_, index) => String(index + 1)),
    );
    const nep = methodOf('carbon', 'nep');
    const values = {
      NPP: namedArray([cells], [520, 520, 520]),
      T: namedArray([cells, months], [...temperatures, ...temperatures, ...temperatures]),
      P: namedArray([months], rain),
      M: namedArray([axis('row', [])], []),
      co2PerC: 44 / 12,
      price: 60,
      gamma: 1,
      priceType: 'market',
    };
    // 500 + 200 + half of 200 km²
    const areas = { axis: cells, area: Float64Array.of(5e8, 2e8, 2e8), coverage: Float64Array.of(1, 1, 0.5) };
    const found = evaluateDeclared(nep, rootsOf(nep), values, { cells: areas });
    expectFigures([found.figure('Q'), found.figure('V')], [C2.quantity, C2.value]);
  });

  it('takes a layer of net ecosystem productivity as it is, losses included', () => {
    const carbonTif = [
      { rasterKind: 'nep', month: 0, meanValue: 100, classCode: '1' },
      { rasterKind: 'nep', month: 0, meanValue: -50, classCode: '3' },
    ];
    // 100 g · 500 km² − 50 g · 300 km² = 35000 tC
    expectFigures(figuresOf(C2, { carbonTif }, ['C']), [35_000]);
  });
});
