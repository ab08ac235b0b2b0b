import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { flyTo } from './fly.ts';
import { reachGoal, useSelection } from './selection.ts';

/** Goes to what was selected elsewhere. */
export function useSelectionFlight(map: OlMap): void {
  const goal = useSelection((state) => state.goal);
  useEffect(() => {
    if (goal === null) return;
    flyTo(map, goal);
    reachGoal();
  }, [map, goal]);
}
