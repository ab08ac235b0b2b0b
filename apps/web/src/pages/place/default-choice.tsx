import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import styles from './place-page.module.css';

interface DefaultChoiceProps {
  readonly label: string;
  /** Empty: not set. */
  readonly value: string;
  /** What counts while nothing is set. */
  readonly unset: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isReadOnly: boolean;
  readonly onChoose: (value: string) => void;
}

/** One of several values, or none. */
export function DefaultChoice({ label, value, unset, choices, isReadOnly, onChoose }: DefaultChoiceProps) {
  return (
    <LabelledField label={label} problem={undefined}>
      {({ id, 'aria-describedby': describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          className={styles['select']}
          value={value}
          disabled={isReadOnly}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="">未设置，采用{unset}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
