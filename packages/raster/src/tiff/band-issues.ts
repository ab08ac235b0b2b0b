import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import type { RasterStats } from './raster-stats.ts';
import type { TiffImage } from './tiff-image.ts';

/** What the owner of a raster must mend, confirm or know about one of its bands. `band` counts from 0. */
export function bandIssues(image: TiffImage, band: number, stats: RasterStats): Issue[] {
  const { name } = image.file;
  const cells = image.width * image.height;
  const percent = (count: number) => `${((count / cells) * 100).toFixed(2)}%`;
  const which = image.bands === 1 ? '' : `第 ${band + 1} 波段：`;
  const issues: Issue[] = [];
  if (stats.validCount === 0) {
    const advice = image.bands === 1 ? '请检查文件' : '请检查文件，或选用其他波段';
    issues.push(block(name, 'RASTER_ALL_NODATA', `${which}全部 ${cells} 个像元都没有有效值，${advice}`));
  }
  for (const { value, count, edgeShare } of stats.nodataCandidates) {
    const edge = `图像边缘占 ${(edgeShare * 100).toFixed(2)}%`;
    const text = `${which}文件没有声明无数据值，但有 ${count} 个像元（${percent(count)}，${edge}）的值为 ${value}，请确认它是否表示无数据`;
    issues.push(confirm(name, 'RASTER_NODATA_GUESS', text));
  }
  if (stats.nonFiniteCount > 0) {
    const share = percent(stats.nonFiniteCount);
    const text = `${which}有 ${stats.nonFiniteCount} 个像元（${share}）的值为无穷大，不参与计算，请确认`;
    issues.push(confirm(name, 'RASTER_INFINITE', text));
  }
  if (stats.unwrittenBlocks > 0 && (image.nodata?.raw ?? null) === null) {
    const text = `${which}有 ${stats.unwrittenBlocks} 个数据块没有写入，因未声明无数据值而按 0 读取，请确认`;
    issues.push(confirm(name, 'RASTER_SPARSE', text));
  }
  const largest = Math.max(Math.abs(stats.min ?? 0), Math.abs(stats.max ?? 0));
  if (image.sampleType.kind !== 'float' && image.sampleType.bits === 64 && largest > Number.MAX_SAFE_INTEGER) {
    issues.push(note(name, 'RASTER_INT64', `${which}有的像元是超过 2⁵³ 的 64 位整数，按最接近的双精度数计算`));
  }
  return issues;
}
