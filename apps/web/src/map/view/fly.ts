import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import type { Extent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { usePlace } from '../../settings/place.ts';

/** Brings a position to the middle, near enough to see what is there. */
export function flyTo(map: OlMap, [lon, lat]: readonly [number, number]): void {
  const view = map.getView();
  view.cancelAnimations();
  const zoom = Math.max(view.getZoom() ?? MAP_VIEW.zoom, MAP_VIEW.changeZoom);
  view.animate({ center: [lon, lat], zoom, duration: animationMs() });
}

/** Shows a whole rectangle: west, south, east, north. */
export function flyToExtent(map: OlMap, extent: Extent): void {
  const view = map.getView();
  view.cancelAnimations();
  view.fit(extent, { padding: PADDING, maxZoom: LARGEST_FIT_ZOOM, duration: animationMs() });
}

/** Back to the rectangle of the place. */
export function flyHome(map: OlMap): void {
  const view = map.getView();
  view.cancelAnimations();
  view.fit([...usePlace.getState().map.extent], { duration: animationMs() });
}

/** People who asked their system for less motion get none. */
function animationMs(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MAP_VIEW.animationMs;
}

const PADDING = [48, 48, 48, 48];
/** A single point must not be shown as one grain of sand. */
const LARGEST_FIT_ZOOM = 16;
