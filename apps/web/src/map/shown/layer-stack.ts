/** A layer that somebody has put on the map. */
export interface ShownLayer {
  readonly id: string;
  /** 0 to 1. */
  readonly opacity: number;
}

/** Layers from the top of the map to its ground. */
export type LayerStack = readonly ShownLayer[];

export const REGIONS_LAYER = 'regions';
export const BUILDINGS_LAYER = 'buildings';
export const OBSERVATIONS_LAYER = 'observations';
export const PLACES_LAYER = 'places';
export const SHAPES_LAYER = 'shapes';

const OPACITY_AT_FIRST = 0.85;

export function withLayer(stack: LayerStack, id: string, opacity = OPACITY_AT_FIRST): LayerStack {
  return stack.some((layer) => layer.id === id) ? stack : [{ id, opacity }, ...stack];
}

export function withoutLayer(stack: LayerStack, id: string): LayerStack {
  return stack.filter((layer) => layer.id !== id);
}

/** One step up (-1) or down (1); at the end it stays. */
export function movedLayer(stack: LayerStack, id: string, step: -1 | 1): LayerStack {
  const from = stack.findIndex((layer) => layer.id === id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= stack.length) return stack;
  const next = [...stack];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}

export function withOpacity(stack: LayerStack, id: string, opacity: number): LayerStack {
  return stack.map((layer) => (layer.id === id ? { ...layer, opacity: Math.min(1, Math.max(0, opacity)) } : layer));
}

/** Layers as stored; whatever is not one is left out. */
export function readLayers(stored: string | null): LayerStack {
  const found = parsed(stored);
  if (!Array.isArray(found)) return AT_FIRST;
  return found
    .filter(isShownLayer)
    .reduce<LayerStack>(
      (stack, { id, opacity }) => (stack.some((layer) => layer.id === id) ? stack : [...stack, { id, opacity }]),
      [],
    );
}

const AT_FIRST: LayerStack = [{ id: SHAPES_LAYER, opacity: 1 }];

function isShownLayer(value: unknown): value is ShownLayer {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('opacity' in value)) return false;
  const { id, opacity } = value;
  return typeof id === 'string' && typeof opacity === 'number' && opacity >= 0 && opacity <= 1;
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null; // written by hand: as good as nothing
  }
}
