import { confirm, type Issue } from '@qingzhang/core/issue';

export const JPEG_LOSS = 'JPEG 是有损压缩，像元值与原始数据有出入';

/** A layer whose values are near what was measured, and hardly anywhere just that. */
export function lossIssues(name: string, lost: readonly string[]): Issue[] {
  return lost.includes(JPEG_LOSS)
    ? [confirm(name, 'RASTER_LOSSY', `${JPEG_LOSS}；请上传无损压缩的原始数据，或确认`)]
    : [];
}
