import { roundLength } from '@qingzhang/core/round-length';
import { distance } from '@qingzhang/geo/measure/distance';

export interface ScaleMark {
  readonly widthPx: number;
  readonly text: string;
}

const LONGEST_PX = 120;

/** Metres on the ground per pixel, west to east, at a position of a map in degrees. */
export function metresPerPixel([lon, lat]: readonly [number, number], degreesPerPixel: number): number {
  const half = degreesPerPixel / 2;
  return distance([lon - half, lat], [lon + half, lat]);
}

/** The longest round length that fits the bar. */
export function scaleMark(metresPerPixel: number): ScaleMark {
  const metres = roundLength(metresPerPixel * LONGEST_PX);
  const text = metres >= 1000 ? `${metres / 1000} 千米` : `${metres} 米`;
  return { widthPx: metres / metresPerPixel, text };
}
