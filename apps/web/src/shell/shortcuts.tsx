import { unreachable } from '@qingzhang/core/unreachable';
import { useCallback, useEffect } from 'react';
import type { ModuleRoutes } from '../addresses/module-routes.ts';
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
  const onClose = useCallback(() => onOpen(null), [onOpen]);
  const onTour = useCallback(() => onOpen('tour'), [onOpen]);
  switch (opened) {
    case 'help':
      return <LazyPage key={path} load={loadHelp} props={{ path, onClose, onTour }} waiting={null} />;
    case 'palette':
      return <LazyPage load={loadPalette} props={{ routes, onOpen, onClose }} waiting={null} />;
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
