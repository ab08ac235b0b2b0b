import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import styles from './map-view.module.css';
import { metresPerPixel, scaleMark, type ScaleMark } from './scale.ts';

/** The scale at the middle of the map. */
export function ScaleBar({ map }: { readonly map: OlMap }) {
  const [mark, setMark] = useState<ScaleMark>();
  useEffect(() => {
    const measure = () => {
      const [lon, lat] = map.getView().getCenter() ?? [];
      const degrees = map.getView().getResolution();
      if (lon !== undefined && lat !== undefined && degrees !== undefined) {
        setMark(scaleMark(metresPerPixel([lon, lat], degrees)));
      }
    };
    measure();
    const key = map.on('moveend', measure);
    return () => unByKey(key);
  }, [map]);
  if (mark === undefined) return null;
  return (
    <div className={styles['scale']} role="img" aria-label={`比例尺：图上这一段长 ${mark.text}`}>
      <span className={styles['bar']} style={{ width: mark.widthPx }} />
      {mark.text}
    </div>
  );
}
