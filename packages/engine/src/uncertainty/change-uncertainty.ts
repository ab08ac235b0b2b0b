import { setImmediate } from 'node:timers/promises';
import { bandOf, type Band } from './band.ts';
import { buildAccount } from './build-account.ts';
import type { CountedRun } from './counted-run.ts';
import { compileGraph } from './graph/compile-graph.ts';
import { drawInputs } from './draw-inputs.ts';
import type { Input } from './inputs/input.ts';
import type { UncertaintyOptions } from './account-uncertainty.ts';
import { YEARLY_CORRELATION, yearDraws } from './year-draws.ts';

export interface DrawnYear {
  readonly year: number;
  readonly services: readonly CountedRun[];
}

/** How far the change between two years may be off. */
export interface ChangeUncertainty {
  /** How far the errors of figures that are stated anew each year go together. */
  readonly correlation: number;
  readonly total: Band;
  /** Those that are counted in either year. */
  readonly services: readonly (Band & { readonly serviceCode: string })[];
}

const BATCH = 1000;

/** Draws both years at once and takes the one from the other, so that what they share cancels out. */
export async function changeUncertainty(
  from: DrawnYear,
  to: DrawnYear,
  { draws, seed, signal, onProgress }: Omit<UncertaintyOptions, 'below'>,
): Promise<ChangeUncertainty> {
  const [before, after] = [programOf(from), programOf(to)];
  const sides = [
    { ...before, sign: -1, draw: drawInputs(before.inputs, seed, yearDraws(from.year, before.inputs, after.inputs)) },
    { ...after, sign: 1, draw: drawInputs(after.inputs, seed, yearDraws(to.year, after.inputs, before.inputs)) },
  ];
  const changes = new Map<string, Drawn>();
  const changeOf = (code: string): Drawn => {
    const known = changes.get(code) ?? { point: 0, drawn: new Float64Array(draws), limited: new Uint8Array(draws) };
    changes.set(code, known);
    return known;
  };
  const total: Drawn = { point: 0, drawn: new Float64Array(draws), limited: new Uint8Array(draws) };
  for (const { counted, sign } of sides) {
    for (const { run } of counted) {
      changeOf(run.plan.service.wire).point += sign * run.value;
      total.point += sign * run.value;
    }
  }
  for (let first = 0; first < draws; first += BATCH) {
    const size = Math.min(BATCH, draws - first);
    for (const { counted, sign, program, draw } of sides) {
      const values = program.run(draw(first, size), size);
      const limited = program.limited();
      counted.forEach(({ run }, place) => {
        for (const each of [changeOf(run.plan.service.wire), total]) {
          values[place]!.forEach((value, at) => (each.drawn[first + at]! += sign * value));
          limited.forEach((bits, at) => (each.limited[first + at]! |= (bits >>> place) & 1));
        }
      });
    }
    await onProgress?.((first + size) / draws);
    await setImmediate();
    signal?.throwIfAborted();
  }
  return {
    correlation: YEARLY_CORRELATION,
    total: bandOfDrawn(total),
    services: [...changes].map(([serviceCode, own]) => ({ serviceCode, ...bandOfDrawn(own) })),
  };
}

interface Drawn {
  point: number;
  readonly drawn: Float64Array;
  readonly limited: Uint8Array;
}

function bandOfDrawn({ point, drawn, limited }: Drawn): Band {
  return bandOf(point, drawn, limited.filter((own) => own === 1).length / drawn.length);
}

/** What a year counts, and the inputs that it rests on. */
function programOf({ services }: DrawnYear) {
  const counted = services.filter((service) => service.counted);
  const account = buildAccount(services);
  const values = services.flatMap(({ counted: isCounted }, place) => (isCounted ? [account.values[place]!] : []));
  const program = compileGraph(account.graph, values);
  const inputs: readonly Input[] = program.inputs.map((place) => account.inputs[place]!);
  return { counted, program, inputs };
}
