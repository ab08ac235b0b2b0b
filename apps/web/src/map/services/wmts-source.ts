import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import WMTS, { optionsFromCapabilities } from 'ol/source/WMTS.js';
import { bestSystem, readCapabilities, unknownSystems } from './service-offer.ts';
import type { CrossOrigin, SourceOrProblem } from './source-or-problem.ts';

interface Wanted {
  readonly layer: string;
  /** The set that suits the map best unless one is named. */
  readonly matrixSet: string | null;
}

/** A layer of a WMTS as its capabilities cut it. Undefined when the text is none: the address may serve tiles all the same. */
export function wmtsSource(text: string, wanted: Wanted, crossOrigin: CrossOrigin): SourceOrProblem | undefined {
  const read = readCapabilities('wmts', text);
  if ('problem' in read) return undefined;
  const { offer, document } = read;
  const layer = offer.layers.find(({ name }) => name === wanted.layer);
  if (layer === undefined) {
    const some = offer.layers.slice(0, 5).map(({ name }) => name);
    return {
      problem: `服务里没有图层“${wanted.layer}”，有：${some.join('、')}${offer.layers.length > 5 ? ' 等' : ''}`,
    };
  }
  const set = layer.systems.find(({ name }) => name === wanted.matrixSet) ?? bestSystem(layer);
  if (set === undefined) return { problem: unknownSystems(layer) };
  const capabilities: { Contents: { Layer: { Identifier: string; Format?: string[] }[] } } =
    new WMTSCapabilities().read(document);
  const formats = capabilities.Contents.Layer.find(({ Identifier }) => Identifier === wanted.layer)?.Format ?? [];
  const options = optionsFromCapabilities(capabilities, {
    layer: wanted.layer,
    matrixSet: set.name,
    // Pictures of other formats hide what lies under them.
    ...(formats.includes('image/png') && { format: 'image/png' }),
  });
  if (options === null) return { problem: `图层“${wanted.layer}”的瓦片矩阵无法解读` };
  return { source: new WMTS({ ...options, crossOrigin }) };
}
