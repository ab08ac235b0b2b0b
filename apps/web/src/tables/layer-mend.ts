import type { RasterKind } from '@qingzhang/catalogue/language/table';
import { likelySlip } from '@qingzhang/contract/checks/likely-slip';

interface Read {
  readonly scale: number;
  readonly offset: number;
  /** From 1. */
  readonly band: number;
}

interface Mend {
  /** What the values seem to be. */
  readonly label: string;
  readonly scale: number;
  readonly offset: number;
}

/** How a row should read its file where the values seem to be of another unit; the statistics are those of band 1 alone. */
export function layerMend(
  kind: RasterKind | undefined,
  { max, mean }: { readonly max: number | null; readonly mean: number | null },
  { scale, offset, band }: Read,
): Mend | undefined {
  if (kind === undefined || max === null || mean === null || band !== 1) return undefined;
  const slip = likelySlip(kind, { max: max * scale + offset, mean: mean * scale + offset });
  if (slip === undefined) return undefined;
  return { label: slip.label, scale: scale * slip.factor, offset: offset * slip.factor + (slip.shift ?? 0) };
}
