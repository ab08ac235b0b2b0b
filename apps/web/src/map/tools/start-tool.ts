import { unreachable } from '@qingzhang/core/unreachable';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import type { DrawnGeometry, LonLat } from '../drawn/drawn-shape.ts';
import { startDrawing } from './start-drawing.ts';
import { startZooming } from './start-zooming.ts';
import type { ToolId } from '../drawn/tool-table.ts';

/** A place that somebody asks about. */
export interface IdentifiedPlace {
  readonly position: LonLat;
  readonly pixel: readonly [x: number, y: number];
}

export interface ToolListeners {
  readonly onBegin: () => void;
  readonly onFinish: (geometry: DrawnGeometry) => void;
  readonly onIdentify: (place: IdentifiedPlace) => void;
}

/** Gives the map's pointer to a tool; the function it returns takes it back. */
export function startTool(map: OlMap, tool: ToolId, listeners: ToolListeners): () => void {
  switch (tool) {
    case 'zoomIn':
      return startZooming(map, 1);
    case 'zoomOut':
      return startZooming(map, -1);
    case 'identify':
      return startIdentifying(map, listeners.onIdentify);
    case 'marker':
    case 'drawPoint':
      return startDrawing(map, 'point', listeners);
    case 'line':
    case 'drawLine':
      return startDrawing(map, 'line', listeners);
    case 'area':
    case 'drawPolygon':
      return startDrawing(map, 'polygon', listeners);
    case 'drawCircle':
      return startDrawing(map, 'circle', listeners);
    case 'extent':
      return startDrawing(map, 'box', listeners);
    case 'direction':
      return startDrawing(map, 'ray', listeners);
    // The map pans by itself, and the other tools do not use the pointer.
    case 'pan':
    case 'position':
    case 'defaultView':
    case 'grid':
    case 'clear':
    case 'deactivate':
      return () => undefined;
    default:
      return unreachable(tool);
  }
}

function startIdentifying(map: OlMap, onIdentify: ToolListeners['onIdentify']): () => void {
  const key = map.on('singleclick', ({ coordinate, pixel }) => {
    onIdentify({ position: [coordinate[0]!, coordinate[1]!], pixel: [pixel[0]!, pixel[1]!] });
  });
  return () => unByKey(key);
}
