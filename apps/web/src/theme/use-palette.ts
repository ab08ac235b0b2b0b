import type { Palette } from './palette.ts';
import { paletteOf } from './theme.ts';
import { useAppearance } from './use-appearance.ts';

/** The colours to draw with: a canvas does not read the page's variables. */
export function usePalette(): Palette {
  return paletteOf(useAppearance());
}
