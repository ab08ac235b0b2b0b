import { withinTurn, type Ellipsoid, type PlaneOrigin, type PlaneProjection } from './plane-projection.ts';

/** Beyond this the series tell nothing: some 80° from the central meridian. */
const FARTHEST = 2.623395162778;

/**
 * Transverse Mercator after Poder and Engsager: the ellipsoid goes to a sphere of equal angles, that to the plane, by
 * series in the third flattening up to its sixth power. Good to less than a micrometre within 40° of the central meridian.
 */
export function transverseMercator(
  { a, es }: Ellipsoid,
  { longitude: centre, latitude, falseEasting, falseNorthing }: PlaneOrigin,
  scale: number,
): PlaneProjection {
  const { n, toSphere, fromSphere, toPlane, fromPlane } = seriesOf(es);
  // Length of the meridian per radian on the sphere, in semi-major axes.
  const unit = (scale / (1 + n)) * (1 + n * n * (1 / 4 + n * n * (1 / 64 + (n * n) / 256)));
  const atOrigin = alongSphere(toSphere, latitude);
  const north = -unit * (atOrigin + sineSum(toPlane, 2 * atOrigin));
  return {
    forward(lon, lat) {
      const angle = withinTurn(lon - centre);
      const onSphere = alongSphere(toSphere, lat);
      const sinN = Math.sin(onSphere);
      const cosN = Math.cos(onSphere);
      const sinE = Math.sin(angle);
      const cosE = Math.cos(angle);
      const northing = Math.atan2(sinN, cosE * cosN);
      const easting = inverseSinh(Math.tan(Math.atan2(sinE * cosN, hypotenuse(sinN, cosN * cosE))));
      const more = complexSineSum(toPlane, 2 * northing, 2 * easting);
      const up = northing + more[0];
      const right = easting + more[1];
      if (!(Math.abs(right) <= FARTHEST)) return [Infinity, Infinity];
      return [a * (unit * right) + falseEasting, a * (unit * up + north) + falseNorthing];
    },
    inverse(x, y) {
      const up = ((y - falseNorthing) * (1 / a) - north) / unit;
      const right = ((x - falseEasting) * (1 / a)) / unit;
      if (!(Math.abs(right) <= FARTHEST)) return [Infinity, Infinity];
      const more = complexSineSum(fromPlane, 2 * up, 2 * right);
      const northing = up + more[0];
      const easting = Math.atan(sinh(right + more[1]));
      const sinN = Math.sin(northing);
      const cosN = Math.cos(northing);
      const sinE = Math.sin(easting);
      const cosE = Math.cos(easting);
      const onSphere = Math.atan2(sinN * cosE, hypotenuse(sinE, cosE * cosN));
      return [withinTurn(Math.atan2(sinE, cosE * cosN) + centre), alongSphere(fromSphere, onSphere)];
    },
  };
}

/** Coefficients of sin 2φ, sin 4φ … */
type Sines = readonly number[];

interface TransverseSeries {
  /** Third flattening. */
  readonly n: number;
  /** From geographic latitudes to those of the sphere, and back. */
  readonly toSphere: Sines;
  readonly fromSphere: Sines;
  /** From the sphere's own transverse Mercator to that of the ellipsoid, and back. */
  readonly toPlane: Sines;
  readonly fromPlane: Sines;
}

