import DragBox from 'ol/interaction/DragBox.js';
import { always } from 'ol/events/condition.js';
import { getCenter, getHeight, getWidth } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { flyToExtent } from '../view/fly.ts';

/** A step of the wheel's size; the long flights are for going elsewhere. */
const STEP_MS = 250;

/** A click zooms by one level, a box to the box: into it, or out until the present view has its size. */
export function startZooming(map: OlMap, levels: 1 | -1): () => void {
  const view = map.getView();
  const box = new DragBox({ condition: always, className: 'qz-zoom-box' });
  box.on('boxend', () => {
    const extent = box.getGeometry().getExtent();
    if (levels === 1) {
      flyToExtent(map, extent);
      return;
    }
    const shown = view.calculateExtent(map.getSize());
    const times = Math.max(getWidth(shown) / getWidth(extent), getHeight(shown) / getHeight(extent));
    view.cancelAnimations();
    view.animate({ center: getCenter(extent), zoom: (view.getZoom() ?? 0) - Math.log2(times), duration: STEP_MS });
  });
  let goal = 0;
  const key = map.on('click', ({ coordinate }) => {
    // A click during a step goes on from where that step leads.
    goal = (view.getAnimating() ? goal : (view.getZoom() ?? 0)) + levels;
    view.cancelAnimations();
    view.animate({ center: coordinate, zoom: goal, duration: STEP_MS });
  });
  map.addInteraction(box);
  return () => {
    unByKey(key);
    map.removeInteraction(box);
  };
}
