import { describe, expect, it } from 'vitest';
import { expectClose } from './expect-close.ts';
import { methodOf } from './method-of.ts';
import { evaluate, expectFigures } from './evaluate-golden.ts';
import { evaluateTables, type Row } from './table-figures.ts';

describe('culture', () => {
  const cultureParam = [{ annualWage: 60_000, workDays: 250, workHours: 2000 }];
  const site = (values: readonly number[]): Row => {
    const [visitors, travelDays, stayDays, costTransport, costLodging, costTicket, costOther, ecoShare] = values;
    const money = { costTransport: costTransport!, costLodging: costLodging!, costTicket: costTicket! };
    const rest = { costOther: costOther!, ecoShare: ecoShare! };
    return {
      scenicName: String(visitors),
      visitors: visitors!,
      travelDays: travelDays!,
      stayDays: stayDays!,
      ...money,
      ...rest,
    };
  };
  const tourScenic = [
    site([900_000, 0.5, 1, 150, 280, 60, 90, 1]),
    site([600_000, 0.5, 0.5, 120, 160, 0, 60, 0.3]),
    site([400_000, 0.4, 2, 130, 520, 20, 110, 0.8]),
  ];

  it('gives the worked travel cost (T1)', () => {
    const answer = evaluate('tour', 'travelCost', { tables: { tourScenic, cultureParam } });
    [80, 80, 80].forEach((value, index) => expectClose(answer.arrays.get('Wd')!.data[index], value));
    // 126 and 777.6 are these times the share of nature
    [700, 420, 972].forEach((value, index) => expectClose(answer.arrays.get('TC')!.data[index], value));
    expectFigures(answer, {
      Q: 1_900_000,
      V: 1_016_640_000,
      meanTC: (900_000 * 700 + 600_000 * 420 + 400_000 * 972) / 1_900_000,
      isWageReduced: 1,
    });
  });

  it('at the full wage it is 36 % more (T1)', () => {
    const tables = { tourScenic, cultureParam: [{ ...cultureParam[0]!, timeFactor: 1 }] };
    expectFigures(evaluate('tour', 'travelCost', { tables }), { V: 1_384_320_000 });
  });

  it('takes a typed value of the day as already reduced, and asks about one that is not', () => {
    const typed = tourScenic.map((row) => ({ ...row, dayWage: 80 }));
    expectFigures(evaluate('tour', 'travelCost', { tables: { tourScenic: typed } }), { V: 1_016_640_000 });
    const whole = tourScenic.map((row) => ({ ...row, dayWage: 240 }));
    const answer = evaluate('tour', 'travelCost', { tables: { tourScenic: whole, cultureParam } });
    expectFigures(answer, { V: 1_384_320_000, wageOver: 3, isWageReduced: 0 });
  });

  it('without any wage the value of the day is missing', () => {
    const { issues } = evaluateTables(methodOf('tour', 'travelCost'), { tables: { tourScenic } });
    expect(issues.flatMap(({ symbols }) => symbols)).toContain('annualWage');
  });

  it('gives the hours of residents, and the value of the places (L1)', () => {
    const leisureArea = [
      { siteType: 'park', visits: 2_400_000, hoursPerVisit: 1.5, area: 620, unitValue: 38_000 },
      { siteType: 'shore', visits: 1_100_000, hoursPerVisit: 2, area: 1500, unitValue: 4200 },
    ];
    const tables = { leisureArea, cultureParam };
    expectFigures(evaluate('leisure', 'personTime', { tables }), { hourWage: 30, Q: 5_800_000, V: 58_000_000 });
    expectFigures(evaluate('leisure', 'area', { tables }), { Q: 2120, V: 29_860_000 });
  });

  it('gives the premium of the view where the account counts it (L2)', () => {
    const views = [
      { includeLandscape: true, benefitAreaM2: 1_800_000, premium: 120 },
      { benefitAreaM2: 600_000, premium: 60 },
      { annualWage: 60_000 },
    ];
    const counted = evaluate('culture', 'landscape', { tables: { cultureParam: views } });
    expectFigures(counted, { V: 252_000_000, Q: 2_400_000 });
    const left = views.map((row) => ({ ...row, includeLandscape: false }));
    expectFigures(evaluate('culture', 'landscape', { tables: { cultureParam: left } }), { V: 0, Q: 0 });
  });

  it('a view that is counted without figures is told', () => {
    const method = methodOf('culture', 'landscape');
    const { issues } = evaluateTables(method, { tables: { cultureParam: [{ includeLandscape: true }] } });
    expect(issues.map(({ step }) => step)).toContain('V');
  });
});
