import { normalDensity } from '@qingzhang/formula/perturb/normal';
import { drawAtNormal, undrawn } from '@qingzhang/formula/perturb/spread';
import type { Band } from './band.ts';
import type { AccountGraph } from './build-account.ts';
import type { CountedRun } from './counted-run.ts';
import { bendsOf, type Bend } from './graph/bends.ts';
import { compileGraph } from './graph/compile-graph.ts';

/** A source whose errors do not cancel out in a service, and why. */
export interface Drift {
  readonly serviceCode: string;
  readonly key: string;
  readonly label: string;
  /** By how much the mean moves when this source alone is drawn, as a part of the value. */
  readonly shift: number;
  readonly causes: readonly Bend[];
}

/** Means that are off by less are left alone, and so are sources that move them by less. */
const MEAN_OFF = 0.02;
const MOVES = 0.005;

/** Points of a standard normal figure over which a mean is taken: the trapezium rule, exact for smooth results. */
const POINTS = Array.from({ length: 61 }, (_, place) => (place - 30) / 5);
const WEIGHTS = POINTS.map((z) => normalDensity(z) / 5);

export function driftsOf(
  services: readonly CountedRun[],
  bands: readonly Band[],
  { graph, inputs: all, values }: AccountGraph,
): readonly Drift[] {
  const off = services.flatMap((_, place) => {
    const ratio = bands[place]!.meanOverPoint;
    return ratio !== null && Math.abs(ratio - 1) > MEAN_OFF ? [place] : [];
  });
  if (off.length === 0) return [];
  // Of a whole account only the services whose mean is off are worked out for each of hundreds of sources.
  const program = compileGraph(
    graph,
    off.map((place) => values[place]!),
  );
  const inputs = program.inputs.map((place) => all[place]!);
  return [...new Set(inputs.map(({ key }) => key))].flatMap((key) => {
    const places = new Set(program.inputs.filter((place) => all[place]!.key === key));
    const bent = off.map((place, root) => ({ place, root, causes: bendsOf(graph, values[place]!, places) }));
    if (bent.every(({ causes }) => causes.length === 0)) return [];
    const drawn = inputs.map((input) =>
      Float64Array.from(POINTS, input.key === key ? drawAtNormal(input.spread) : () => undrawn(input.spread)),
    );
    const found = program.run(drawn, POINTS.length);
    const { label } = inputs.find((input) => input.key === key)!;
    return bent.flatMap(({ place, root, causes }): Drift[] => {
      const mean = found[root]!.reduce((sum, value, point) => sum + value * WEIGHTS[point]!, 0);
      const shift = mean / bands[place]!.point - 1;
      if (causes.length === 0 || !(Math.abs(shift) > MOVES)) return [];
      return [{ serviceCode: services[place]!.run.plan.service.wire, key, label, shift, causes }];
    });
  });
}
