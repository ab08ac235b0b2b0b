/** CGCS2000 and WGS 84; their flattenings differ by 1e-11 of the radius, far below a millimetre. */
const AXIS = 6_378_137;
const INVERSE_FLATTENING = 298.257222101;

const FLATTENING = 1 / INVERSE_FLATTENING;
const E2 = FLATTENING * (2 - FLATTENING);
const E = Math.sqrt(E2);
const RADIANS = Math.PI / 180;

/**
 * m² of a pixel between two parallels on the ellipsoid. The zone from the equator to φ has b²/2 · (s/(1 − e²s²) +
 * artanh(es)/e) for a radian of longitude, s = sin φ; a narrow row is integrated by its middle instead, because the
 * difference of two such numbers would lose its last digits.
 */
export function pixelArea(north: number, south: number, widthDegrees: number): number {
  const [top, bottom] = [north * RADIANS, south * RADIANS];
  // Three points of Gauss are exact to the fifth power of the row's height: 1e-20 for 30 m.
  const middle = (top + bottom) / 2;
  const half = Math.abs(top - bottom) / 2;
  const reach = Math.sqrt(3 / 5) * half;
  const ring = (latitude: number) => {
    const s = Math.sin(latitude);
    return (AXIS * AXIS * (1 - E2) * Math.cos(latitude)) / (1 - E2 * s * s) ** 2;
  };
  const sum = (5 * ring(middle - reach) + 8 * ring(middle) + 5 * ring(middle + reach)) / 9;
  return sum * half * widthDegrees * RADIANS;
}

/** Sides of a pixel, m, at the middle of its row. */
export function pixelSides(
  north: number,
  south: number,
  widthDegrees: number,
): { readonly east: number; readonly south: number } {
  const middle = ((north + south) / 2) * RADIANS;
  const w = 1 - E2 * Math.sin(middle) ** 2;
  return {
    east: (AXIS / Math.sqrt(w)) * Math.cos(middle) * widthDegrees * RADIANS,
    south: ((AXIS * (1 - E2)) / w ** 1.5) * Math.abs(north - south) * RADIANS,
  };
}

/** A transverse Mercator projection; metres from degrees. */
export interface TransverseMercator {
  readonly meridian: number;
  readonly scale: number;
  readonly falseEasting: number;
}

/** Krüger's series in the third flattening to its fourth power: exact to a micrometre within a zone. */
export function project({ meridian, scale, falseEasting }: TransverseMercator, lon: number, lat: number) {
  const [phi, lambda] = [lat * RADIANS, (lon - meridian) * RADIANS];
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - E * Math.atanh(E * Math.sin(phi)));
  const xi = Math.atan2(t, Math.cos(lambda));
  const eta = Math.atanh(Math.sin(lambda) / Math.sqrt(1 + t * t));
  let [x, y] = [eta, xi];
  ALPHA.forEach((alpha, index) => {
    const order = 2 * (index + 1);
    x += alpha * Math.cos(order * xi) * Math.sinh(order * eta);
    y += alpha * Math.sin(order * xi) * Math.cosh(order * eta);
  });
  return { x: falseEasting + scale * RECTIFYING * x, y: scale * RECTIFYING * y };
}

const N = FLATTENING / (2 - FLATTENING);
const RECTIFYING = (AXIS / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const ALPHA = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16 + (41 * N ** 4) / 180,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5 + (557 * N ** 4) / 1440,
  (61 * N ** 3) / 240 - (103 * N ** 4) / 140,
  (49_561 * N ** 4) / 161_280,
];
