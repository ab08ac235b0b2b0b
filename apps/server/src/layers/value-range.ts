import { remembered } from '../pixels/remembered.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { LAYER_RANGE } from './drawing/drawing-task.ts';
import { drawnLayer } from './drawing/drawn-layer.ts';
import type { ValueRange } from './drawing/sampled-range.ts';
import type { ShownLayer } from './shown-layer.ts';

/** From where to where the colours of a layer reach, in the row's unit; null without any value. */
export function valueRange(deps: PixelDeps, shown: ShownLayer): Promise<ValueRange | null> {
  return remembered(deps, 'layer-range', { key: shown.key }, async () =>
    deps.apart.run(LAYER_RANGE, await drawnLayer(deps, shown), { name: shown.layer.fileName }),
  );
}
