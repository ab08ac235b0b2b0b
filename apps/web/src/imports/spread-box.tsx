import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { useId } from 'react';
import { Input } from '../ui/controls/input.tsx';
import { withSpreadUnit, type Decisions } from './decisions.ts';
import { UnitChoices } from './heading-row.tsx';
import answers from './answers.module.css';
import styles from './imports.module.css';

interface SpreadBoxProps {
  readonly table: Table;
  readonly decisions: Decisions;
  readonly onDecide: (decisions: Decisions) => void;
}

/** How a cross table is turned into rows, and the unit of its figures. */
export function SpreadBox({ table, decisions, onDecide }: SpreadBoxProps) {
  const id = useId();
  const { spread } = decisions;
  if (spread === null || spread.columns.length === 0) return null;
  const [key, value] = [fieldOf(table, spread.keyField), fieldOf(table, spread.valueField)];
  if (key === undefined || value === undefined) return null;
  return (
    <div className={answers['spread']} role="group" aria-label="交叉表">
      <p>
        这是一张交叉表：{spread.columns.length} 列的列名是“{key.label}”，格里的数是“{value.label}”，每格成为一行。
        <label htmlFor={id}>数值单位</label>
        <Input
          id={id}
          className={styles['unit']}
          placeholder={fieldUnit(value)}
          value={spread.unit ?? ''}
          onChange={(event) => onDecide(withSpreadUnit(table, decisions, event.target.value))}
        />
      </p>
      {spread.question !== null && (
        <UnitChoices
          name={value.label}
          question={spread.question}
          onUnit={(unit) => onDecide(withSpreadUnit(table, decisions, unit))}
        />
      )}
    </div>
  );
}
