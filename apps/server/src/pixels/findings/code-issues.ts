import { block, type Issue } from '@qingzhang/core/issue';
import { figure, km2 } from './figure-text.ts';
import type { RasterRow } from './raster-row.ts';
import type { Survey } from './survey.ts';

/** Codes that are named one by one; the answer lists all of them. */
const MOST_NAMED = 12;

/** What of a class raster means no class. */
export function codeIssues({ facts, layer }: RasterRow, { unknownCodes }: Survey): Issue[] {
  const issues: Issue[] = [];
  // The facts are those of the first band.
  if (layer.band === 1 && facts.stats.validCount > 0 && !facts.stats.wholeNumbers) {
    issues.push(block('fileId', 'CODES_NOT_WHOLE', '类型栅格的值不全是整数,不能作为类型编码;请核对文件'));
  }
  if (unknownCodes.length > 0) {
    const named = unknownCodes.slice(0, MOST_NAMED).map(({ code, areaKm2 }) => `${figure(code)}(${km2(areaKm2)})`);
    const more = unknownCodes.length > MOST_NAMED ? ` 等 ${unknownCodes.length} 个` : '';
    const text = `编码 ${named.join('、')}${more}没有对应的生态系统类型,请填写编码映射,或在类型字典中补充`;
    issues.push(block('codeMap', 'CODES_UNMAPPED', text));
  }
  return issues;
}
