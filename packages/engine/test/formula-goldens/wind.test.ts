import { axis, namedArray } from '@qingzhang/formula/value/named-array';
import { describe, expect, it } from 'vitest';
import { evaluateDeclared, rootsOf } from '../declared-method.ts';
import { expectClose } from '../expect-close.ts';
import { along } from '../golden-figures.ts';
import { methodOf } from '../method-of.ts';
import { BINS, CLIMATE, GUARDED, INPUT, MONTHS, PRICES, ROWS, SURFACE } from '../vectors/f1-arrays.ts';

const ANNUAL = methodOf('wind', 'hj1173-annualWF');
const MONTHLY = methodOf('wind', 'monthlySum');
const SIMPLIFIED = methodOf('wind', 'simplified');

describe('F1: sand kept by 50 km² of grass', () => {
  const everything = { ...CLIMATE, ...SURFACE, ...PRICES, ...GUARDED };

  it('gives the worked climate factor of every month from station records', () => {
    const found = evaluateDeclared(ANNUAL, ['WF'], CLIMATE);
    expect(found.issues).toEqual([]);
    const months = found.declared.get('WFm')!;
    MONTHS.forEach((month, index) => {
      const place = months.axes[0]!.labels.indexOf(String(index + 1));
      expectClose(months.data[place], month[9]);
    });
    expectClose(found.figure('WF'), 37.14348621511754);
  });

  it('gives the worked loss, quantity and value', () => {
    const found = evaluateDeclared(ANNUAL, rootsOf(ANNUAL), everything, INPUT);
    expect(found.issues).toEqual([]);
    expectClose(found.figure('EF'), 0.48565);
    expectClose(found.figure('SCF'), 0.3949057162602428);
    expectClose(found.figure('Kr'), 0.0016666666666666668);
    expectClose(found.figure('Kp'), 0.9969779157887286);
    expectClose(found.list('C')[0], 0.10005852641943393);
    expectClose(found.figure('X'), 7.102071085760181);
    expectClose(found.figure('sp'), 72.81034532093354);
    expectClose(found.figure('Qmaxp'), 779.8074052164678);
    expectClose(found.figure('SLp'), 9.179041071000578);
    expectClose(found.list('sa')[0], 171.07982341210254);
    expectClose(found.list('Qmaxa')[0], 78.02637985692216);
    expectClose(found.list('SLa')[0], 0.24476420231823234);
    expectClose(found.list('fixed')[0], 8.934276868682346);
    expectClose(found.figure('Q'), 446_713.84343411727);
    expectClose(found.figure('V'), 13_087_319.631858904);
    expectClose(found.figure('WFmean'), 37.14348621511754);
    expectClose(found.figure('Qp') - found.figure('Qa'), 446_713.84343411727);
    expect([found.figure('flaggedA'), found.figure('floored')]).toEqual([0, 0]);
  });

  it('gives a third of it when the months are added up', () => {
    const found = evaluateDeclared(MONTHLY, rootsOf(MONTHLY), everything, INPUT);
    expect(found.issues).toEqual([]);
    expectClose(found.list('fixed')[0], 3.1210467541148);
    expectClose(found.figure('WFmean'), 37.14348621511754);
  });

  it('has the simplified form, but not in use', () => {
    const found = evaluateDeclared(SIMPLIFIED, rootsOf(SIMPLIFIED), everything, INPUT);
    expectClose(found.list('fixed')[0], 2.391266431019364);
    expect(SIMPLIFIED.disabled).toContain('0.1699');
  });

  it('takes the climate factor of a layer before the stations', () => {
    const found = evaluateDeclared(ANNUAL, ['X'], { ...SURFACE, WF: 37.14348621511754 });
    expectClose(found.figure('X'), 7.102071085760181);
  });

  it('takes the mean of the stations', () => {
    const second = axis('row', [...ROWS.labels, ...ROWS.labels.map((label) => `b${label}`)], {
      station: [...ROWS.keys['station']!, ...ROWS.labels.map(() => 'S2')],
      month: [...ROWS.keys['month']!, ...ROWS.keys['month']!],
    });
    const twice = (values: { readonly data: Float64Array }, factor = 1) =>
      namedArray([second], [...values.data, ...values.data.map((value) => value * factor)]);
    const found = evaluateDeclared(ANNUAL, ['WF'], {
      ...CLIMATE,
      speed: twice(CLIMATE.speed, 0),
      height: twice(CLIMATE.height),
      obsCount: twice(CLIMATE.obsCount),
      binned: twice(CLIMATE.binned),
      binCount: twice(CLIMATE.binCount),
      stationWeight: along('station', { S1: 0.5, S2: 0.5 }),
    });
    // the second station is calm
    expectClose(found.figure('WF'), 37.14348621511754 / 2);
  });

  it('a month that a station did not record is missing, not calm', () => {
    const kept = BINS.flatMap(({ month }, index) => (month === '3' ? [] : [index]));
    const rows = axis(
      'row',
      kept.map((index) => ROWS.labels[index]!),
      { station: kept.map(() => 'S1'), month: kept.map((index) => BINS[index]!.month) },
    );
    const pick = (values: { readonly data: Float64Array }) =>
      namedArray(
        [rows],
        kept.map((index) => values.data[index]!),
      );
    const { issues } = evaluateDeclared(ANNUAL, ['WF'], {
      ...CLIMATE,
      speed: pick(CLIMATE.speed),
      height: pick(CLIMATE.height),
      obsCount: pick(CLIMATE.obsCount),
      binned: pick(CLIMATE.binned),
      binCount: pick(CLIMATE.binCount),
    });
    expect(issues.some((issue) => issue.label === '3')).toBe(true);
  });

  it('brings wind at 10 m down to 2 m and counts single observations', () => {
    const rows = axis('row', ['1', '2'], { station: ['S1', 'S1'], month: ['1', '1'] });
    const of = (...values: number[]) => namedArray([rows], values);
    const found = evaluateDeclared(ANNUAL, ['Wf'], {
      ...CLIMATE,
      speed: of(10, 2),
      height: of(10, 2),
      obsCount: of(NaN, NaN),
      binned: of(NaN, NaN),
      binCount: of(NaN, NaN),
      daysEntered: along('month', { '1': 31 }),
      calendarDays: along('month', { '1': 31 }),
    });
    // U₂ = 10 · (2/10)^(1/7); U₂(U₂ − 5)² · 1 / 2 · 31
    const U2 = 10 * 0.2 ** (1 / 7);
    expectClose(found.list('Wf')[0], ((U2 * (U2 - 5) ** 2) / 2) * 31);
  });
});