/** As K. E. Engsager and K. Poder have printed them (ICC 2007), nested. */
function seriesOf(es: number): TransverseSeries {
  const flattening = es / (1 + Math.sqrt(1 - es));
  const n = flattening / (2 - flattening);
  const n2 = n * n;
  const n3 = n2 * n;
  const n4 = n3 * n;
  const n5 = n4 * n;
  const n6 = n5 * n;
  return {
    n,
    fromSphere: [
      n * (2 + n * (-2 / 3 + n * (-2 + n * (116 / 45 + n * (26 / 45 + n * (-2854 / 675)))))),
      n2 * (7 / 3 + n * (-8 / 5 + n * (-227 / 45 + n * (2704 / 315 + n * (2323 / 945))))),
      n3 * (56 / 15 + n * (-136 / 35 + n * (-1262 / 105 + n * (73_814 / 2835)))),
      n4 * (4279 / 630 + n * (-332 / 35 + n * (-399_572 / 14_175))),
      n5 * (4174 / 315 + n * (-144_838 / 6237)),
      n6 * (601_676 / 22_275),
    ],
    toSphere: [
      n * (-2 + n * (2 / 3 + n * (4 / 3 + n * (-82 / 45 + n * (32 / 45 + n * (4642 / 4725)))))),
      n2 * (5 / 3 + n * (-16 / 15 + n * (-13 / 9 + n * (904 / 315 + n * (-1522 / 945))))),
      n3 * (-26 / 15 + n * (34 / 21 + n * (8 / 5 + n * (-12_686 / 2835)))),
      n4 * (1237 / 630 + n * (-12 / 5 + n * (-24_832 / 14_175))),
      n5 * (-734 / 315 + n * (109_598 / 31_185)),
      n6 * (444_337 / 155_925),
    ],
    fromPlane: [
      n * (-0.5 + n * (2 / 3 + n * (-37 / 96 + n * (1 / 360 + n * (81 / 512 + n * (-96_199 / 604_800)))))),
      n2 * (-1 / 48 + n * (-1 / 15 + n * (437 / 1440 + n * (-46 / 105 + n * (1_118_711 / 3_870_720))))),
      n3 * (-17 / 480 + n * (37 / 840 + n * (209 / 4480 + n * (-5569 / 90_720)))),
      n4 * (-4397 / 161_280 + n * (11 / 504 + n * (830_251 / 7_257_600))),
      n5 * (-4583 / 161_280 + n * (108_847 / 3_991_680)),
      n6 * (-20_648_693 / 638_668_800),
    ],
    toPlane: [
      n * (0.5 + n * (-2 / 3 + n * (5 / 16 + n * (41 / 180 + n * (-127 / 288 + n * (7891 / 37_800)))))),
      n2 * (13 / 48 + n * (-3 / 5 + n * (557 / 1440 + n * (281 / 630 + n * (-1_983_433 / 1_935_360))))),
      n3 * (61 / 240 + n * (-103 / 140 + n * (15_061 / 26_880 + n * (167_603 / 181_440)))),
      n4 * (49_561 / 161_280 + n * (-179 / 168 + n * (6_601_661 / 7_257_600))),
      n5 * (34_729 / 80_640 + n * (-3_418_889 / 1_995_840)),
      n6 * (212_378_941 / 319_334_400),
    ],
  };
}

/** An angle, and the sum of its sines by Clenshaw's recurrence. */
function alongSphere(sines: Sines, angle: number): number {
  return angle + sineSum(sines, 2 * angle);
}

/** Lists that are taken apart are slow until code is optimized; a county's boundaries are projected by then. */
function sineSum(sines: Sines, angle: number): number {
  const twice = 2 * Math.cos(angle);
  let sum = sines[5]!;
  let before = 0;
  for (let i = 4; i >= 0; i--) {
    const next = -before + twice * sum + sines[i]!;
    before = sum;
    sum = next;
  }
  return Math.sin(angle) * sum;
}

function complexSineSum(sines: Sines, real: number, imaginary: number): readonly [number, number] {
  const sin = Math.sin(real);
  const cos = Math.cos(real);
  const sinhI = sinh(imaginary);
  const coshI = cosh(imaginary);
  const r = 2 * cos * coshI;
  const i = -2 * sin * sinhI;
  let re = sines[5]!;
  let im = 0;
  let re1 = 0;
  let im1 = 0;
  for (let place = 4; place >= 0; place--) {
    const re2 = re1;
    const im2 = im1;
    re1 = re;
    im1 = im;
    re = -re2 + r * re1 - i * im1 + sines[place]!;
    im = -im2 + i * re1 + r * im1;
  }
  const sinCosh = sin * coshI;
  const cosSinh = cos * sinhI;
  return [sinCosh * re - cosSinh * im, sinCosh * im + cosSinh * re];
}

function sinh(x: number): number {
  const power = Math.exp(x);
  return (power - 1 / power) / 2;
}

function cosh(x: number): number {
  const power = Math.exp(x);
  return (power + 1 / power) / 2;
}

function hypotenuse(x: number, y: number): number {
  const longer = Math.max(Math.abs(x), Math.abs(y));
  const share = Math.min(Math.abs(x), Math.abs(y)) / (longer === 0 ? 1 : longer);
  return longer * Math.sqrt(1 + share * share);
}

function inverseSinh(x: number): number {
  const size = Math.abs(x);
  const more = size * (1 + size / (hypotenuse(1, size) + 1));
  // log(1 + more) with the digits that 1 + more has lost.
  const rounded = 1 + more;
  const kept = rounded - 1;
  const result = kept === 0 ? more : (more * Math.log(rounded)) / kept;
  return x < 0 ? -result : result;
}
