import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import CircleStyle from 'ol/style/Circle.js';
import Style from 'ol/style/Style.js';
import { useEffect, useEffectEvent } from 'react';
import { usePalette } from '../../theme/use-palette.ts';
import { toastError } from '../../notices/notices.ts';

const THEME_Z = -5;
const NOT_LISTED = '地图数据暂未收录';

/** Shows the theme layer's JSON file (GeoJSON) over the base map while there is an address. */
export function useThemeLayer(map: OlMap, url: string | null, onFailure: () => void): void {
  const { accent } = usePalette();
  const fail = useEffectEvent((why: string) => {
    toastError(`${NOT_LISTED}：${why}`);
    onFailure();
  });
  useEffect(() => {
    if (url === null) return undefined;
    const stroke = new Stroke({ color: accent, width: 1.5 });
    const fill = new Fill({ color: `${accent}26` });
    const source = new VectorSource();
    const layer = new VectorLayer({
      source,
      style: new Style({ stroke, fill, image: new CircleStyle({ radius: 4, stroke, fill }) }),
      zIndex: THEME_Z,
      properties: { kind: 'theme' },
    });
    map.addLayer(layer);
    const leaving = new AbortController();
    readTheme(url, leaving.signal).then(
      (features) => source.addFeatures(features),
      (error: unknown) => {
        if (!leaving.signal.aborted) fail(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      leaving.abort();
      map.removeLayer(layer);
    };
  }, [map, url, accent]);
}

async function readTheme(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} 未能加载（HTTP ${response.status}）`);
  return new GeoJSON().readFeatures(await response.json());
}
