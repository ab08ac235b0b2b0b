/** value = intercept + slope · elevation, by least squares. */
export interface ElevationTrend {
  readonly intercept: number;
  /** Per metre. */
  readonly slope: number;
}

/** The line through the values over their elevations; level where elevations do not differ. */
export function elevationTrend(values: Float64Array, elevations: Float64Array): ElevationTrend {
  const { meanValue, meanElevation, squares, products } = momentsOf(values, elevations);
  const slope = squares > 0 ? products / squares : 0;
  return { intercept: meanValue - slope * meanElevation, slope };
}

/** The slope of every line that leaves one point out. */
export function slopesWithoutOne(values: Float64Array, elevations: Float64Array): Float64Array {
  const { meanValue, meanElevation, squares, products } = momentsOf(values, elevations);
  const count = values.length;
  return values.map((value, own) => {
    const [dz, dh] = [value - meanValue, elevations[own]! - meanElevation];
    // Leaving a point out takes n/(n−1) of its product off the sums around the mean.
    const share = count / (count - 1);
    const rest = squares - share * dh * dh;
    return rest > 1e-9 * squares ? (products - share * dz * dh) / rest : 0;
  });
}

function momentsOf(values: Float64Array, elevations: Float64Array) {
  const mean = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanValue, meanElevation] = [mean(values), mean(elevations)];
  let [squares, products] = [0, 0];
  for (const [i, value] of values.entries()) {
    const dh = elevations[i]! - meanElevation;
    squares += dh * dh;
    products += dh * (value - meanValue);
  }
  return { meanValue, meanElevation, squares, products };
}
