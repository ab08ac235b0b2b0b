import { LEAVES } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import { accountOf, calculate, confirmedService, serviceOf } from '@qingzhang/engine/testing/account-kit';
import { townsOf } from '@qingzhang/engine/testing/account-goldens/leaf-regions';
import { ALL_EXAMPLES } from '@qingzhang/engine/testing/independent/all-examples';
import { countyOf, countyTables, resultOf } from '@qingzhang/engine/testing/whole-county';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import { traceRun } from '@qingzhang/engine/trace/trace-run';
import { recomputeTrace } from '@qingzhang/verifier/trace/recompute-trace';
import type { TracedSymbol, TracedValue, TraceFile } from '@qingzhang/verifier/trace/trace-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const RUNS = process.env['LONG'] === '1' ? 300 : 12;
/** Steps are compared as shares of their largest figure; the engine adds in another order. */
const STEP_LIMIT = 1e-9;
/** What two large figures of one unit leave of each other is no more exact than they are. */
const LEFT_LIMIT = 1e-14;

/** The trace as an auditor gets it: text, and nothing of the run beside. */
function exported(run: ServiceRun): TraceFile {
  return JSON.parse(JSON.stringify(traceRun(run))) as TraceFile;
}

/** The shape of a step without its figures. */
function blanked({ value, zones }: TracedSymbol): Partial<TracedSymbol> {
  const blank = (each: TracedValue): TracedValue => {
    if (each === null || typeof each !== 'object') return each === null ? null : 0;
    return 'values' in each ? { ...each, values: each.values.map(() => 0) } : each;
  };
  return { value: blank(value), ...(zones === undefined ? {} : { zones: blank(zones) }) };
}

function limitOf({ symbols }: TraceFile, name: string): number {
  const step = symbols.find(({ symbol }) => symbol === name)!;
  const added = symbols.filter(({ symbol, unit }) => step.inputs?.includes(symbol) && unit === step.unit);
  const own = largest(step);
  return own === 0 ? STEP_LIMIT : Math.max(STEP_LIMIT, (LEFT_LIMIT * Math.max(0, ...added.map(largest))) / own);
}

function largest({ value, zones }: TracedSymbol): number {
  return Math.max(0, ...[value, zones ?? null].flatMap(figuresIn).map(Math.abs));
}

function figuresIn(value: TracedValue): number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object' || !('values' in value)) return [];
  return value.values.filter((each) => typeof each === 'number');
}

function expectRecomputed(run: ServiceRun): void {
  const trace = exported(run);
  const found = recomputeTrace(trace);
  const apart = [...found.differences].filter(([symbol, difference]) => !(difference <= limitOf(trace, symbol)));
  expect(apart).toEqual([]);
  if (!isSameDouble(found.value, run.value)) expect(yuanToFen(found.value)).toBe(yuanToFen(run.value));
  expect(found.atPixels).toEqual([]);
}

/** As nearly as sums in another order are: of a value on half a 分 either neighbour is right then. */
function isSameDouble(a: number, b: number): boolean {
  return Math.abs(a - b) <= 8 * Number.EPSILON * Math.abs(b);
}

describe('a trace alone leads to the value of its service, to the 分', () => {
  const county = countyOf(3, 7);
  const tables = countyTables(county);
  const carbon = resultOf(calculate('carbon', tables, { towns: county.regions }));
  const account = accountOf(tables, { towns: county.regions, results: { carbon } });

  it.each(LEAVES.map(({ wire }) => wire))('%s of a county from statistics', (wire) => {
    expectRecomputed(runService(planService(serviceOf(wire), account)));
  });

  it('looks at no figure of a step', () => {
    const trace = exported(runService(planService(serviceOf('carbon'), account)));
    const symbols = trace.symbols.map((each) => (each.kind === 'step' ? { ...each, ...blanked(each) } : each));
    const blind = { ...trace, symbols, value: { ...trace.value, figure: 0 } };
    expect(yuanToFen(recomputeTrace(blind).value)).toBe(yuanToFen(trace.value.figure));
  });

  it.each(ALL_EXAMPLES)(`$title: ${RUNS} random accounts`, ({ wire, examples }) => {
    fc.assert(
      fc.property(examples, fc.integer({ min: 0, max: 3 }), ({ tables: rows, options }, towns) => {
        const regionOf = (row: number) => (towns === 0 ? null : `town${(row % towns) + 1}`);
        const random = accountOf(rows(regionOf), { ...options, towns: townsOf(towns) });
        expectRecomputed(runService(planService(confirmedService(wire), random)));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
