import type OlMap from 'ol/Map.js';
import 'ol/ol.css';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Appearance } from '../../theme/theme.ts';
import { useBaseMap } from '../base/use-base-map.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { createMap } from './create-map.ts';
import { EmptyMap } from './empty-map.tsx';
import styles from './map-view.module.css';
import { PointerPosition } from './pointer-position.tsx';
import { ScaleBar } from './scale-bar.tsx';

interface MapViewProps {
  /** Accessible name of the map. */
  readonly label: string;
  /**
   * Told when the map is on the screen; what it answers is called when the map leaves it. A tab in the
   * background leaves and comes back, so both may happen several times for one map.
   */
  readonly onReady?: (map: OlMap) => (() => void) | void;
  /** A small map beside other things: no pointer position, no scale. */
  readonly small?: boolean;
  /** Pixels drawn for one of the page; the screen's own where it is left out. */
  readonly pixelRatio?: number;
  /** Instead of the theme's: paper is always light. */
  readonly appearance?: Appearance;
  /** The year whose boundaries the base map shows; those in force unless said. */
  readonly year?: number | null | undefined;
  /** The boundary version that it shows, where one is looked at instead of a year. */
  readonly version?: string | undefined;
  /** Whether the base map names regions. */
  readonly hasNames?: boolean;
  /** What lies over the map. */
  readonly children?: ReactNode;
}

/** One map with its base map; it lives as long as the component, hidden or not. */
export function MapView(props: MapViewProps) {
  const { label, onReady, small = false, pixelRatio, appearance, year, version, hasNames, children } = props;
  const [map] = useState(() => createMap(pixelRatio));
  const ofTheme = useAppearance();
  const place = useRef<HTMLDivElement>(null);
  const announce = useEffectEvent((shown: OlMap) => onReady?.(shown));

  useEffect(() => {
    map.setTarget(place.current ?? undefined);
    const leave = announce(map);
    return () => {
      leave?.();
      map.setTarget(undefined);
    };
  }, [map]);
  useBaseMap(map, { appearance, year, version, hasNames });

  return (
    <div className={styles['frame']} data-small={small}>
      <div ref={place} role="application" aria-label={label} tabIndex={0} className={styles['map']} />
      <EmptyMap map={map} appearance={appearance ?? ofTheme} />
      {!small && (
        <div className={styles['foot']}>
          <PointerPosition map={map} />
          <ScaleBar map={map} />
        </div>
      )}
      {children}
    </div>
  );
}
