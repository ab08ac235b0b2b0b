/** a b c d e f, as in PDF and SVG. */
export type Matrix = readonly [number, number, number, number, number, number];

export function moved(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

export function scaled(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

/** The inner first, then the outer. */
export function placed([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}
