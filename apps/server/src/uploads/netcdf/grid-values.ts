import { numberOf, type CfVariable } from './cf-file.ts';
import type { ChosenGrid } from './choose-grid.ts';
import type { Plane } from './plane-of.ts';

/** The chosen values in their unit, north up; what is missing in any step is NaN. */
export function gridValues({ variable, steps, together }: ChosenGrid, plane: Plane): Float32Array {
  const { width, height } = plane;
  const sums = new Float64Array(width * height);
  for (const step of steps) {
    const raw = variable.read(step);
    const value = decoder(variable);
    for (let row = 0; row < height; row++) {
      const y = plane.isSouthFirst ? height - 1 - row : row;
      for (let column = 0; column < width; column++) {
        const x = plane.isEastFirst ? width - 1 - column : column;
        sums[row * width + column]! += value(raw[plane.isTransposed ? x * height + y : y * width + x]!);
      }
    }
  }
  const divisor = together === 'mean' ? steps.length : 1;
  return Float32Array.from(sums, (sum) => sum / divisor);
}

/** Packed numbers as values (CF 8.1): missing marks are compared as packed, then scale and offset are applied. */
function decoder(variable: CfVariable): (raw: number) => number {
  const scale = numberOf(variable, 'scale_factor') ?? 1;
  const offset = numberOf(variable, 'add_offset') ?? 0;
  const marks = new Set(['_FillValue', 'missing_value'].map((key) => numberOf(variable, key)));
  const range = variable.attributes['valid_range'];
  const [low, high] = Array.isArray(range) ? (range as readonly number[]) : [];
  const least = low ?? numberOf(variable, 'valid_min') ?? -Infinity;
  const most = high ?? numberOf(variable, 'valid_max') ?? Infinity;
  return (raw) => (marks.has(raw) || raw < least || raw > most ? NaN : raw * scale + offset);
}
