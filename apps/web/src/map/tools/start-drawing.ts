import { unreachable } from '@qingzhang/core/unreachable';
import { distance } from '@qingzhang/geo/measure/distance';
import { never, noModifierKeys, primaryAction } from 'ol/events/condition.js';
import type OlPolygon from 'ol/geom/Polygon.js';
import Draw, { createBox, type GeometryFunction, type Options } from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import type { DrawnGeometry, DrawnKind } from '../drawn/drawn-shape.ts';
import { circleOutline, drawnGeometry } from '../drawn/ol-geometry.ts';
import { sketchStyle } from './shape-style.ts';

interface DrawListeners {
  readonly onBegin: () => void;
  readonly onFinish: (geometry: DrawnGeometry) => void;
}

/** Lets the person draw one shape after another; the function it returns ends the drawing. */
export function startDrawing(map: OlMap, kind: DrawnKind, { onBegin, onFinish }: DrawListeners): () => void {
  const draw = new Draw({
    ...drawOptions(kind),
    // Another button opens the menu and adds no point.
    condition: (event) => noModifierKeys(event) && primaryAction(event),
    freehandCondition: never,
    stopClick: true,
    style: sketchStyle(kind),
  });
  draw.on('drawstart', onBegin);
  draw.on('drawend', ({ feature }) => onFinish(drawnGeometry(feature.getGeometry())));
  map.addInteraction(draw);
  return () => {
    draw.abortDrawing();
    // The double click that ends a drawing comes right after it: whoever is left would zoom by it.
    setTimeout(() => map.removeInteraction(draw));
  };
}

function drawOptions(kind: DrawnKind): Options {
  switch (kind) {
    case 'point':
      return { type: 'Point' };
    case 'line':
      return { type: 'LineString' };
    case 'polygon':
      return { type: 'Polygon' };
    case 'circle':
      return { type: 'Circle', geometryFunction: geodesicCircle };
    case 'box':
      return { type: 'Circle', geometryFunction: createBox() };
    case 'ray':
      return { type: 'LineString', maxPoints: 2 };
    default:
      return unreachable(kind);
  }
}

/** From the centre and a point of the edge. */
const geodesicCircle: GeometryFunction = (coordinates, geometry) => {
  // A sketch of type Circle has these two positions.
  const [centre, edge] = coordinates as [[number, number], [number, number]];
  return circleOutline([centre[0], centre[1]], distance(centre, edge), geometry as OlPolygon | undefined);
};
