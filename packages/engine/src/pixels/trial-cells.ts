import { compileKernel } from '@qingzhang/formula/kernel/compile-kernel';
import type { KernelBinding } from '@qingzhang/formula/kernel/kernel';
import { emptySums } from '@qingzhang/formula/kernel/kernel-sums';
import type { KernelProgram } from '@qingzhang/formula/kernel/kernel-program';

/** A figure that every kind of layer can have, as a fraction as well as in % or mm. */
const ORDINARY = 0.5;

/** Classes whose cells have no result even where every layer has a value: what they lack is a coefficient. */
export function classesWithoutResult(
  program: KernelProgram,
  binding: KernelBinding,
  classes: readonly string[],
): ReadonlySet<string> {
  const count = classes.length;
  const sums = emptySums(program, 1, count);
  const whole = (value: number) => Float64Array.of(value);
  const tile = {
    layers: program.layers.map(() => new Float64Array(count).fill(ORDINARY)),
    classes: Int32Array.from(classes, (_, place) => place),
    runs: {
      zone: Int32Array.of(0),
      start: Int32Array.of(0),
      end: Int32Array.of(count),
      area: whole(1),
      coverage: whole(1),
    },
  };
  // A program that writes layers does so on every pass.
  const out = { layers: program.outputs.map(() => new Float64Array(count)), coverage: new Float32Array(count) };
  compileKernel(program)(tile, binding, sums, out);
  return new Set(classes.filter((_, place) => sums.nodata.some((slot) => slot[place]! > 0)));
}
