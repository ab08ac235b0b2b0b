import { useRef, type PointerEvent } from 'react';
import type { PanelPlace } from './floating-panel-state.ts';

interface Drag {
  readonly place: PanelPlace;
  readonly dx: number;
  readonly dy: number;
}

export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
}

/** Handlers of something that is dragged, with mouse, pen or finger. */
export function useDrag(
  place: PanelPlace | undefined,
  move: (place: PanelPlace) => void,
  dragged: (drag: Drag) => PanelPlace,
): DragHandlers {
  const start = useRef<{ readonly place: PanelPlace; readonly x: number; readonly y: number } | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || place === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { place, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event) => {
      if (start.current === null) return;
      const { place: from, x, y } = start.current;
      move(dragged({ place: from, dx: event.clientX - x, dy: event.clientY - y }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
