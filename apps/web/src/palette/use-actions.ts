import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { SCREEN_PATH } from '../addresses/own-pages.ts';
import { SIGN_IN_PATH } from '../addresses/redirect-rule.ts';
import { signOut } from '../session/sign-out.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import type { PaletteEntry } from './palette-entry.ts';

export type Openable = 'help' | 'tour';

/** What can be done from anywhere. */
export function useActions(onOpen: (what: Openable) => void): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const isDark = useSettings(({ theme }) => theme === 'dark');
  return useMemo(() => {
    const leave = async () => {
      await signOut();
      await navigate(SIGN_IN_PATH);
    };
    const action = (title: string, run: () => void, alsoCalled: readonly string[] = []): PaletteEntry => ({
      key: `action ${title}`,
      kind: 'action',
      title,
      alsoCalled,
      run,
    });
    return [
      action('打开帮助', () => onOpen('help'), ['说明', '手册', 'help']),
      action('打开驾驶舱', () => void navigate(SCREEN_PATH), ['大屏', '展示']),
      action('界面导览', () => onOpen('tour'), ['教程', '新手']),
      action(isDark ? '切换为浅色' : '切换为深色', () => changeSettings({ theme: isDark ? 'light' : 'dark' }), [
        '主题',
      ]),
      action('退出登录', () => void leave(), ['注销']),
    ];
  }, [isDark, navigate, onOpen]);
}
