import type { BlockLayout } from './block-layout.ts';
import { readBlockLayout, readSize } from './read-block-layout.ts';
import type { Directory } from './ifd.ts';
import { isMask } from './page-kind.ts';
import type { TiffFile } from './tiff-file.ts';
import { unreadable } from './unreadable.ts';

/** Pixels of mask that may be unpacked per pixel of image: blocks of another shape are unpacked more than once. */
const MAX_WORK = 64;

/** The transparency mask with the size of an image, null when there is none. */
export function findMask(file: TiffFile, pages: readonly Directory[], image: BlockLayout): BlockLayout | null {
  for (const page of pages) {
    if (!isMask(file, page)) continue;
    const { width, height } = readSize(file, page);
    if (width !== image.width || height !== image.height) continue;
    const mask = readBlockLayout(file, page);
    if (mask.bands !== 1 || mask.sampleType.kind !== 'uint' || mask.sampleType.bits > 8) {
      throw unreadable(
        file.name,
        `掩膜应为单波段、不超过 8 位的整数，文件中为 ${mask.bands} 个波段、${mask.sampleType.bits} 位`,
      );
    }
    if (workPerPixel(image, mask) > MAX_WORK) throw unreadable(file.name, '掩膜的分块方式与图像相差过大，无法逐块读取');
    return mask;
  }
  return null;
}

function workPerPixel(image: BlockLayout, mask: BlockLayout): number {
  const isAligned = mask.blockWidth === image.blockWidth && mask.blockHeight === image.blockHeight;
  // Strips against strips: the one kept in memory serves all image strips it covers.
  const isStripped = mask.blocksAcross === 1 && image.blocksAcross === 1 && mask.blockHeight >= image.blockHeight;
  if (isAligned || isStripped) return 1;
  const across = Math.ceil(image.blockWidth / mask.blockWidth) + 1;
  const down = Math.ceil(image.blockHeight / mask.blockHeight) + 1;
  return (across * down * mask.blockWidth * mask.blockHeight) / (image.blockWidth * image.blockHeight);
}
