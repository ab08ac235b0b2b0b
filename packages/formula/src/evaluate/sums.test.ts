import { describe, expect, it } from 'vitest';
import { CLASSES, evaluate, number, parentOf, step } from '../../test/method-kit.ts';
import { requireChecked } from '../check/check-method.ts';
import { sumKey } from '../check/checked-method.ts';
import type { Method } from '../check/method.ts';
import { axis, namedArray, scalar } from '../value/named-array.ts';
import { evaluateMethod, evaluateParts } from './evaluate-method.ts';

describe('integrate and area', () => {
  const method = (dims: readonly string[]): Partial<Method> => ({
    givens: [number('x', dims, 'kg/hm2/a')],
    steps: [
      step('byClass', 'integrate(x, class)', 't/a'),
      step('all', 'integrate(x)', 't/a'),
      step('mean', 'mean(x, cell)', 'kg/hm2/a'),
    ].map((each) => (each.symbol === 'mean' ? { ...each, symbol: 'average' } : each)),
  });
  const area = namedArray([CLASSES], [3e4, 1e4]); // 3 hm² and 1 hm²

  it('multiply class values by class areas', () => {
    // 100 · 3 = 300 kg, 200 · 1 = 200 kg; mean 500 / 4
    const { declared } = evaluate(method(['class']), { x: namedArray([CLASSES], [100, 200]) }, { area });
    expect([...declared.get('byClass')!.data]).toEqual([0.3, 0.2]);
    expect(declared.get('all')!.data[0]).toBeCloseTo(0.5, 12);
    expect(declared.get('average')!.data[0]).toBeCloseTo(125, 12);
  });

  it('multiply one value by every area', () => {
    const { declared } = evaluate(method([]), { x: scalar(100) }, { area });
    expect([...declared.get('byClass')!.data]).toEqual([0.3, 0.1]);
    expect(declared.get('all')!.data[0]).toBeCloseTo(0.4, 12);
    expect(declared.get('average')!.data[0]).toBeCloseTo(100, 12);
  });

  it('a class with area but without a coefficient is told', () => {
    const { issues } = evaluate(
      method(['class']),
      { x: namedArray([axis('class', ['111'])], [100]) },
      { area, parentOf },
    );
    expect(issues).toMatchObject([
      { step: 'byClass', symbols: ['x'], label: '121' },
      { step: 'all', symbols: ['x'], label: '121' },
      { step: 'average', symbols: ['x'], label: '121' },
    ]);
  });

  it('a class without area needs no coefficient', () => {
    const { declared, issues } = evaluate(
      method(['class']),
      { x: namedArray([axis('class', ['111'])], [100]) },
      { area: namedArray([CLASSES], [3e4, 0]) },
    );
    expect(issues).toEqual([]);
    expect([...declared.get('byClass')!.data]).toEqual([0.3, 0]);
  });

  it('zones are done at once when the areas carry them', () => {
    const zones = axis('zone', ['a', 'b']);
    const { declared } = evaluate(
      method(['class']),
      { x: namedArray([CLASSES], [100, 200]) },
      { area: namedArray([zones, CLASSES], [3e4, 1e4, 0, 2e4]) },
    );
    expect([...declared.get('all')!.data]).toEqual([0.5, 0.4]);
  });

  it('area(class) is the areas themselves', () => {
    const areas = { steps: [step('A', 'area(class)', 'hm2'), step('S', 'sum(area(class), class)', 'hm2')] };
    const { declared } = evaluate(areas, {}, { area });
    expect([...declared.get('A')!.data]).toEqual([3, 1]);
    expect(declared.get('S')!.data[0]).toBe(4);
  });
});

