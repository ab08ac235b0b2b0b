import type { Field } from '@qingzhang/catalogue/language/field';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import { useId } from 'react';
import { DictionaryInput } from '../cells/dictionary-input.tsx';
import { useDictionaries } from '../cells/use-dictionaries.ts';
import { Input } from '../ui/controls/input.tsx';
import { withConstant, type Decisions } from './decisions.ts';
import answers from './answers.module.css';
import styles from './imports.module.css';

interface ConstantListProps {
  readonly table: Table;
  readonly decisions: Decisions;
  /** Required fields that nothing fills. */
  readonly missing: readonly Field[];
  readonly year: number | null;
  readonly onDecide: (decisions: Decisions) => void;
}

/** What all rows hold in required fields that the file has no column for. */
export function ConstantList({ table, decisions, missing, year, onDecide }: ConstantListProps) {
  const { dictionaries } = useDictionaries(table, { year });
  const given = decisions.constants.flatMap(({ fieldKey }) => fieldOf(table, fieldKey) ?? []);
  const asked = [...given, ...missing.filter(({ key }) => key !== 'year')];
  if (asked.length === 0) return null;
  return (
    <div className={answers['spread']} role="group" aria-label="文件里没有的列">
      {missing.length > 0 && (
        <p role="status" className={styles['warning']}>
          必填的{missing.map(({ label }) => `“${label}”`).join('、')}
          没有对应的列。全部行都一样时，请在这里填写；否则新增的行不能导入。
        </p>
      )}
      {asked.map((field) => (
        <ConstantField
          key={field.key}
          field={field}
          text={decisions.constants.find(({ fieldKey }) => fieldKey === field.key)?.text ?? ''}
          dictionary={dictionaryFor(field, dictionaries)}
          onText={(text) => onDecide(withConstant(decisions, field.key, text))}
        />
      ))}
    </div>
  );
}

interface ConstantFieldProps {
  readonly field: Field;
  readonly text: string;
  readonly dictionary: ReturnType<typeof dictionaryFor>;
  readonly onText: (text: string) => void;
}

function ConstantField({ field, text, dictionary, onText }: ConstantFieldProps) {
  const id = useId();
  return (
    <div className={styles['line']}>
      <label htmlFor={id}>全部行的“{field.label}”都是</label>
      {dictionary === undefined ? (
        <Input id={id} value={text} onChange={(event) => onText(event.target.value)} />
      ) : (
        <DictionaryInput id={id} label={field.label} text={text} dictionary={dictionary} onChange={onText} />
      )}
    </div>
  );
}
