import { MAP_POINTS } from '@qingzhang/catalogue/map/map-points';
import ImageLayer from 'ol/layer/Image.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo, useState } from 'react';
import { useMapPalette } from '../../view/map-palette.ts';
import { useSelection } from '../../view/selection.ts';
import { useOlLayer, type LayerLook } from '../../shown/use-ol-layer.ts';
import { useBuildingMode } from './building-mode.ts';
import { heatSource } from './heat-source.ts';
import { kindsOf, usePoints, type MapPoint } from './map-points.ts';
import { pointFeatures } from './point-features.ts';
import { clusterStyle, pointStyle } from './point-style.ts';

interface LayerProps {
  readonly map: OlMap;
  readonly look: LayerLook;
}

/** Buildings, gathered in clusters or as heat. */
export function BuildingsLayer({ map, look }: LayerProps) {
  const points = usePoints('buildings');
  const mode = useBuildingMode((state) => state.mode);
  const Shown = mode === 'heat' ? HeatLayer : ClusterLayer;
  return <Shown map={map} look={look} points={points} />;
}

interface PointsProps extends LayerProps {
  readonly points: readonly MapPoint[];
}

function ClusterLayer({ map, look, points }: PointsProps) {
  const palette = useMapPalette();
  const selectedKey = useSelection(({ selected }) => (selected === null ? null : `${selected.layer} ${selected.id}`));
  const colours = useMemo(() => new Map(kindsOf(points).map(({ kind, colour }) => [kind, colour])), [points]);
  const [layer] = useState(
    () =>
      new VectorLayer({
        source: new Cluster({ distance: MAP_POINTS.clusterDistance, source: new VectorSource() }),
        declutter: true,
        properties: { featureLayer: 'points' },
      }),
  );
  useOlLayer(map, layer, look);
  useEffect(() => {
    const source = layer.getSource()!.getSource()!;
    source.clear(true);
    source.addFeatures(pointFeatures(points));
  }, [layer, points]);
  useEffect(() => {
    layer.setStyle(clusterStyle(pointStyle(colours, palette, selectedKey), palette));
  }, [layer, colours, palette, selectedKey]);
  return null;
}

function HeatLayer({ map, look, points }: PointsProps) {
  const [layer] = useState(() => new ImageLayer());
  useOlLayer(map, layer, look);
  useEffect(() => {
    layer.setSource(heatSource(points));
  }, [layer, points]);
  return null;
}
