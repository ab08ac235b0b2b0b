import { fittingSchemes, mapOfScheme } from '@qingzhang/contract/checks/fitting-schemes';
import { block, confirm, type Issue } from '@qingzhang/core/issue';
import { statsOfBand } from '@qingzhang/raster/tiff/reported-bands';
import type { DictionaryClass } from '../class-codes.ts';
import { figure, km2 } from './figure-text.ts';
import { mainClassOf } from './main-classes.ts';
import type { RasterRow } from './raster-row.ts';
import type { Survey } from './survey.ts';

/** Codes that are named one by one; the answer lists all of them. */
const MOST_NAMED = 12;

/** What of a class raster means no class, or may mean another. */
export function codeIssues(raster: RasterRow, survey: Survey, dictionary: readonly DictionaryClass[]): Issue[] {
  const { facts, layer } = raster;
  const { unknownCodes } = survey;
  const issues: Issue[] = [];
  const stats = statsOfBand(facts, layer.band);
  if (stats !== undefined && stats.validCount > 0 && !stats.wholeNumbers) {
    issues.push(block('fileId', 'CODES_NOT_WHOLE', '类型栅格的值不全是整数，不能作为类型编码；请核对文件'));
  }
  if (unknownCodes.length > 0) {
    const named = unknownCodes.slice(0, MOST_NAMED).map(({ code, areaKm2 }) => `${figure(code)}（${km2(areaKm2)}）`);
    const more = unknownCodes.length > MOST_NAMED ? ` 等 ${unknownCodes.length} 个` : '';
    const text = `编码 ${named.join('、')}${more}没有对应的生态系统类型，请填写编码映射，或在类型字典中补充`;
    issues.push(block('codeMap', 'CODES_UNMAPPED', text));
  }
  return [...issues, ...schemeIssues(raster, survey, dictionary)];
}

/** Codes 1 to 9 are classes of our dictionary, and of half a dozen other schemes with other meanings. */
function schemeIssues({ row }: RasterRow, { codes, unknownCodes }: Survey, dictionary: readonly DictionaryClass[]) {
  const map: unknown = row['codeMap'];
  if ((map !== null && map !== undefined) || unknownCodes.length > 0) return [];
  const values = codes.filter(({ areaKm2 }) => areaKm2 > 0).map(({ code }) => code);
  const own = dictionary.map(({ code }) => code);
  const rootOf = mainClassOf(dictionary);
  const others = fittingSchemes(values, own).filter((fit) => {
    if (fit.scheme === null || fit.unknown.length > 0) return false;
    const meant = mapOfScheme(fit, values, own);
    return values.some((value) => {
      const code = meant[String(value)];
      return code === undefined || rootOf(code) !== rootOf(String(value));
    });
  });
  if (others.length === 0) return [];
  const labels = others.map(({ scheme }) => scheme!.label).join('、');
  const text = `编码现按类型字典读取，但也符合${labels}，含义不同；请在编码映射中选定方案`;
  return [confirm('codeMap', 'CODES_AMBIGUOUS', text)];
}
