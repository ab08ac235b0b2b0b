import { uniformsOf } from '@qingzhang/formula/perturb/random';
import { drawAt } from '@qingzhang/formula/perturb/spread';
import type { Input } from './inputs/input.ts';

/** Draws some inputs, from the draw numbered `from` on: inputs of one key by the same uniform numbers. */
export function drawInputs(
  inputs: readonly Input[],
  seed: number,
): (from: number, size: number) => readonly Float64Array[] {
  const drawn = inputs.map(({ key, spread }) => ({ key, at: drawAt(spread) }));
  return (from, size) => {
    const uniforms = new Map<string, Float64Array>();
    const ofKey = (key: string) => {
      const known = uniforms.get(key) ?? uniformsOf(seed, key, from, size);
      uniforms.set(key, known);
      return known;
    };
    return drawn.map(({ key, at }) => ofKey(key).map(at));
  };
}
