import type { ComponentProps } from 'react';
import { LazyPage } from '../ui/lazy-page.tsx';
import type { SheetScreen } from './sheet-screen.tsx';

/** The sheet is the largest part of a table's screen and not always needed, so it is a chunk of its own. */
export function LazySheet(props: ComponentProps<typeof SheetScreen>) {
  return <LazyPage load={loadSheet} props={props} />;
}

async function loadSheet() {
  const { SheetScreen } = await import('./sheet-screen.tsx');
  return { default: SheetScreen };
}
