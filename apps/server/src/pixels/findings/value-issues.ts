import { likelyCause } from '@qingzhang/contract/checks/likely-cause';
import { isUsualMean } from '@qingzhang/contract/checks/likely-slip';
import { citationText } from '@qingzhang/core/citation';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import { unitLabel } from '@qingzhang/core/units';
import { figure, km2 } from './figure-text.ts';
import type { RasterRow } from './raster-row.ts';
import { mendings } from './remedies.ts';
import type { Survey, SurveyedValues } from './survey.ts';

/**
 * Whether the values of a row can be what its kind says, and are like those of the latest earlier year; they were surveyed in
 * the kind's unit.
 */
export function valueIssues(raster: RasterRow, { values, coverage }: Survey, last: LastMean | undefined): Issue[] {
  if (values === null) return [];
  const covered = coverage.reduce((sum, { coveredKm2 }) => sum + coveredKm2, 0);
  const [unit, range] = [unitIssues(raster, values), rangeIssues(raster, values, covered)];
  const mean = unit.length > 0 || range.length > 0 ? [] : meanIssues(raster, values);
  // Of impossible values a comparison says nothing more.
  const change = range.length > 0 ? [] : changeIssues(raster, values, last);
  return [...unit, ...range, ...mean, ...change, ...declaredIssues(raster)];
}

/** What the same layer of an earlier year is on average. */
export interface LastMean {
  readonly year: number;
  readonly mean: number;
}

function unitIssues(raster: RasterRow, values: SurveyedValues): Issue[] {
  const { kind } = raster;
  const found = mendings(raster, values);
  if (found.length === 0) return [];
  const names = found.map(({ slip }) => slip.label).join('或');
  const mend = found.map(mendText).join('，或');
  const { min, max, mean } = values;
  const text =
    `“${kind.label}”的值为 ${figure(min)} 至 ${figure(max)}（平均 ${figure(mean)}），疑似${names}，` +
    `而不是 ${unitText(kind.unit)}；请核对单位，如属实请${mend}`;
  return [confirm(['unit', 'scaleFactor', 'offset'], 'UNIT_SUSPECT', text)];
}

/** How to mend it by hand; the one-click remedy says the same. */
function mendText({ slip, set }: ReturnType<typeof mendings>[number]): string {
  if (slip.otherKind !== undefined) return `将图层类型改为${slip.label}`;
  return [
    ...('scaleFactor' in set ? [`将比例系数设为 ${set.scaleFactor}`] : []),
    ...('offset' in set ? [`将偏移设为 ${set.offset}`] : []),
  ].join('，');
}

/** Possible values whose mean no county has, and no usual slip explains. */
function meanIssues({ kind }: RasterRow, { mean }: SurveyedValues): Issue[] {
  const { usualMean } = kind;
  if (usualMean === undefined || isUsualMean(kind, mean)) return [];
  const text =
    `“${kind.label}”在核算范围内平均为 ${withUnit(mean, kind.unit)}，通常为 ${usualMean.from} 至 ` +
    `${withUnit(usualMean.to, kind.unit)}（${citationText(usualMean.source)}）；请核对单位、比例系数和波段`;
  return [confirm(['unit', 'scaleFactor', 'bandIndex'], 'MEAN_UNUSUAL', text)];
}

function withUnit(value: number, unit: string): string {
  return `${figure(value)} ${unitLabel(unit)}`.trim();
}

function rangeIssues({ kind }: RasterRow, values: SurveyedValues, coveredKm2: number): Issue[] {
  if (values.beyondKm2 <= coveredKm2 * 1e-9) return [];
  const share = (100 * values.beyondKm2) / coveredKm2;
  const text =
    `有 ${km2(values.beyondKm2)}（${share.toFixed(2)} %）的值超出“${kind.label}”的合理范围 ` +
    `${kind.min} 至 ${kind.max}${unitLabel(kind.unit) === '' ? '' : ` ${unitLabel(kind.unit)}`}` +
    `（实际 ${figure(values.min)} 至 ${figure(values.max)}），请核对无效值、比例系数和单位`;
  return [confirm(['nodata', 'scaleFactor', 'validMin', 'validMax'], 'VALUES_BEYOND', text)];
}

/** A county's mean over a year hardly ever triples. */
const HARDLY_EVER = 3;

function changeIssues({ kind, row }: RasterRow, { mean }: SurveyedValues, last: LastMean | undefined): Issue[] {
  if (last === undefined || !isRatio(kind) || !(mean > 0 && last.mean > 0)) return [];
  const times = timesApart(mean, last.mean);
  if (times < HARDLY_EVER) return [];
  const before = last.year === Number(row.year) - 1 ? `上年（${last.year}）` : `此前最近的一年（${last.year}）`;
  const cause = likelyCause(times, kind.unit);
  const text =
    `“${kind.label}”在核算范围内平均为 ${withUnit(mean, kind.unit)}，${before}的图层为 ` +
    `${withUnit(last.mean, kind.unit)}，${timesText(mean, last.mean)}${cause === undefined ? '' : `，可能是${cause}`}；请核对单位、比例系数和时段`;
  return [confirm(['unit', 'scaleFactor'], 'LAYER_CHANGED', text)];
}

/** How many times one mean is another says nothing of temperatures and heights; of an index it does: its mean is above 0. */
function isRatio({ min, usualMean }: RasterRow['kind']): boolean {
  return min >= 0 || (usualMean !== undefined && usualMean.from > 0);
}

/** Files may say their unit in words of their own: it is shown, not judged. */
function declaredIssues({ facts, unit }: RasterRow): Issue[] {
  if (facts.unit === null || facts.unit === '' || facts.unit === unit || facts.unit === unitLabel(unit)) return [];
  return [note('unit', 'UNIT_DECLARED', `文件自述的单位为“${facts.unit}”，本行按 ${unitText(unit)} 使用，请核对`)];
}

function unitText(unit: string): string {
  return unitLabel(unit) || '无量纲的小数';
}
