import { axis, namedArray, wordArray, type NamedArray } from '@qingzhang/formula/value/named-array';
import { describe, expect, it } from 'vitest';
import { evaluateDeclared, rootsOf } from '../declared-method.ts';
import { expectClose } from '../expect-close.ts';
import { methodOf } from '../method-of.ts';
import { along } from '../golden-figures.ts';

const AIR = methodOf('air');
const WATER = methodOf('water');
const RULES = ['min', 'emission', 'capacity', 'target'];

/** Parameter rows, one per pollutant. */
function params(emissions: Readonly<Record<string, number>>, rules: Readonly<Record<string, string>> = {}) {
  const names = Object.keys(emissions);
  const rows = axis(
    'row',
    names.map((_, index) => String(index)),
    { pollutant: names },
  );
  const pollutants = axis('pollutant', names);
  return {
    rows,
    pollutants,
    values: {
      entered: namedArray(
        [rows],
        names.map(() => 2023),
      ),
      emission: namedArray([rows], Object.values(emissions)),
      rule: wordArray(
        [pollutants],
        names.map((name) => rules[name] ?? 'min'),
        RULES,
      ),
      gamma: namedArray(
        [pollutants],
        names.map(() => 1),
      ),
    },
  };
}

function byLabel(array: NamedArray): Record<string, number> {
  return Object.fromEntries(array.axes[0]!.labels.map((label, index) => [label, array.data[index]!]));
}

describe('A1: air of a county', () => {
  const classes = axis('class', ['112', '121', '2']);
  const q = namedArray(
    [axis('pollutant', ['SO2', 'NOx', 'dust', 'PM25']), classes],
    // NOx of shrubs is blank and counts 0; nothing is known of PM2.5
    [88.65, 215.6, 92.1, 6, 6, 0, 10_110, 33_200, 11_400, 0, 0, 0],
  );
  const noTrees = { treeArea: namedArray([axis('row', [], { class: [] })], []) };
  const price = {
    tax: along('pollutant', { SO2: 6, NOx: 6, dust: 1.2 }),
    equivalent: along('pollutant', { SO2: 0.95, NOx: 0.95, dust: 4 }),
  };
  const input = {
    area: namedArray([classes], [42_000e4, 26_000e4, 6000e4]),
    domains: new Map([['class', classes.labels]]),
  };
  const emissions = { SO2: 850, NOx: 2100, dust: 1200 };
  const inputs = { q, ...noTrees, ...price, ...params(emissions).values };

  it('gives the worked capacities, amounts and value', () => {
    const found = evaluateDeclared(AIR, rootsOf(AIR), inputs, input);
    expect(found.issues).toEqual([]);
    const capacity = byLabel(found.declared.get('capacity')!);
    expectClose(capacity['SO2'], 9881.5);
    expectClose(capacity['NOx'], 408);
    expectClose(capacity['dust'], 1_356_220);
    expect(byLabel(found.declared.get('Qk')!)).toMatchObject({ SO2: 850, dust: 1200, PM25: 0 });
    expectClose(byLabel(found.declared.get('Qk')!)['NOx'], 408);
    const worth = byLabel(found.declared.get('Wk')!);
    expectClose(worth['SO2'], 5_368_421.052631579);
    expectClose(worth['NOx'], 2_576_842.105263158);
    expectClose(worth['dust'], 360_000);
    expectClose(found.figure('V'), 8_305_263.157894738);
    expect(byLabel(found.declared.get('byEmission')!)).toMatchObject({ SO2: 1, NOx: 0, dust: 1 });
  });

  it('shares an amount that emission limits out by capacity', () => {
    const found = evaluateDeclared(AIR, rootsOf(AIR), inputs, input);
    const cap = found.list('cap').slice(0, 3);
    const total = cap.reduce((sum, part) => sum + part, 0);
    [320.2757678490108, 482.18995091838275, 47.534281232606375].forEach((expected, index) =>
      expectClose((850 * cap[index]!) / total, expected),
    );
  });

  it('follows the rule of each pollutant', () => {
    const { values } = params(
      { SO2: 850, NOx: 2100, dust: NaN },
      { SO2: 'capacity', NOx: 'emission', dust: 'capacity' },
    );
    const found = evaluateDeclared(AIR, rootsOf(AIR), { ...inputs, ...values }, input);
    expect(found.issues).toEqual([]);
    const amounts = byLabel(found.declared.get('Qk')!);
    expectClose(amounts['SO2'], 9881.5);
    expectClose(amounts['NOx'], 2100);
    expectClose(amounts['dust'], 1_356_220);
    expect(byLabel(found.declared.get('withinEmission')!)['SO2']).toBe(0);
  });

  it('an emission that is not known blocks where it is needed', () => {
    const { values } = params({ SO2: NaN, NOx: 2100, dust: 1200 });
    const { issues } = evaluateDeclared(AIR, rootsOf(AIR), { ...inputs, ...values }, input);
    expect(issues[0]).toMatchObject({ code: 'FIGURE_MISSING', symbols: ['emission'] });
  });

  it('a species replaces the rate of its class on its own area', () => {
    const rows = axis('row', ['栎', '柏'], { class: ['112', '121'] });
    const trees = {
      treeArea: namedArray([rows], [1000, 500]),
      qTree: namedArray([axis('pollutant', ['SO2', 'NOx', 'dust', 'PM25']), rows], [100, 200, NaN, 8, 1, 1, 0, 0]),
    };
    const found = evaluateDeclared(AIR, rootsOf(AIR), { ...inputs, ...trees }, input);
    const capacity = byLabel(found.declared.get('capacity')!);
    // 9881.5 + 1000 · (100 − 88.65) / 1000 + 500 · (200 − 215.6) / 1000; the blank NOx rate stays that of the class
    expectClose(capacity['SO2'], 9881.5 + 11.35 - 7.8);
    expectClose(capacity['NOx'], 408 + 1);
    expect(byLabel(found.declared.get('treesFit')!)).toEqual({ '112': 1, '121': 1, '2': 1 });
  });

  it('species that cover more than their class are told', () => {
    const rows = axis('row', ['栎', '杨'], { class: ['112', '112'] });
    const trees = { treeArea: namedArray([rows], [NaN, 1000]) };
    const found = evaluateDeclared(AIR, rootsOf(AIR), { ...inputs, ...trees }, input);
    // the first without an area covers its whole class: 42 000 + 1000 hm²
    expect(byLabel(found.declared.get('treesFit')!)).toMatchObject({ '112': 0, '121': 1 });
  });

  it('P0: prices per tonne follow from tax and equivalent, unless one is typed', () => {
    const found = evaluateDeclared(AIR, rootsOf(AIR), inputs, input);
    const prices = byLabel(found.declared.get('c')!);
    expectClose(prices['SO2'], 6315.789473684211);
    expectClose(prices['NOx'], 6315.789473684211);
    expectClose(prices['dust'], 300);
    const typed = evaluateDeclared(
      AIR,
      rootsOf(AIR),
      { ...inputs, unitCost: along('pollutant', { dust: 150 }) },
      input,
    );
    expectClose(byLabel(typed.declared.get('c')!)['dust'], 150);
    expectClose(byLabel(typed.declared.get('c')!)['SO2'], 6315.789473684211);
  });

  it('P0: prices of the fee of 2003', () => {
    const fee = { tax: along('pollutant', { SO2: 0.6, NOx: 0.6, dust: 0.6 }) };
    const prices = byLabel(evaluateDeclared(AIR, rootsOf(AIR), { ...inputs, ...fee }, input).declared.get('c')!);
    expectClose(prices['SO2'], 631.578947368421);
    expectClose(prices['NOx'], 631.578947368421);
    expectClose(prices['dust'], 150);
  });
});

