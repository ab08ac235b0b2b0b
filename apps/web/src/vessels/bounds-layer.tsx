import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useState } from 'react';
import { olGeometry } from '../map/drawn/ol-geometry.ts';
import { useOnMap } from '../map/shown/use-ol-layer.ts';
import type { Bound } from './bounds.ts';

const BOUNDS_Z = 80;
const INK = '#8a1c7c';
const FONT = "600 12px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

interface BoundsLayerProps {
  readonly map: OlMap;
  readonly bounds: readonly Bound[];
  readonly chosenId: string | null;
}

/** The watched lines and areas, the chosen one stronger. */
export function BoundsLayer({ map, bounds, chosenId }: BoundsLayerProps) {
  const [layer] = useState(() => new VectorLayer({ source: new VectorSource(), zIndex: BOUNDS_Z }));
  useOnMap(map, layer);
  useEffect(() => {
    const source = layer.getSource()!;
    source.clear(true);
    source.addFeatures(
      bounds.map(({ id, name, drawing }) => {
        const feature = new Feature(olGeometry(drawing));
        feature.setStyle(boundStyle(name, id === chosenId));
        return feature;
      }),
    );
  }, [layer, bounds, chosenId]);
  return null;
}

function boundStyle(name: string, isChosen: boolean): Style {
  return new Style({
    fill: new Fill({ color: `${INK}${isChosen ? '26' : '0d'}` }),
    stroke: new Stroke({ color: INK, width: isChosen ? 3.5 : 2, lineDash: [12, 6] }),
    text: new Text({
      text: name,
      font: FONT,
      overflow: true,
      fill: new Fill({ color: INK }),
      stroke: new Stroke({ color: '#ffffff', width: 3 }),
    }),
  });
}
