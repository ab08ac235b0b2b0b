import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { getRenderPixel } from 'ol/render.js';
import type RenderEvent from 'ol/render/Event.js';

/** Lets only the left or the right part of the map show a layer; the function it returns shows the layer whole again. */
export function clipHalf(map: OlMap, layer: BaseLayer, side: 'left' | 'right', share: () => number): () => void {
  const clip = (event: RenderEvent) => {
    const context = event.context as CanvasRenderingContext2D;
    const [width = 0, height = 0] = map.getSize() ?? [];
    const split = width * share();
    const [from, to] = side === 'left' ? [0, split] : [split, width];
    const corners = [
      [from, 0],
      [to, 0],
      [to, height],
      [from, height],
    ].map((corner) => getRenderPixel(event, corner));
    context.save();
    context.beginPath();
    for (const [index, [x = 0, y = 0]] of corners.entries()) {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
    context.clip();
  };
  const release = (event: RenderEvent) => (event.context as CanvasRenderingContext2D).restore();
  const asEvent = (listener: (event: RenderEvent) => void) => listener as (event: unknown) => void;
  layer.addEventListener('prerender', asEvent(clip));
  layer.addEventListener('postrender', asEvent(release));
  map.render();
  return () => {
    layer.removeEventListener('prerender', asEvent(clip));
    layer.removeEventListener('postrender', asEvent(release));
    map.render();
  };
}
