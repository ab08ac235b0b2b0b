import type { AccountGraph } from './build-account.ts';
import { addCounted, type CountedRun } from './counted-run.ts';
import { compileGraph, type GraphProgram } from './graph/compile-graph.ts';
import { spreadOf } from './inputs/input.ts';
import { truncatedQuantile } from './truncated-quantile.ts';

/** The total with one input at its P2.5 and P97.5, the others as they stand. */
export interface TornadoBar {
  readonly key: string;
  readonly label: string;
  readonly serviceCodes: readonly string[];
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
  // Two draws per input: itself low and high, everything else at 1.
  const size = 2 * inputs.length;
  const drawn = inputs.map((input, place) => {
    const factors = new Float64Array(size).fill(1);
    factors[2 * place] = truncatedQuantile(spreadOf(input), 0.025);
    factors[2 * place + 1] = truncatedQuantile(spreadOf(input), 0.975);
    return factors;
  });
  const totals = addCounted(services, program.run(drawn, size), size);
  const usedBy = values.map((node) => new Set(compileGraph(graph, [node]).inputs));
  return inputs
    .map(({ key, label, relativeSpread }, place): TornadoBar => {
      const [low, high] = [totals[2 * place]!, totals[2 * place + 1]!];
      const serviceCodes = services.flatMap(({ run }, index) =>
        usedBy[index]!.has(program.inputs[place]!) ? [run.plan.service.wire] : [],
      );
      return { key, label, serviceCodes, relativeSpread, low, high, swing: Math.abs(high - low) };
    })
    .filter(({ swing }) => swing > 0)
    .sort((a, b) => b.swing - a.swing || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_BARS);
}
