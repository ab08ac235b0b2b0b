import type { Basis } from '@qingzhang/contract/results/region-value';

/** Per km² or per head: what the prisms are as high as. */
export type Height = Exclude<Basis, 'value'>;

export const HEIGHTS: readonly { readonly value: Height; readonly label: string }[] = [
  { value: 'perKm2', label: '单位面积' },
  { value: 'perCapita', label: '人均' },
];

export function heightName(height: Height): string {
  return HEIGHTS.find(({ value }) => value === height)!.label;
}

interface Compared {
  readonly regionName: string;
  /** So many regions the county has below it. */
  readonly below: number;
  /** So many of them have a value in the year. */
  readonly valued: number;
  /** So many have a place in the order that is asked for. */
  readonly placed: number;
  readonly height: Height;
  /** The service that they are compared by; the total where there is none. */
  readonly service: string | undefined;
}

/** Two are the fewest that can be put in an order. */
const FEWEST = 2;

/** Why there is no order of regions; null where there is one. */
export function rankingNote({ regionName, below, valued, placed, height, service }: Compared): string | null {
  if (placed >= FEWEST) return null;
  if (below === 0) return `${regionName}没有下级区域，图中是${regionName}全域，不排名次。`;
  if (valued === 0) return `${regionName}的下级区域在本年度都没有核算值，不排名次。`;
  if (valued < FEWEST) return `${regionName}的下级区域中只有一个有核算值，不排名次。`;
  if (height === 'perCapita' && placed === 0) return '各区域没有填写人口，不能按人均比较。';
  const what = service === undefined ? '总值' : `“${service}”`;
  return `${what}没有两个以上区域的${heightName(height)}价值，不排名次。`;
}
