import { numberFormat } from '@qingzhang/core/number-format';

/** As many decimals as a report's shares have: one that was rounded before is not rounded again. */
const PERCENT = numberFormat({
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const SIGNED = numberFormat({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export function shareText(part: number | null, whole: number | null): string {
  return part === null || whole === null || whole === 0 ? '—' : PERCENT.format(part / whole);
}

/** A change as a fraction, with its sign. */
export function changeText(change: number | null): string {
  return change === null ? '—' : SIGNED.format(change);
}
