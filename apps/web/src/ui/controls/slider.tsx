import type { CSSProperties } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value as people read it. */
  readonly text: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A value between two ends. */
export function Slider({ label, min, max, step, value, text, onChange }: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      className={styles['slider']}
      style={{ '--share': share } as CSSProperties}
      aria-label={label}
      aria-valuetext={text(value)}
      title={text(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
