import { describe, expect, it } from 'vitest';
import { CLASSES, evaluate, number, parentOf, step } from '../../test/method-kit.ts';
import { axis, namedArray } from '../value/named-array.ts';

describe('dimensions', () => {
  it('are matched by name and label, not by place', () => {
    const method = {
      givens: [number('x', ['class', 'pollutant']), number('y', ['pollutant', 'class'])],
      steps: [step('r', 'x - y')],
    };
    const pollutants = axis('pollutant', ['SO2', 'NOx', 'dust']);
    const { base } = evaluate(method, {
      x: namedArray([CLASSES, pollutants], [1, 2, 3, 4, 5, 6]),
      y: namedArray([axis('pollutant', ['NOx', 'dust', 'SO2']), axis('class', ['121', '111'])], [5, 2, 6, 3, 4, 1]),
    });
    expect([...base.get('r')!.data]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('are spread out when only one side has them', () => {
    const method = { givens: [number('x', ['class']), number('y', ['month'])], steps: [step('r', 'x * y')] };
    const { base } = evaluate(method, {
      x: namedArray([CLASSES], [2, 3]),
      y: namedArray([axis('month', ['1', '2'])], [10, 100]),
    });
    expect([...base.get('r')!.data]).toEqual([20, 200, 30, 300]);
  });

  it('a class without its own value takes its parent’s', () => {
    const method = { givens: [number('x', ['class']), number('y', ['class'])], steps: [step('r', 'x * y')] };
    const { base, issues } = evaluate(
      method,
      { x: namedArray([CLASSES], [2, 3]), y: namedArray([axis('class', ['1', '121'])], [10, 100]) },
      { parentOf },
    );
    expect(issues).toEqual([]);
    expect(base.get('r')!.axes[0]!.labels).toEqual(['111', '121']);
    expect([...base.get('r')!.data]).toEqual([20, 300]);
  });

  it('a label that one side lacks is told with the symbol, and is never 0', () => {
    const method = { givens: [number('x', ['class']), number('y', ['class'])], steps: [step('r', 'x + y')] };
    const { base, issues } = evaluate(
      method,
      { x: namedArray([CLASSES], [2, 3]), y: namedArray([axis('class', ['111'])], [10]) },
      { parentOf },
    );
    expect([...base.get('r')!.data]).toEqual([12, NaN]);
    expect(issues).toMatchObject([{ code: 'FIGURE_MISSING', symbols: ['y'], dimension: 'class', label: '121' }]);
    expect(issues[0]!.text).toBe('计算“步骤r”缺少“标签y”在“121”的数值');
  });

  it('labels outside the domain do not count', () => {
    const method = { givens: [number('x', ['class'])], steps: [step('r', 'sum(x, class)')] };
    const { base } = evaluate(
      method,
      { x: namedArray([axis('class', ['1', '121', '511'])], [2, 3, 50]) },
      { parentOf, domains: new Map([['class', ['111', '121']]]) },
    );
    // 111 takes the 2 of its parent
    expect(base.get('r')!.data[0]).toBe(5);
  });

  it('an amount of the parent class is not given to each child', () => {
    const method = {
      givens: [number('x', ['class'], 't/a', { extensive: true })],
      steps: [step('r', 'sum(x, class)', 't/a')],
    };
    const { declared } = evaluate(
      method,
      { x: namedArray([axis('class', ['1', '121'])], [100, 3]) },
      { parentOf, domains: new Map([['class', ['111', '112', '121']]]) },
    );
    expect(declared.get('r')!.data[0]).toBe(3);
  });

  it('orElse fills label by label', () => {
    // flood capacity where it is known, else 0.35 of the total
    const rows = axis('row', ['R1', 'R2']);
    const method = {
      tables: { t: [] },
      givens: [number('flood', ['row']), number('total', ['row'])],
      steps: [step('r', 'orElse(flood, 0.35 * total)')],
    };
    const { base, issues } = evaluate(method, {
      flood: namedArray([rows], [NaN, 880]),
      total: namedArray([rows], [74900, 2600]),
    });
    expect([...base.get('r')!.data]).toEqual([26215, 880]);
    expect(issues).toEqual([]);
  });

  it('at() takes one label away', () => {
    const method = { givens: [number('x', ['class', 'month'])], steps: [step('r', "at(x, month, '2')")] };
    const x = namedArray([CLASSES, axis('month', ['1', '2'])], [1, 2, 3, 4]);
    expect([...evaluate(method, { x }).base.get('r')!.data]).toEqual([2, 4]);
    const missing = { ...method, steps: [step('r', "at(x, month, '9')")] };
    expect(evaluate(missing, { x }).issues).toMatchObject([{ code: 'FIGURE_MISSING', symbols: ['x'], label: '9' }]);
  });

  it('sum, mean and count go over labels', () => {
    const method = {
      givens: [number('x', ['class', 'month'])],
      steps: [step('s', 'sum(x, class)'), step('m', 'mean(x, month)'), step('n', 'count(x, month)')],
    };
    const { base } = evaluate(method, {
      x: namedArray([CLASSES, axis('month', ['1', '2'])], [1, 2, 3, NaN]),
    });
    expect([...base.get('s')!.data]).toEqual([4, NaN]);
    expect([...base.get('m')!.data]).toEqual([1.5, NaN]);
    expect([...base.get('n')!.data]).toEqual([2, 1]);
  });
});

describe('rows of a table', () => {
  const rows = axis('row', ['1', '2', '3', '4'], {
    class: ['121', '111', '121', '111'],
    pollutant: ['SO2', 'SO2', 'NOx', 'SO2'],
  });
  const amount = namedArray([rows], [1, 2, 4, 8]);
  const table = { tables: { t: ['class', 'pollutant'] } };

  it('look coefficients up by their own keys', () => {
    const method = {
      ...table,
      givens: [number('x', ['row']), number('c', ['class']), number('d', ['pollutant', 'class'])],
      steps: [step('r', 'x * c'), step('s', 'x * d')],
    };
    const { base } = evaluate(
      method,
      {
        x: amount,
        c: namedArray([axis('class', ['1', '121'])], [10, 100]),
        d: namedArray([axis('pollutant', ['SO2', 'NOx']), CLASSES], [1, 2, 3, 4]),
      },
      { parentOf },
    );
    expect([...base.get('r')!.data]).toEqual([100, 20, 400, 80]);
    expect([...base.get('s')!.data]).toEqual([2, 2, 16, 8]);
  });

  it('are grouped into dimensions', () => {
    const method = {
      ...table,
      givens: [number('x', ['row'])],
      steps: [
        step('s', 'sumBy(x, class)'),
        step('m', 'meanBy(x, class)'),
        step('n', 'countBy(x, class)'),
        step('top', 'maxBy(x, class)'),
        step('two', 'sumBy(x, pollutant, class)'),
        step('all', 'sum(x, row)'),
        step('part', 'sum(x * (x > 1), row)'),
      ],
    };
    const { base } = evaluate(method, { x: amount });
    expect(base.get('s')!.axes[0]!.labels).toEqual(['111', '121']);
    expect([...base.get('s')!.data]).toEqual([10, 5]);
    expect([...base.get('m')!.data]).toEqual([5, 2.5]);
    expect([...base.get('n')!.data]).toEqual([2, 2]);
    expect([...base.get('top')!.data]).toEqual([8, 4]);
    // NOx·111, NOx·121, SO2·111, SO2·121
    expect([...base.get('two')!.data]).toEqual([0, 4, 10, 1]);
    expect([...base.get('all')!.data]).toEqual([15]);
    expect([...base.get('part')!.data]).toEqual([14]);
  });

  it('add up to 0 when there are none, but have no mean', () => {
    const none = axis('row', [], { class: [], pollutant: [] });
    const method = {
      ...table,
      givens: [number('x', ['row'])],
      steps: [step('s', 'sum(x, row)'), step('m', 'mean(x, row)')],
    };
    const { base, issues } = evaluate(method, { x: namedArray([none], []) });
    expect(base.get('s')!.data[0]).toBe(0);
    expect(base.get('m')!.data[0]).toBeNaN();
    expect(issues).toMatchObject([{ code: 'FIGURE_UNDEFINED', step: 'm' }]);
  });

  it('a row with a key outside the domain is told', () => {
    const method = { ...table, givens: [number('x', ['row'])], steps: [step('s', 'sumBy(x, class)')] };
    const { base, issues } = evaluate(method, { x: amount }, { domains: new Map([['class', ['111']]]) });
    expect([...base.get('s')!.data]).toEqual([10]);
    expect(issues).toMatchObject([{ code: 'KEY_OUTSIDE', dimension: 'class', label: '121' }]);
  });

  it('same() gives the value they share, or names the values', () => {
    const method = { ...table, givens: [number('x', ['row'])], steps: [step('r', 'same(x, row)')] };
    expect(evaluate(method, { x: namedArray([rows], [3, 3, 3, 3]) }).base.get('r')!.data[0]).toBe(3);
    const { base, issues } = evaluate(method, { x: namedArray([rows], [3, 3, 4, 3]) });
    expect(base.get('r')!.data[0]).toBeNaN();
    expect(issues).toMatchObject([{ code: 'ROWS_DIFFER', text: '计算“步骤r”要求“标签x”各行一致，现有不同取值：3、4' }]);
  });

  it('sums keep the zone that the rows carry', () => {
    const zoned = axis('row', ['1', '2', '3'], { zone: ['a', 'b', 'a'] });
    const method = {
      tables: { t: ['zone'] },
      givens: [number('x', ['row']), number('p')],
      steps: [step('s', 'sum(x * p, row)')],
    };
    const zones = axis('zone', ['a', 'b', 'c']);
    const { base } = evaluate(
      method,
      { x: namedArray([zoned], [1, 2, 4]), p: namedArray([zones], [10, 100, 1000]) },
      { keep: ['zone'], domains: new Map([['zone', zones.labels]]) },
    );
    expect(base.get('s')!.axes.map((each) => each.name)).toEqual(['zone']);
    expect([...base.get('s')!.data]).toEqual([50, 200, 0]);
  });

  it('large and small amounts add up without loss', () => {
    const many = axis('row', ['1', '2', '3', '4']);
    const method = { tables: { t: [] }, givens: [number('x', ['row'])], steps: [step('s', 'sum(x, row)')] };
    expect(evaluate(method, { x: namedArray([many], [1, 1e100, 1, -1e100]) }).base.get('s')!.data[0]).toBe(2);
  });
});
