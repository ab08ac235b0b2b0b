import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ThemeChoice } from '../settings/setting-values.ts';
import { useSettings } from '../settings/settings.ts';
import { antdThemeOf, cssVariables, type Appearance } from './theme.ts';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Gives everything below the look that the person has chosen. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const choice = useSettings((settings) => settings.theme);
  const density = useSettings((settings) => settings.density);
  const appearance = useAppearance(choice);
  const config = useMemo(() => antdThemeOf(appearance, density), [appearance, density]);

  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset['theme'] = appearance;
    style.colorScheme = appearance;
    for (const [name, value] of Object.entries(cssVariables(appearance, density))) style.setProperty(name, value);
  }, [appearance, density]);

  return (
    <ConfigProvider
      locale={zhCN}
      theme={config}
      button={{ autoInsertSpace: false }}
      componentSize={density === 'compact' ? 'small' : 'middle'}
    >
      {children}
    </ConfigProvider>
  );
}

function useAppearance(choice: ThemeChoice): Appearance {
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
