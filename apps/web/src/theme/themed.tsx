import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useSettings } from '../settings/settings.ts';
import { antdThemeOf, cssVariables } from './theme.ts';
import { useAppearance } from './use-appearance.ts';

/** Gives everything below the look that the person has chosen. */
export function Themed({ children }: { readonly children: ReactNode }) {
  const density = useSettings((settings) => settings.density);
  const appearance = useAppearance();
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
