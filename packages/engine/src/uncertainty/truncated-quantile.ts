/** The value below which a normal figure, cut at a range, lies with a probability. */
export function truncatedQuantile(
  { mean, deviation, low, high }: Readonly<Record<'mean' | 'deviation' | 'low' | 'high', number>>,
  share: number,
): number {
  const standard = (value: number) => (value - mean) / deviation;
  const [from, to] = [cumulative(standard(low)), cumulative(standard(high))];
  const wanted = from + share * (to - from);
  // Beyond eight deviations there is nothing left to find.
  let [below, above] = [Math.max(standard(low), -8), Math.min(standard(high), 8)];
  for (let i = 0; i < 60; i++) {
    const middle = (below + above) / 2;
    if (cumulative(middle) < wanted) below = middle;
    else above = middle;
  }
  return mean + deviation * ((below + above) / 2);
}

/** Φ by Marsaglia's series about 0, to 1e-15 in the middle; its tails are exact enough for shares of 1e-12. */
function cumulative(z: number): number {
  if (z <= -8) return 0;
  if (z >= 8) return 1;
  let [sum, term] = [z, z];
  for (let n = 3; sum + term !== sum; n += 2) {
    term *= (z * z) / n;
    sum += term;
  }
  return 0.5 + sum * Math.exp(-(z * z) / 2 - 0.5 * Math.log(2 * Math.PI));
}
