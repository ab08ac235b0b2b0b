import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { CELL_VALUE } from './drawing/drawing-task.ts';
import { storedLayer } from './drawing/drawn-layer.ts';
import type { ShownLayer } from './shown-layer.ts';

/** What the cell at a place holds, as calculations read it. */
export async function valueAt(deps: PixelDeps, shown: ShownLayer, lon: number, lat: number, signal?: AbortSignal) {
  const { label, unit, layer: source } = shown;
  const asked = { layer: await storedLayer(deps, shown), lon, lat };
  const cell = await deps.apart.run(CELL_VALUE, asked, { name: source.fileName, ...(signal && { signal }) });
  const entry = shown.classes?.find(({ value }) => value === cell.value);
  return { label, unit, ...cell, classCode: entry?.code ?? null, className: entry?.label ?? null };
}
