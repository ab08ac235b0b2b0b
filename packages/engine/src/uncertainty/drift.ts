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

/** A mean over a standard normal figure is taken by the trapezium rule, exact for smooth results: as far out, so many steps to 1. */
const FURTHEST = 6;
const STEPS_TO_ONE = 5;
const STEPS = FURTHEST * STEPS_TO_ONE;
const POINTS = Array.from({ length: 2 * STEPS + 1 }, (_, at) => (at - STEPS) / STEPS_TO_ONE);
const POINT_WEIGHTS = POINTS.map((z) => normalDensity(z) / STEPS_TO_ONE);

export function driftsOf(
  services: readonly CountedRun[],
  bands: readonly Band[],
  account: AccountGraph,
): readonly Drift[] {
  return services.flatMap(({ run }, place) => {
    const ratio = bands[place]!.meanOverPoint;
    if (ratio === null || !(Math.abs(ratio - 1) > MEAN_OFF)) return [];
    const drifts = serviceDrifts(account, place, bands[place]!.point);
    return drifts.map((drift) => ({ serviceCode: run.plan.service.wire, ...drift }));
  });
}

/** A service by itself: hundreds of sources are drawn alone, and most of them have nothing to do with most services. */
function serviceDrifts(
  { graph, inputs: all, values }: AccountGraph,
  place: number,
  point: number,
): readonly Omit<Drift, 'serviceCode'>[] {
  const program = compileGraph(graph, [values[place]!]);
  const inputs = program.inputs.map((at) => all[at]!);
  const standing = inputs.map(({ spread }) => new Float64Array(POINTS.length).fill(undrawn(spread)));
  return [...new Set(inputs.map(({ key }) => key))].flatMap((key) => {
    const places = new Set(program.inputs.filter((at) => all[at]!.key === key));
    const causes = bendsOf(graph, values[place]!, places);
    if (causes.length === 0) return [];
    const drawn = inputs.map((input, at) =>
      input.key === key ? Float64Array.from(POINTS, drawAtNormal(input.spread)) : standing[at]!,
    );
    const [found] = program.run(drawn, POINTS.length);
    const mean = found!.reduce((sum, value, at) => sum + value * POINT_WEIGHTS[at]!, 0);
    const shift = mean / point - 1;
    if (!(Math.abs(shift) > MOVES)) return [];
    return [{ key, label: inputs.find((input) => input.key === key)!.label, shift, causes }];
  });
}
