import { normalCumulative, normalQuantile } from '@qingzhang/formula/perturb/normal';
import { uniformsOf } from '@qingzhang/formula/perturb/random';
import type { Uniforms } from './draw-inputs.ts';
import type { Input } from './inputs/input.ts';

/** How far the errors of a figure that is stated anew each year go together: our own convention, printed with the bands. */
export const YEARLY_CORRELATION = 0.5;

/**
 * The draws of a year that is compared with another: the same source and figure is drawn once for both, a figure that
 * both years state for themselves goes half with the other year's, everything else is drawn as ever.
 */
export function yearDraws(year: number, own: readonly Input[], other: readonly Input[]): Uniforms {
  const [here, there] = [figuresByKey(own), figuresByKey(other)];
  const series = new Set(other.map((input) => input.series));
  const isSame = ({ key, series: name }: Input) => there.has(key) && (name !== key || here.get(key) === there.get(key));
  return (seed, input, from, size) => {
    const { key } = input;
    if (isSame(input) || !series.has(input.series)) return uniformsOf(seed, key, from, size);
    const common = uniformsOf(seed, input.series, from, size);
    const alone = uniformsOf(seed, `${key} ${year}`, from, size);
    const [together, apart] = [Math.sqrt(YEARLY_CORRELATION), Math.sqrt(1 - YEARLY_CORRELATION)];
    return common.map((share, draw) =>
      normalCumulative(together * normalQuantile(share) + apart * normalQuantile(alone[draw]!)),
    );
  };
}

/** A key that names its file or its figure says all by itself; else the figures behind it do. */
function figuresByKey(inputs: readonly Input[]): ReadonlyMap<string, string> {
  const marks = new Map<string, Set<number>>();
  for (const { key, figures } of inputs) marks.set(key, (marks.get(key) ?? new Set()).add(figures));
  return new Map([...marks].map(([key, own]) => [key, [...own].sort((a, b) => a - b).join()]));
}
