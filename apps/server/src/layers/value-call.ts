import { layerValue } from '@qingzhang/contract/calls/layer-calls';
import { handle } from '../http/handle.ts';
import { whenGone } from '../http/when-gone.ts';
import { valueAt } from './cell-value.ts';
import { layerStanding } from './layer-standing.ts';
import { findLayer } from './shown-layer.ts';

/** What the cell at a place holds, as calculations read it; null for no value. */
export const LAYER_VALUE = handle(layerValue).by(async (context) => {
  const { lon, lat, ...name } = context.body;
  const shown = await findLayer(context, context, name);
  const signal = whenGone(context.reply.raw);
  const cell = await valueAt(context, shown, lon, lat, signal);
  return { ...cell, standing: await layerStanding(context, shown, { signal }) };
});
