import { useId, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { degreesText } from '../measure/format.ts';
import { flyTo } from '../view/fly.ts';
import styles from './menu.module.css';
import { POSITION_REFUSAL, readPosition } from './position-input.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionPanelProps } from './sections.ts';

/** 地图定位: goes to coordinates and marks the place. */
export function PositionPanel({ map, tools, place, onClose }: SectionPanelProps) {
  const [lon, setLon] = useState(place === null ? '' : degreesText(place.position[0]));
  const [lat, setLat] = useState(place === null ? '' : degreesText(place.position[1]));
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const go = () => {
    const position = readPosition(lon, lat);
    setRefused(position === null);
    if (position === null) return;
    tools.addShape('marker', { type: 'Point', coordinates: position });
    flyTo(map, position);
  };
  const field = (label: string, example: string, value: string, onChange: (text: string) => void) => (
    <label className={styles['field']}>
      {label}
      <Input
        value={value}
        placeholder={example}
        aria-describedby={isRefused ? errorId : undefined}
        isWrong={isRefused}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
  return (
    <SectionFrame title="地图定位" heightRem={13} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {field('经度', '118.044 或 118°2′38″', lon, setLon)}
        {field('纬度', '35.737 或 35°44′13″', lat, setLat)}
        {isRefused && (
          <p id={errorId} role="alert" className={styles['error']}>
            {POSITION_REFUSAL}
          </p>
        )}
        <Button look="primary" type="submit">
          定位
        </Button>
      </form>
    </SectionFrame>
  );
}
