import type { FeatureLike } from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Palette } from '../../../theme/palette.ts';

/** Neighbours, the region above, places of problems; what a merge takes is filled. */
export function groundStyle(palette: Palette): (feature: FeatureLike) => Style | Style[] {
  const mark = new Style({ image: dot(palette.error, palette.surface, 8), zIndex: 5 });
  const parent = new Style({ stroke: new Stroke({ color: palette.textSoft, width: 3 }), zIndex: 1 });
  const moved = new Style({ stroke: new Stroke({ color: palette.warning, width: 2, lineDash: [6, 4] }), zIndex: 2 });
  return (feature) => {
    switch (feature.get('role')) {
      case 'mark':
        return mark;
      case 'parent':
        return parent;
      case 'moved':
        return moved;
      default: {
        const isPicked = feature.get('isPicked') === true;
        return new Style({
          fill: new Fill({ color: `${palette.accent}${isPicked ? '59' : '0d'}` }),
          stroke: new Stroke({ color: isPicked ? palette.accent : palette.textSoft, width: isPicked ? 2 : 1 }),
          text: new Text({
            text: String(feature.get('name') ?? ''),
            fill: new Fill({ color: palette.text }),
            stroke: new Stroke({ color: palette.surface, width: 3 }),
          }),
        });
      }
    }
  };
}

/** What is being drawn, with its corners once they can be told apart; the chosen corner is larger. */
export function draftStyles(
  palette: Palette,
  chosen: readonly number[] | undefined,
): (feature: FeatureLike, resolution: number) => Style[] {
  const all = stylesOf(palette, chosen);
  const withoutCorners = all.filter((_, at) => at !== CORNERS_AT);
  return (feature, resolution) => {
    const corners = cornersOf(feature)?.getFlatCoordinates().length ?? 0;
    const [west, south, east, north] = feature.getGeometry()?.getExtent() ?? [0, 0, 0, 0];
    const aroundPx = (2 * (east! - west! + north! - south!)) / resolution;
    return corners / 2 > MOST_CORNERS && aroundPx / (corners / 2) < LEAST_APART_PX ? withoutCorners : all;
  };
}

const CORNERS_AT = 1;
/** A border of more corners is drawn as a line until these lie about so many pixels apart. */
const MOST_CORNERS = 100;
const LEAST_APART_PX = 10;

function stylesOf(palette: Palette, chosen: readonly number[] | undefined): Style[] {
  return [
    new Style({
      fill: new Fill({ color: `${palette.accent}40` }),
      stroke: new Stroke({ color: palette.accent, width: 3 }),
      zIndex: 3,
    }),
    new Style({ image: dot(palette.surface, palette.accent, 4), geometry: cornersOf, zIndex: 4 }),
    ...(chosen === undefined
      ? []
      : [
          new Style({
            image: dot(palette.warning, palette.surface, 8),
            geometry: new MultiPoint([[...chosen]]),
            zIndex: 5,
          }),
        ]),
  ];
}

function cornersOf(feature: FeatureLike): MultiPoint | undefined {
  const geometry = feature.getGeometry();
  if (geometry instanceof LineString) return new MultiPoint(geometry.getCoordinates());
  if (geometry instanceof MultiPolygon) return new MultiPoint(geometry.getCoordinates().flat(2));
  return undefined;
}

function dot(colour: string, ring: string, radius: number): CircleStyle {
  return new CircleStyle({
    radius,
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: ring, width: 2 }),
  });
}
