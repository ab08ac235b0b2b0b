import TileLayer from 'ol/layer/Tile.js';
import type OlMap from 'ol/Map.js';
import type TileImage from 'ol/source/TileImage.js';
import { useEffect, useState } from 'react';
import { toastError } from '../../notices/notices.ts';
import { useOlLayer, type LayerLook } from '../layers/use-ol-layer.ts';
import { WMS_NAME } from './feature-info.ts';
import { markService } from './service-health.ts';
import { useMapServices } from './service-rows.ts';
import { serviceSource } from './service-source.ts';

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
    const source = serviceSource(row);
    source.once('tileloaderror', () => {
      markService(row.id, 'failed');
      toastError(`地图服务“${row.name}”没有给出瓦片:请检查地址、图层名和网络,或请对方允许跨域访问;其他图层照常使用`);
    });
    source.once('tileloadend', () => markService(row.id, 'good'));
    layer.set(WMS_NAME, row.kind === 'wms' ? row.name : undefined);
    layer.setSource(source);
    return () => {
      layer.setSource(null);
      source.dispose();
    };
  }, [layer, row]);
  return null;
}
