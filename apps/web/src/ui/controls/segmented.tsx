import { useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen between; `labelledBy` where the page says it already. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly size?: 'small' | 'medium';
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all in sight: radio buttons, so the arrow keys move and choose as everywhere. */
export function Segmented<Value extends string>({
  label,
  labelledBy,
  size = 'medium',
  value,
  choices,
  onChoose,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} aria-labelledby={labelledBy} className={styles['track']} data-size={size}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
