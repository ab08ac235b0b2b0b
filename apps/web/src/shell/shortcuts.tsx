import { unreachable } from '@qingzhang/core/unreachable';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ModuleRoutes } from '../addresses/module-routes.ts';
import { SIGN_IN_PATH } from '../addresses/redirect-rule.ts';
import type { PaletteEntry } from '../palette/palette-entry.ts';
import { signOut } from '../session/sign-out.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import { LazyPage } from '../ui/lazy-page.tsx';
import { globalKey } from './global-key.ts';

export type Opened = 'help' | 'palette' | 'tour' | null;

interface ShortcutsProps {
  readonly routes: ModuleRoutes;
  /** The address of the page that is looked at. */
  readonly path: string;
  readonly opened: Opened;
  readonly onOpen: (opened: Opened) => void;
}

/** Help and search, from every page by key; both are fetched when first asked for. */
export function Shortcuts({ routes, path, opened, onOpen }: ShortcutsProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = globalKey(event, isWriting(event.target));
      if (wanted === undefined) return;
      event.preventDefault();
      onOpen(wanted);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
  const actions = useActions(onOpen);
  const onClose = useCallback(() => onOpen(null), [onOpen]);
  const onTour = useCallback(() => onOpen('tour'), [onOpen]);
  switch (opened) {
    case 'help':
      return <LazyPage key={path} load={loadHelp} props={{ path, onClose, onTour }} waiting={null} />;
    case 'palette':
      return <LazyPage load={loadPalette} props={{ routes, actions, onClose }} waiting={null} />;
    case 'tour':
      return <LazyPage load={loadTour} props={{ onClose }} waiting={null} />;
    case null:
      return null;
    default:
      return unreachable(opened);
  }
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

function useActions(onOpen: (opened: Opened) => void): readonly PaletteEntry[] {
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
      action('界面导览', () => onOpen('tour'), ['教程', '新手']),
      action(isDark ? '切换为浅色' : '切换为深色', () => changeSettings({ theme: isDark ? 'light' : 'dark' }), [
        '主题',
      ]),
      action('退出登录', () => void leave(), ['注销']),
    ];
  }, [isDark, navigate, onOpen]);
}

async function loadHelp() {
  const { HelpPanel } = await import('../help/help-panel.tsx');
  return { default: HelpPanel };
}

async function loadPalette() {
  const { Palette } = await import('../palette/palette.tsx');
  return { default: Palette };
}

async function loadTour() {
  const { Tour } = await import('../tour/tour.tsx');
  return { default: Tour };
}
