/** S_L = 2z/s² · Q_max · e^(−(z/s)²), Q_max = 109.8 X, s = 150.71 X^−0.3711, kg/m². */
export function erosion(X: number, z: number): number {
  if (X === 0) return 0;
  const s = 150.71 * X ** -0.3711;
  return ((2 * z) / s ** 2) * 109.8 * X * Math.exp(-((z / s) ** 2));
}

/** Where d S_L / d X = 0: (z/150.71)² · X^0.7422 = 1.7422 / 0.7422. */
export function peakOf(z: number): number {
  return (1.7422 / 0.7422 / (z / 150.71) ** 2) ** (1 / 0.7422);
}

type Soil = Readonly<Record<'sand' | 'silt' | 'clay' | 'matter' | 'lime', number>>;

/** EF from texture, organic matter and lime in %; clay counts 0.5 % at least. */
export function erodibleFraction({ sand, silt, clay, matter, lime }: Soil): number {
  const percent = 29.09 + 0.31 * sand + 0.17 * silt + (0.33 * sand) / Math.max(clay, 0.5) - 2.59 * matter - 0.95 * lime;
  return Math.min(Math.max(percent / 100, 0), 1);
}

/** SCF = 1/(1 + 0.0066 cl² + 0.021 OM²), in %. */
export function crustFactor(clay: number, matter: number): number {
  return 1 / (1 + 0.0066 * clay ** 2 + 0.021 * matter ** 2);
}

/** K' = exp(1.86 Kr − 2.41 Kr^0.934), ridges of more than 18 cm as 18 cm where guarded. */
export function roughnessFactor(ridges: number, guarded: boolean): number {
  const Kr = guarded ? Math.min(ridges, 18) : ridges;
  return Math.exp(1.86 * Kr - 2.41 * Kr ** 0.934);
}

export interface WindMonth {
  readonly days: number;
  readonly rain: number;
  readonly irrigation: number;
  readonly rainDays: number;
  readonly snow: number;
  readonly celsius: number;
  readonly evaporation: number;
}

export interface WindBin {
  readonly speed: number;
  readonly height: 2 | 10;
  readonly count: number;
}

interface Place {
  readonly elevation: number;
  readonly threshold: number;
  readonly gravity: number;
  readonly exponent: number;
  /** Of the air, where it is measured. */
  readonly density: number | null;
}

/** WF = Σ U₂(U₂ − U_t)²·n/N·N_d · ρ/g · SW · SD of one month, kg/m, mean of the stations. */
export function climateFactor(month: WindMonth, stations: readonly (readonly WindBin[])[], place: Place): number {
  const force = stations.map((bins) => {
    const all = bins.reduce((sum, { count }) => sum + count, 0);
    return bins.reduce((sum, { speed, height, count }) => {
      const U = speed * (2 / height) ** place.exponent;
      return sum + (U > place.threshold ? (U * (U - place.threshold) ** 2 * count) / all : 0);
    }, 0);
  });
  const Wf = (force.reduce((sum, each) => sum + each, 0) / stations.length) * month.days;
  const EL = place.elevation;
  const density = place.density ?? (348 * (1.013 - 0.1183 * EL + 0.0048 * EL ** 2)) / (month.celsius + 273.15);
  const wetted = ((month.rain + month.irrigation) * month.rainDays) / month.days;
  const SW = month.evaporation > 0 ? Math.min(Math.max((month.evaporation - wetted) / month.evaporation, 0), 1) : 0;
  return ((Wf * density) / place.gravity) * SW * (1 - month.snow);
}
