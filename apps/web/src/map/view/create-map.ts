import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import View from 'ol/View.js';
import { usePlace } from '../../settings/place.ts';
import { registerProjections } from './projections.ts';

/** A map without a place on the screen yet, where the place lies; finer than the screen where a picture of it is wanted. */
export function createMap(pixelRatio?: number): OlMap {
  registerProjections();
  const { centre, zoom, extent } = usePlace.getState().map;
  const map = new OlMap({
    controls: [],
    ...(pixelRatio === undefined ? {} : { pixelRatio }),
    // The map is north up everywhere: scale bar, print and services rely on it.
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    view: new View({
      projection: MAP_VIEW.projection,
      center: [...centre],
      zoom: zoom ?? MAP_VIEW.zoom,
      minZoom: MAP_VIEW.minZoom,
      maxZoom: MAP_TILES.levels.last,
      enableRotation: false,
    }),
  });
  if (zoom === null) showWhole(map, extent);
  return map;
}

/** Once the map has a size, unless somebody has moved it by then. */
function showWhole(map: OlMap, extent: readonly number[]): void {
  const view = map.getView();
  const opened = view.getCenter();
  const key = map.on('change:size', () => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (width === 0 || height === 0) return;
    unByKey(key);
    if (view.getCenter()?.join() === opened?.join()) view.fit([...extent], { size: [width, height] });
  });
}
