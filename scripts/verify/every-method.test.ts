import type { Source } from '@qingzhang/catalogue/language/method';
import { isChoice, isFlag } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { SERVICES, tableEntry } from '@qingzhang/catalogue/registry';
import { accountOf, type Tables } from '@qingzhang/engine/testing/account-kit';
import { runGolden, townsOf } from '@qingzhang/engine/testing/account-goldens/leaf-regions';
import { ALL_EXAMPLES } from '@qingzhang/engine/testing/independent/all-examples';
import { ALL_VECTORS } from '@qingzhang/engine/testing/vectors/all-vectors';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { TABLES_READ } from '@qingzhang/verifier/account/stored-account';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectAgreement, runIfComplete, wordsOf } from './agreement.ts';

const RUNS = process.env['LONG'] === '1' ? 300 : 30;
const LIMIT = 1e-9;

const CALCULATED = SERVICES.flatMap(({ wire, methods }) => (methods === undefined ? [] : [{ wire, methods }]));
/** What was compared: methods as `service method`, words as `table.column word`. */
const seen = new Set<string>();

function compare(run: ServiceRun): void {
  const { method, data, service } = run.plan;
  expectAgreement(run, LIMIT);
  seen.add(`${service.wire} ${method.name}`);
  for (const { table, column } of wordsOf(method))
    for (const row of data.rows(table)) seen.add(`${table}.${column} ${String(row[column] ?? '')}`);
}

/** What a column may say. */
function optionsOf(table: string, column: string): readonly (string | boolean)[] {
  const field = fieldOf(tableEntry(table).table, column);
  return isChoice(field) ? field.options.map(({ value }) => value) : isFlag(field) ? [true, false] : [];
}

/** The rows with words of their own where they leave a choice open; `pick` decides which, or none. */
function withWords(wire: string, tables: Tables, pick: readonly number[]): Tables {
  const words = CALCULATED.find((each) => each.wire === wire)!.methods.list.flatMap(wordsOf);
  const filled = new Map(Object.entries(tables));
  words.forEach(({ table, column }, index) => {
    const word = optionsOf(table, column)[pick[index % pick.length]!];
    if (word === undefined) return;
    filled.set(
      table,
      (filled.get(table) ?? []).map((row) => ({ ...row, [column]: row[column] ?? word })),
    );
  });
  return Object.fromEntries(filled);
}

describe('the second opinion agrees on every method, from statistics', () => {
  it.each(Object.entries(ALL_VECTORS))('%s, the county whole and divided', (_, golden) => {
    for (const towns of [0, 3]) compare(runGolden(golden, towns));
  });

  it.each(ALL_EXAMPLES)(`$title: ${RUNS} random accounts`, { timeout: 300_000 }, ({ wire, examples }) => {
    const pick = fc.array(fc.nat(6), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(examples, fc.integer({ min: 0, max: 3 }), pick, ({ tables, options }, towns, words) => {
        const regionOf = (row: number) => (towns === 0 ? null : `town${(row % towns) + 1}`);
        const more = { ...options, towns: townsOf(towns) };
        const run = runIfComplete(wire, accountOf(withWords(wire, tables(regionOf), words), more));
        compare(run ?? runIfComplete(wire, accountOf(tables(regionOf), more))!);
      }),
      // A seed of its own keeps it the same words that are seen.
      { numRuns: RUNS, endOnFailure: true, seed: 13 },
    );
  });

  const methods = CALCULATED.flatMap(({ wire, methods: own }) => own.list.map(({ name }) => ({ wire, name })));
  it.each(methods)('$wire: $name was among them', ({ wire, name }) => {
    expect(seen).toContain(`${wire} ${name}`);
  });

  const words = CALCULATED.flatMap(({ methods: own }) => own.list.flatMap(wordsOf));
  const columns = [...new Map(words.map((each) => [`${each.table}.${each.column}`, each]))];
  it.each(columns)('every word of %s was among them', (name, { table, column }) => {
    const field = fieldOf(tableEntry(table).table, column);
    const usual = isChoice(field) || isFlag(field) ? String(field.default ?? '') : '';
    // What an empty cell stands for is chosen by whoever leaves it empty.
    const isSeen = (word: string) => seen.has(`${name} ${word}`) || (word === usual && seen.has(`${name} `));
    expect(optionsOf(table, column).length).toBeGreaterThan(0);
    expect(
      optionsOf(table, column)
        .map(String)
        .filter((word) => !isSeen(word)),
    ).toEqual([]);
  });
});

describe('the second opinion is handed', () => {
  it('every table that any method reads', () => {
    const tableOf = (source: Source) => ('table' in source ? [source.table] : []);
    const read = CALCULATED.flatMap(({ methods }) =>
      methods.list.flatMap(({ givens, covers }) => [
        ...givens.flatMap(({ sources }) => sources.flatMap(tableOf)),
        ...(covers === undefined ? [] : [covers.table]),
      ]),
    );
    expect([...new Set(read)].filter((table) => !TABLES_READ.includes(table))).toEqual([]);
  });
});
