import { LEAVES, TABLES } from '@qingzhang/catalogue/registry';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { describe, expect, it } from 'vitest';

const METHODS = LEAVES.flatMap(({ wire, methods }) =>
  methods.list.map((method) => ({ name: `${wire} ${method.name}`, method })),
);

describe('what the catalogue says of draws', () => {
  it.each(METHODS)(
    '$name: only a difference is taken apart, and what varies as one is read by nothing else',
    ({ method }) => {
      const derived = new Map(
        method.givens.map(({ symbol, sources }) => [
          symbol,
          sources.flatMap((source) => (source.from === 'derived' ? [source.step] : [])),
        ]),
      );
      const uses = new Map(
        method.steps.map(({ symbol, formula }) => [symbol, [...symbolsOf(parseFormula(formula, symbol))]]),
      );
      for (const { symbol, formula } of method.steps.filter(({ apart }) => apart === true))
        expect(formula, symbol).toContain(' - ');
      for (const { symbol: one } of method.steps.filter(({ asOne }) => asOne === true)) {
        const behind = new Set<string>();
        const visit = (symbol: string): void => {
          if (behind.has(symbol)) return;
          behind.add(symbol);
          [...(uses.get(symbol) ?? []), ...(derived.get(symbol) ?? [])].forEach(visit);
        };
        visit(one);
        const others = [...uses].filter(([symbol]) => !behind.has(symbol)).flatMap(([, symbols]) => symbols);
        behind.delete(one);
        expect(others.filter((symbol) => behind.has(symbol))).toEqual([]);
      }
    },
  );

  it('columns that mean the same have the same unit', () => {
    const units = new Map<string, Set<string>>();
    for (const { table } of TABLES) {
      for (const field of table.fields) {
        if (!('quantity' in field) || field.quantity === undefined) continue;
        units.set(field.quantity, (units.get(field.quantity) ?? new Set()).add(field.unit));
      }
    }
    expect([...units.keys()].sort()).toEqual(['depreciationRate', 'operatingCost', 'reservoirUnitCost']);
    for (const own of units.values()) expect(own.size).toBe(1);
  });
});
