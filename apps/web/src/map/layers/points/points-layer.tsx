import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo, useState } from 'react';
import { useMapPalette } from '../../view/map-palette.ts';
import { useSelection } from '../../view/selection.ts';
import { useOlLayer, type LayerLook } from '../../shown/use-ol-layer.ts';
import { kindsOf, usePoints, type PointGroup } from './map-points.ts';
import { pointFeatures } from './point-features.ts';
import { pointStyle } from './point-style.ts';

interface PointsLayerProps {
  readonly map: OlMap;
  readonly look: LayerLook;
  readonly group: PointGroup;
}

/** Observation points, scenic sites, reservoirs, stations: each as itself. */
export function PointsLayer({ map, look, group }: PointsLayerProps) {
  const points = usePoints(group);
  const palette = useMapPalette();
  const selectedKey = useSelection(({ selected }) => (selected === null ? null : `${selected.layer} ${selected.id}`));
  const colours = useMemo(() => new Map(kindsOf(points).map(({ kind, colour }) => [kind, colour])), [points]);
  const [layer] = useState(
    () => new VectorLayer({ source: new VectorSource(), declutter: true, properties: { featureLayer: 'points' } }),
  );
  useOlLayer(map, layer, look);
  useEffect(() => {
    const source = layer.getSource()!;
    source.clear(true);
    source.addFeatures(pointFeatures(points));
  }, [layer, points]);
  useEffect(() => {
    layer.setStyle(pointStyle(colours, palette, selectedKey));
  }, [layer, colours, palette, selectedKey]);
  return null;
}
