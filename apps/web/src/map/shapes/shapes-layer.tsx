import { mapShape } from '@qingzhang/catalogue/tables/map';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useState } from 'react';
import type { Palette } from '../../theme/palette.ts';
import { useOlLayer, type LayerLook } from '../shown/use-ol-layer.ts';
import { olGeometry } from '../drawn/ol-geometry.ts';
import { useMapPalette } from '../view/map-palette.ts';
import { useSelection } from '../view/selection.ts';
import { useShapes } from './shape-rows.ts';

const DASHES = [8, 6];

/** The drawings that people have kept, with their names. */
export function ShapesLayer({ map, look }: { readonly map: OlMap; readonly look: LayerLook }) {
  const { data } = useShapes();
  const palette = useMapPalette();
  const selectedId = useSelection(({ selected }) => (selected?.layer === mapShape.name ? selected.id : null));
  const [layer] = useState(
    () => new VectorLayer({ source: new VectorSource(), declutter: true, properties: { featureLayer: mapShape.name } }),
  );
  useOlLayer(map, layer, look);
  useEffect(() => {
    const source = layer.getSource()!;
    source.clear(true);
    source.addFeatures(
      (data ?? []).map(({ id, name, drawing, colour, dashed }) => {
        const feature = new Feature({ geometry: olGeometry(drawing), name, colour, dashed });
        feature.setId(id);
        return feature;
      }),
    );
  }, [layer, data]);
  useEffect(() => {
    layer.setStyle((feature) => keptStyle(feature, palette, feature.getId() === selectedId));
  }, [layer, palette, selectedId]);
  return null;
}

/** Without a colour of its own a drawing has the product's, as in exported files. */
function keptStyle(feature: FeatureLike, { surface, text, accent }: Palette, isSelected: boolean): Style {
  const colour = (feature.get('colour') as string | null) ?? accent;
  const lineDash = feature.get('dashed') === true ? { lineDash: DASHES } : {};
  const stroke = new Stroke({ color: isSelected ? text : colour, width: isSelected ? 4 : 2.5, ...lineDash });
  return new Style({
    stroke,
    fill: new Fill({ color: `${colour}26` }),
    image: new CircleStyle({
      radius: 6,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: surface, width: 2 }),
    }),
    text: new Text({
      text: String(feature.get('name')),
      font: "13px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
      offsetY: -14,
      overflow: true,
      fill: new Fill({ color: text }),
      stroke: new Stroke({ color: surface, width: 3 }),
    }),
  });
}
