import { useEffect, useState } from 'react';
import { useSettings } from '../settings/settings.ts';
import type { Appearance } from './theme.ts';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Light or dark, as the person has chosen or the system has it. */
export function useAppearance(): Appearance {
  const choice = useSettings((settings) => settings.theme);
  const [isSystemDark, setSystemDark] = useState(() => matchMedia(SYSTEM_DARK).matches);
  useEffect(() => {
    const query = matchMedia(SYSTEM_DARK);
    const follow = () => setSystemDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
}
