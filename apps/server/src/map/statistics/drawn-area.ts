import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { geometryIssues } from '@qingzhang/geo/geometry-issues';
import type { Polygon, Position } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { destination } from '@qingzhang/geo/measure/destination';
import { normalizeGeometry } from '@qingzhang/geo/normalize-geometry';

/** What people draw on the map; the contract has checked its form. */
export type Drawing =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | Polygon
  | Circle;

export interface Circle {
  readonly type: 'Circle';
  readonly centre: Position;
  readonly radiusM: number;
}

const CORNERS = 720;
/** A polygon inside a circle is smaller than it: with this much more radius it has the circle's area. */
const WIDER = Math.sqrt((2 * Math.PI) / CORNERS / Math.sin((2 * Math.PI) / CORNERS));

export function circlePolygon({ centre, radiusM }: Circle): Polygon {
  const ring = Array.from({ length: CORNERS }, (_, i) => destination(centre, -(360 * i) / CORNERS, radiusM * WIDER));
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

/** The area that figures are wanted of; a drawing without area is refused. */
export function drawnArea(drawing: Drawing): Polygon {
  if (drawing.type === 'Point' || drawing.type === 'LineString') {
    throw refused('统计需要面或圆，点和线没有面积');
  }
  const polygon = drawing.type === 'Circle' ? circlePolygon(drawing) : drawing;
  const issues = geometryIssues('drawing', polygon);
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  const normal = normalizeGeometry(polygon);
  if (area(normal) < 1) throw refused('绘制的图形面积不足 1 平方米，请重新绘制');
  return normal;
}

function refused(text: string): Fault {
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('drawing', 'DRAWING_NO_AREA', text)] });
}
