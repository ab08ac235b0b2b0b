import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import type { Appearance } from '../../theme/theme.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { useBaseMaps } from './base-choice.ts';
import './base-map.css';
import { showBaseMap } from './base-layers.ts';

/** Keeps the chosen base map under the map, in the colours of the theme unless others are wanted. */
export function useBaseMap(map: OlMap, wanted?: Appearance): void {
  const { chosen } = useBaseMaps();
  const ofTheme = useAppearance();
  const appearance = wanted ?? ofTheme;
  useEffect(() => {
    if (chosen === undefined) return undefined;
    return showBaseMap(map, chosen, appearance);
  }, [map, chosen, appearance]);
}
