import { readFileSync } from 'node:fs';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { convert } from '@qingzhang/core/units';
import { checkMethod, requireChecked } from '@qingzhang/formula/check/check-method';
import { describe, expect, it } from 'vitest';
import { figureOf, runGolden } from './account-goldens/leaf-regions.ts';
import { expectClose } from './expect-close.ts';
import { accountExercise } from './mutants/account-exercise.ts';
import { unitSlips } from './mutants/unit-slips.ts';
import { C1, C2, C5 } from './vectors/carbon.ts';
import { CN_BELOW, H1, H1_MARSH } from './vectors/flood.ts';
import type { Golden } from './vectors/golden.ts';
import { K1, O1, O2 } from './vectors/oxygen-and-climate.ts';
import { A1 } from './vectors/purification.ts';
import { S2 } from './vectors/soil.ts';
import { W1, W1_ANNUALISED } from './vectors/water.ts';
import { F1, F2_CAPPED, strength } from './vectors/wind.ts';

/** The figure of an example with its formulas as they are, and as a known misreading has them. */
function figures(golden: Omit<Golden, 'quantity' | 'value'>, symbol: string, misread: (formula: string) => string) {
  const { plan } = runGolden(golden);
  const { formulas, evaluate } = accountExercise(plan, {});
  const steps = formulas.steps.map((step) => ({ ...step, formula: misread(step.formula) }));
  expect(steps).not.toEqual(formulas.steps);
  return {
    right: evaluate(requireChecked(formulas)).figure(symbol),
    wrong: evaluate(requireChecked({ ...formulas, steps })).figure(symbol),
  };
}

const text = (from: string, to: string) => (formula: string) => formula.replaceAll(from, to);

/** Heterotrophic respiration as public code has it: annual means, and the bracket closed late. */
const LATE_BRACKET = '0.22 * (exp(0.0913 * mean(T, month)) + ln(0.3145 * sum(P, month) + 1) * 30 * 0.465)';

const MISREAD: readonly {
  readonly trap: string;
  readonly golden: Omit<Golden, 'quantity' | 'value'>;
  readonly symbol: string;
  readonly misread: (formula: string) => string;
  readonly right: number;
  readonly wrong: number;
}[] = [
  {
    trap: 'the length of a field is 150.71 X^−0.3711, not 105.71',
    golden: F1,
    symbol: 'fixed',
    misread: text('150.71', '105.71'),
    right: 8.934276868682346,
    wrong: 11.009353899713052,
  },
  {
    trap: 'organic matter lowers the erodible fraction',
    // 0.48565 + 2 · 2.59 · 1.5 / 100
    golden: F1,
    symbol: 'EF',
    misread: text('- 2.59 * OM', '+ 2.59 * OM'),
    right: 0.48565,
    wrong: 0.56335,
  },
  {
    trap: 'beyond its peak the wind erosion equation is held there',
    golden: F2_CAPPED,
    symbol: 'fixed',
    misread: text("monotoneGuard == 'capX' ? min(", "monotoneGuard == 'none' ? min("),
    right: 60.85781891182122 - 60.82615525920876,
    wrong: -9.487949908050922,
  },
  {
    trap: 'ridges beyond 18 cm do not blow the roughness factor up',
    golden: ridges(100),
    symbol: 'Kp',
    misread: text('clip(Kr, 0, 18)', 'Kr'),
    right: 0.09384872149468153,
    wrong: 3516.004500769645,
  },
  {
    trap: 'respiration is a sum over months, the bracket closed before the days',
    golden: C2,
    symbol: 'Rh',
    misread: (formula) => (formula.includes('0.0913') ? LATE_BRACKET : formula),
    right: 276.20483294933916,
    wrong: 17.64321197341493,
  },
  {
    trap: 'the latent heat of water is divided by the efficiency of the cooler',
    golden: K1,
    symbol: 'Q',
    misread: text('Ew * rho * q / r', 'Ew * rho * q'),
    right: 12_696_698_888.888887,
    wrong: 19_093_921_111.11111,
  },
  {
    trap: 'below 0.2 S a storm leaves no runoff',
    golden: CN_BELOW,
    symbol: 'held',
    misread: text('Ps > 0.2 * Smax ?', 'Ps > 0 ?'),
    right: 30,
    // 30 − (30 − 508/15)² / (30 + 2032/15)
    wrong: 30 - (30 - 508 / 15) ** 2 / (30 + 2032 / 15),
  },
  {
    trap: 'a reservoir counts its flood capacity where it is known, else 0.35 of the whole',
    golden: H1,
    symbol: 'Qreservoir',
    misread: text('orElse(Cf, ratio * Ct)', 'ratio * Ct'),
    right: 270_950_000,
    // 0.35 · (74900 + 2600) 万m³
    wrong: 271_250_000,
  },
];

