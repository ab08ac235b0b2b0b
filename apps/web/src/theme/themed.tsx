import { useLayoutEffect, type ReactNode } from 'react';
import { useSettings } from '../settings/settings.ts';
import { cssVariables } from './theme.ts';
import { useAppearance } from './use-appearance.ts';

/** Gives everything below the look that the person has chosen. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const density = useSettings((settings) => settings.density);
  const appearance = useAppearance();

  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset['theme'] = appearance;
    style.colorScheme = appearance;
    for (const [name, value] of Object.entries(cssVariables(appearance, density))) style.setProperty(name, value);
  }, [appearance, density]);

  return children;
}
