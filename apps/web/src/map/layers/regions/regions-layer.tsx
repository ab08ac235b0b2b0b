import { region } from '@qingzhang/catalogue/tables/regions';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useState } from 'react';
import { useMapPalette } from '../../view/map-palette.ts';
import { useSelection } from '../../view/selection.ts';
import { useOlLayer, type LayerLook } from '../../shown/use-ol-layer.ts';
import { useDetailZoom } from './boundaries.ts';
import { regionStyle } from './region-style.ts';
import { useColouring } from './use-colouring.ts';

const FORMAT = new GeoJSON();

/** Regions coloured by what they are worth. */
export function RegionsLayer({ map, look }: { readonly map: OlMap; readonly look: LayerLook }) {
  const colouring = useColouring(useDetailZoom(map));
  const palette = useMapPalette();
  const selectedId = useSelection(({ selected }) => (selected?.layer === region.name ? selected.id : null));
  const [layer] = useState(
    () => new VectorLayer({ source: new VectorSource(), declutter: true, properties: { featureLayer: region.name } }),
  );
  useOlLayer(map, layer, look);
  const { features } = colouring;
  useEffect(() => {
    const source = layer.getSource()!;
    const drawn = features.filter(({ geometry }) => geometry !== null);
    source.clear(true);
    source.addFeatures(FORMAT.readFeatures({ type: 'FeatureCollection', features: drawn }));
  }, [layer, features]);
  useEffect(() => {
    layer.setStyle(regionStyle(colouring, palette, selectedId));
  }, [layer, colouring, palette, selectedId]);
  return null;
}
