import { MAP_VIEW } from '@qingzhang/catalogue/map/map-view';
import { MAP_POINTS } from '@qingzhang/catalogue/map/map-points';
import type { Extent } from 'ol/extent.js';
import ImageCanvasSource from 'ol/source/ImageCanvas.js';
import { rampColours } from '@qingzhang/core/colours';
import { rampOf } from '../../classes/ramps.ts';

/** Enough colours that no step shows. */
const SHADES = 256;
/** Where most things lie the picture is almost as hot as the ramp goes; a single one shows already. */
const HOTTEST = 0.95;
const [FAINTEST, STRONGEST] = [0.02, 0.6];

/** Where things lie dense, as a picture; needs no graphics card. Radius and blur are those of the specification. */
export function heatSource(points: readonly { readonly lon: number; readonly lat: number }[]): ImageCanvasSource {
  const blot = createBlot(MAP_POINTS.heatRadius, MAP_POINTS.heatBlur);
  const colours = heatColours();
  return new ImageCanvasSource({
    projection: MAP_VIEW.projection,
    ratio: 1.5,
    canvasFunction: (extent, resolution, pixelRatio, size) => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(size[0]!);
      canvas.height = Math.ceil(size[1]!);
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      const spots = spotsIn(points, extent, resolution / pixelRatio, blot.width * pixelRatio);
      const side = blot.width * pixelRatio;
      context.globalAlpha = blotWeight(spots, side / 2);
      for (const [x, y] of spots) {
        context.drawImage(blot, x - side / 2, y - side / 2, side, side);
      }
      recolour(context, canvas.width, canvas.height, colours);
      return canvas;
    },
  });
}

/** Pixels of the points that touch a picture. */
export function spotsIn(
  points: readonly { readonly lon: number; readonly lat: number }[],
  [west, south, east, north]: Extent,
  degreesPerPixel: number,
  marginPx: number,
): readonly (readonly [number, number])[] {
  const margin = marginPx * degreesPerPixel;
  return points
    .filter(
      ({ lon, lat }) =>
        lon >= west! - margin && lon <= east! + margin && lat >= south! - margin && lat <= north! + margin,
    )
    .map(({ lon, lat }) => [(lon - west!) / degreesPerPixel, (north! - lat) / degreesPerPixel] as const);
}

/** How strongly one thing is painted, so that the fullest cell comes near the hottest colour: 1 − (1 − w)ⁿ = 0.95. */
export function blotWeight(spots: readonly (readonly [number, number])[], cellPx: number): number {
  const counts = new Map<string, number>();
  for (const [x, y] of spots) {
    const cell = `${Math.floor(x / cellPx)} ${Math.floor(y / cellPx)}`;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const most = [...counts.values()].reduce((max, count) => Math.max(max, count), 1);
  return Math.min(STRONGEST, Math.max(FAINTEST, 1 - (1 - HOTTEST) ** (1 / most)));
}

/** One soft spot, black: full up to the radius, fading over the blur. */
function createBlot(radius: number, blur: number): HTMLCanvasElement {
  const reach = radius + blur;
  const canvas = document.createElement('canvas');
  canvas.width = reach * 2;
  canvas.height = reach * 2;
  const context = canvas.getContext('2d')!;
  const fade = context.createRadialGradient(reach, reach, radius / 2, reach, reach, reach);
  fade.addColorStop(0, 'rgb(0 0 0 / 1)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.fillStyle = fade;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Gives every pixel the colour of its darkness. */
function recolour(context: CanvasRenderingContext2D, width: number, height: number, colours: Uint8ClampedArray): void {
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    const heat = data[at + 3]!;
    if (heat === 0) continue;
    data[at] = colours[heat * 3]!;
    data[at + 1] = colours[heat * 3 + 1]!;
    data[at + 2] = colours[heat * 3 + 2]!;
    data[at + 3] = Math.min(255, heat * 2);
  }
  context.putImageData(picture, 0, 0);
}

/** Cool to hot as three bytes each. */
function heatColours(): Uint8ClampedArray {
  const shades = rampColours(rampOf('ylOrBr').colours, SHADES);
  return Uint8ClampedArray.from(
    shades.flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))),
  );
}
