import type { FeatureLike } from 'ol/Feature.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Palette } from '../theme/palette.ts';

type ShapeStyle = (feature: FeatureLike) => Style | Style[];

/** Outlines that can be clicked; the picked one is filled and stands before the others, what is around them is a line only. */
export function outlineStyle(palette: Palette, pickedId: string | undefined): ShapeStyle {
  const plain = new Style({
    fill: new Fill({ color: `${palette.accent}14` }),
    stroke: new Stroke({ color: palette.accent, width: 1 }),
  });
  const picked = new Style({
    fill: new Fill({ color: `${palette.accent}59` }),
    stroke: new Stroke({ color: palette.accent, width: 3 }),
    zIndex: 1,
  });
  const around = new Style({ stroke: new Stroke({ color: palette.accent, width: 3 }), zIndex: 1 });
  const mark = pointStyle(palette.error, palette.surface, 8);
  return (feature) => {
    if (feature.getGeometry()?.getType() === 'Point') return mark;
    if (feature.get('isAround') === true) return around;
    return feature.getId() === pickedId ? picked : plain;
  };
}

/** What was read from a file over what is stored, which is dashed. */
export function previewStyle(palette: Palette): ShapeStyle {
  const read = new Style({
    fill: new Fill({ color: `${palette.accent}33` }),
    stroke: new Stroke({ color: palette.accent, width: 1.5 }),
  });
  const ground = new Style({ stroke: new Stroke({ color: palette.error, width: 2.5, lineDash: [8, 6] }), zIndex: 1 });
  const mark = pointStyle(palette.error, palette.surface, 8);
  return (feature) => {
    if (feature.getGeometry()?.getType() === 'Point') return mark;
    return feature.get('isGround') === true ? ground : read;
  };
}

/** Dots; the picked one is larger. */
export function dotStyle(palette: Palette, pickedId: string | undefined): ShapeStyle {
  const plain = pointStyle(palette.accent, palette.surface, 6);
  const picked = pointStyle(palette.error, palette.surface, 9);
  return (feature) => (feature.getId() === pickedId ? picked : plain);
}

function pointStyle(colour: string, ring: string, radius: number): Style {
  return new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: ring, width: 2 }),
    }),
    zIndex: radius,
  });
}
