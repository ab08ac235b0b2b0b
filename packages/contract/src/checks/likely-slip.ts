import type { RasterKind, UnitSlip } from '@qingzhang/catalogue/language/table';

interface Values {
  readonly max: number;
  readonly mean: number;
}

/** How a file of a kind seems to be stored otherwise than the kind's unit says; undefined where nothing points to it. */
export function likelySlip(kind: Pick<RasterKind, 'min' | 'max' | 'slips'>, values: Values): UnitSlip | undefined {
  return kind.slips?.find((slip) => isLikely(slip, kind, values));
}

/** Impossible as it is, possible when read otherwise; or possible, but far too small for the kind. */
function isLikely(
  { factor, shift = 0, whenAtMost }: UnitSlip,
  { min, max }: Pick<RasterKind, 'min' | 'max'>,
  values: Values,
): boolean {
  const isPossible = (value: number) => value >= min && value <= max;
  if (whenAtMost !== undefined) return values.max > 0 && values.max <= whenAtMost && isPossible(values.mean * factor);
  return !isPossible(values.mean) && isPossible(values.mean * factor + shift);
}