describe('F2: guards', () => {
  const strong = (guard: string, C: number, X = 100) =>
    evaluateDeclared(
      ANNUAL,
      rootsOf(ANNUAL),
      { WF: X, EF: 1, SCF: 1, Kp: 1, C, z: 50, monotoneGuard: guard, ...PRICES },
      INPUT,
    );

  it('without a guard cover seems to increase erosion, and the class is floored at 0', () => {
    const found = strong('none', 0.6);
    expectClose(found.figure('SLp'), 51.33820535115784);
    expectClose(found.figure('SLa'), 60.82615525920876);
    expectClose(found.figure('fixed'), -9.487949908050922);
    expect([found.figure('Q'), found.figure('V'), found.figure('noneFloored')]).toEqual([0, 0, 0]);
    // 9.487949908 kg/m² × 50 km²
    expectClose(found.figure('floored'), 9.487949908050922 * 50_000);
  });

  it('the guard holds the loss at its peak', () => {
    const found = strong('capX', 0.6);
    expectClose(found.figure('Xpeak'), 61.73284468115292);
    expectClose(found.figure('SLp'), 60.85781891182122);
    expect(found.figure('fixed')).toBeCloseTo(0.031663653, 9);
    expectClose(found.figure('flaggedA'), 50);
    expect(found.figure('noneBeyond')).toBe(0);
  });

  it('below the peak the guard changes nothing', () => {
    expect(strong('capX', 0.6, 60).figure('fixed')).toBe(strong('none', 0.6, 60).figure('fixed'));
  });

  it('without wind nothing is lost', () => {
    const still = strong('capX', 0.6, 0);
    expect(still.issues).toEqual([]);
    expect([still.figure('SLp'), still.figure('SLa'), still.figure('V')]).toEqual([0, 0, 0]);
  });

  it.each([
    [0, 1],
    [0.01, 0.9860383162527271],
    [0.1, 0.9097782658275133],
    [0.5, 0.7179133570990974],
    [1, 0.5769498103804866],
    [5, 0.21531537841069495],
    [10, 0.1221841595032461],
    [18, 0.09384872149468153],
    [30, 0.14046349709635728],
    [50, 0.9233830796831164],
    [51, 1.0436241267747008],
    [60, 3.456826684138084],
    [100, 3516.004500769645],
  ])('roughness of %d cm', (Kr, Kp) => {
    const factor = (kPrimeGuard: string) => evaluateDeclared(ANNUAL, ['Kp'], { Kr, kPrimeGuard }).figure('Kp');
    expectClose(factor('false'), Kp);
    expectClose(factor('true'), Kr <= 18 ? Kp : 0.09384872149468153);
  });

  it.each([
    [90, 7, 3, 0.5, 0.6678499999999999],
    [20, 40, 40, 3, 0.34485],
  ])('soil of %d % sand, %d % silt, %d % clay and %d % organic matter', (sand, silt, clay, OM, EF) => {
    expectClose(evaluateDeclared(ANNUAL, ['EF'], { sand, silt, clay, OM }).figure('EF'), EF);
  });

  it('soil without clay is taken as 0.5 %, and EF stays within 0 and 1', () => {
    const EF = (clay: number, OM: number) =>
      evaluateDeclared(ANNUAL, ['EF'], { sand: 60, silt: 20, clay, OM }).figure('EF');
    // (29.09 + 18.6 + 3.4 + 0.33 · 60 / 0.5 − 2.59) / 100
    expectClose(EF(0, 1), 0.881);
    expect(EF(5, 60)).toBe(0);
  });

  it('organic matter is 1.724 times the carbon', () => {
    expectClose(evaluateDeclared(ANNUAL, ['OM'], { orgC: 1 }).figure('OM'), 1.724);
  });
});
