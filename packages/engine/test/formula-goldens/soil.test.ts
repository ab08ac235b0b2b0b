import { serviceByCode } from '@qingzhang/catalogue/registry';
import { intervalTable, type Interval } from '@qingzhang/formula/value/interval-table';
import { axis, namedArray, wordArray } from '@qingzhang/formula/value/named-array';
import { describe, expect, it } from 'vitest';
import { evaluateDeclared, rootsOf, type Declared } from '../declared-method.ts';
import { expectClose } from '../expect-close.ts';
import { methodOf } from '../method-of.ts';
import { along, areasKm2 } from '../golden-figures.ts';

const SOIL = methodOf('soil');
const MODES = ['table', 'formula', 'constant'];

const BOUNDS = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1];
const bins = (values: readonly number[]): readonly Interval[] =>
  values.map((value, i) => ({ from: BOUNDS[i]!, to: BOUNDS[i + 1]!, minExclusive: i === 5, value }));
const COVER_TABLE = intervalTable(
  [axis('class', ['1', '2', '3', '611', '612'])],
  [
    bins([0.1, 0.08, 0.06, 0.02, 0.004, 0.001]),
    bins([0.4, 0.22, 0.14, 0.085, 0.04, 0.011]),
    bins([0.45, 0.24, 0.15, 0.09, 0.043, 0.011]),
    bins([0.42, 0.23, 0.14, 0.089, 0.042, 0.011]),
    bins([0.4, 0.22, 0.14, 0.087, 0.042, 0.011]),
  ],
);
/** The dictionary as it ships: by intervals, dry farmland by formula, the rest fixed. */
const DICTIONARY = {
  mode: wordArray(
    [axis('class', ['1', '2', '3', '611', '612', '512', '511', '4', '7', '8'])],
    ['table', 'table', 'table', 'table', 'table', 'formula', 'constant', 'constant', 'constant', 'constant'],
    MODES,
  ),
  coverTable: COVER_TABLE,
  Cfixed: along('class', { '511': 0, '4': 0, '7': 0.01, '8': 0.7 }),
  formulaA: along('class', { '512': 0.221 }),
  formulaB: along('class', { '512': 0.595 }),
};

function preparation(name: string): Declared {
  const soil = serviceByCode('soil');
  return soil.methods!.preparations!.find((each) => each.name === name)!;
}

/** Daily rain of one half-month, in the same month. */
function days(rain: readonly number[], month: number) {
  const rows = axis(
    'row',
    rain.map((_, index) => String(index)),
    { month: rain.map(() => String(month)), halfMonth: rain.map(() => String(2 * month)) },
  );
  return {
    day: namedArray([rows], rain),
    month: namedArray(
      [rows],
      rain.map(() => month),
    ),
    threshold: 12,
    years: 1,
  };
}

