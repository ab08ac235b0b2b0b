import { platformModifierKeyOnly } from 'ol/events/condition.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type OlMap from 'ol/Map.js';

/**
 * Lets a page be scrolled over a map that stands in it: the wheel zooms only with Ctrl (⌘), one finger moves the page.
 * Answers what takes it back.
 */
export function leaveScrolling(map: OlMap): () => void {
  const free = map
    .getInteractions()
    .getArray()
    .filter((each) => each instanceof MouseWheelZoom);
  const bound = new MouseWheelZoom({ condition: platformModifierKeyOnly });
  for (const each of free) each.setActive(false);
  map.addInteraction(bound);
  map.getViewport().style.touchAction = 'pan-y';
  return () => {
    map.removeInteraction(bound);
    for (const each of free) each.setActive(true);
    map.getViewport().style.touchAction = 'none';
  };
}
