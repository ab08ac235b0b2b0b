import { setImmediate } from 'node:timers/promises';
import { undrawn } from '@qingzhang/formula/perturb/spread';
import { bandOf, type Band } from './band.ts';
import { buildAccount, type AccountGraph } from './build-account.ts';
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
  /** The children of a region and what none of them gets (null), of the counted services together. */
  readonly regions: readonly RegionBand[];
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

export interface RegionBand extends Band {
  readonly regionId: string | null;
  readonly name: string;
}

export interface UncertaintyOptions {
  readonly draws: number;
  readonly seed: number;
  /** The region whose children have bands of their own; the account unit unless said. */
  readonly below?: string | undefined;
  readonly signal?: AbortSignal;
  /** Told the share of the draws that are done, and waited for. */
  readonly onProgress?: (share: number) => Promise<void> | void;
}

/** Draws between two moments at which other work of the thread is let through, and a signal heard: some 50 ms. */
const BATCH = 1000;

/** Monte Carlo over a whole account: every uncertain figure varies by its quality, shared ones together. */
export async function accountUncertainty(
  services: readonly CountedRun[],
  { draws, seed, below = services[0]?.run.plan.zones.accountUnit.id, signal, onProgress }: UncertaintyOptions,
): Promise<Uncertainty> {
  if (!Number.isInteger(draws) || draws < 1) throw new RangeError(`not a number of draws: ${draws}`);
  signal?.throwIfAborted();
  const account = buildAccount(services, { below });
  const regions = countedRegions(services, account, below);
  const program = compileGraph(account.graph, [...account.values, ...regions.map(({ node }) => node)]);
  const used = program.inputs.map((place) => account.inputs[place]!);
  const points = [...services.map(({ run }) => run.value), ...regions.map(({ point }) => point)];
  requirePoints(services, program, used, points);

  const drawn = points.map(() => new Float64Array(draws));
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
    regions: regions.map(({ regionId, name, point, bits }, place) => ({
      regionId,
      name,
      ...bandOf(point, drawn[services.length + place]!, shareOf(bits)),
    })),
    drifts: driftsOf(services, bands, account),
    held: account.held,
    ungraded: account.ungraded,
    tornado: tornadoOf(services, account, program),
    notes: notesOf(services, account, program, drawn),
  };
}

interface CountedRegion {
  readonly regionId: string | null;
  readonly name: string;
  readonly point: number;
  readonly node: number;
  /** A bit for each service that it has a part of. */
  readonly bits: number;
}

/** What the counted services come to in each region. Floors act at the account unit: they act on all that share in it. */
function countedRegions(
  services: readonly CountedRun[],
  { graph, regions }: AccountGraph,
  below: string | undefined,
): readonly CountedRegion[] {
  const counted = services.flatMap(({ run, counted: isCounted }, place) => (isCounted ? [{ run, place }] : []));
  return regions.map(({ region, nodes }) => {
    const own = counted.filter(({ place }) => graph.constantOf(nodes[place]!) !== 0);
    const points = counted.map(({ run }) => {
      const share = run.regions.find((each) => each.region.id === (region?.id ?? below))!;
      return region === null ? share.rest.value : share.value;
    });
    return {
      regionId: region?.id ?? null,
      name: region?.name ?? UNSHARED,
      point: points.reduce((sum, point) => sum + point, 0),
      node: graph.sum(counted.map(({ place }) => nodes[place]!)),
      bits: own.reduce((bits, { place }) => bits | (1 << place), 0),
    };
  });
}

const UNSHARED = '未分配';

/** Terms that cancel may leave this much, in 元. */
const NEARLY_NOTHING = 1e-3;

/** Undrawn, the graph must give the values of the runs; anything else would be a mistake in building it. */
function requirePoints(
  services: readonly CountedRun[],
  program: GraphProgram,
  inputs: readonly Input[],
  points: readonly number[],
): void {
  const values = program.run(
    inputs.map(({ spread }) => Float64Array.of(undrawn(spread))),
    1,
  );
  const whole = Math.max(...points.map(Math.abs));
  points.forEach((point, place) => {
    const value = values[place]![0]!;
    // A region may hold the difference of what other regions hold.
    const size = place < services.length ? Math.abs(point) : whole;
    if (!(Math.abs(value - point) <= Math.max(1e-9 * size, NEARLY_NOTHING)))
      throw new Error(
        `${services[place]?.run.plan.service.id ?? 'a region'} gives ${value} in the graph and ${point} in its run`,
      );
  });
}
