import { createContext, use } from 'react';
import type { Palette } from '../../theme/palette.ts';
import { paletteOf, type Appearance } from '../../theme/theme.ts';
import { useAppearance } from '../../theme/use-appearance.ts';

/** What a map is drawn for, where it is not the theme: paper is always light. */
export const MapAppearance = createContext<Appearance | null>(null);

/** The colours to draw layers with. */
export function useMapPalette(): Palette {
  const ofTheme = useAppearance();
  return paletteOf(use(MapAppearance) ?? ofTheme);
}
