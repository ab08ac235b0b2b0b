import { block, type Issue } from '@qingzhang/core/issue';
import { REGION_LEVELS } from '@qingzhang/catalogue/tables/regions';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { geometryIssues } from '@qingzhang/geo/geometry-issues';
import { area } from '@qingzhang/geo/measure/area';
import { interiorPoint } from '@qingzhang/geo/measure/interior-point';
import { normalizeGeometry } from '@qingzhang/geo/normalize-geometry';

/** The level that a type stands for; null for types outside the sums. */
export function levelOf(type: string): number | null {
  return REGION_LEVELS[type] ?? null;
}

/** A level typed by hand may only repeat what the type says. */
export function levelIssues(sent: Row, type: string): Issue[] {
  const level = sent['level'];
  const expected = levelOf(type);
  if (typeof level !== 'number' || level === expected) return [];
  const text =
    expected === null ? `“${type}”类区域没有级别，请将“级别”留空` : `“${type}”的级别为 ${expected}，填写的是 ${level}`;
  return [block('level', 'LEVEL_CONTRADICTS_TYPE', text)];
}

export interface Boundary {
  readonly geometry: PolygonalGeometry | null;
  /** Geodesic, m². */
  readonly areaM2: number | null;
  /** A point inside, where a label may stand. */
  readonly lon: number | null;
  readonly lat: number | null;
}

export const NO_BOUNDARY: Boundary = { geometry: null, areaM2: null, lon: null, lat: null };

/** A boundary from outside with what is computed from it, or what is wrong with it. */
export function readBoundary(geometry: unknown): { readonly boundary: Boundary; readonly issues: readonly Issue[] } {
  if (geometry === null) return { boundary: NO_BOUNDARY, issues: [] };
  const issues = geometryIssues('geometry', geometry);
  if (issues.length > 0) return { boundary: NO_BOUNDARY, issues };
  const boundary = measured(geometry as PolygonalGeometry);
  if (boundary !== undefined) return { boundary, issues: [] };
  return { boundary: NO_BOUNDARY, issues: [block('geometry', 'GEOMETRY_NO_AREA', '边界没有围出任何面积')] };
}

/** A sound boundary in its normal form; undefined when it encloses nothing. */
export function measured(geometry: PolygonalGeometry): Boundary | undefined {
  const normal = normalizeGeometry(geometry);
  const inside = interiorPoint(normal);
  const areaM2 = area(normal);
  if (inside === null || !(areaM2 > 0)) return undefined;
  return { geometry: normal, areaM2, lon: inside[0]!, lat: inside[1]! };
}
