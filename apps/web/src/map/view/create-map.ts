import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { registerProjections } from './projections.ts';

/** A map without a place on the screen yet, at the product's centre; finer than the screen where a picture of it is wanted. */
export function createMap(pixelRatio?: number): OlMap {
  registerProjections();
  return new OlMap({
    controls: [],
    ...(pixelRatio === undefined ? {} : { pixelRatio }),
    // The map is north up everywhere: scale bar, print and services rely on it.
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    view: new View({
      projection: MAP_VIEW.projection,
      center: [...MAP_VIEW.centre],
      zoom: MAP_VIEW.zoom,
      minZoom: MAP_VIEW.minZoom,
      maxZoom: MAP_TILES.levels.last,
      enableRotation: false,
    }),
  });
}
