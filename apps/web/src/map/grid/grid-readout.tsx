import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { cellMinutes, cellType, gridFor } from './grid-cells.ts';
import styles from './grid.module.css';

/** Size of the grid's cells at this zoom, and the cell under the pointer. */
export function GridReadout({ map }: { readonly map: OlMap }) {
  const [zoom, setZoom] = useState(() => map.getView().getZoom() ?? 0);
  const [position, setPosition] = useState<readonly number[]>();
  useEffect(() => {
    const keys = [
      map.on('moveend', () => setZoom(map.getView().getZoom() ?? 0)),
      map.on('pointermove', ({ coordinate }) => setPosition(coordinate)),
    ];
    return () => unByKey(keys);
  }, [map]);
  const kind = gridFor(zoom);
  const minutes = cellMinutes(kind);
  return (
    <p className={styles['readout']} data-testid="grid">
      网格 {minutes}′{kind !== 'textFree' && position !== undefined && ` · ${cellType(position, minutes)}`}
    </p>
  );
}
