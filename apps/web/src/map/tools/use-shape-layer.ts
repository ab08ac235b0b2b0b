import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { useUnits } from '../measure/units.ts';
import type { DrawnShape } from '../drawn/drawn-shape.ts';
import { toolsOf } from './map-tools.ts';
import { olGeometry } from '../drawn/ol-geometry.ts';
import { shapeStyle } from './shape-style.ts';

/** Above all layers of data. */
const SHAPES_Z = 100;

/** Shows what the tools have drawn. */
export function useShapeLayer(map: OlMap): void {
  useEffect(() => {
    const { store } = toolsOf(map);
    const source = new VectorSource();
    const layer = new VectorLayer({ source, style: shapeStyle, zIndex: SHAPES_Z, properties: { kind: 'shapes' } });
    const show = (shapes: readonly DrawnShape[]) => {
      source.clear(true);
      source.addFeatures(
        shapes.map(({ geometry, tool, isDashed, id }) => {
          const feature = new Feature({ geometry: olGeometry(geometry), tool, isDashed });
          feature.setId(id);
          return feature;
        }),
      );
    };
    show(store.getState().shapes);
    map.addLayer(layer);
    const stops = [
      store.subscribe(({ shapes }, before) => {
        if (shapes !== before.shapes) show(shapes);
      }),
      useUnits.subscribe(() => layer.changed()),
    ];
    return () => {
      for (const stop of stops) stop();
      map.removeLayer(layer);
    };
  }, [map]);
}
