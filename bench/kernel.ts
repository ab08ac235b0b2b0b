import { loadavg } from 'node:os';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import { bindKernel } from '@qingzhang/formula/kernel/bind-kernel';
import { compileKernel } from '@qingzhang/formula/kernel/compile-kernel';
import type { KernelBackend } from '@qingzhang/formula/kernel/kernel';
import { emptySums } from '@qingzhang/formula/kernel/kernel-sums';
import { planKernel } from '@qingzhang/formula/kernel/plan-kernel';
import { CELL_METHODS, filledLayer, type CellMethod } from '../packages/formula/test/cell-methods.ts';
import { CLASSES, runs } from '../packages/formula/test/kernel-kit.ts';

/** Measures nanoseconds per pixel of the fused kernels, JavaScript against WebAssembly, on float32 layers with 3 % missing. */

const SIDE = 128;
const ROUNDS = 200;
const ZONES = 4;

function bench({ method, layers, tables }: CellMethod, backend: KernelBackend): number {
  const checked = requireChecked(method);
  const plan = planKernel(checked)!;
  const zones = Array.from({ length: ZONES }, (_, i) => String(i));
  const { binding } = bindKernel(
    checked,
    plan,
    { givens: new Map(Object.entries(tables)) },
    { zones, classes: CLASSES },
  );
  const cells = SIDE * SIDE;
  const tile = {
    layers: plan.program.layers.map(({ symbol }, i) =>
      Float32Array.from(filledLayer(layers[symbol]!, cells, i + 1, 30)),
    ),
    classes: Int32Array.from({ length: cells }, (_, i) => (i >> 4) % CLASSES.length),
    // Two zones share each row.
    runs: runs(
      Array.from({ length: SIDE * 2 }, (_, i) => [i % ZONES, i * (SIDE / 2), (i + 1) * (SIDE / 2), 900, 1] as const),
    ),
  };
  const kernel = compileKernel(plan.program, backend);
  const sums = emptySums(plan.program, ZONES, CLASSES.length);
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    kernel(tile, binding, sums);
    return performance.now() - began;
  });
  return (Math.min(...times) * 1e6) / cells;
}

console.log(`${SIDE} × ${SIDE} pixels, best of ${ROUNDS}, ns per pixel`);
console.table(
  Object.fromEntries(
    Object.entries(CELL_METHODS).map(([name, method]) => {
      const [js, wasm] = [bench(method, 'js'), bench(method, 'wasm')];
      return [
        name,
        { js: Number(js.toFixed(1)), wasm: Number(wasm.toFixed(1)), times: Number((js / wasm).toFixed(2)) },
      ];
    }),
  ),
);
console.log(
  `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')} on this machine`,
);
