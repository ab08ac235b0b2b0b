/** How many times one figure is another, both above 0: of doubts that say two numbers. */
export function timesApart(a: number, b: number): number {
  return a > b ? a / b : b / a;
}

/** The same in words. */
export function timesText(value: number, other: number): string {
  const times = timesApart(value, other).toLocaleString('zh-CN', { maximumSignificantDigits: 6 });
  return value > other ? `是其 ${times} 倍` : `只有其 1/${times}`;
}
