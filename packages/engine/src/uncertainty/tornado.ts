import { deviationOf, drawAt, undrawn } from '@qingzhang/formula/perturb/spread';
import type { AccountGraph } from './build-account.ts';
import { addCounted, type CountedRun } from './counted-run.ts';
import { compileGraph, type GraphProgram } from './graph/compile-graph.ts';

/** The total with one source at its P2.5 and P97.5, the others as they stand. */
export interface TornadoBar {
  readonly key: string;
  readonly label: string;
  readonly serviceCodes: readonly string[];
  /** The standard deviation of its draws; of a temperature in K. */
  readonly relativeSpread: number;
  readonly low: number;
  readonly high: number;
  readonly swing: number;
}

const MOST_BARS = 20;

export function tornadoOf(
  services: readonly CountedRun[],
  { graph, inputs: all, values }: AccountGraph,
  program: GraphProgram,
): readonly TornadoBar[] {
  const inputs = program.inputs.map((place) => all[place]!);
  const keys = [...new Set(inputs.map(({ key }) => key))];
  const placeOf = new Map(keys.map((key, place) => [key, place]));
  // Two draws per source: itself low and high, everything else as it stands.
  const size = 2 * keys.length;
  const drawn = inputs.map(({ key, spread }) => {
    const factors = new Float64Array(size).fill(undrawn(spread));
    const place = placeOf.get(key)!;
    factors.set([0.025, 0.975].map(drawAt(spread)), 2 * place);
    return factors;
  });
  const totals = addCounted(services, program.run(drawn, size), size);
  const usedBy = values.map((node) => new Set(compileGraph(graph, [node]).inputs.map((place) => all[place]!.key)));
  return keys
    .map((key, place): TornadoBar => {
      const own = inputs.filter((input) => input.key === key);
      const [low, high] = [totals[2 * place]!, totals[2 * place + 1]!];
      const serviceCodes = services.flatMap(({ run }, index) =>
        usedBy[index]!.has(key) ? [run.plan.service.wire] : [],
      );
      const relativeSpread = Math.max(...own.map(({ spread }) => deviationOf(spread)));
      return { key, label: own[0]!.label, serviceCodes, relativeSpread, low, high, swing: Math.abs(high - low) };
    })
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_BARS);
}
