import type { ComponentProps } from 'react';
import { LazyPage } from '../../ui/lazy-page.tsx';
import type { SurfacePanel } from './surface-panel.tsx';

/** Interpolating is fetched when somebody asks for it. */
export function LazySurface(props: ComponentProps<typeof SurfacePanel>) {
  return <LazyPage load={loadPanel} props={props} waiting={null} />;
}

async function loadPanel() {
  const { SurfacePanel } = await import('./surface-panel.tsx');
  return { default: SurfacePanel };
}
