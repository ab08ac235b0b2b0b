import type OlMap from 'ol/Map.js';
import { useEffect } from 'react';
import type { Appearance } from '../../theme/theme.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { useBaseMaps } from './base-choice.ts';
import './base-map.css';
import { showBaseMap } from './base-layers.ts';

interface Wanted {
  /** The theme's unless said. */
  readonly appearance?: Appearance | undefined;
  /** Whose boundaries are drawn; those in force unless said. */
  readonly year?: number | null | undefined;
  readonly version?: string | undefined;
  readonly hasNames?: boolean | undefined;
}

/** Keeps the chosen base map under the map. */
export function useBaseMap(map: OlMap, wanted: Wanted): void {
  const { chosen } = useBaseMaps();
  const ofTheme = useAppearance();
  const appearance = wanted.appearance ?? ofTheme;
  const year = wanted.year ?? null;
  const version = wanted.version ?? null;
  const hasNames = wanted.hasNames ?? true;
  useEffect(() => {
    if (chosen === undefined) return undefined;
    return showBaseMap(map, chosen, { appearance, year, version, hasNames });
  }, [map, chosen, appearance, year, version, hasNames]);
}
