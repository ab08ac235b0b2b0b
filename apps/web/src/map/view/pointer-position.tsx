import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { degreesText } from '../measure/format.ts';
import styles from './map-view.module.css';

/** Longitude and latitude under the pointer. */
export function PointerPosition({ map }: { readonly map: OlMap }) {
  const [position, setPosition] = useState<readonly number[]>();
  useEffect(() => {
    const key = map.on('pointermove', ({ coordinate }) => setPosition(coordinate));
    const viewport = map.getViewport();
    const leave = () => setPosition(undefined);
    viewport.addEventListener('pointerleave', leave);
    return () => {
      unByKey(key);
      viewport.removeEventListener('pointerleave', leave);
    };
  }, [map]);
  const [lon, lat] = position ?? [];
  return (
    <dl className={styles['pointer']}>
      <dt>经度</dt>
      <dd>{lon === undefined ? '—' : degreesText(lon)}</dd>
      <dt>纬度</dt>
      <dd>{lat === undefined ? '—' : degreesText(lat)}</dd>
    </dl>
  );
}
