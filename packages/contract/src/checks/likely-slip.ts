import type { RasterKind, UnitSlip } from '@qingzhang/catalogue/language/table';

interface Values {
  readonly max: number;
  readonly mean: number;
}

type Kind = Pick<RasterKind, 'min' | 'max' | 'slips' | 'usualMean'>;

/** How a file of a kind seems to be stored otherwise than the kind's unit says; undefined where nothing points to it. */
export function likelySlip(kind: Kind, values: Values): UnitSlip | undefined {
  return likelySlips(kind, values)[0];
}

/**
 * All that it may be, the likeliest first: what leads to a mean that the kind usually has; where the mean is impossible as
 * it is also what leads to a possible one.
 */
export function likelySlips(kind: Kind, values: Values): readonly UnitSlip[] {
  const { min, max, slips = [] } = kind;
  const isPossible = (value: number) => value >= min && value <= max;
  const read = ({ factor, shift = 0 }: UnitSlip) => values.mean * factor + shift;
  const isAsked = ({ whenAtMost }: UnitSlip) =>
    whenAtMost === undefined ? !isUsualMean(kind, values.mean) : values.max > 0 && values.max <= whenAtMost;
  const asked = slips.filter(isAsked);
  const usual = asked.filter((slip) => isUsualMean(kind, read(slip)));
  if (usual.length > 0 || isPossible(values.mean)) return usual;
  return asked.filter((slip) => isPossible(read(slip)));
}

/** Whether the mean of a layer is one that its kind usually has; where that is not known, one that it can have. */
export function isUsualMean({ min, max, usualMean }: Omit<Kind, 'slips'>, mean: number): boolean {
  return mean >= Math.max(min, usualMean?.from ?? min) && mean <= Math.min(max, usualMean?.to ?? max);
}
