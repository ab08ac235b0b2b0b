import { describe, expect, it } from 'vitest';
import { methodOf } from './method-of.ts';
import { evaluate, evaluateShared, expectFigures } from './evaluate-golden.ts';
import { evaluateTables, type Figures } from './table-figures.ts';

const CROPS: Figures['tables'] = {
  carbonNostep: [{ cropArea: 40_000, socChange: -0.06, bulkDensity: 1.32, soilDepth: 20 }],
  carbonFertilizer: [{ agriZone: 'huanghuaihai', nFertilizer: 5200, compoundFertilizer: 13_000, compoundNShare: 0.3 }],
  carbonStraw: [
    { crop: 'wheat', yield: 60_000 },
    { crop: 'maize', yield: 90_000, strawRatio: 1.04 },
    { crop: 'peanut', yield: 50_000, strawRatio: 1.14 },
  ],
  carbonPromotion: [
    { measure: 'noTill', promotionRate: 90 },
    { measure: 'strawReturn', promotionRate: 45 },
  ],
};
const FOREST: Figures['tables'] = {
  carbonForestVeget: [
    { classCode: '121', area: 30_000, seqRate: 0.85 },
    { classCode: '111', area: 25_000, seqRate: 1.1 },
    { classCode: '2', area: 5000, seqRate: 0.4 },
  ],
};
const PRICE: Figures['tables'] = { carbonParam: [{ co2Price: 60 }] };
const C1: Figures['tables'] = {
  ...FOREST,
  ...CROPS,
  ...PRICE,
  carbonForestSoil: [
    { classCode: '1', soilCoef: 0.646 },
    { classCode: '2', soilCoef: 0.646 },
  ],
  carbonGrass: [{ classCode: '315', area: 6000, seqRate: 0.03 }],
  carbonWet: [
    { wetType: 'eastLake', area: 4500, seqRate: 56.67 },
    { wetType: 'humusMarsh', area: 200, seqRate: 32.48 },
  ],
};

describe('carbon by rates', () => {
  it('gives the worked county (C1)', () => {
    const answer = evaluate('carbon', 'rate', { tables: C1 });
    expectFigures(answer, {
      FCS: 90_530,
      GSCS: 180,
      WCS: 2615.11,
      BSS: -0.1584,
      TNF: 227.5,
      SCSRN: 0.1218538,
      S: 5.52,
      SCSRS: 0.40605063999999996,
      cropRate: 0.146176588,
      CSCS: 5847.06352,
      C: 99_172.17352,
      Q: 363_631.30290666665,
      V: 21_817_878.174399998,
    });
    expect(answer.number('isSink')).toBe(1);
  });

  it('takes soil coefficients, wetland rates and the price from the profile where none is typed', () => {
    const tables = {
      ...C1,
      carbonForestSoil: [],
      carbonWet: [
        { wetType: 'eastLake', area: 4500 },
        { wetType: 'humusMarsh', area: 200 },
      ],
    };
    expectFigures(evaluate('carbon', 'rate', { tables }), { C: 99_172.17352 });
  });

  it('a soil rate that was measured replaces the coefficient of its class', () => {
    // 121: (0.85 + 0.5) · 30000; 111: 1.1 · 1.646 · 25000; 2: 0.4 · 1.646 · 5000
    const tables = { ...C1, carbonForestSoil: [{ classCode: '121', soilRate: 0.5 }] };
    expectFigures(evaluate('carbon', 'rate', { tables }), { FCS: 40_500 + 45_265 + 3292 });
  });

  it('a county of forest alone has no carbon in cropland', () => {
    const answer = evaluateShared('carbon', 'rate', { tables: { ...FOREST, ...PRICE } });
    expectFigures(answer, { C: 90_530, CSCS: 0, V: (90_530 * 44 * 60) / 12 });
  });

  it('cropland without fertilizer or straw data is told, never counted as none', () => {
    const lacking = (table: string) => evaluateTables(methodOf('carbon', 'rate'), { tables: { ...C1, [table]: [] } });
    expect(lacking('carbonFertilizer').issues.map(({ step }) => step)).toContain('SCSRN');
    expect(lacking('carbonStraw').issues.map(({ step }) => step)).toContain('SCSRS');
    expect(
      lacking('carbonPromotion')
        .issues.map(({ symbols }) => symbols)
        .flat(),
    ).toContain('PR');
  });

  it('where no straw is returned, none need be entered', () => {
    const tables = { ...C1, carbonStraw: [], carbonPromotion: [{ measure: 'strawReturn', promotionRate: 0 }] };
    // (−0.1584 + 0.1218538) · 40000
    expectFigures(evaluateShared('carbon', 'rate', { tables }), { CSCS: -1461.848 });
  });

  it('typed coefficients must be the same in all rows', () => {
    const rows = [
      { nFertilizer: 1, compoundFertilizer: 0, coefA: 0.5 },
      { nFertilizer: 1, compoundFertilizer: 0, coefA: 0.6 },
    ];
    const { issues } = evaluateTables(methodOf('carbon', 'rate'), { tables: { ...C1, carbonFertilizer: rows } });
    expect(issues.map(({ code }) => code)).toContain('ROWS_DIFFER');
  });

  it('the farming zone decides where no coefficient is typed', () => {
    const [fertilizer] = CROPS['carbonFertilizer']!;
    const tables = { ...C1, carbonFertilizer: [{ ...fertilizer, agriZone: 'northeast' }] };
    // (1.7385 · 227.5 − 104.03) / 1000; (40.524 · 5.52 + 340.33) / 1000
    expectFigures(evaluate('carbon', 'rate', { tables }), { SCSRN: 0.29147875, SCSRS: 0.56402248 });
  });

  it('measured tonnes replace the calculation', () => {
    const tables = { ...C1, carbonDioxide: [{ measuredCo2: 100_000 }, { measuredCo2: null }] };
    expectFigures(evaluate('carbon', 'rate', { tables }), { Q: 100_000, V: 6_000_000 });
  });

  it('a county that loses carbon has no value, and it is told', () => {
    const tables = { ...PRICE, carbonGrass: [{ classCode: '3', area: 100, seqRate: -0.4 }] };
    const answer = evaluateShared('carbon', 'rate', { tables });
    expectFigures(answer, { C: -40, Q: 0, V: 0 });
    expect(answer.number('isSink')).toBe(0);
  });
});
