import { unitLabel } from '@qingzhang/core/units';
import { shortNumber } from '../../figures/money-scale.ts';

export function unitText(unit: string): string {
  return unit === '1' || unit === '' ? '' : unitLabel(unit);
}

export function figureText(value: number | null): string {
  return value === null ? '—' : shortNumber(value);
}

/** How much of the drawing has values, in whole percent; never 0 while there are some, nor 100 while some are missing. */
export function coverText(validKm2: number, areaKm2: number): string {
  if (areaKm2 <= 0) return '—';
  const percent = (validKm2 / areaKm2) * 100;
  if (percent > 0 && percent < 1) return '<1%';
  if (percent < 99.95 && percent > 99) return '>99%';
  return `${Math.round(percent)}%`;
}
