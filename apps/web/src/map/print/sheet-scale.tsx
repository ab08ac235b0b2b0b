import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import { metresPerPixel } from '../view/scale.ts';
import { ScaleBar } from '../view/scale-bar.tsx';
import styles from './print-sheet.module.css';
import { scaleText } from './scale-text.ts';

/** The scale in figures and as a bar; both hold at the middle of the sheet. */
export function SheetScale({ map }: { readonly map: OlMap }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const measure = () => {
      const view = map.getView();
      const [lon, lat] = view.getCenter() ?? [];
      const degrees = view.getResolution();
      if (lon !== undefined && lat !== undefined && degrees !== undefined) {
        setText(scaleText(metresPerPixel([lon, lat], degrees)));
      }
    };
    measure();
    const key = map.on('moveend', measure);
    return () => unByKey(key);
  }, [map]);
  return (
    <div className={styles['scale']}>
      <span>比例尺 {text}</span>
      <ScaleBar map={map} />
    </div>
  );
}
