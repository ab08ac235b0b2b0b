import { numberFormat } from '@qingzhang/core/number-format';
import { unitLabel } from '@qingzhang/core/units';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Figure } from './money-figure.ts';

const FIGURES = numberFormat({ maximumSignificantDigits: 6 });
const TWO = numberFormat({ maximumFractionDigits: 2 });
const [WAN, YI] = [1e4, 1e8];

/** An amount for people: large ones in 万 or 亿 of their unit; missing is a dash. */
export function amountFigure(value: number | null, unit: string): Figure {
  if (value === null) return { digits: '—', unit };
  const size = Math.abs(value);
  if (size >= YI) return { digits: TWO.format(value / YI), unit: `亿 ${unit}` };
  if (size >= WAN * 10) return { digits: TWO.format(value / WAN), unit: `万 ${unit}` };
  return { digits: FIGURES.format(value), unit };
}

/** The label of the unit that a service's quantity is given in. */
export function physicalUnitOf(service: Service, unit: string | null): string {
  if (service.physicalUnitLabel !== undefined && (unit === null || unit === service.physicalUnit))
    return service.physicalUnitLabel;
  return unitLabel(unit ?? service.physicalUnit);
}
