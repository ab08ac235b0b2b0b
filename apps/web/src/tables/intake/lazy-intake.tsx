import type { ComponentProps } from 'react';
import { LazyPage } from '../../ui/lazy-page.tsx';
import type { LayerIntake } from './layer-intake.tsx';

/** Taking layers in is fetched when files are chosen. */
export function LazyIntake(props: ComponentProps<typeof LayerIntake>) {
  return <LazyPage load={loadIntake} props={props} waiting={null} />;
}

async function loadIntake() {
  const { LayerIntake } = await import('./layer-intake.tsx');
  return { default: LayerIntake };
}
