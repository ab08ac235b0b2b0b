import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import box from '../ui/choice-box.module.css';
import styles from './row-form.module.css';

interface ChoiceInputProps {
  readonly id: string;
  readonly text: string;
  readonly dictionary: Dictionary;
  readonly isWrong: boolean;
  readonly isDisabled: boolean;
  /** What the field takes when it is left empty. */
  readonly placeholder: string | undefined;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
}

/** One of a few words that are all known: a list to choose from, not a field to type in. */
export function ChoiceInput({
  id,
  text,
  dictionary,
  isWrong,
  isDisabled,
  placeholder,
  describedBy,
  onChange,
}: ChoiceInputProps) {
  const words = dictionary.list.map(({ value, label }) => dictionary.textOf(value) ?? label);
  const isKnown = text === '' || words.includes(text);
  return (
    <select
      id={id}
      className={`${box['select']} ${styles['choice']}`}
      disabled={isDisabled}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{placeholder ?? '请选择'}</option>
      {/* A word that was offered once stays until another is chosen. */}
      {!isKnown && <option value={text}>{text}</option>}
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}
