import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';

/** Where a layer lies and how much shows through it. */
export interface LayerLook {
  readonly zIndex: number;
  readonly opacity: number;
}

/** Holds a layer on the map for as long as its component is shown, looking as the list of layers says. */
export function useOlLayer(map: OlMap, layer: BaseLayer, { zIndex, opacity }: LayerLook): void {
  useOnMap(map, layer);
  useEffect(() => {
    layer.setZIndex(zIndex);
    layer.setOpacity(opacity);
  }, [layer, zIndex, opacity]);
}

/** Holds a layer on the map for as long as its component is shown. */
export function useOnMap(map: OlMap, layer: BaseLayer): void {
  useEffect(() => {
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, layer]);
}
