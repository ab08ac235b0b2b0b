import { block, note, type Issue } from '@qingzhang/core/issue';
import { fromBase, toBase } from '@qingzhang/core/units';
import type { SiblingOverlap } from '../account/sibling-overlap.ts';

/** How much two siblings may share: this share of the smaller one, but never less than that many hm². */
const SHARED_AT_MOST = 1e-3;
const LEAST_ALLOWED_HM2 = 1;
/** More pairs than a person reads; the count is told. */
const MOST_NAMED = 10;
const LINK = '/area/areaManage';

export interface NamedOverlap extends Pick<SiblingOverlap, 'areaM2' | 'smallerM2'> {
  readonly owner: string;
  readonly other: string;
}

/** Strips along a border belong to the region with the lower code and are told; more land stands in the way of any figure. */
export function overlapIssues(overlaps: readonly NamedOverlap[]): Issue[] {
  const sized = overlaps.toSorted((a, b) => b.areaM2 - a.areaM2);
  const strips = sized.filter(isStrip);
  const wide = sized.filter((each) => !isStrip(each));
  const refused = wide.slice(0, MOST_NAMED).map((each) => block('region', 'BOUNDARY_OVERLAP', refusedText(each), LINK));
  const more = wide.slice(MOST_NAMED);
  if (more.length > 0) {
    const text = `另有 ${more.length} 对同级区域的边界重叠，共 ${hectares(sumOf(more))} hm²，请在区域管理中检查边界`;
    refused.push(block('region', 'BOUNDARY_OVERLAP', text, LINK));
  }
  return strips.length === 0 ? refused : [...refused, note('region', 'BOUNDARY_OVERLAP', stripsText(strips), LINK)];
}

/** Whether two siblings share no more than borders that were drawn twice do. */
export function isStrip({ areaM2, smallerM2 }: Pick<SiblingOverlap, 'areaM2' | 'smallerM2'>): boolean {
  return areaM2 <= allowedM2(smallerM2);
}

function allowedM2(smallerM2: number): number {
  return Math.max(toBase(LEAST_ALLOWED_HM2, 'hm2'), SHARED_AT_MOST * smallerM2);
}

function refusedText({ owner, other, areaM2, smallerM2 }: NamedOverlap): string {
  const allowed = `允许 ${hectares(allowedM2(smallerM2))} hm²（较小一方的 ${SHARED_AT_MOST * 100} %，至少 ${LEAST_ALLOWED_HM2} hm²）`;
  return `“${owner}”与“${other}”的边界重叠 ${hectares(areaM2)} hm²，${allowed}，请在区域管理中更正其中一个的边界`;
}

function stripsText(strips: readonly NamedOverlap[]): string {
  const told = strips
    .slice(0, MOST_NAMED)
    .map(({ owner, other, areaM2 }) => `“${owner}”与“${other}”的边界重叠 ${hectares(areaM2)} hm²，计入“${owner}”`);
  const more = strips.length > MOST_NAMED ? `等 ${strips.length} 对，共 ${hectares(sumOf(strips))} hm²` : '';
  return `${told.join('；')}${more}（重叠的窄条归代码较小的区域）`;
}

function sumOf(overlaps: readonly NamedOverlap[]): number {
  return overlaps.reduce((sum, { areaM2 }) => sum + areaM2, 0);
}

function hectares(m2: number): string {
  return fromBase(m2, 'hm2').toFixed(2);
}