describe('cells of a raster', () => {
  // 2 × 3 pixels of 900 m², one without evaporation, one without a class; the last two lie half inside
  const codes = ['1', '1', '2', '2', '3', ''];
  const cells = axis('cell', ['0', '1', '2', '3', '4', '5'], { class: codes });
  const alpha = namedArray([axis('class', ['1', '2', '3'])], [0.027, 0.0452, 0.0937]);
  const method: Partial<Method> = {
    givens: [number('P', ['cell'], 'mm/a'), number('ET', ['cell'], 'mm/a'), number('alpha', ['class'])],
    steps: [
      step('depth', 'P - P * alpha - ET', 'mm/a'),
      step('Qi', 'integrate(depth, class)', 'm^3/a'),
      step('clipped', 'integrate(max(depth, 0), class)', 'm^3/a'),
      step('average', 'mean(depth, cell)', 'mm/a'),
      step('n', 'count(depth, cell)'),
      step('wet', 'sum(depth > 0, cell)'),
    ],
  };
  const givens = {
    P: namedArray([cells], [780, 790, 770, 760, 775, 700]),
    ET: namedArray([cells], [560, NaN, 820, 600, 500, 400]),
    alpha,
  };
  const whole = { axis: cells, area: new Float64Array(6).fill(900), coverage: new Float64Array(6).fill(1) };

  it('are looked up by class, left out where a layer has none, and added by class', () => {
    const { declared, issues } = evaluate(method, givens, { cells: whole });
    expect(issues).toEqual([]);
    // (780 · 0.973 − 560) · 0.9 = 179.046
    [179.046, 36.7596, 182.14425].forEach((expected, i) =>
      expect(declared.get('Qi')!.data[i]).toBeCloseTo(expected, 9),
    );
    [179.046, 113.0832, 182.14425].forEach((expected, i) =>
      expect(declared.get('clipped')!.data[i]).toBeCloseTo(expected, 9),
    );
    // 397.94985 m³ over the 4 valid pixels of 900 m²
    expect(declared.get('average')!.data[0]).toBeCloseTo(397.94985 / 3.6, 9);
    expect(declared.get('n')!.data[0]).toBe(4);
    expect(declared.get('wet')!.data[0]).toBe(3);
  });

  it('count with the fraction that lies in the zone', () => {
    const coverage = Float64Array.of(1, 1, 1, 1, 0.5, 0.5);
    const { declared } = evaluate(method, givens, { cells: { ...whole, coverage } });
    expect(declared.get('Qi')!.data[2]).toBeCloseTo(182.14425 / 2, 9);
    expect(declared.get('n')!.data[0]).toBe(3.5);
  });

  it('a class of the raster without a coefficient is told although its cells are left out', () => {
    const inline = { ...method, steps: [step('Q', 'integrate(P - P * alpha - ET)', 'm^3/a')] };
    const less = namedArray([axis('class', ['1', '2'])], [0.027, 0.0452]);
    expect(evaluate(inline, { ...givens, alpha: less }, { cells: whole }).issues).toMatchObject([
      { symbols: ['alpha'], label: '3' },
    ]);
  });

  it('a class outside the account is left out without a word', () => {
    const domains = new Map([['class', ['1', '2']]]);
    const { declared, issues } = evaluate(method, givens, { cells: whole, domains });
    expect(issues).toEqual([]);
    expect(declared.get('Qi')!.axes[0]!.labels).toEqual(['1', '2']);
  });
});

describe('values handed over', () => {
  const method = requireChecked({
    givens: [number('x', ['class'], 'mm/a'), number('price', [], 'yuan/m^3')],
    constants: [{ symbol: 'k', label: '系数', value: 50, unit: '%' }],
    steps: [step('V', 'integrate(x) * price * k', 'yuan/a'), step('W', 'V * 2', 'yuan/a')],
  });
  const givens = new Map([
    ['x', namedArray([CLASSES], [1, 2])],
    ['price', scalar(10)],
  ]);
  const area = namedArray([CLASSES], [1000, 1000]);

  it('a sum formed elsewhere takes the place of the sum', () => {
    const sum = method.steps[0]!.sums[0]!;
    const formed = evaluateParts(method, [{ step: method.steps[0]!, expression: sum }], { givens, area });
    // (1 + 2) mm · 1000 m² = 3 m³
    expect(formed.values[0]!.data[0]).toBeCloseTo(3, 12);
    const sums = new Map([[sumKey('V', sum), scalar(30)]]);
    expect(evaluateMethod(method, { givens, sums }).declared.get('V')!.data[0]).toBe(150);
  });

  it('a step evaluated elsewhere takes the place of the step', () => {
    const steps = new Map([['V', scalar(7)]]);
    const { declared } = evaluateMethod(method, { givens, steps });
    expect(declared.get('W')!.data[0]).toBe(14);
  });

  it('draws are a dimension like any other', () => {
    const drawn = axis('draw', ['0', '1', '2']);
    const more = new Map([...givens, ['price', namedArray([drawn], [10, 20, 30])]]);
    const { declared } = evaluateMethod(method, { givens: more, area });
    expect([...declared.get('V')!.data].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([15, 30, 45]);
  });
});
