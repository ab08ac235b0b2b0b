import { LEAVES } from '@qingzhang/catalogue/registry';
import { isFault } from '@qingzhang/core/fault';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planService } from '../src/plan/plan-service.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { townsOf } from './account-goldens/leaf-regions.ts';
import { accountOf, calculate, confirmedService, serviceOf } from './account-kit.ts';
import { drawnValues } from './drawn-run.ts';
import { ALL_EXAMPLES } from './independent/all-examples.ts';
import { isNear } from './is-near.ts';
import { countyOf, countyTables, resultOf } from './whole-county.ts';

const LEAF_CODES = LEAVES.map(({ wire }) => wire);
const RUNS = process.env['LONG'] === '1' ? 300 : 12;

/** A draw that a run refuses (a check of the method fails on its figures) compares with nothing. */
function rerunOf({ rerun }: ReturnType<typeof drawnValues>): number | undefined {
  try {
    return rerun();
  } catch (fault) {
    if (isFault(fault, 'CALCULATION_BLOCKED')) return undefined;
    throw fault;
  }
}

function expectSame(run: ServiceRun, seed: number): boolean {
  const drawn = drawnValues(run, seed);
  const expected = rerunOf(drawn);
  if (expected === undefined) return false;
  expect(isNear(drawn.graph, expected), `${drawn.graph} instead of ${expected}`).toBe(true);
  return true;
}

describe('the sums that a draw uses again give what a new run of the service gives', () => {
  const county = countyOf(3, 7);
  const tables = countyTables(county);
  const carbon = resultOf(calculate('carbon', tables, { towns: county.regions }));
  const account = accountOf(tables, { towns: county.regions, results: { carbon } });

  it.each(LEAF_CODES)('%s of a county: ten draws', (wire) => {
    const run = runService(planService(serviceOf(wire), account));
    const compared = Array.from({ length: 10 }, (_, seed) => expectSame(run, seed)).filter(Boolean);
    expect(compared.length).toBeGreaterThanOrEqual(5);
  });

  it.each(ALL_EXAMPLES)(`$title: a draw of each of ${RUNS} random accounts`, ({ wire, examples }) => {
    let compared = 0;
    fc.assert(
      fc.property(examples, fc.integer({ min: 0, max: 3 }), fc.nat(), ({ tables: rows, options }, towns, seed) => {
        const regionOf = (row: number) => (towns === 0 ? null : `town${(row % towns) + 1}`);
        const random = accountOf(rows(regionOf), { ...options, towns: townsOf(towns) });
        const run = runService(planService(confirmedService(wire), random));
        if (expectSame(run, seed)) compared += 1;
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(RUNS / 4);
  });
});
