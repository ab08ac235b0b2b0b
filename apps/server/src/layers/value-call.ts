import type { Handler } from '../http/context.ts';
import { valueAt } from './cell-value.ts';
import { askedLayer } from './shown-layer.ts';

/** What the cell at a place holds, as calculations read it; null for no value. */
export const layerValue: Handler = async (context) => {
  const { lon, lat } = context.body as { readonly lon: number; readonly lat: number };
  return valueAt(context, await askedLayer(context), lon, lat);
};
