import { boundingExtent } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useEffectEvent } from 'react';
import { toastNote } from '../../notices/notices.ts';
import { membersOf } from '../layers/points/point-style.ts';
import { pixelValues } from '../layers/rasters/pixel-values.ts';
import type { RasterLayer } from '../layers/rasters/raster-list.ts';
import { askedServices, serviceFeatures } from './feature-info.ts';
import { toolsOf } from '../tools/map-tools.ts';
import type { IdentifiedPlace } from '../tools/start-tool.ts';
import { flyToExtent } from '../view/fly.ts';
import { select } from '../view/selection.ts';
import { featureSubject } from './feature-subject.ts';
import { addFindings, showPopup, type InfoSubject } from './info-store.ts';

const TOLERANCE_PX = 4;
const NOTHING_THERE = '地图数据暂未收录';

/** Clicks on the map open the popup of what lies there; the identify tool also says when nothing does. */
export function useMapClicks(map: OlMap, rasters: readonly RasterLayer[]): void {
  const look = useEffectEvent((place: IdentifiedPlace, isAsked: boolean, signal: AbortSignal) => {
    const hit = hitAt(map, place);
    if (hit !== null && membersOf(hit.feature).length > 1) {
      flyToExtent(map, extentOf(membersOf(hit.feature)));
      return;
    }
    const subject = subjectOf(hit, place);
    if (subject === null && rasters.length === 0 && askedServices(map).length === 0) {
      showPopup(null);
      select(null);
      if (isAsked) toastNote(NOTHING_THERE);
      return;
    }
    const shown = subject ?? { ...NO_FEATURE, title: rasters.length > 0 ? '像元值' : '地图服务', place };
    select(shown.row === null ? null : { layer: shown.row.table, id: shown.row.id });
    showPopup(shown);
    void findingsAt(map, rasters, place, signal).then((findings) => addFindings(shown, findings));
  });

  useEffect(() => {
    const tools = toolsOf(map);
    let given = new AbortController();
    const ask = (place: IdentifiedPlace, isAsked: boolean) => {
      given.abort();
      given = new AbortController();
      look(place, isAsked, given.signal);
    };
    const stop = tools.onIdentify((place) => ask(place, true));
    const key = map.on('singleclick', ({ coordinate, pixel }) => {
      const { active } = tools.store.getState().tool;
      if (active !== null && active !== 'pan') return;
      ask({ position: [coordinate[0]!, coordinate[1]!], pixel: [pixel[0]!, pixel[1]!] }, false);
    });
    return () => {
      given.abort();
      stop();
      unByKey(key);
    };
  }, [map]);
}

const NO_FEATURE = { attributes: [], row: null, values: null, pixels: [], services: [] } as const;

async function findingsAt(
  map: OlMap,
  rasters: readonly RasterLayer[],
  { position }: IdentifiedPlace,
  signal: AbortSignal,
): Promise<Pick<InfoSubject, 'pixels' | 'services'>> {
  const [pixels, services] = await Promise.all([
    pixelValues(rasters, position, signal),
    serviceFeatures(map, position, signal),
  ]);
  return { pixels, services };
}

interface Hit {
  readonly layer: string;
  readonly feature: FeatureLike;
}

function hitAt(map: OlMap, { pixel }: IdentifiedPlace): Hit | null {
  const found = map.forEachFeatureAtPixel(
    [...pixel],
    (feature, layer): Hit => ({ layer: String(layer.get('featureLayer')), feature }),
    { hitTolerance: TOLERANCE_PX, layerFilter: (layer) => layer.get('featureLayer') !== undefined },
  );
  return found ?? null;
}

function subjectOf(hit: Hit | null, place: IdentifiedPlace): InfoSubject | null {
  if (hit === null) return null;
  return featureSubject(hit.layer, membersOf(hit.feature)[0] ?? hit.feature, place);
}

function extentOf(features: readonly FeatureLike[]): number[] {
  return boundingExtent(features.map((feature) => [...(feature.getGeometry()?.getExtent().slice(0, 2) ?? [])]));
}
