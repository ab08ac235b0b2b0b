import { useId, useState } from 'react';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { DictionaryInput } from '../cells/dictionary-input.tsx';
import type { Filter } from '@qingzhang/contract/rows/list-query';
import { ChoiceBox } from '../ui/choice-box.tsx';
import type { Column } from '../cells/columns.ts';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { comparisonsOf, needsText, readCondition, type Comparison, type Condition } from './filter-model.ts';
import styles from './table-screen.module.css';

interface FilterPanelProps {
  readonly columns: readonly Column[];
  readonly dictionaries: Dictionaries;
  readonly onAdd: (filter: Filter) => void;
}

/** Adds one condition to a list: column, comparison, value. */
export function FilterPanel({ columns, dictionaries, onAdd }: FilterPanelProps) {
  const id = useId();
  const first = columns[0];
  const [condition, setCondition] = useState<Condition>(() => conditionOn(first, dictionaries));
  const [problem, setProblem] = useState('');
  const column = columns.find(({ key }) => key === condition.key) ?? first;
  if (column === undefined) return null;
  const dictionary = dictionaryFor(column.field, dictionaries);
  const setText = (text: string) => {
    setProblem('');
    setCondition({ ...condition, text });
  };
  const add = () => {
    const read = readCondition(column.field, condition, dictionaries);
    if (read.problem !== undefined) {
      setProblem(read.problem);
      return;
    }
    onAdd(read.filter);
    setCondition(conditionOn(column, dictionaries));
  };
  return (
    <form
      className={styles['filter']}
      aria-label="添加筛选条件"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <ChoiceBox
        label="列"
        value={column.key}
        choices={columns.map(({ key, label }) => ({ value: key, label }))}
        onChoose={(key) =>
          setCondition(
            conditionOn(
              columns.find((candidate) => candidate.key === key),
              dictionaries,
            ),
          )
        }
      />
      <ChoiceBox
        label="条件"
        isLabelHidden
        value={condition.comparison}
        choices={comparisonsOf(column.field, dictionary !== undefined)}
        onChoose={(comparison) => setCondition({ ...condition, comparison: comparison as Comparison })}
      />
      {needsText(condition.comparison) && (
        <label htmlFor={id} className={styles['filterValue']}>
          <span className={styles['hidden']}>比较的内容</span>
          {dictionary === undefined ? (
            <Input
              id={id}
              value={condition.text}
              after={column.unit}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          ) : (
            <DictionaryInput
              id={id}
              label={column.label}
              text={condition.text}
              dictionary={dictionary}
              onChange={setText}
            />
          )}
        </label>
      )}
      <Button type="submit">添加条件</Button>
      {problem !== '' && (
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </form>
  );
}

function conditionOn(column: Column | undefined, dictionaries: Dictionaries): Condition {
  if (column === undefined) return { key: '', comparison: 'eq', text: '' };
  const [first] = comparisonsOf(column.field, dictionaryFor(column.field, dictionaries) !== undefined);
  return { key: column.key, comparison: first?.value ?? 'eq', text: '' };
}
