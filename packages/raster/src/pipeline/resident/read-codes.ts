import type { KernelCodes } from '@qingzhang/formula/kernel/kernel';
import { readBlock } from '../../tiff/read-block.ts';
import type { Samples } from '../../tiff/sample-type.ts';
import type { TiffImage } from '../../tiff/tiff-image.ts';
import type { Window } from '../../tiff/window.ts';

/** The codes of a block as they are stored, and the cells they are of. */
export function readCodes(
  image: TiffImage,
  band: number,
  index: number,
): { readonly window: Window; readonly values: KernelCodes['codes'] } {
  const { window, samples } = readBlock(image, { band, index });
  return { window, values: unsigned(samples) };
}

/** The same bits; integers of up to 16 bits only. */
export function unsigned(samples: Samples): KernelCodes['codes'] {
  const { buffer, byteOffset, length } = samples;
  return samples.BYTES_PER_ELEMENT === 1
    ? new Uint8Array(buffer, byteOffset, length)
    : new Uint16Array(buffer, byteOffset, length);
}
