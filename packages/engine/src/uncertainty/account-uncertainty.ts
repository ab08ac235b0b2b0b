import { monteCarlo } from '@qingzhang/formula/perturb/monte-carlo';
import { bandOf, type Band } from './band.ts';
import { buildAccount } from './build-account.ts';
import { addCounted, type CountedRun } from './counted-run.ts';
import { compileGraph, type GraphProgram } from './graph/compile-graph.ts';
import { spreadOf } from './inputs/input.ts';
import { notesOf } from './notes.ts';
import { tornadoOf, type TornadoBar } from './tornado.ts';

/** How far an account may be off, given the quality of its data. */
export interface Uncertainty {
  readonly draws: number;
  readonly seed: number;
  /** Of the counted services together, added up draw by draw. */
  readonly total: Band;
  readonly services: readonly (Band & { readonly serviceCode: string; readonly counted: boolean })[];
  /** The inputs that move the total most, one at a time. */
  readonly tornado: readonly TornadoBar[];
  readonly notes: readonly string[];
}

export interface UncertaintyOptions {
  readonly draws: number;
  readonly seed: number;
  readonly signal?: AbortSignal;
  /** Told the share of the draws that are done. */
  readonly onProgress?: (share: number) => void;
}

/** Monte Carlo over the whole account of a unit: every uncertain figure varies by its quality, shared ones together. */
export function accountUncertainty(
  services: readonly CountedRun[],
  { draws, seed, signal, onProgress }: UncertaintyOptions,
): Uncertainty {
  if (!Number.isInteger(draws) || draws < 1) throw new RangeError(`not a number of draws: ${draws}`);
  signal?.throwIfAborted();
  const account = buildAccount(services.map(({ run }) => run));
  const program = compileGraph(account.graph, account.values);
  requirePoints(services, program);

  const used = program.inputs.map((place) => account.inputs[place]!);
  const drawn = services.map(() => new Float64Array(draws));
  const total = new Float64Array(draws);
  let done = 0;
  monteCarlo({
    seed,
    draws,
    spreads: new Map(used.map((input) => [input.key, spreadOf(input)])),
    evaluate: (factors, size) => {
      const values = program.run([...factors.values()], size);
      values.forEach((value, place) => drawn[place]!.set(value, done));
      const sums = addCounted(services, values, size);
      total.set(sums, done);
      done += size;
      onProgress?.(done / draws);
      return sums;
    },
    ...(signal === undefined ? {} : { signal }),
  });
  const point = services.reduce((sum, { run, counted }) => (counted ? sum + run.value : sum), 0);
  return {
    draws,
    seed,
    total: bandOf(point, total),
    services: services.map(({ run, counted }, place) => ({
      serviceCode: run.plan.service.wire,
      counted,
      ...bandOf(run.value, drawn[place]!),
    })),
    tornado: tornadoOf(services, account, program),
    notes: notesOf(services, account, program, drawn),
  };
}

/** Terms that cancel may leave this much, in 元. */
const NEARLY_NOTHING = 1e-3;

/** Undrawn, the graph must give the values of the runs; anything else would be a mistake in building it. */
function requirePoints(services: readonly CountedRun[], program: GraphProgram): void {
  const undrawn = program.inputs.map(() => Float64Array.of(1));
  const values = program.run(undrawn, 1);
  services.forEach(({ run }, place) => {
    const value = values[place]![0]!;
    if (!(Math.abs(value - run.value) <= Math.max(1e-9 * Math.abs(run.value), NEARLY_NOTHING)))
      throw new Error(`${run.plan.service.id} gives ${value} in the graph and ${run.value} in its run`);
  });
}
