/** K of EPIC from texture and organic carbon in %, in metric units. */
export function erodibility(sand: number, silt: number, clay: number, carbon: number): number {
  const rest = 1 - sand / 100;
  const epic =
    (0.2 + 0.3 * Math.exp(-0.0256 * sand * (1 - silt / 100))) *
    (silt / (clay + silt)) ** 0.3 *
    (1 - (0.25 * carbon) / (carbon + Math.exp(3.72 - 2.95 * carbon))) *
    (1 - (0.7 * rest) / (rest + Math.exp(-5.51 + 22.9 * rest)));
  return Math.max((-0.01383 + 0.51575 * epic) * 0.1317, 0);
}

const sineOf = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/** (λ/22.13)^m, with m of the rill ratio or by classes of slope. */
export function lengthFactor(variant: string, metres: number, degrees: number): number {
  const sine = sineOf(degrees);
  const beta = sine / 0.089 / (3 * sine ** 0.8 + 0.56);
  const byClass = degrees <= 1 ? 0.2 : degrees <= 3 ? 0.3 : degrees <= 5 ? 0.4 : 0.5;
  return (metres / 22.13) ** (variant === 'slopeClass' ? byClass : beta / (1 + beta));
}

/** S of HJ 1173, of McCool (two parts, parted at 9 %) or of Liu (from 10°, without a cap). */
export function slopeFactor(variant: string, degrees: number): number {
  const sine = sineOf(degrees);
  const gentle = 10.8 * sine + 0.03;
  const steep = 16.8 * sine - 0.5;
  if (variant === 'mccool') return Math.tan((degrees * Math.PI) / 180) < 0.09 ? gentle : steep;
  if (degrees < 5.14) return gentle;
  if (variant === 'liu') return degrees < 10 ? steep : 21.91 * sine - 0.96;
  if (degrees < 10.2) return steep;
  return degrees < 28.81 ? 21.9 * sine - 0.96 : 9.5988;
}

/** Cover factors of HJ 1173 table A.1: below 10, 30, 50, 70, up to 90 %, above. */
const BY_COVER: Readonly<Record<string, readonly number[]>> = {
  '1': [0.1, 0.08, 0.06, 0.02, 0.004, 0.001],
  '2': [0.4, 0.22, 0.14, 0.085, 0.04, 0.011],
  '3': [0.45, 0.24, 0.15, 0.09, 0.043, 0.011],
  '611': [0.42, 0.23, 0.14, 0.089, 0.042, 0.011],
};
const FIXED: Readonly<Record<string, number>> = { '422': 0, '7': 0.01, '8': 0.7 };

export const COVER_CLASSES = [...Object.keys(BY_COVER), ...Object.keys(FIXED), '512'] as const;

export function coverFactor(label: string, cover: number): number {
  // Dry farmland: C = 0.221 − 0.595 lg c, 1 on bare ground.
  if (label === '512') return cover > 0 ? Math.min(Math.max(0.221 - 0.595 * Math.log10(cover), 0), 1) : 1;
  const bin = cover < 0.1 ? 0 : cover < 0.3 ? 1 : cover < 0.5 ? 2 : cover < 0.7 ? 3 : cover <= 0.9 ? 4 : 5;
  return FIXED[label] ?? BY_COVER[label]![bin]!;
}

/** Measures by land use as 黄骅 prints them; a class that it does not name has none. */
export const MEASURES: Readonly<Record<string, number>> = { '1': 1, '3': 0.8, '422': 0, '512': 0.47, '611': 0.74 };
