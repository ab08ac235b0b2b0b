import { FEATURE_INFO } from '@qingzhang/catalogue/map/feature-info';
import type OlMap from 'ol/Map.js';
import TileWMS from 'ol/source/TileWMS.js';
import { attributesOf, titleOf, type Attribute } from './attributes.ts';
import { askService, reportedProblem } from '../services/ask-service.ts';
import { WMS_NAME } from '../services/service-draft.ts';
import type { LonLat } from '../drawn/drawn-shape.ts';

/** A feature that a map service knows at a place, or why it says nothing. */
export interface ServiceFeature {
  readonly title: string;
  readonly attributes: readonly Attribute[];
}

const MOST_LISTED = 5;

/** The WMS layers on the map that can be asked about a place. */
export function askedServices(map: OlMap): readonly { readonly name: string; readonly source: TileWMS }[] {
  return map.getAllLayers().flatMap((layer) => {
    const [name, source] = [layer.get(WMS_NAME) as unknown, layer.getSource()];
    return typeof name === 'string' && source instanceof TileWMS ? [{ name, source }] : [];
  });
}

/** What the WMS layers on the map know at a place; a service that does not answer is listed as silent. */
export async function serviceFeatures(
  map: OlMap,
  place: LonLat,
  signal: AbortSignal,
): Promise<readonly ServiceFeature[]> {
  const view = map.getView();
  const answers = askedServices(map).map(async ({ name, source }) => {
    const url = source.getFeatureInfoUrl([...place], view.getResolution() ?? 1, view.getProjection(), {
      INFO_FORMAT: 'application/json',
      FEATURE_COUNT: FEATURE_INFO.mostFeatures,
    });
    if (url === undefined) return [];
    const answer = await askService(url, signal);
    const problem = 'problem' in answer ? answer.problem : reportedProblem(answer.text);
    return 'text' in answer && problem === undefined ? readFeatures(name, answer.text) : [silent(name, problem)];
  });
  try {
    return (await Promise.all(answers)).flat();
  } catch (error) {
    // The person has asked about another place meanwhile.
    if (signal.aborted) return [];
    throw error;
  }
}

/** The features of an answer, the first few by name. */
export function readFeatures(service: string, text: string): readonly ServiceFeature[] {
  const features = featuresOf(text);
  if (features === undefined) return [silent(service)];
  return features.slice(0, MOST_LISTED).map((properties, index) => ({
    title: `${service}:${titleOf(properties, `要素 ${index + 1}`)}`,
    attributes: attributesOf(properties),
  }));
}

function silent(service: string, text = '服务没有给出可读的要素信息'): ServiceFeature {
  return { title: service, attributes: [{ label: '未响应', text }] };
}

function featuresOf(text: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  try {
    const answer = JSON.parse(text) as {
      readonly features?: readonly ({ readonly properties?: object | null } | null)[];
    } | null;
    const features = answer?.features;
    return Array.isArray(features) ? features.map((feature) => ({ ...feature?.properties })) : undefined;
  } catch {
    return undefined; // XML or a page of words: said by the caller
  }
}
