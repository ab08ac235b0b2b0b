/** Half up to 分, on the decimal digits a person sees: 1.005 元 is 101 分 although its binary form lies below. */
export function yuanToFen(yuan: number): bigint {
  if (!Number.isFinite(yuan)) throw new RangeError(`not an amount of money: ${yuan}`);
  const negative = yuan < 0;
  const [mantissa = '0', exponent = '0'] = Math.abs(yuan).toExponential(15).split('e');
  const digits = BigInt(mantissa.replace('.', ''));
  const shift = Number(exponent) - 15 + 2;
  if (shift >= 0) return sign(digits * 10n ** BigInt(shift), negative);
  const unit = 10n ** BigInt(-shift);
  // Half up is toward +∞: for a negative amount the tie goes to the smaller magnitude.
  const rest = digits % unit;
  const whole = digits / unit;
  const up = negative ? rest * 2n > unit : rest * 2n >= unit;
  return sign(up ? whole + 1n : whole, negative);
}

/** Exact to 90 万亿元 (2⁵³ 分), far beyond any county. */
export function fenToYuan(fen: bigint): number {
  return Number(fen) / 100;
}

function sign(amount: bigint, negative: boolean): bigint {
  return negative ? -amount : amount;
}
