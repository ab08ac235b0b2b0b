import { likelyCause } from '@qingzhang/contract/checks/likely-cause';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { timesApart, timesText } from '@qingzhang/core/times-text';
import { unitLabel } from '@qingzhang/core/units';
import { figure, km2 } from './figure-text.ts';
import type { RasterRow } from './raster-row.ts';
import { mendedReading } from './remedies.ts';
import type { Survey, SurveyedValues } from './survey.ts';

/**
 * Whether the values of a row can be what its kind says, and are like those of the year before; they were surveyed in the
 * kind's unit.
 */
export function valueIssues(raster: RasterRow, { values, coverage }: Survey, last: number | undefined): Issue[] {
  if (values === null) return [];
  const covered = coverage.reduce((sum, { coveredKm2 }) => sum + coveredKm2, 0);
  const own = [...unitIssues(raster, values), ...rangeIssues(raster, values, covered)];
  return [...own, ...(own.length > 0 ? [] : changeIssues(raster, values, last)), ...declaredIssues(raster)];
}

function unitIssues(raster: RasterRow, values: SurveyedValues): Issue[] {
  const { kind } = raster;
  const mended = mendedReading(raster, values);
  if (mended === undefined) return [];
  const { scaleFactor, offset } = mended.changes;
  const mend = [
    ...(scaleFactor === undefined ? [] : [`将比例系数设为 ${scaleFactor}`]),
    ...(offset === undefined ? [] : [`将偏移设为 ${offset}`]),
  ].join('，');
  const { min, max, mean } = values;
  const text =
    `“${kind.label}”的值为 ${figure(min)} 至 ${figure(max)}（平均 ${figure(mean)}），疑似${mended.slip.label}，` +
    `而不是 ${unitText(kind.unit)}；请核对单位，如属实请${mend}`;
  return [confirm(['unit', 'scaleFactor', 'offset'], 'UNIT_SUSPECT', text)];
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

/** A county's mean over a year hardly ever triples; of what may be below 0 a ratio says nothing. */
const HARDLY_EVER = 3;

function changeIssues({ kind, row }: RasterRow, { mean }: SurveyedValues, last: number | undefined): Issue[] {
  if (last === undefined || kind.min < 0 || !(mean > 0 && last > 0)) return [];
  const times = timesApart(mean, last);
  if (times < HARDLY_EVER) return [];
  const show = (value: number) => `${figure(value)} ${unitLabel(kind.unit)}`.trim();
  const cause = likelyCause(times, kind.unit);
  const text =
    `“${kind.label}”在核算范围内平均为 ${show(mean)}，上年（${Number(row.year) - 1}）的图层为 ${show(last)}，` +
    `${timesText(mean, last)}${cause === undefined ? '' : `，可能是${cause}`}；请核对单位、比例系数和时段`;
  return [confirm(['unit', 'scaleFactor'], 'LAYER_CHANGED', text)];
}

/** Files may say their unit in words of their own: it is shown, not judged. */
function declaredIssues({ facts, unit }: RasterRow): Issue[] {
  if (facts.unit === null || facts.unit === '' || facts.unit === unit || facts.unit === unitLabel(unit)) return [];
  return [note('unit', 'UNIT_DECLARED', `文件自述的单位为“${facts.unit}”，本行按 ${unitText(unit)} 使用，请核对`)];
}

function unitText(unit: string): string {
  return unitLabel(unit) || '无量纲的小数';
}