describe('a known misreading of a formula gives another figure', () => {
  it.each(MISREAD)('$trap', ({ golden, symbol, misread, right, wrong }) => {
    const found = figures(golden, symbol, misread);
    expectClose(found.right, right);
    expectClose(found.wrong, wrong);
  });
});

function ridges(Kr: number): Omit<Golden, 'quantity' | 'value'> {
  const { tables, ...rest } = strength(1, 0.6, {});
  return { ...rest, tables: { ...tables, windRoughTif: [{ rasterKind: 'Kr', meanValue: Kr }] } };
}

describe('what the units refuse', () => {
  it.each([
    // 1.63 is a mass of CO₂: without 12/44 it is no carbon.
    ['12/44 of the forest standard left out', C5, 'co2PerDM * cPerCo2 * A', 'co2PerDM * A'],
    // Carbon and carbon dioxide meet only through 44/12.
    ['44/12 left out', C1, 'co2PerC * max(C, 0)', 'max(C, 0)'],
    // A stock of water is no yearly amount.
    ['the cost of a year without its year', W1_ANNUALISED, 'storageTime * (', '('],
  ])('%s', (_trap, golden, from, to) => {
    const { formulas } = accountExercise(runGolden(golden).plan, {});
    const steps = formulas.steps.map((step) => ({ ...step, formula: step.formula.replace(from, to) }));
    expect(steps).not.toEqual(formulas.steps);
    expect(checkMethod({ ...formulas, steps }).ok).toBe(false);
  });

  it('dry matter in place of carbon: products of remote sensing are gC, the share method takes t of dry matter', () => {
    expect(() => convert(1, 'gC', 'tDM')).toThrow('units differ in dimension');
  });
});

describe('fraction and percent', () => {
  const soil = (windOther: Readonly<Record<string, number>>, coverPct: number) => {
    const rows = F1.tables.windOther.map((row) => {
      if (row.kind === 'soil') return { ...row, ...windOther };
      return row.kind === 'veg' ? { ...row, coverPct } : row;
    });
    const run = runGolden({ ...F1, tables: { ...F1.tables, windOther: rows } });
    return ['EF', 'SCF', 'C'].map((symbol) => figureOf(run, symbol));
  };

  it('soil and cover are taken in %: 55 % sand typed as 0.55 is another soil', () => {
    const [EF, SCF, C] = soil({ sandPct: 55, siltPct: 30, clayPct: 15, omPct: 1.5 }, 20);
    expectClose(EF, 0.48565);
    expectClose(SCF, 0.3949057162602428);
    expectClose(C, 0.10005852641943393);
    const fractions = soil({ sandPct: 0.55, siltPct: 0.3, clayPct: 0.15, omPct: 0.015 }, 0.2);
    // (29.09 + 0.1705 + 0.051 + 0.33 · 0.55 / 0.5 − 0.03885) / 100: clay counts 0.5 % at least
    expectClose(fractions[0], 0.2963565);
    expectClose(fractions[1], 0.9998467984743037);
    expectClose(fractions[2], 0.9772429387190528);
  });

  it.each(['nContentPct', 'pContentPct', 'promotionRate'])('%s is a column in %%', (column) => {
    const table = column === 'promotionRate' ? 'carbonPromotion' : 'soilParam';
    expect(fieldOf(tableEntry(table).table, column)).toMatchObject({ unit: '%' });
    expect(unitSlips('%').map(({ slip }) => slip(0.1))).toEqual([10, 0.001]);
  });
});

