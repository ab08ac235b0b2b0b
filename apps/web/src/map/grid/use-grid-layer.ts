import Feature from 'ol/Feature.js';
import type { FeatureLike } from 'ol/Feature.js';
import { fromExtent } from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect } from 'react';
import { usePlace } from '../../settings/place.ts';
import type { Appearance } from '../../theme/theme.ts';
import { paletteOf } from '../../theme/theme.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { cellMinutes, gridCells, gridFor, type GridKind } from './grid-cells.ts';

const GRID_Z = 60;

/** Shows the grid that the zoom asks for, while it is switched on. */
export function useGridLayer(map: OlMap, isShown: boolean): void {
  const appearance = useAppearance();
  useEffect(() => {
    if (!isShown) return undefined;
    const layer = new VectorLayer({ zIndex: GRID_Z, updateWhileInteracting: true, properties: { kind: 'grid' } });
    let shown: GridKind | undefined;
    const follow = () => {
      const kind = gridFor(map.getView().getZoom() ?? 0);
      if (kind === shown) return;
      shown = kind;
      layer.setSource(gridSource(cellMinutes(kind)));
      layer.setStyle(gridStyle(kind, appearance));
      layer.set('grid', kind);
    };
    follow();
    map.addLayer(layer);
    const key = map.on('moveend', follow);
    return () => {
      unByKey(key);
      map.removeLayer(layer);
    };
  }, [map, isShown, appearance]);
}

const sources = new Map<string, VectorSource>();

/** Ten thousand cells are made once per size. */
function gridSource(minutes: number): VectorSource {
  const { centre } = usePlace.getState().map;
  const key = [minutes, ...centre].join(' ');
  let source = sources.get(key);
  if (source === undefined) {
    const features = gridCells(minutes, centre).map(
      ({ west, south, east, north, TYPE }) => new Feature({ geometry: fromExtent([west, south, east, north]), TYPE }),
    );
    source = new VectorSource({ features });
    sources.set(key, source);
  }
  return source;
}

function gridStyle(kind: GridKind, appearance: Appearance): (feature: FeatureLike) => Style {
  const { textSoft, text, surface } = paletteOf(appearance);
  const style = new Style({ stroke: new Stroke({ color: `${textSoft}66`, width: 1 }) });
  if (kind !== 'textFree') {
    style.setText(
      new Text({
        font: "11px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
        fill: new Fill({ color: text }),
        stroke: new Stroke({ color: `${surface}c0`, width: 3 }),
        overflow: true,
      }),
    );
  }
  return (feature) => {
    style.getText()?.setText(String(feature.get('TYPE')).replace(' ', '\n'));
    return style;
  };
}
