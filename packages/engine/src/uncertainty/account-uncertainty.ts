import { setImmediate } from 'node:timers/promises';
import { undrawn } from '@qingzhang/formula/perturb/spread';
import { bandOf, type Band } from './band.ts';
import { buildAccount } from './build-account.ts';
import { addCounted, type CountedRun } from './counted-run.ts';
import { compileGraph, type GraphProgram } from './graph/compile-graph.ts';
import { drawInputs } from './draw-inputs.ts';
import type { Input } from './inputs/input.ts';
import { notesOf } from './notes.ts';
import { driftsOf, type Drift } from './drift.ts';
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
  /** Why the mean is not the figure as calculated, where it is off by more than 2 %. */
  readonly drifts: readonly Drift[];
  /** Figures that stand on their bound and were not drawn. */
  readonly held: readonly string[];
  /** Rows without a quality, which counted as D. */
  readonly ungraded: number;
  readonly notes: readonly string[];
}

export interface UncertaintyOptions {
  readonly draws: number;
  readonly seed: number;
  readonly signal?: AbortSignal;
  /** Told the share of the draws that are done, and waited for. */
  readonly onProgress?: (share: number) => Promise<void> | void;
}

/** Draws between two moments at which other work of the thread is let through, and a signal heard: some 50 ms. */
const BATCH = 1000;

/** Monte Carlo over a whole account: every uncertain figure varies by its quality, shared ones together. */
export async function accountUncertainty(
  services: readonly CountedRun[],
  { draws, seed, signal, onProgress }: UncertaintyOptions,
): Promise<Uncertainty> {
  if (!Number.isInteger(draws) || draws < 1) throw new RangeError(`not a number of draws: ${draws}`);
  signal?.throwIfAborted();
  const account = buildAccount(services);
  const program = compileGraph(account.graph, account.values);
  const used = program.inputs.map((place) => account.inputs[place]!);
  requirePoints(services, program, used);

  const drawn = services.map(() => new Float64Array(draws));
  const total = new Float64Array(draws);
  const limited = new Int32Array(draws);
  const draw = drawInputs(used, seed);
  for (let from = 0; from < draws; from += BATCH) {
    const size = Math.min(BATCH, draws - from);
    const values = program.run(draw(from, size), size);
    values.forEach((value, place) => drawn[place]!.set(value, from));
    limited.set(program.limited(), from);
    total.set(addCounted(services, values, size), from);
    await onProgress?.((from + size) / draws);
    await setImmediate();
    signal?.throwIfAborted();
  }
  const point = services.reduce((sum, { run, counted }) => (counted ? sum + run.value : sum), 0);
  const shareOf = (bits: number) => limited.filter((own) => (own & bits) !== 0).length / draws;
  const countedBits = services.reduce((bits, { counted }, place) => (counted ? bits | (1 << place) : bits), 0);
  const bands = services.map(({ run }, place) => bandOf(run.value, drawn[place]!, shareOf(1 << place)));
  return {
    draws,
    seed,
    total: bandOf(point, total, shareOf(countedBits)),
    services: services.map(({ run, counted }, place) => ({
      serviceCode: run.plan.service.wire,
      counted,
      ...bands[place]!,
    })),
    drifts: driftsOf(services, bands, account, program),
    held: account.held,
    ungraded: account.ungraded,
    tornado: tornadoOf(services, account, program),
    notes: notesOf(services, account, program, drawn),
  };
}

/** Terms that cancel may leave this much, in 元. */
const NEARLY_NOTHING = 1e-3;

/** Undrawn, the graph must give the values of the runs; anything else would be a mistake in building it. */
function requirePoints(services: readonly CountedRun[], program: GraphProgram, inputs: readonly Input[]): void {
  const values = program.run(
    inputs.map(({ spread }) => Float64Array.of(undrawn(spread))),
    1,
  );
  services.forEach(({ run }, place) => {
    const value = values[place]![0]!;
    if (!(Math.abs(value - run.value) <= Math.max(1e-9 * Math.abs(run.value), NEARLY_NOTHING)))
      throw new Error(`${run.plan.service.id} gives ${value} in the graph and ${run.value} in its run`);
  });
}
