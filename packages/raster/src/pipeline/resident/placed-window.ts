import type { BlockLayout } from '../../tiff/block-layout.ts';
import type { Window } from '../../tiff/window.ts';

/** The window of an image that a tile is; null where it is not all inside. */
export type PlacedWindow = (tile: Window) => Window | null;

/** Of an image whose pixels are the grid's, so many columns and rows further on. */
export function placedWindow(
  image: { readonly width: number; readonly height: number },
  shift: { readonly x: number; readonly y: number },
): PlacedWindow {
  return ({ x, y, width, height }) => {
    const window = { x: x + shift.x, y: y + shift.y, width, height };
    const isInside =
      window.x >= 0 && window.y >= 0 && window.x + width <= image.width && window.y + height <= image.height;
    return isInside ? window : null;
  };
}

/** Whether a window is made of whole blocks: then no other window of the kind needs any of them. */
export function isOfWholeBlocks(image: BlockLayout, { x, y, width, height }: Window): boolean {
  const ends = (at: number, block: number, size: number) => at === size || at % block === 0;
  return (
    x % image.blockWidth === 0 &&
    y % image.blockHeight === 0 &&
    ends(x + width, image.blockWidth, image.width) &&
    ends(y + height, image.blockHeight, image.height)
  );
}
