import TileLayer from 'ol/layer/Tile.js';
import type OlMap from 'ol/Map.js';
import type ImageTileSource from 'ol/source/ImageTile.js';
import { useEffect, useState } from 'react';
import { toastError } from '../../../notices/notices.ts';
import { useOlLayer, type LayerLook } from '../../shown/use-ol-layer.ts';
import { rasterLayerId, rasterTitle, useRasterList, type RasterLayer } from './raster-list.ts';
import { rasterSource } from './raster-source.ts';
import { countTiles, forgetTiles, markFailed, useRasterState } from './raster-state.ts';

interface NamedRasterProps {
  readonly map: OlMap;
  readonly look: LayerLook;
  readonly layerId: string;
  readonly year: number;
}

/** A raster by its name among the layers of the map; one that has gone shows nothing. */
export function NamedRaster({ map, look, layerId, year }: NamedRasterProps) {
  const { data = [] } = useRasterList(year);
  const raster = data.find((candidate) => rasterLayerId(candidate) === layerId);
  return raster === undefined || raster.bounds === null ? null : <Raster map={map} look={look} raster={raster} />;
}

interface RasterProps {
  readonly map: OlMap;
  readonly look: LayerLook;
  readonly raster: RasterLayer;
  /** Told of the layer while it is on the map. */
  readonly onLayer?: (layer: TileLayer<ImageTileSource>) => () => void;
}

export function Raster({ map, look, raster, onLayer }: RasterProps) {
  const layerId = rasterLayerId(raster);
  const style = useRasterState(({ styles }) => styles.get(layerId)) ?? raster.style;
  const [layer] = useState(() => new TileLayer<ImageTileSource>());
  useOlLayer(map, layer, look);
  useEffect(() => {
    let reason = '请检查网络';
    const source = rasterSource(raster, style, (refusal) => (reason = refusal));
    source.on('tileloadstart', () => countTiles(layerId, 1));
    source.on('tileloadend', () => countTiles(layerId, -1));
    source.on('tileloaderror', () => {
      countTiles(layerId, -1);
      markFailed(layerId);
    });
    source.once('tileloaderror', () =>
      toastError(`图层“${rasterTitle(raster)}”有瓦片未能加载：${reason}；其他图层照常使用`),
    );
    layer.setSource(source);
    return () => {
      layer.setSource(null);
      source.dispose();
      forgetTiles(layerId);
    };
  }, [layer, raster, style, layerId]);
  useEffect(() => onLayer?.(layer), [layer, onLayer]);
  return null;
}
