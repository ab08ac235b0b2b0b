import type { Palette } from '../theme/palette.ts';
import { paletteOf } from '../theme/theme.ts';
import { useAppearance } from '../theme/use-appearance.ts';

/** The colours to draw with: a canvas does not read the page's variables. */
export function usePalette(): Palette {
  return paletteOf(useAppearance());
}
