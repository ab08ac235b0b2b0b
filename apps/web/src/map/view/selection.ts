import { create } from 'zustand';

/** A feature by the layer that shows it (its table's name) and its id there. */
export interface FeatureRef {
  readonly layer: string;
  readonly id: string;
}

interface Selection {
  readonly selected: FeatureRef | null;
  /** Where the map is to go to show it; null when it is in sight already. */
  readonly goal: readonly [lon: number, lat: number] | null;
}

/** What is selected, the same in tables and on maps. */
export const useSelection = create<Selection>()(() => ({ selected: null, goal: null }));

/** Selects a feature everywhere; with a position the map goes there, now or when it is next shown. */
export function select(selected: FeatureRef | null, goal: Selection['goal'] = null): void {
  const before = useSelection.getState().selected;
  useSelection.setState({ selected: isSame(before, selected) ? before : selected, goal });
}

/** The map has gone where it was asked to. */
export function reachGoal(): void {
  useSelection.setState({ goal: null });
}

function isSame(a: FeatureRef | null, b: FeatureRef | null): boolean {
  return a === b || (a !== null && b !== null && a.layer === b.layer && a.id === b.id);
}
