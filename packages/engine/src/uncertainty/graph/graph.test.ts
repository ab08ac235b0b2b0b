import { describe, expect, it } from 'vitest';
import { compileGraph } from './compile-graph.ts';
import { createGraph } from './graph.ts';
import { nodeArithmetic } from './node-arithmetic.ts';
import { ELEMENTWISE } from './operation.ts';

function valueOf(graph: ReturnType<typeof createGraph>, node: number, factors: readonly number[]): number {
  const program = compileGraph(graph, [node]);
  const drawn = program.inputs.map((place) => Float64Array.of(factors[place]!));
  return program.run(drawn, 1)[0]![0]!;
}

describe('the graph of an account', () => {
  it('adds hundreds of regions up to one term per product of inputs', () => {
    const graph = createGraph();
    const [area, rate] = [graph.input(1), graph.input(1)];
    const regions = Array.from({ length: 386 }, (_, region) =>
      graph.multiply(graph.multiply(graph.constant(region), area), rate),
    );
    const sum = graph.sum(regions);
    // Σ 0 … 385 = 385 · 386 / 2 = 74 305
    expect(graph.terms(sum)).toEqual([{ coefficient: 74_305, factors: [0, 1], exponents: [1, 1] }]);
    expect(valueOf(graph, sum, [1.1, 0.5])).toBeCloseTo(74_305 * 1.1 * 0.5, 8);
  });

  it('works out the same operation on the same figures once', () => {
    const graph = createGraph();
    const slope = graph.input(1);
    const { operate } = nodeArithmetic(graph);
    const sines = Array.from({ length: 386 }, (_, region) =>
      operate(ELEMENTWISE.sin, graph.multiply(graph.constant(1 + (region % 10)), slope)),
    );
    expect(compileGraph(graph, [graph.sum(sines)]).operations).toHaveLength(10);
  });

  it('does not multiply long sums out', () => {
    const graph = createGraph();
    const inputs = Array.from({ length: 30 }, () => graph.input(1));
    const product = graph.multiply(graph.sum(inputs.slice(0, 15)), graph.sum(inputs.slice(15)));
    expect(graph.terms(product).length).toBeLessThanOrEqual(15);
    // (15 · 2) · (15 · 3) = 1350
    expect(valueOf(graph, product, [...Array<number>(15).fill(2), ...Array<number>(15).fill(3)])).toBe(1350);
  });

  it('divides by products and by sums', () => {
    const graph = createGraph();
    const [x, y] = [graph.input(1), graph.input(1)];
    expect(graph.divide(graph.multiply(x, y), y)).toBe(x);
    // 6 / (2 + 1) = 2
    expect(valueOf(graph, graph.divide(x, graph.add(y, graph.constant(1))), [6, 2])).toBe(2);
  });

  it('decides thresholds that no draw can cross', () => {
    const graph = createGraph();
    const { compare, greater } = nodeArithmetic(graph);
    const [positive, either] = [graph.input(1), graph.input(0)];
    const nothing = graph.constant(0);
    expect(compare('>', positive, nothing)).toBe(graph.constant(1));
    expect(compare('==', positive, nothing)).toBe(graph.constant(0));
    expect(greater(positive, nothing)).toBe(positive);
    const floored = greater(either, nothing);
    expect(valueOf(graph, floored, [1, -3])).toBe(0);
    expect(valueOf(graph, floored, [1, 3])).toBe(3);
  });

  it('keeps missing figures missing, and takes a branch without a figure for missing in its draws only', () => {
    const graph = createGraph();
    const { arithmetic, choose, compare, orElse } = nodeArithmetic(graph);
    const x = graph.input(0);
    expect(arithmetic['+'](NaN, x)).toBeNaN();
    expect(arithmetic['/'](graph.constant(0), graph.constant(0))).toBeNaN();
    expect(orElse(NaN, x)).toBe(x);
    const chosen = choose(compare('>', x, graph.constant(1)), x, NaN);
    expect(valueOf(graph, chosen, [2])).toBe(2);
    expect(valueOf(graph, chosen, [0.5])).toBeNaN();
  });
});
