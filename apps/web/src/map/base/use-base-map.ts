import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import { useAppearance } from '../../theme/use-appearance.ts';
import { useBaseMaps } from './base-choice.ts';
import './base-map.css';
import { showBaseMap } from './base-layers.ts';

/** Keeps the chosen base map under the map, in the colours of the theme. */
export function useBaseMap(map: OlMap): void {
  const { chosen } = useBaseMaps();
  const appearance = useAppearance();
  useEffect(() => {
    if (chosen === undefined) return undefined;
    return showBaseMap(map, chosen, appearance);
  }, [map, chosen, appearance]);
}
