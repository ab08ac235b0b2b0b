import { openText } from '@qingzhang/contract/standing';
import { layerStanding, resultStandings } from '../../layers/layer-standing.ts';
import type { MapCaller } from './map-caller.ts';
import type { ServiceLayer } from './service-layers.ts';
import { xml, type Xml } from './xml.ts';

/** What is said of a layer that may not simply be quoted; null of any other. */
export async function layerDoubt(caller: MapCaller, layer: ServiceLayer): Promise<string | null> {
  return layer.kind === 'raster' ? openText(await layerStanding(caller, layer.shown)) : null;
}

/** The same in lists, of results alone. */
export async function resultDoubts(
  caller: MapCaller,
  layers: readonly ServiceLayer[],
): Promise<(layer: ServiceLayer) => string | null> {
  const shown = layers.flatMap((layer) => (layer.kind === 'raster' ? [layer.shown] : []));
  const standingOf = await resultStandings(caller, shown);
  return (layer) => (layer.kind === 'raster' ? openText(standingOf(layer.shown)) : null);
}

/** The title and abstract of a layer in a list, in the names that the standard has for them. */
export function listedAs(title: string, doubt: string | null, prefix: '' | 'ows:' = ''): Xml {
  const named = (element: string, text: string) =>
    xml`<${{ xml: prefix + element }}>${text}</${{ xml: prefix + element }}>`;
  if (doubt === null) return named('Title', title);
  const abstract = `${doubt}：本图层的数值不宜直接引用，请先在青账中确认或重新计算`;
  return xml`${named('Title', `${title}·${doubt}`)}${named('Abstract', abstract)}`;
}
