import { numberFormat } from '@qingzhang/core/number-format';
import { convert, unitLabel } from '@qingzhang/core/units';
import { useSettings } from '../settings/settings.ts';

const FIGURES = numberFormat({ maximumFractionDigits: 2 });

/** Writes areas (m²) in the person's unit; a missing one is a dash. */
export function useAreaText(): (areaM2: number | null) => string {
  const unit = useSettings(({ areaUnit }) => areaUnit);
  return (areaM2) => (areaM2 === null ? '—' : `${FIGURES.format(convert(areaM2, 'm2', unit))} ${unitLabel(unit)}`);
}
