const METRES_PER_SECOND_PER_KNOT = 1852 / 3600;

/** A speed in m/s, also in knots. */
export function speedText(speed: number): string {
  return `${speed.toFixed(1)} m/s（${(speed / METRES_PER_SECOND_PER_KNOT).toFixed(1)} 节）`;
}
