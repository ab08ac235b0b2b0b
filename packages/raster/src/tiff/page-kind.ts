import type { Directory } from './ifd.ts';
import { TAG } from './tag.ts';
import { numberOf } from './tag-value.ts';
import type { TiffFile } from './tiff-file.ts';

/** Whether a directory holds a smaller copy of another image (NewSubfileType bit 0, or 2 in the old SubfileType). */
export function isReduced(file: TiffFile, directory: Directory): boolean {
  const kind = numberOf(file, directory, TAG.newSubfileType);
  return kind === null ? numberOf(file, directory, TAG.subfileType) === 2 : (kind & 1) !== 0;
}

/** Whether a directory holds a transparency mask (NewSubfileType bit 2). */
export function isMask(file: TiffFile, directory: Directory): boolean {
  return ((numberOf(file, directory, TAG.newSubfileType) ?? 0) & 4) !== 0;
}
