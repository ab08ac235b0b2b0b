import { create } from 'zustand';

/** One half of the comparison: a raster by the year and its name among the layers. */
export interface SwipeHalf {
  readonly year: number;
  readonly layerId: string;
}

interface SwipeState {
  readonly left: SwipeHalf | null;
  readonly right: SwipeHalf | null;
  /** How much of the map's width the left one has, 0 to 1. */
  readonly share: number;
}

export const useSwipe = create<SwipeState>()(() => ({ left: null, right: null, share: 0.5 }));

export function setSwipe(next: Partial<SwipeState>): void {
  useSwipe.setState(next);
}

export function moveSwipe(share: number): void {
  useSwipe.setState({ share: Math.min(1, Math.max(0, share)) });
}
