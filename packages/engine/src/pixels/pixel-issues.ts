import { block, note, type Issue } from '@qingzhang/core/issue';
import { fromBase } from '@qingzhang/core/units';
import type { ServicePlan } from '../plan/plan-service.ts';
import { nodataText } from '../treatments/treatment.ts';
import type { PixelFigures } from './pixel-figures.ts';

/** What a pass over pixels leaves to be said: where it found nothing, and what of the unit it could not use. */
export function pixelIssues({ zones, service, bound }: ServicePlan, pixels: PixelFigures | undefined): Issue[] {
  if (pixels === undefined) return [];
  const tables = [
    ...new Set([...bound.values()].flatMap(({ layers }) => layers?.map(({ layer }) => layer.table) ?? [])),
  ];
  if (pixels.validM2 === 0) {
    const lacking = `${fromBase(pixels.nodataM2, 'hm2').toFixed(2)} hm²`;
    const text = `计算范围内没有一个像元的数据齐全（缺 ${lacking}），请检查各栅格的范围、坐标系和无效值`;
    return [block(tables, 'NO_PIXELS', text, service.module)];
  }
  const issues: Issue[] = [];
  if (pixels.nodataM2 > 0) issues.push(note(tables, 'PIXELS_MISSING', nodataText(pixels)));
  const names = zones.regions.filter(({ id }) => pixels.emptyRegions.has(id)).map(({ name }) => `“${name}”`);
  if (names.length > 0)
    issues.push(note(tables, 'REGIONS_EMPTY', `${names.join('、')}没有数据齐全的像元，该服务在这些区域未核算`));
  return issues;
}
