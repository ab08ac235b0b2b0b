import type { RasterKind, UnitSlip } from '@qingzhang/catalogue/language/table';
import { likelySlips } from '@qingzhang/contract/checks/likely-slip';

interface Read {
  readonly scale: number;
  readonly offset: number;
}

interface Mend {
  /** What the values seem to be. */
  readonly slip: UnitSlip;
  readonly scale: number;
  readonly offset: number;
}

/** How a row may read its band where the values seem to be of another unit, the likeliest first. */
export function layerMends(
  kind: RasterKind | undefined,
  { max, mean }: { readonly max: number | null; readonly mean: number | null },
  { scale, offset }: Read,
): readonly Mend[] {
  if (kind === undefined || max === null || mean === null) return [];
  return likelySlips(kind, { max: max * scale + offset, mean: mean * scale + offset }).map((slip) => ({
    slip,
    scale: scale * slip.factor,
    offset: offset * slip.factor + (slip.shift ?? 0),
  }));
}