describe('S1: factors of the soil loss equation', () => {
  it('erosivity of a half-month in the warm and in the cold season', () => {
    const R = (rain: readonly number[], month: number) =>
      evaluateDeclared(preparation('hj1173'), ['R'], days(rain, month)).figure('R');
    // Σ 0.3937 · P^1.7265 and Σ 0.3101 · P^1.7265; 11.9 mm is below the threshold
    expectClose(R([15, 22.4, 40, 63.5, 18, 11.9], 7), 924.2815996005193);
    expectClose(R([15, 22.4], 1), 99.74987885619586);
  });

  it('erosivity by the half-month model', () => {
    const { day, threshold, years } = days([15, 22.4, 40, 63.5, 18], 7);
    const steps = new Map([
      ['Pd12', namedArray([], [0.0318])],
      ['Py12', namedArray([], [0.48])],
    ]);
    const found = evaluateDeclared(preparation('zhang'), ['R'], { day, threshold, years }, { steps });
    expectClose(found.figure('beta'), 1.4578139544025157);
    expectClose(found.figure('lambda'), 1.4364859538258599);
    expectClose(found.figure('R'), 1226.26782285609);
  });

  it('forms the means of erosive rain itself', () => {
    const { day, threshold, years } = days([15, 22.4, 40, 63.5, 18, 3], 7);
    const found = evaluateDeclared(preparation('zhang'), ['R'], { day, threshold, years });
    // (15 + 22.4 + 40 + 63.5 + 18) / 5 = 31.78 mm
    expectClose(found.figure('Pd12'), 31.78);
    expectClose(found.figure('Py12'), 158.9);
  });

  it('erodibility of a loam by EPIC', () => {
    const found = evaluateDeclared(SOIL, ['K'], { sand: 45, silt: 38, clay: 17, orgC: 1.2 });
    expectClose(found.figure('Kepic'), 0.27151138936283364);
    expectClose(found.figure('K'), 0.01662080327671319);
  });

  it('pure sand does not give a negative erodibility', () => {
    expect(evaluateDeclared(SOIL, ['K'], { sand: 100, silt: 0, clay: 0, orgC: 0.1 }).figure('K')).toBe(0);
  });

  it.each([
    [0.0001, 1.000052808926293, 0.030018849555921528],
    [2, 1.6672762113688264, 0.40691456438701046],
    [5.13, 2.133695195236922, 0.99569075382626],
    [5.14, 2.1347113934007123, 1.0051060022322569],
    [8, 2.3626415896241872, 1.8381080961290994],
    [10.19, 2.4817963126743905, 2.47213777982587],
    [10.2, 2.482267621212858, 2.918155812998874],
    [15, 2.6586646169100807, 4.708137087745204],
    [25, 2.860354173588072, 8.295339932121315],
    [28.8, 2.9090252043732185, 9.590405462827565],
    [28.81, 2.909140554689882, 9.5988],
    [35, 2.9705632862210627, 9.5988],
  ])('L and S of %d° over 100 m', (theta, L, S) => {
    const found = evaluateDeclared(SOIL, ['LS'], {
      theta,
      slopeLength: 100,
      lVariant: 'hj1173',
      sVariant: 'hj1173',
    });
    expectClose(found.figure('L'), L);
    expectClose(found.figure('S'), S);
    expectClose(found.figure('LS'), L * S);
  });

  it('a flat cell has L = 1 and S = 0.03', () => {
    const flat = { theta: 0, slopeLength: 100, lVariant: 'hj1173', sVariant: 'hj1173' };
    const found = evaluateDeclared(SOIL, ['LS'], flat);
    expect([found.figure('L'), found.figure('S')]).toEqual([1, 0.03]);
  });

  it('takes a slope in per cent as its angle', () => {
    const found = evaluateDeclared(SOIL, ['S'], { slopePct: 100, sVariant: 'hj1173' });
    // 100 % is 45°, beyond 28.81°
    expectClose(found.figure('theta'), 45);
    expect(found.figure('S')).toBe(9.5988);
  });

  it.each([
    ['slopeClass', 1, 0.2],
    ['slopeClass', 3, 0.3],
    ['slopeClass', 5, 0.4],
    ['slopeClass', 5.01, 0.5],
  ])('exponent m of %s at %d° is %d', (lVariant, theta, m) => {
    expect(evaluateDeclared(SOIL, ['L'], { theta, slopeLength: 50, lVariant }).figure('m')).toBe(m);
  });

  it.each([
    // 9 % is 5.1428°: below it 10.8 sin θ + 0.03, else 16.8 sin θ − 0.5
    ['mccool', 5.14, 10.8 * Math.sin((5.14 * Math.PI) / 180) + 0.03],
    ['mccool', 30, 16.8 * Math.sin(Math.PI / 6) - 0.5],
    // from 10° 21.91 sin θ − 0.96, without a ceiling
    ['liu', 9.99, 16.8 * Math.sin((9.99 * Math.PI) / 180) - 0.5],
    ['liu', 30, 21.91 * Math.sin(Math.PI / 6) - 0.96],
  ])('S of %s at %d°', (sVariant, theta, S) => {
    expectClose(evaluateDeclared(SOIL, ['S'], { theta, sVariant }).figure('S'), S);
  });

  it.each([
    ['1', 0.82, 0.004],
    ['1', 0.05, 0.1],
    ['1', 0.1, 0.08],
    ['1', 0.3, 0.06],
    ['1', 0.9, 0.004],
    ['1', 0.9001, 0.001],
    ['2', 0.55, 0.085],
    ['3', 0.3, 0.15],
    ['611', 0.69, 0.089],
    ['512', 0.45, 0.4273385543036705],
    ['512', 0.02, 1],
    ['512', 0, 1],
    ['511', 0.5, 0],
    ['7', 0.2, 0.01],
    ['8', 0.1, 0.7],
  ])('C of class %s with cover %d is %d', (label, cover, C) => {
    const { declared, issues } = evaluateDeclared(
      SOIL,
      ['C'],
      { ...DICTIONARY, cover: along('class', { [label]: cover }) },
      { domains: new Map([['class', [label]]]) },
    );
    expect(issues).toEqual([]);
    expectClose(declared.get('C')!.data[0], C);
  });

  it('cover from NDVI stays between 0 and 1', () => {
    const cover = (ndvi: number) =>
      evaluateDeclared(SOIL, ['coverNdvi'], { ndvi, ndviSoil: 0.1, ndviVeg: 0.9 }).figure('coverNdvi');
    expectClose(cover(0.5), 0.5);
    expect([cover(0.05), cover(0.95)]).toEqual([0, 1]);
  });
});