describe('Q1: water of a county', () => {
  const classes = axis('class', ['4']);
  const pollutants = ['COD', 'NH3N', 'TN', 'TP'];
  const dictionary = (included: readonly number[]) => ({
    q: namedArray([classes, axis('pollutant', pollutants)], [110.38, 8.56, 8.56, 8.56]),
    included: namedArray([classes, axis('pollutant', pollutants)], included),
  });
  const price = {
    tax: along('pollutant', { COD: 3, NH3N: 3, TP: 1.4 }),
    equivalent: along('pollutant', { COD: 1, NH3N: 0.8, TP: 0.25 }),
  };
  const input = { area: namedArray([classes], [62e6]), domains: new Map([['class', ['4']]]) };

  function given(
    emissions: Readonly<Record<string, number>>,
    options: {
      rules?: Record<string, string>;
      methods?: Record<string, string>;
      own?: number;
      included?: number[];
    } = {},
  ) {
    const { rows, pollutants: listed, values } = params(emissions, options.rules);
    const every = (value: number) =>
      namedArray(
        [rows],
        rows.labels.map(() => value),
      );
    return {
      ...dictionary(options.included ?? [1, 1, 0, 1]),
      ...price,
      ...values,
      balance: wordArray(
        [listed],
        listed.labels.map((name) => options.methods?.[name] ?? 'capacity'),
        ['capacity', 'fluxBalance'],
      ),
      loadIn: every(900),
      loadOut: every(500),
      ownArea: every(options.own ?? NaN),
    };
  }
  const Q1 = { COD: 5200, NH3N: 310, TP: 95 };

  it('gives the worked capacities, amounts and value', () => {
    const found = evaluateDeclared(WATER, rootsOf(WATER), given(Q1), input);
    expect(found.issues).toEqual([]);
    const capacity = byLabel(found.declared.get('capacity')!);
    expectClose(capacity['COD'], 6843.56);
    expectClose(capacity['NH3N'], 530.72);
    expectClose(capacity['TP'], 530.72);
    const worth = byLabel(found.declared.get('Wk')!);
    expectClose(worth['COD'], 15_600_000);
    expectClose(worth['NH3N'], 1_162_500);
    expectClose(worth['TP'], 532_000);
    expectClose(found.figure('V'), 17_294_500);
    const prices = byLabel(found.declared.get('c')!);
    expectClose(prices['NH3N'], 3750);
    expectClose(prices['TP'], 5600);
  });

  it('P0: prices of the fee of 2003', () => {
    const fee = { tax: along('pollutant', { COD: 0.7, NH3N: 0.7, TP: 0.7 }) };
    const prices = byLabel(evaluateDeclared(WATER, rootsOf(WATER), { ...given(Q1), ...fee }, input).declared.get('c')!);
    expectClose(prices['COD'], 700);
    expectClose(prices['NH3N'], 875);
    expectClose(prices['TP'], 2800);
  });

  it('leaves out a pollutant that the dictionary does not include', () => {
    const found = evaluateDeclared(WATER, rootsOf(WATER), given(Q1, { included: [1, 1, 0, 0] }), input);
    expect(found.issues).toEqual([]);
    expectClose(found.figure('V'), 15_600_000 + 1_162_500);
  });

  it('ammonia and total nitrogen are not counted both', () => {
    const both = { ...Q1, TN: 400 };
    const twice = evaluateDeclared(WATER, ['nitrogenOnce'], given(both, { included: [1, 1, 1, 1] }), input);
    expect(twice.figure('nitrogenOnce')).toBe(0);
    const once = evaluateDeclared(WATER, ['nitrogenOnce'], given(both), input);
    expect(once.figure('nitrogenOnce')).toBe(1);
    expect(evaluateDeclared(WATER, ['nitrogenOnce'], given({ COD: 1 }), input).figure('nitrogenOnce')).toBe(1);
  });

  it('takes the capacity where the target is missed, the emission where it is met', () => {
    const rules = { COD: 'target', NH3N: 'target' };
    const values = { ...given(Q1, { rules }), targetMet: along('pollutant', { COD: 1, NH3N: 0 }) };
    const amounts = byLabel(evaluateDeclared(WATER, rootsOf(WATER), values, input).declared.get('Qk')!);
    expectClose(amounts['COD'], 5200);
    expectClose(amounts['NH3N'], 530.72);
  });

  it('takes by flux balance what comes in and is emitted and does not leave', () => {
    const values = given(Q1, { methods: { COD: 'fluxBalance' } });
    const found = evaluateDeclared(WATER, rootsOf(WATER), values, input);
    expect(found.issues).toEqual([]);
    // 5 200 t emitted, 400 t more in than out
    expectClose(byLabel(found.declared.get('Qk')!)['COD'], 5600);
  });

  it('a flux balance is not taken by emission, even where as much leaves as comes in', () => {
    const values = { ...given(Q1, { methods: { COD: 'fluxBalance' } }), loadOut: given(Q1).loadIn };
    const found = evaluateDeclared(WATER, rootsOf(WATER), values, input);
    // 900 + 5 200 − 900 = 5 200 t, which is the emission by chance
    expectClose(byLabel(found.declared.get('Qk')!)['COD'], 5200);
    expect(byLabel(found.declared.get('byEmission')!)).toMatchObject({ COD: 0, NH3N: 1 });
    expect(byLabel(found.declared.get('applied')!)).toMatchObject({ COD: 2, NH3N: 1 });
  });

  it('an emission that is not known blocks a flux balance', () => {
    const values = given({ ...Q1, COD: NaN }, { methods: { COD: 'fluxBalance' } });
    const { issues } = evaluateDeclared(WATER, rootsOf(WATER), values, input);
    expect(issues[0]).toMatchObject({ code: 'FIGURE_MISSING', symbols: ['emission'] });
  });

  it('an area that the bureau reports replaces that of the classes', () => {
    const found = evaluateDeclared(WATER, rootsOf(WATER), given(Q1, { own: 31 }), input);
    expectClose(byLabel(found.declared.get('capacity')!)['COD'], 6843.56 / 2);
    expect(byLabel(found.declared.get('areaAgrees')!)['COD']).toBe(0);
  });
});
