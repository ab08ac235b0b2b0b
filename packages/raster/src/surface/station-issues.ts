import { block, confirm, type Issue } from '@qingzhang/core/issue';
import type { Bbox } from '@qingzhang/geo/geojson';
import { distance } from '@qingzhang/geo/measure/distance';
import type { SurfaceFit } from './fit-surface.ts';
import type { SurfaceMethod } from './surface-method.ts';
import type { SurfaceCells } from './write-surface.ts';

/** A station as its owner knows it. */
export interface Station {
  readonly code: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly value: number;
  /** m, of the elevation layer; null where it has none. */
  readonly elevation: number | null;
}

/** What is wrong with stations before anything is made of them, for every method. */
export function stationIssues(stations: readonly Station[], county: Bbox | null): Issue[] {
  const issues: Issue[] = [];
  if (stations.length > MOST_STATIONS) {
    const text = `共 ${stations.length} 个站点，最多 ${MOST_STATIONS} 个；请分区域或抽稀后再插值`;
    return [block(KEY, 'STATIONS_MANY', text)];
  }
  const places = sharedPlaces(stations);
  for (const [first, second] of places.slice(0, MOST_NAMED)) {
    const text = `${nameOf(first)}（${first.value}）与${nameOf(second)}（${second.value}）位置相同（相距不足 ${SAME_PLACE_M} 米）；请核对经纬度，同一站点只保留一个`;
    issues.push(block(KEY, 'STATIONS_SAME_PLACE', text));
  }
  if (stations.length < 2) {
    const text = `可用的站点有 ${stations.length} 个，插值至少要 2 个（克里金 3 个）；只有一个站时请直接填写均值`;
    issues.push(block(KEY, 'STATIONS_FEW', text));
    return issues;
  }
  if (new Set(stations.map(({ value }) => value)).size === 1) {
    const text = `${stations.length} 个站点的数值都是 ${stations[0]!.value}，插值的结果处处相同；请核对数值`;
    issues.push(confirm(KEY, 'STATIONS_ALIKE', text));
  }
  if (county !== null) issues.push(...farIssues(stations, county));
  return issues;
}

/** Why a method cannot be used with these stations; undefined where it can. */
export function whyNot(method: SurfaceMethod, stations: readonly Station[]): string | undefined {
  if (method.kind === 'kriging' && stations.length < LEAST_KRIGING)
    return `克里金至少要 ${LEAST_KRIGING} 个站点，现有 ${stations.length} 个`;
  if (method.kind === 'kriging' && new Set(stations.map(({ value }) => value)).size === 1)
    return '各站数值相同，没有可以拟合的变异函数';
  if (!method.usesElevation) return undefined;
  const unknown = stations.filter(({ elevation }) => elevation === null);
  if (unknown.length > 0)
    return `${named(unknown)}处没有高程，不能按高程订正；请上传覆盖这些站点的高程图层，或不用高程`;
  if (stations.length < LEAST_TREND) return `按高程订正至少要 ${LEAST_TREND} 个站点，现有 ${stations.length} 个`;
  const heights = stations.map(({ elevation }) => elevation!);
  const relief = Math.max(...heights) - Math.min(...heights);
  return relief < LEAST_RELIEF_M ? `各站高程相差不足 ${LEAST_RELIEF_M} 米，不能反映随高程的变化` : undefined;
}

/** What is doubtful about a surface that was made. */
export function surfaceIssues(stations: readonly Station[], fit: SurfaceFit, cells: SurfaceCells): Issue[] {
  const issues: Issue[] = [];
  const { variogram, method } = fit;
  if (method.kind === 'kriging' && stations.length < FEW) {
    const text = `只有 ${stations.length} 个站点，少于 ${FEW} 个时变异函数不可靠；请与反距离加权的误差比较后确认`;
    issues.push(confirm(KEY, 'STATIONS_FEW', text));
  }
  if (variogram !== null && variogram.partialSill <= NO_STRUCTURE * (variogram.partialSill + variogram.nugget)) {
    const text = '各站数值没有随距离的变化，克里金的结果接近平均值；请核对站点位置和数值，或改用均值';
    issues.push(confirm(KEY, 'SURFACE_LEVEL', text));
  }
  if (cells.bounded > 0) {
    const text = `${cells.bounded} 个像元（${shareText(cells.bounded, cells.count)}）的估计值超出可能的范围，已取范围的界限；请确认，或改用其他方法`;
    issues.push(confirm(KEY, 'SURFACE_BOUNDED', text));
  }
  return issues;
}

const KEY = 'stations';
const MOST_STATIONS = 2000;
const LEAST_KRIGING = 3;
const LEAST_TREND = 5;
const LEAST_RELIEF_M = 10;
/** Below this a fitted variogram is one from chance (Webster and Oliver 2007 ask for a hundred, which no county has). */
const FEW = 10;
const SAME_PLACE_M = 1;
const NO_STRUCTURE = 0.01;
const FAR_KM = 100;
const MOST_NAMED = 5;

function nameOf({ code, name }: Station): string {
  return name === '' || name === code ? `“${code}”` : `“${name}”（${code}）`;
}

function named(stations: readonly Station[]): string {
  const listed = stations.slice(0, MOST_NAMED).map(nameOf).join('、');
  return stations.length > MOST_NAMED ? `${listed}等 ${stations.length} 个站点` : listed;
}

/** Pairs of stations at one place. Those of one latitude stand together in the list. */
function sharedPlaces(stations: readonly Station[]): readonly (readonly [Station, Station])[] {
  const sorted = stations.toSorted((a, b) => a.lat - b.lat || a.lon - b.lon);
  return sorted.flatMap((first, place) => {
    const pairs: (readonly [Station, Station])[] = [];
    for (let next = place + 1; next < sorted.length && sorted[next]!.lat - first.lat < 2e-5; next++) {
      const second = sorted[next]!;
      if (Math.abs(second.lon - first.lon) > 0.01) continue;
      if (distance([first.lon, first.lat], [second.lon, second.lat]) < SAME_PLACE_M) pairs.push([first, second]);
    }
    return pairs;
  });
}

function farIssues(stations: readonly Station[], [west, south, east, north]: Bbox): Issue[] {
  const away = ({ lon, lat }: Station) => {
    const nearest = [Math.min(east, Math.max(west, lon)), Math.min(north, Math.max(south, lat))];
    return distance([lon, lat], nearest) / 1000;
  };
  const far = stations.filter((station) => away(station) > FAR_KM);
  const inside = stations.filter((station) => away(station) === 0);
  const issues: Issue[] = [];
  if (far.length > 0) {
    const farthest = Math.round(Math.max(...far.map(away)));
    const text = `${named(far)}在县域以外 ${FAR_KM} 千米以上（最远 ${farthest} 千米）；请核对经纬度是否写反或写错，确属周边站点时请确认`;
    issues.push(confirm(KEY, 'STATIONS_FAR', text));
  }
  if (inside.length === 0) {
    const text = '没有一个站点在县域范围以内，全县的数值都是由周边推算的；请补充县内站点，或确认';
    issues.push(confirm(KEY, 'STATIONS_OUTSIDE', text));
  }
  return issues;
}

function shareText(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  return percent < 0.1 ? '不足 0.1 %' : `${percent.toFixed(1)} %`;
}
