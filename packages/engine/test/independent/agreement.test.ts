import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectChildrenAddUp, figureOf, townsOf } from '../account-goldens/leaf-regions.ts';
import { accountOf, confirmedService } from '../account-kit.ts';
import { isNear } from '../is-near.ts';
import { planService } from '../../src/plan/plan-service.ts';
import { runService } from '../../src/run/run-service.ts';
import { ALL_EXAMPLES } from './all-examples.ts';

const [RUNS, TIMEOUT] = process.env['LONG'] === '1' ? [1000, 600_000] : [100, 120_000];

describe('the engine agrees with the printed formula, worked out by itself', () => {
  it.each(ALL_EXAMPLES)(
    `$title: ${RUNS} random accounts of up to three towns`,
    { timeout: TIMEOUT },
    ({ wire, examples }) => {
      fc.assert(
        fc.property(examples, fc.integer({ min: 0, max: 3 }), ({ tables, options, expected }, towns) => {
          const regionOf = (row: number) => (towns === 0 ? null : `town${(row % towns) + 1}`);
          const account = accountOf(tables(regionOf), { ...options, towns: townsOf(towns) });
          const run = runService(planService(confirmedService(wire), account));
          expectNear('quantity', run.quantity, expected.quantity);
          expectNear('value', run.value, expected.value);
          for (const [symbol, figure] of Object.entries(expected.figures ?? {}))
            expectNear(symbol, figureOf(run, symbol), figure);
          expectChildrenAddUp(run);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
  );
});

function expectNear(what: string, found: number, expected: number): void {
  expect(isNear(found, expected), `${what}: ${found} instead of ${expected}`).toBe(true);
}
