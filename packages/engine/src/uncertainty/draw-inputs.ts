import { uniformsOf } from '@qingzhang/formula/perturb/random';
import { drawAt } from '@qingzhang/formula/perturb/spread';
import type { Input } from './inputs/input.ts';

/** The uniform numbers of an input for some draws; inputs of one key have the same. */
export type Uniforms = (seed: number, input: Input, from: number, size: number) => Float64Array;

const OF_KEY: Uniforms = (seed, { key }, from, size) => uniformsOf(seed, key, from, size);

/** Draws some inputs, from the draw numbered `from` on: inputs of one key by the same uniform numbers. */
export function drawInputs(
  inputs: readonly Input[],
  seed: number,
  uniforms: Uniforms = OF_KEY,
): (from: number, size: number) => readonly Float64Array[] {
  const drawn = inputs.map((input) => ({ input, at: drawAt(input.spread) }));
  return (from, size) => {
    const ofKeys = new Map<string, Float64Array>();
    const ofKey = (input: Input) => {
      const known = ofKeys.get(input.key) ?? uniforms(seed, input, from, size);
      ofKeys.set(input.key, known);
      return known;
    };
    return drawn.map(({ input, at }) => ofKey(input).map(at));
  };
}
