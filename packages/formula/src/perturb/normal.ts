/** Φ by Marsaglia's series about 0: to 1e-15 in the middle, and exact enough in the tails for shares of 1e-12. */
export function normalCumulative(z: number): number {
  if (z <= -8) return 0;
  if (z >= 8) return 1;
  let [sum, term] = [z, z];
  for (let n = 3; sum + term !== sum; n += 2) {
    term *= (z * z) / n;
    sum += term;
  }
  return 0.5 + sum * normalDensity(z);
}

/** φ. */
export function normalDensity(z: number): number {
  return Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** Φ⁻¹ by algorithm AS 241 (Wichura 1988, PPND16), to about 1e-16. */
export function normalQuantile(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? -Infinity : Infinity;
  const q = share - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(MIDDLE_ABOVE, r)) / polynomial(MIDDLE_BELOW, r);
  }
  const r = Math.sqrt(-Math.log(q < 0 ? share : 1 - share));
  const size =
    r <= 5
      ? polynomial(TAIL_ABOVE, r - 1.6) / polynomial(TAIL_BELOW, r - 1.6)
      : polynomial(FAR_ABOVE, r - 5) / polynomial(FAR_BELOW, r - 5);
  return q < 0 ? -size : size;
}

/** Coefficients by falling powers, as they are printed from h to a. */
function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * x + coefficient;
  return value;
}

const MIDDLE_ABOVE = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
];
const MIDDLE_BELOW = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
];
const TAIL_ABOVE = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const TAIL_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];
const FAR_ABOVE = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const FAR_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
];
