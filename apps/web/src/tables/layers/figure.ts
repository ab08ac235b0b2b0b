/** At most 6 significant digits, without separators, so that it can be typed again. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}
