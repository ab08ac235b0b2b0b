import { outsideRange } from '@qingzhang/catalogue/usual-range';
import { convert, parseUnit, sameDimension } from '@qingzhang/core/units';
import type { Figure, FigureDoubt } from './figure-doubt.ts';
import { holds } from './row-condition.ts';

/** A figure outside the range that is usually published: told, and asked about beyond twice as much or below half of it. */
export function rangeDoubt({ field, row, value, show }: Figure): FigureDoubt | undefined {
  const { key, label, warnMin, warnMax, warnWhen, warnUnit: unit = field.unit } = field;
  if (!holds(warnWhen, row)) return undefined;
  // A row may count in a unit that cannot be compared (头, 个).
  if (!sameDimension(parseUnit(show.unit), parseUnit(unit))) return undefined;
  const inRow = (limit: number) => convert(limit, unit, show.unit);
  const min = warnMin === undefined ? undefined : inRow(warnMin);
  const max = warnMax === undefined ? undefined : inRow(warnMax);
  const severity = outsideRange(value, { min, max });
  if (severity === undefined) return undefined;
  const facts = `“${label}”为 ${show.figure(value)}，常见${rangeText(show, min, max)}`;
  const basis = `${facts}，请核对单位`;
  const text = severity === 'confirm' ? `${facts}，相差一倍以上，请核对单位、比例和小数点` : `${facts}，请核对`;
  return { key, kind: 'range', severity, text, basis, speaksOf: [] };
}

function rangeText({ figure, range }: Figure['show'], min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `不超过 ${figure(max!)}`;
  return max === undefined ? `不低于 ${figure(min)}` : ` ${range(min, max)}`;
}
