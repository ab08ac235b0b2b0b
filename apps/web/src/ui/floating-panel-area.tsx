import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import styles from './floating-panel.module.css';
import { placed, withinReach, type AreaSize, type PanelPile } from './floating-panel-state.ts';

interface AreaState {
  readonly pile: PanelPile;
  readonly area: AreaSize;
}

export interface PanelArea {
  readonly store: StoreApi<AreaState>;
  readonly change: (step: (pile: PanelPile, area: AreaSize) => PanelPile) => void;
}

const AreaContext = createContext<PanelArea | null>(null);

export function usePanelArea(): PanelArea {
  const area = use(AreaContext);
  if (area === null) throw new Error('a floating panel needs a FloatingPanelArea around it');
  return area;
}

export function useAreaState<Part>(choose: (state: AreaState) => Part): Part {
  return useStore(usePanelArea().store, choose);
}

/** The ground that floating panels lie on; it lets everything through that is not a panel. An area inside another one uses the outer one. */
export function FloatingPanelArea({ children }: { readonly children: ReactNode }) {
  return use(AreaContext) === null ? <Ground>{children}</Ground> : children;
}

function Ground({ children }: { readonly children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  const [panels] = useState(createPanelArea);
  // Before the panels open, which ask for the size.
  useLayoutEffect(() => {
    const element = ground.current!;
    const measure = () => {
      const area = { width: element.clientWidth, height: element.clientHeight };
      // A hidden tab has no size; its panels stay where they were.
      if (area.width === 0) return;
      panels.store.setState({ area });
      panels.change((pile) =>
        pile.reduce((next, { id, place }) => placed(next, id, withinReach(place, area), area), pile),
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [panels]);
  return (
    <AreaContext value={panels}>
      <div ref={ground} className={styles['area']}>
        {children}
      </div>
    </AreaContext>
  );
}

function createPanelArea(): PanelArea {
  const store = createStore<AreaState>()(() => ({ pile: [], area: { width: 0, height: 0 } }));
  return { store, change: (step) => store.setState(({ pile, area }) => ({ pile: step(pile, area) })) };
}
