import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import type { Crs } from '../crs/crs.ts';
import {
  crsCandidates,
  isInChina,
  outlineOf,
  type CandidateOptions,
  type CrsCandidate,
} from '../crs/crs-candidates.ts';
import { crsFromPrj, type PrjSource } from '../crs/crs-from-prj.ts';
import { crsByEpsg } from '../crs/crs-table.ts';
import { extentProblem } from '../crs/extent-problem.ts';
import type { Bbox } from '../geojson.ts';
import { unreadable } from './unreadable.ts';

export interface LayerCrs {
  readonly crs: Crs | null;
  /** Who says so: the person, or which part of the .prj. */
  readonly source: 'chosen' | PrjSource | null;
  readonly issues: readonly Issue[];
}

/** The system of a layer: the person's choice, else the .prj. */
export function layerCrs(layer: string, prj: string | null, epsg: number | undefined): LayerCrs {
  if (epsg !== undefined) {
    const crs = crsByEpsg(epsg);
    if (crs === null) throw unreadable(layer, `所选坐标系 EPSG:${epsg} 不受支持`);
    return { crs, source: 'chosen', issues: [] };
  }
  if (prj === null) {
    return {
      crs: null,
      source: null,
      issues: [block('crs', 'CRS_MISSING', '文件没有写明坐标系（shapefile 缺少 .prj），请从候选坐标系中选择')],
    };
  }
  const result = crsFromPrj(prj);
  if (result.crs !== null) return result;
  const text = `.prj 中的坐标系无法识别：${result.found}；请从候选坐标系中选择`;
  return { crs: null, source: null, issues: [block('crs', 'CRS_UNKNOWN', text)] };
}

export interface ExtentCheck {
  readonly isUsable: boolean;
  readonly candidates: readonly CrsCandidate[];
  readonly issues: readonly Issue[];
}

/** Whether the coordinates can be in the system at all, and where they might belong otherwise. */
export function checkExtent(crs: Crs | null, extent: Bbox | null, options: CandidateOptions): ExtentCheck {
  if (extent === null) return { isUsable: crs !== null, candidates: [], issues: [] };
  const problem = crs === null ? null : extentProblem(crs, extent);
  if (crs !== null && problem === null) {
    if (outlineOf(crs, extent).coordinates[0]!.some(isInChina)) return { isUsable: true, candidates: [], issues: [] };
    const text = `按坐标系“${crs.name}”，数据不在中国范围内，请核对坐标系`;
    return { isUsable: true, candidates: [], issues: [confirm('crs', 'CRS_OUTSIDE_CHINA', text)] };
  }
  const candidates = crsCandidates(extent, options);
  const issues: Issue[] = problem === null ? [] : [block('crs', 'CRS_CONTRADICTS_COORDINATES', problem)];
  if (candidates.length === 0) issues.push(noCandidate(extent, options));
  return { isUsable: false, candidates, issues };
}

function noCandidate(extent: Bbox, options: CandidateOptions): Issue {
  const [west, south, east, north] = extent;
  if (crsCandidates([south, west, north, east], options).length > 0) {
    return block(
      'crs',
      'CRS_AXES_SWAPPED',
      '坐标的横、纵轴似乎颠倒了（X 应为东坐标或经度），请在 GIS 软件中对调后重新导出',
    );
  }
  return note(
    'crs',
    'CRS_NO_CANDIDATE',
    '坐标值不在任何国内常用坐标系的范围内，可能是地方独立坐标系，请先转换为 CGCS2000',
  );
}
