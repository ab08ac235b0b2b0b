import { fromBase } from '@qingzhang/core/units';

/**
 * What is done to the data of a service beside its formulas: land that lacks figures is left out, what is below 0
 * counts as 0, a layer comes to other pixels, or stands in by its means.
 */
export interface Treatment {
  readonly kind: 'nodata' | 'truncated' | 'resampled' | 'mean';
  readonly text: string;
}

/** Each once: two bands of a file are treated in the same words. */
export function distinct(treatments: readonly Treatment[]): readonly Treatment[] {
  return [...new Map(treatments.map((each) => [each.text, each])).values()];
}

/** Less than this is rounding at the edges, % of an area. */
const NOTHING_MISSING = 0.005;

export function isMissing(percent: number | null): percent is number {
  return percent !== null && percent >= NOTHING_MISSING;
}

/** Land that was left out for want of figures. */
export function nodataText({ validM2, nodataM2 }: { readonly validM2: number; readonly nodataM2: number }): string {
  const share = (100 * nodataM2) / (validM2 + nodataM2);
  return `有 ${fromBase(nodataM2, 'hm2').toFixed(2)} hm²(${share.toFixed(2)} %)因栅格缺值没有计入`;
}

/** A layer that counts by its means in the regions; `missing` is the share of the account unit that it lacks. */
export function meanText(label: string, fileName: string, missing: number | null): string {
  const filled = isMissing(missing) ? `，核算单元内缺值 ${missing.toFixed(2)} %，由该区均值代替` : '';
  return `“${label}”的图层 ${fileName} 按各区域均值使用${filled}`;
}
