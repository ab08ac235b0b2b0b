import type { Field } from '@qingzhang/catalogue/language/field';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { accountPrices, type IndexYear } from '@qingzhang/engine/account/price-index';
import { accountOf, type Tables } from '@qingzhang/engine/testing/account-kit';
import { ALL_EXAMPLES } from '@qingzhang/engine/testing/independent/all-examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectAgreement, runIfComplete } from './agreement.ts';

const RUNS = process.env['LONG'] === '1' ? 300 : 25;
const LIMIT = 1e-9;

/** How an account and its rows speak of price years. */
interface Years {
  readonly account: number;
  readonly hasIndex: boolean;
  /** Of rows, and of prices that have a year of their own; null where nobody said. */
  readonly rows: readonly (number | null)[];
  /** Prices that are left to the standard. */
  readonly blank: readonly boolean[];
}

const year = fc.integer({ min: 2008, max: 2024 });
const years: fc.Arbitrary<Years> = fc.record({
  account: year,
  hasIndex: fc.boolean(),
  rows: fc.array(fc.option(year), { minLength: 6, maxLength: 6 }),
  blank: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
});

/** Parameter rows without a typed index, with years of their own and some prices left empty. */
function withYears(tables: Tables, { rows: own, blank }: Years): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => {
      const { table } = tableEntry(name);
      if (table.kind !== 'parameter') return [name, rows];
      const prices = table.fields.filter((field) => isNumeric(field) && field.priceKind !== undefined);
      return [
        name,
        rows.map((row, place) => ({
          ...row,
          priceIndex: null,
          priceYear: own[place % own.length] ?? null,
          ...wordsOf(prices, own[(place + 2) % own.length] ?? 0),
          ...Object.fromEntries(
            prices.flatMap((field, index) => [
              ...(blank[(index + place) % blank.length] === true ? [[field.key, null] as const] : []),
              ...(isNumeric(field) && field.priceYearKey !== undefined
                ? [[field.priceYearKey, own[(index + place + 1) % own.length] ?? null] as const]
                : []),
            ]),
          ),
        })),
      ];
    }),
  );
}

/** Where a word of the row decides what kind of price it holds, any of its words. */
function wordsOf(prices: readonly Field[], pick: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    prices.flatMap((field) => {
      if (!isNumeric(field) || typeof field.priceKind !== 'object') return [];
      const words = Object.keys(field.priceKind.kinds);
      return [[field.priceKind.key, words[pick % words.length]!]];
    }),
  );
}

describe('prices of other years', () => {
  const converted = new Set<string>();

  it.each(ALL_EXAMPLES)(`$title: ${RUNS} random accounts agree`, { timeout: 300_000 }, ({ wire, examples }) => {
    fc.assert(
      fc.property(examples, years, ({ tables, options }, said) => {
        const draw = (own: Years) => {
          const rows = withYears(
            tables(() => null),
            own,
          );
          const plain = accountOf(rows, options);
          const prices = accountPrices(
            { year: plain.year, priceYear: own.account, priceIndexKind: own.hasIndex ? 'cpi' : null },
            plain.rows('priceIndexSeries') as unknown as readonly IndexYear[],
          );
          return runIfComplete(wire, { ...plain, prices });
        };
        // A price that neither row nor standard knows stops the account: then all of them are typed.
        const run = draw(said) ?? draw({ ...said, blank: [false] })!;
        expectAgreement(run, LIMIT);
        if (run.issues.some(({ code }) => code === 'PRICE_CONVERTED')) converted.add(wire);
      }),
      { numRuns: RUNS, endOnFailure: true, seed: 6 },
    );
  });

  it('are converted in every service that has costs of works or values that a standard fixed', () => {
    expect([...converted].toSorted()).toEqual(['bio', 'carbon', 'flood', 'oxygen', 'pest', 'river', 'soil', 'wind']);
  });
});
