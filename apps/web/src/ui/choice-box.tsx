import { useId } from 'react';
import styles from './choice-box.module.css';

interface ChoiceBoxProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  /** The label is read out but not shown. */
  readonly isLabelHidden?: boolean;
}

/** One of a few: the browser's own list, which every keyboard and screen reader knows. */
export function ChoiceBox({ label, value, choices, onChoose, isLabelHidden = false }: ChoiceBoxProps) {
  const id = useId();
  return (
    <span className={styles['box']}>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        className={styles['select']}
        aria-label={isLabelHidden ? label : undefined}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
