import { create } from 'zustand';
import { readLayers, withLayer, withoutLayer, type LayerStack } from './layer-stack.ts';

const STORE_KEY = 'qingzhang.map.layers';

/** The layers of this person's map, kept in the browser. */
export const useShownLayers = create<{ readonly stack: LayerStack }>()(() => ({
  stack: readLayers(localStorage.getItem(STORE_KEY)),
}));

export function changeLayers(step: (stack: LayerStack) => LayerStack): void {
  const stack = step(useShownLayers.getState().stack);
  useShownLayers.setState({ stack });
  localStorage.setItem(STORE_KEY, JSON.stringify(stack));
}

export function toggleLayer(id: string, opacity?: number): void {
  changeLayers((stack) =>
    stack.some((layer) => layer.id === id) ? withoutLayer(stack, id) : withLayer(stack, id, opacity),
  );
}

export function useIsShown(id: string): boolean {
  return useShownLayers(({ stack }) => stack.some((layer) => layer.id === id));
}
