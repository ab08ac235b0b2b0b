import TileLayer from 'ol/layer/Tile.js';
import type OlMap from 'ol/Map.js';
import type TileImage from 'ol/source/TileImage.js';
import { useEffect, useState } from 'react';
import { useOlLayer, type LayerLook } from '../shown/use-ol-layer.ts';
import { WMS_NAME } from './service-draft.ts';
import { useMapServices } from './service-rows.ts';
import { showService } from './show-service.ts';

interface ServiceLayerProps {
  readonly map: OlMap;
  readonly look: LayerLook;
  readonly id: string;
}

/** Tiles of somebody else's server; one that fails is named once, and the map goes on. */
export function ServiceLayer({ map, look, id }: ServiceLayerProps) {
  const { data = [] } = useMapServices();
  const row = data.find((candidate) => candidate.id === id);
  const [layer] = useState(() => new TileLayer<TileImage>());
  useOlLayer(map, layer, look);
  useEffect(() => {
    if (row === undefined) return undefined;
    const leaving = new AbortController();
    layer.set(WMS_NAME, row.kind === 'wms' ? row.name : undefined);
    showService(layer, row, leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => {
      leaving.abort();
      layer.getSource()?.dispose();
      layer.setSource(null);
    };
  }, [layer, row]);
  return null;
}
