import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { chooseBaseMap, useBaseMaps, useMapConfig } from './base-choice.ts';
import { onSwitch } from './base-plan.ts';
import styles from './base.module.css';
import { useThemeLayer } from './use-theme-layer.ts';

/** Which base map lies under everything, and whether the theme layer is on it. */
export function BaseSwitch({ map }: { readonly map: OlMap }) {
  const { choices, chosen } = useBaseMaps();
  const { shown, behind } = onSwitch(choices, chosen);
  const theme = useMapConfig()?.theme ?? null;
  const [isThemed, setThemed] = useState(false);
  useThemeLayer(map, isThemed ? theme : null, () => setThemed(false));
  return (
    <div className={styles['switch']}>
      <fieldset>
        <legend>底图</legend>
        {shown.map(({ key, label }) => (
          <label key={key}>
            <input type="radio" name="base-map" checked={chosen?.key === key} onChange={() => chooseBaseMap(key)} />
            {label}
          </label>
        ))}
        {behind.length > 0 && (
          <select aria-label="更多底图" value="" onChange={(event) => chooseBaseMap(event.target.value)}>
            <option value="" disabled>
              更多…
            </option>
            {behind.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
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
