const TWELVE_DIGITS = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 12 });

/** A figure with the digits that whoever calculates it again compares. */
export function exactText(value: number): string {
  return TWELVE_DIGITS.format(value);
}
