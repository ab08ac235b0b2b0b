/** IEEE 754 binary16 bits as a number. */
export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

/** The nearest binary16 value, ties to even. */
export function roundToHalf(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(value)) return value;
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const step = 2 ** (exponent - 10);
  const steps = size / step;
  const low = Math.floor(steps);
  const up = steps - low > 0.5 || (steps - low === 0.5 && low % 2 === 1);
  const rounded = (up ? low + 1 : low) * step;
  return Math.sign(value) * (rounded > 65_504 ? Infinity : rounded);
}
