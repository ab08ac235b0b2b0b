const EIGHT_DIGITS = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 8, useGrouping: false });

/** A figure beside words: enough digits to recompute from, and none that only a machine makes. */
export function figureText(value: number): string {
  return EIGHT_DIGITS.format(value);
}
