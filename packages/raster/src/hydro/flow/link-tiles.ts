import { NOWHERE, type RimMemory } from './rim-memory.ts';
import type { Tiling } from './tiling.ts';

/**
 * What flows into each rim cell from other tiles, from what each tile drains by itself (Barnes 2017): a cell hands on
 * once all that flows into it is known.
 */
export function linkTiles({ rims }: Tiling, { drained, inflow, exit, next }: RimMemory): void {
  const count = rims.at(-1)!;
  /** Cells of other tiles that flow into a cell, and rim cells of the same tile that leave it through it. */
  const entering = new Uint8Array(count);
  const leaving = new Uint16Array(count);
  for (let rim = 0; rim < count; rim++) {
    inflow[rim] = 0;
    if (next[rim] !== NOWHERE) entering[next[rim]!]!++;
    if (exit[rim] !== NOWHERE) leaving[exit[rim]!]!++;
  }
  const ready = new Int32Array(count);
  let waiting = 0;
  for (let rim = 0; rim < count; rim++) if (entering[rim] === 0) ready[waiting++] = rim;
  let known = 0;
  while (waiting > 0) {
    const rim = ready[--waiting]!;
    known++;
    const out = exit[rim]!;
    if (out === NOWHERE) continue;
    drained[out]! += inflow[rim]!;
    if (--leaving[out]! > 0) continue;
    const into = next[out]!;
    inflow[into]! += drained[out]!;
    if (--entering[into]! === 0) ready[waiting++] = into;
  }
  if (known < count) throw new Error(`${count - known} rim cells flow in a circle`);
}
