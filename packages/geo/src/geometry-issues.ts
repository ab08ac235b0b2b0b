import { block, type Issue } from '@qingzhang/core/issue';
import type { CodeOf } from '@qingzhang/core/issue-codes/issue-code';

export interface GeometryLimits {
  readonly maxVertices: number;
  readonly maxRings: number;
  /** More than this many problems are not listed one by one. */
  readonly maxIssues: number;
}

const DEFAULT_LIMITS: GeometryLimits = { maxVertices: 1_000_000, maxRings: 100_000, maxIssues: 20 };

interface Walk {
  readonly key: string;
  readonly limits: GeometryLimits;
  readonly issues: Issue[];
  vertices: number;
  rings: number;
}

/**
 * What is wrong with a foreign value that should be a GeoJSON Polygon or MultiPolygon in longitude and latitude.
 * Nothing is assumed about the value; the depth that is looked at is fixed by the type.
 */
export function geometryIssues(key: string, value: unknown, limits: Partial<GeometryLimits> = {}): Issue[] {
  const walk: Walk = { key, limits: { ...DEFAULT_LIMITS, ...limits }, issues: [], vertices: 0, rings: 0 };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(walk, 'GEOMETRY_TYPE', '几何应为 GeoJSON 对象');
    return walk.issues;
  }
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown };
  if (type === 'Polygon') checkPolygon(walk, coordinates, '');
  else if (type === 'MultiPolygon') checkMultiPolygon(walk, coordinates);
  else report(walk, 'GEOMETRY_TYPE', `几何类型应为 Polygon 或 MultiPolygon，收到的是${describe(type)}`);
  return walk.issues;
}

function checkMultiPolygon(walk: Walk, coordinates: unknown): void {
  if (!Array.isArray(coordinates) || coordinates.length === 0) {
    report(walk, 'GEOMETRY_EMPTY', '多面的坐标应为至少一个面的数组');
    return;
  }
  for (let i = 0; i < coordinates.length && !isFull(walk); i++) {
    checkPolygon(walk, coordinates[i], `第 ${i + 1} 个面的`);
  }
}

function checkPolygon(walk: Walk, rings: unknown, where: string): void {
  if (!Array.isArray(rings) || rings.length === 0) {
    report(walk, 'GEOMETRY_EMPTY', `${where || '面的'}坐标应为至少一个环的数组`);
    return;
  }
  for (let i = 0; i < rings.length && !isFull(walk); i++) {
    if (++walk.rings > walk.limits.maxRings) {
      report(walk, 'GEOMETRY_TOO_LARGE', `环数超过上限 ${walk.limits.maxRings}，请先简化边界`);
      walk.vertices = Infinity;
      return;
    }
    checkRing(walk, rings[i], `${where}第 ${i + 1} 个环`);
  }
}

function checkRing(walk: Walk, ring: unknown, where: string): void {
  if (!Array.isArray(ring)) {
    report(walk, 'RING_SHAPE', `${where}应为坐标数组`);
    return;
  }
  walk.vertices += ring.length;
  if (walk.vertices > walk.limits.maxVertices) {
    report(walk, 'GEOMETRY_TOO_LARGE', `顶点数超过上限 ${walk.limits.maxVertices}，请先简化边界`);
    walk.vertices = Infinity;
    return;
  }
  let sound = true;
  for (let i = 0; i < ring.length && !isFull(walk); i++) {
    const problem = positionProblem(ring[i]);
    if (problem === null) continue;
    sound = false;
    report(walk, problem.code, `${where}第 ${i + 1} 个坐标${problem.text}`);
  }
  if (ring.length < 4) {
    report(walk, 'RING_TOO_SHORT', `${where}只有 ${ring.length} 个坐标，闭合的环至少需要 4 个`);
  } else if (sound) {
    const first = ring[0] as readonly number[];
    const last = ring[ring.length - 1] as readonly number[];
    if (first[0] !== last[0] || first[1] !== last[1]) report(walk, 'RING_OPEN', `${where}没有闭合：首尾坐标应相同`);
  }
}

function positionProblem(position: unknown): { code: CodeOf<'block'>; text: string } | null {
  if (!Array.isArray(position) || position.length < 2 || position.length > 4) {
    return { code: 'POSITION_SHAPE', text: '应为 [经度, 纬度]' };
  }
  const [lon, lat] = position as unknown[];
  if (typeof lon !== 'number' || typeof lat !== 'number' || !Number.isFinite(lon) || !Number.isFinite(lat)) {
    return { code: 'POSITION_NOT_FINITE', text: '不是有效的数字' };
  }
  if (lon < -180 || lon > 180) return { code: 'LON_OUT_OF_RANGE', text: `的经度 ${lon} 不在 -180 至 180 之间` };
  if (lat < -90 || lat > 90) return { code: 'LAT_OUT_OF_RANGE', text: `的纬度 ${lat} 不在 -90 至 90 之间` };
  return null;
}

function isFull(walk: Walk): boolean {
  return walk.issues.length >= walk.limits.maxIssues || walk.vertices === Infinity;
}

function report(walk: Walk, code: CodeOf<'block'>, text: string): void {
  if (walk.issues.length < walk.limits.maxIssues) walk.issues.push(block(walk.key, code, text));
}

function describe(type: unknown): string {
  return typeof type === 'string' ? `“${type.slice(0, 40)}”` : '未知类型';
}
