import { block, confirm, type Issue } from '@qingzhang/core/issue';
import type { RasterRow } from './raster-row.ts';

/** A band that the file does not have: nothing can be read, and nothing else can be said of the layer. */
export function missingBand({ facts: { bands }, row, layer }: RasterRow): Issue[] {
  const band = row['bandIndex'];
  if (typeof band !== 'number' || band <= bands) return [];
  return [block(['bandIndex'], 'NO_BAND', `“${layer.fileName}”只有 ${bands} 个波段，没有第 ${band} 个波段`)];
}

/** Red, near infrared and NDVI often come in one file: which of them a row means is for a person to say. */
export function bandIssues({ facts: { bands }, row }: RasterRow): Issue[] {
  if (bands === 1 || typeof row['bandIndex'] === 'number') return [];
  const text = `文件有 ${bands} 个波段，没有写明用哪一个，现按第 1 个波段读取；请核对后填写波段，确为第 1 个时填 1`;
  return [confirm(['bandIndex'], 'BAND_NOT_CHOSEN', text)];
}
