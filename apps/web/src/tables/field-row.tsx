import type { Field } from '@qingzhang/catalogue/language/field';
import { isChoice, isFigure, isFlag, isText } from '@qingzhang/catalogue/language/field-predicates';
import type { TextReading } from '@qingzhang/core/parse-quantity';
import { useId, type ReactNode } from 'react';
import { headerUnit } from '../cells/cell-text.ts';
import { SymbolMark } from '../cells/symbol-mark.tsx';
import { DictionaryInput } from '../cells/dictionary-input.tsx';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { ChoiceInput } from './choice-input.tsx';
import styles from './row-form.module.css';

interface FieldRowProps {
  readonly field: Field;
  readonly text: string;
  readonly dictionary: Dictionary | undefined;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  /** What the typed figure is in the column's unit, where it was typed in another; or how the stored one was typed. */
  readonly converted: string | undefined;
  /** What a field takes when it is left empty. */
  readonly offered: string | undefined;
  /** What a doubtful text may mean, to be settled by a click. */
  readonly readings: readonly TextReading[] | undefined;
  /** What is doubtful about the figure. */
  readonly doubts?: ReactNode;
  readonly onChange: (text: string) => void;
}

/** One field of a form, typed as text: its name and unit, what it wants, what is wrong with it. */
export function FieldRow({
  field,
  text,
  dictionary,
  problem,
  isDisabled,
  converted,
  offered,
  readings,
  doubts,
  onChange,
}: FieldRowProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const shared = { id, isDisabled, isWrong: problem !== undefined, placeholder: offered };
  return (
    <FieldFrame field={field} id={id} helpId={helpId} problem={problem} note={converted}>
      {dictionary !== undefined && (isChoice(field) || isFlag(field)) ? (
        <ChoiceInput {...shared} text={text} dictionary={dictionary} describedBy={helpId} onChange={onChange} />
      ) : dictionary !== undefined ? (
        <DictionaryInput
          {...shared}
          label={field.label}
          text={text}
          dictionary={dictionary}
          describedBy={helpId}
          onChange={onChange}
        />
      ) : isText(field) && field.maxLength > 200 ? (
        <TextArea
          id={id}
          least={2}
          most={6}
          maxLength={field.maxLength}
          disabled={isDisabled}
          aria-describedby={helpId}
          isWrong={problem !== undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          id={id}
          inputMode={isFigure(field) ? 'decimal' : 'text'}
          disabled={isDisabled}
          aria-describedby={helpId}
          isWrong={problem !== undefined}
          placeholder={shared.placeholder}
          after={headerUnit(field, 'yuan')}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {readings?.map((reading) => (
        <Button key={reading.label} size="small" onClick={() => onChange(reading.text)}>
          {reading.label}
        </Button>
      ))}
      {doubts}
    </FieldFrame>
  );
}

interface FieldFrameProps {
  readonly field: Field;
  readonly id: string;
  readonly helpId: string;
  readonly problem: string | undefined;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function FieldFrame({ field, id, helpId, problem, note, children }: FieldFrameProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {field.label}
        {field.symbol !== undefined && (
          <span className={styles['symbol']}>
            <SymbolMark symbol={field.symbol} />
          </span>
        )}
        {field.required === true && (
          <span className={styles['required']} title="必填">
            *
          </span>
        )}
      </label>
      <div>
        {children}
        <div id={helpId} className={styles['help']}>
          {note !== undefined && <div className={styles['note']}>{note}</div>}
          {problem === undefined ? field.hint : <span className={styles['problem']}>{problem}</span>}
        </div>
      </div>
    </div>
  );
}
