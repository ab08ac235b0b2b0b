import type { RasterKind } from '@qingzhang/catalogue/language/table';
import { likelySlip } from '@qingzhang/contract/checks/likely-slip';

interface Read {
  readonly scale: number;
  readonly offset: number;
}

interface Mend {
  /** What the values seem to be. */
  readonly label: string;
  readonly scale: number;
  readonly offset: number;
}

/** How a row should read its band where the values seem to be of another unit. */
export function layerMend(
  kind: RasterKind | undefined,
  { max, mean }: { readonly max: number | null; readonly mean: number | null },
  { scale, offset }: Read,
): Mend | undefined {
  if (kind === undefined || max === null || mean === null) return undefined;
  const slip = likelySlip(kind, { max: max * scale + offset, mean: mean * scale + offset });
  if (slip === undefined) return undefined;
  return { label: slip.label, scale: scale * slip.factor, offset: offset * slip.factor + (slip.shift ?? 0) };
}