/** Class, cover, slope length m, slope °, km² and t/hm² kept. */
const S2 = [
  ['1', 0.82, 50, 12, 680, 424.9985175838165],
  ['3', 0.55, 50, 10, 110, 256.4326754786746],
  ['611', 0.6, 40, 6, 380, 111.74500844661452],
  ['512', 0.45, 30, 3, 250, 27.605244687553157],
] as const;

describe('S2: soil kept in a county', () => {
  const column = (place: 1 | 2 | 3 | 4 | 5) =>
    Object.fromEntries(S2.map((row) => [row[0], row[place]])) as Record<string, number>;
  const inputs = {
    ...DICTIONARY,
    R: 4300,
    K: 0.01662080327671319,
    cover: along('class', column(1)),
    slopeLength: along('class', column(2)),
    theta: along('class', column(3)),
    lVariant: 'hj1173',
    sVariant: 'hj1173',
    usePFactor: 'false',
    Pusual: along('class', { '1': 1, '3': 0.8, '5': 0.47, '6': 0.74 }),
    siltation: 0.24,
    rho: 1.3,
    dredging: 15.58,
    CN: 0.1,
    CP: 0.06,
    PN: 875,
    PP: 2800,
    gamma: 1,
  };
  const input = {
    area: areasKm2(column(4)),
    domains: new Map([['class', S2.map(([label]) => label)]]),
    parentOf: (label: string) => (label.length === 3 ? label[0] : undefined),
  };

  it('gives the worked quantities and values', () => {
    const found = evaluateDeclared(SOIL, rootsOf(SOIL), inputs, input);
    expect(found.issues).toEqual([]);
    const potential = found.list('potential');
    const actual = found.list('actual');
    S2.forEach(([, , , , , kept], i) => expectClose(potential[i]! - actual[i]!, kept));
    expectClose(potential[0], 426.7053389395748);
    expectClose(actual[3], 20.599929407913447);
    expectClose(found.figure('Q'), 36_657_100.06412512);
    expectClose(found.figure('Vsd'), 105_437_098.89213589);
    expectClose(found.figure('VN'), 32_074_962.556109484);
    expectClose(found.figure('VP'), 61_583_928.107730195);
    expectClose(found.figure('V'), 199_095_989.55597556);
    expectClose(
      found.list('W').reduce((sum, part) => sum + part, 0),
      199_095_989.55597556,
    );
    expectClose(found.figure('Qp') - found.figure('Qa'), 36_657_100.06412512);
    expect(found.figure('plausible')).toBe(1);
  });

  it('keeps more where measures count: 1 − C · P with the usual P of the class', () => {
    const found = evaluateDeclared(SOIL, rootsOf(SOIL), { ...inputs, usePFactor: 'true' }, input);
    const potential = found.list('potential');
    // 森林 1, 草地 0.8, 园地 0.74, 耕地 0.47
    const actual = [0.004 * 1, 0.09 * 0.8, 0.089 * 0.74, 0.4273385543036705 * 0.47].map((cp, i) => potential[i]! * cp);
    found.list('actual').forEach((loss, i) => expectClose(loss, actual[i]!));
  });

  it('a class without a measure factor is told, never taken as 1', () => {
    const values = { ...inputs, usePFactor: 'true', Pusual: along('class', { '1': 1, '3': 0.8, '5': 0.47 }) };
    const { issues } = evaluateDeclared(SOIL, rootsOf(SOIL), values, input);
    expect(issues.some((issue) => issue.code === 'FIGURE_MISSING' && issue.label === '611')).toBe(true);
  });

  it('a layer LS replaces L · S', () => {
    const { slopeLength: _length, theta: _slope, lVariant: _l, sVariant: _s, ...rest } = inputs;
    const found = evaluateDeclared(SOIL, rootsOf(SOIL), { ...rest, LS: 2 }, input);
    expectClose(found.list('potential')[0], 4300 * 0.01662080327671319 * 2);
  });
});
