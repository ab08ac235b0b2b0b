import { layerValue } from '@qingzhang/contract/calls/layer-calls';
import { handle } from '../http/handle.ts';
import { whenGone } from '../http/when-gone.ts';
import { valueAt } from './cell-value.ts';
import { findLayer } from './shown-layer.ts';

/** What the cell at a place holds, as calculations read it; null for no value. */
export const LAYER_VALUE = handle(layerValue).by(async (context) => {
  const { lon, lat, ...name } = context.body;
  return valueAt(context, await findLayer(context, context, name), lon, lat, whenGone(context.reply.raw));
});
