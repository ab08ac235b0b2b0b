import { distance } from '@qingzhang/geo/measure/distance';
import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import OlPolygon from 'ol/geom/Polygon.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { shapeFigures } from '../measure/figures.ts';
import { useUnits } from '../measure/units.ts';
import { circleRing, type DrawnKind } from '../drawn/drawn-shape.ts';
import { drawnGeometry } from '../drawn/ol-geometry.ts';
import type { ToolId } from '../drawn/tool-table.ts';

/** Stands out from relief, imagery and both themes. */
const INK = '#c8320a';
const PAPER = '#ffffff';
const DASHES = [10, 7];
const FONT = "600 13px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** Tools whose figures stand on the map. */
const LABELLED: ReadonlySet<ToolId> = new Set(['line', 'area', 'direction', 'marker', 'drawCircle', 'extent']);

/** How a shape looks that has been drawn. */
export function shapeStyle(feature: FeatureLike): Style[] {
  return stylesFor(feature, feature.get('tool') as ToolId, feature.get('isDashed') === true);
}

const SKETCHED_AS: Readonly<Record<DrawnKind, ToolId>> = {
  point: 'drawPoint',
  line: 'line',
  polygon: 'area',
  circle: 'drawCircle',
  box: 'extent',
  ray: 'direction',
};

/** How it looks while it is drawn, with its figures so far. */
export function sketchStyle(kind: DrawnKind): (feature: FeatureLike) => Style[] {
  return (feature) => stylesFor(feature, SKETCHED_AS[kind], false);
}

function stylesFor(feature: FeatureLike, tool: ToolId, isDashed: boolean): Style[] {
  const geometry = feature.getGeometry();
  if (geometry instanceof Point) return [pointStyle(isDashed), ...labels(geometry, tool)];
  if (geometry instanceof LineString) {
    return [...strokes(isDashed), ...(tool === 'direction' ? distanceCircle(geometry) : []), ...labels(geometry, tool)];
  }
  if (geometry instanceof OlPolygon) {
    return [new Style({ fill: new Fill({ color: `${INK}1f` }) }), ...strokes(isDashed), ...labels(geometry, tool)];
  }
  return [];
}

function strokes(isDashed: boolean): Style[] {
  const lineDash = isDashed ? { lineDash: DASHES } : {};
  return [
    new Style({ stroke: new Stroke({ color: `${PAPER}80`, width: 4.5 }) }),
    new Style({ stroke: new Stroke({ color: INK, width: 2.5, ...lineDash }) }),
  ];
}

/** The dashed variant of a point is a broken ring. */
function pointStyle(isDashed: boolean): Style {
  const stroke = isDashed
    ? new Stroke({ color: INK, width: 2, lineDash: [3, 3] })
    : new Stroke({ color: PAPER, width: 2 });
  return new Style({
    image: new CircleStyle({ radius: 6, fill: new Fill({ color: isDashed ? PAPER : INK }), stroke }),
  });
}

/** All places as far away as the end of the line. */
function distanceCircle(line: LineString): Style[] {
  const [from, to] = line.getCoordinates() as ([lon: number, lat: number] | undefined)[];
  if (from === undefined || to === undefined) return [];
  const ring = circleRing(from, distance(from, to)).map(([lon, lat]) => [lon, lat]);
  return [
    new Style({
      geometry: new OlPolygon([ring]),
      fill: new Fill({ color: `${INK}14` }),
      stroke: new Stroke({ color: INK, width: 1.5, lineDash: DASHES }),
    }),
  ];
}

function labels(geometry: Point | LineString | OlPolygon, tool: ToolId): Style[] {
  if (!LABELLED.has(tool) || isTooShort(geometry)) return [];
  const text = shapeFigures({ tool, geometry: drawnGeometry(geometry) }, useUnits.getState())
    .map((figure) => figure.text)
    .join('\n');
  return [
    new Style({
      geometry: anchorOf(geometry),
      text: new Text({
        text,
        font: FONT,
        offsetY: geometry instanceof OlPolygon ? 0 : -22,
        fill: new Fill({ color: INK }),
        backgroundFill: new Fill({ color: `${PAPER}e0` }),
        padding: [3, 6, 3, 6],
        overflow: true,
      }),
    }),
  ];
}

/** The first click of a drawing has made a shape without size. */
function isTooShort(geometry: Point | LineString | OlPolygon): boolean {
  if (geometry instanceof Point) return false;
  if (geometry instanceof LineString) return geometry.getCoordinates().length < 2;
  return (geometry.getCoordinates()[0]?.length ?? 0) < 4;
}

function anchorOf(geometry: Point | LineString | OlPolygon): Point {
  if (geometry instanceof Point) return geometry;
  return geometry instanceof LineString ? new Point(geometry.getLastCoordinate()) : geometry.getInteriorPoint();
}