describe('constants that are often mistyped', () => {
  it('a tonne of dry matter releases 1.19 t of oxygen; 1.91 is refused', () => {
    expectClose(runGolden(O2).quantity, 1.19 * 936_000);
    const { min, max } = fieldOf(tableEntry('oxygenFactor').table, 'factor') as { min: number; max: number };
    expect([min <= 32 / 44, max >= 1.19, max < 1.91]).toEqual([true, true, true]);
  });

  it('32/44 and 44/12 are the printed ratios; molar masses are off by 2.7e-4', () => {
    const { quantity } = runGolden(O1);
    expectClose(quantity, (363_631.30290666665 * 32) / 44);
    const byMass = (363_631.30290666665 * 31.998) / 44.009;
    expect(Math.abs(byMass / quantity - 1)).toBeGreaterThan(2.6e-4);
  });

  it('a marsh of 2 km² under 0.3 m holds 600 000 m³; the printed 万m³ is a misprint', () => {
    const [marsh] = H1_MARSH.tables['floodReservoir']!;
    const floodReservoir = [{ name: '沼泽', waterType: marsh!['waterType'], areaKm2: 2 }];
    expectClose(runGolden({ ...H1_MARSH, tables: { ...H1_MARSH.tables, floodReservoir } }).quantity, 600_000);
  });

  it('erodibility in US units (above 0.13) is out of range, and so is what comes of it', () => {
    const { rasterKinds } = tableEntry('soilErodTif').table;
    expect(rasterKinds.find(({ kind }) => kind === 'K')!.max).toBeLessThan(0.13);
    // K · 7.593 in place of K, on steep land: 426.7 t/hm² becomes 3240
    const soilErodTif = [{ rasterKind: 'K', meanValue: 0.01662080327671319 * 7.593 }];
    const steep = { ...S2, areasKm2: { '1': 680 }, tables: { ...S2.tables, soilErodTif } };
    expect(figureOf(runGolden(steep), 'plausible')).toBe(0);
  });

  it('亿元 are a hundred million, not a billion', () => {
    expect(convert(1, 'yiyuan', 'yuan')).toBe(1e8);
    expect(convert(36_677.04, 'yiyuan', 'wanyuan')).toBeCloseTo(366_770_400, 6);
  });
});

describe('choices that change the result many times over are explicit', () => {
  it('whole or yearly cost of a reservoir: 33 times', () => {
    expectClose(runGolden(W1).value, 1_434_501_279);
    expectClose(runGolden(W1_ANNUALISED).value, 42_913_126.08);
    expect(fieldOf(tableEntry('riverParam').table, 'costMode')).toMatchObject({
      type: 'choice',
      default: 'fullCapital',
    });
  });

  it('dust by capacity: more than a thousand times the emission', () => {
    const [SO2, NOx, dust] = A1.tables['airParam']!;
    const byCapacity = { ...A1, tables: { airParam: [SO2!, NOx!, { ...dust, rule: 'capacity' }] } };
    expectClose(runGolden(byCapacity).quantity, 850 + 408 + 1_356_220);
  });

  it('a blank rate of the dictionary counts 0, and NOx is limited by what forests take up', () => {
    // 42000 hm² · 6 + 26000 hm² · 6 kg, nothing of 6000 hm² of shrubs
    expectClose(runGolden(A1).quantity - 850 - 1200, 408);
  });
});

/** Traps that other packages and tests guard: the file and the sentence that its test is named by. */
const ELSEWHERE: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'class and pixel flooring (W2)': ['engine/test/formula-goldens/river.test.ts', 'W2: water kept by six cells'],
  'nodata never enters arithmetic': ['raster/src/tiff/decode-block.test.ts', 'nodata judged before'],
  'cos-latitude pixel area': ['raster/src/grid/row-areas.test.ts', 'is that of a geodesic rectangle'],
  'float32 cover at the bound of an interval': ['engine/test/account-goldens/soil.test.ts', 'has a cover factor of'],
  'the jump of S at 10.20° is the standard’s own': [
    'engine/test/formula-goldens/soil.test.ts',
    'L and S of %d° over 100 m',
  ],
  'ln regression on each storm, not on the year': [
    'engine/test/account-goldens/flood.test.ts',
    'never on the sum of the year',
  ],
  'bare dry farmland has a cover factor of 1': ['engine/test/formula-goldens/soil.test.ts', "['512', 0.02, 1]"],
  'the phosphorus rate of nitrogen ships switched off': ['engine/test/vectors/all-vectors.ts', 'Q1_AS_SHIPPED'],
  'annual means in the monthly respiration': [
    'engine/test/account-goldens/carbon.test.ts',
    'does not take the year for its months',
  ],
  'the residue of shares goes to the largest': [
    'engine/src/roll-up/roll-up.test.ts',
    'put the residue on the largest item',
  ],
  'a day at the full wage': ['engine/test/account-goldens/culture.test.ts', 'asks about one that is not'],
  'ammonia and total nitrogen': [
    'engine/test/missing-data.test.ts',
    'ammonia and total nitrogen are not counted together',
  ],
  'oxygen of all production beside carbon by rates': [
    'engine/src/totals/account-totals.test.ts',
    'oxygen of all production beside carbon by rates',
  ],
  'storm water counted twice': [
    'engine/src/totals/account-totals.test.ts',
    'storm water in flood regulation and in water conservation',
  ],
  'a county row split 1 : 1 : 2': [
    'engine/test/account-goldens/county-row.test.ts',
    'of 100.01 yuan goes to three towns',
  ],
};

it.each(Object.entries(ELSEWHERE))('%s is tested in its own place', (_trap, [file, test]) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(test);
});
