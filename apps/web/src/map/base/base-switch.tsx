import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { chooseBaseMap, useBaseMaps, useMapConfig } from './base-choice.ts';
import styles from './base.module.css';
import { useThemeLayer } from './use-theme-layer.ts';

/** Which base map lies under everything, and whether the theme layer is on it. */
export function BaseSwitch({ map }: { readonly map: OlMap }) {
  const { choices, chosen } = useBaseMaps();
  const theme = useMapConfig()?.theme ?? null;
  const [isThemed, setThemed] = useState(false);
  useThemeLayer(map, isThemed ? theme : null, () => setThemed(false));
  return (
    <div className={styles['switch']}>
      <fieldset>
        <legend>底图</legend>
        {choices.map(({ key, label }) => (
          <label key={key}>
            <input type="radio" name="base-map" checked={chosen?.key === key} onChange={() => chooseBaseMap(key)} />
            {label}
          </label>
        ))}
      </fieldset>
      {theme !== null && (
        <label>
          <input type="checkbox" checked={isThemed} onChange={() => setThemed(!isThemed)} />
          专题图层
        </label>
      )}
    </div>
  );
}
