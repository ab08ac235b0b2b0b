import { FLOATING_PANEL } from '@qingzhang/catalogue/screen/floating-panel';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAreaState, usePanelArea } from './floating-panel-area.tsx';
import {
  closed,
  opened,
  placed,
  raised,
  shaped,
  stackPosition,
  type AreaSize,
  type FloatingPanelState,
  type PanelPlace,
  type PanelShape,
} from './floating-panel-state.ts';

interface FloatingPanelInit {
  readonly id: string;
  /** Where it lies at first; negative x and y count from the right and the bottom edge. */
  readonly at: { readonly x: number; readonly y: number };
  readonly widthRem: number;
  readonly heightRem: number;
}

export interface FloatingPanelControl {
  /** Undefined until the panel lies in its area. */
  readonly state: FloatingPanelState | undefined;
  /** How many panels lie below it. */
  readonly depth: number;
  /** Its place in the stack of minimised panels. */
  readonly position: number;
  readonly move: (place: PanelPlace) => void;
  readonly reshape: (shape: PanelShape) => void;
  readonly raise: () => void;
}

/** Room between a panel and the edge of its area. */
export const PANEL_MARGIN_PX = 8;

/** A panel in its area from when it is shown until it is gone; it comes back as it was when its tab comes back. */
export function useFloatingPanel({ id, at, widthRem, heightRem }: FloatingPanelInit): FloatingPanelControl {
  const { change } = usePanelArea();
  const state = useAreaState(({ pile }) => pile.find((candidate) => candidate.id === id));
  const depth = useAreaState(({ pile }) => pile.findIndex((candidate) => candidate.id === id));
  const position = useAreaState(({ pile }) => stackPosition(pile, id));

  /** As it was when its tab went into the background. */
  const kept = useRef<FloatingPanelState | null>(null);
  const open = useEffectEvent(() =>
    change((pile, area) => {
      if (kept.current !== null) {
        const { place, shape } = kept.current;
        return shaped(opened(pile, id, place), id, shape);
      }
      const place = firstPlace(at, { width: px(widthRem), height: px(heightRem) }, area);
      return placed(opened(pile, id, place), id, place, area);
    }),
  );
  useEffect(() => {
    open();
    return () =>
      change((pile) => {
        kept.current = pile.find((candidate) => candidate.id === id) ?? null;
        return closed(pile, id);
      });
  }, [id, change]);

  return {
    state,
    depth,
    position,
    move: (place) => change((pile, area) => placed(pile, id, place, area)),
    reshape: (shape) => change((pile) => shaped(pile, id, shape)),
    raise: () => change((pile) => raised(pile, id)),
  };
}

function firstPlace(at: FloatingPanelInit['at'], { width, height }: AreaSize, area: AreaSize): PanelPlace {
  const x = at.x < 0 ? area.width + at.x - width : at.x;
  const y = at.y < 0 ? area.height + at.y - height : at.y;
  return { x: Math.max(0, x), y: Math.max(0, y), width, height: Math.min(height, roomBelow(area.height, y)) };
}

function roomBelow(areaHeight: number, y: number): number {
  if (areaHeight === 0) return Infinity;
  return Math.max(px(FLOATING_PANEL.headerRem), areaHeight - Math.max(0, y) - PANEL_MARGIN_PX);
}

function px(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
