import type { Table } from '@qingzhang/catalogue/language/table';
import { useId } from 'react';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { ConstantList } from './constant-list.tsx';
import {
  guessedHeadings,
  missingFields,
  needsYear,
  unitTrouble,
  withField,
  withGuesses,
  withSpreadColumn,
  withUnit,
} from './decisions.ts';
import { HeadingRow } from './heading-row.tsx';
import styles from './imports.module.css';
import { LeftAside } from './left-aside.tsx';
import { SpreadBox } from './spread-box.tsx';
import type { ImportFlow } from './use-import.ts';

interface HeadingsStepProps {
  readonly table: Table;
  /** The year that is worked on: its regions are the ones to choose from. */
  readonly year: number | null;
  readonly flow: ImportFlow;
}

/** Which column of the file is which field; what was guessed is asked about before anything is checked. */
export function HeadingsStep({ table, year, flow }: HeadingsStepProps) {
  const { reading, decisions } = flow;
  const rowId = useId();
  const yearId = useId();
  if (reading === undefined || decisions === undefined) return null;
  const missing = missingFields(table, decisions);
  const guessed = guessedHeadings(decisions).length;
  const hasTrouble = decisions.headings.some((heading) => unitTrouble(table, heading) !== undefined);
  const asked =
    decisions.headings.filter(({ question }) => question !== null).length +
    (decisions.spread !== null && decisions.spread.columns.length > 0 && decisions.spread.question !== null ? 1 : 0);
  const isEmpty =
    decisions.headings.every(({ fieldKey }) => fieldKey === null) && (decisions.spread?.columns ?? []).length === 0;
  return (
    <>
      <LeftAside names={reading.leftAside} />
      <div className={styles['line']}>
        <strong>{reading.fileName}</strong>
        {reading.sheets.length > 1 && (
          <ChoiceBox
            label="工作表"
            value={reading.sheet}
            choices={reading.sheets.map((name) => ({ value: name, label: name }))}
            onChoose={(sheet) => void flow.readAgain(sheet, null)}
          />
        )}
        <label htmlFor={rowId}>表头在第</label>
        <Input
          id={rowId}
          key={`${reading.sheet} ${reading.headerRow}`}
          type="number"
          min={1}
          max={1000}
          className={styles['small']}
          defaultValue={reading.headerRow}
          onBlur={(event) => {
            const row = event.target.valueAsNumber;
            if (Number.isInteger(row) && row >= 1 && row !== reading.headerRow) void flow.readAgain(reading.sheet, row);
          }}
        />
        <span>行，其下 {reading.rows} 行数据</span>
      </div>
      {needsYear(table, decisions) && (
        <div className={styles['line']}>
          <label htmlFor={yearId}>文件里没有“年份”列，全部按</label>
          <Input
            id={yearId}
            type="number"
            min={1990}
            max={2100}
            className={styles['small']}
            value={decisions.year ?? ''}
            onChange={(event) => {
              const typed = event.target.valueAsNumber;
              flow.decide({ ...decisions, year: Number.isInteger(typed) ? typed : null });
            }}
          />
          <span>年导入</span>
        </div>
      )}
      <SpreadBox table={table} decisions={decisions} onDecide={flow.decide} />
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label="表头对照">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">文件中的列</th>
              <th scope="col">示例数据</th>
              <th scope="col">导入到</th>
              <th scope="col">数值单位</th>
              <th scope="col">依据</th>
            </tr>
          </thead>
          <tbody>
            {decisions.headings.map((heading) => (
              <HeadingRow
                key={heading.column}
                table={table}
                heading={heading}
                spread={decisions.spread}
                onSpread={(isValue) => flow.decide(withSpreadColumn(decisions, heading.column, isValue))}
                onField={(key) => flow.decide(withField(table, decisions, heading.column, key))}
                onUnit={(unit) => flow.decide(withUnit(table, decisions, heading.column, unit))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ConstantList table={table} decisions={decisions} missing={missing} year={year} onDecide={flow.decide} />
      <div className={styles['actions']}>
        {guessed > 0 && (
          <>
            <span className={styles['warning']}>有 {guessed} 列的列名只是相近，请确认</span>
            <Button onClick={() => flow.decide(withGuesses(decisions))}>确认这 {guessed} 列</Button>
          </>
        )}
        {asked > 0 && <span className={styles['warning']}>有 {asked} 处单位没有选定</span>}
        <Button onClick={() => flow.goBack('file')}>换一个文件</Button>
        <Button
          look="primary"
          isBusy={flow.isBusy}
          disabled={hasTrouble || isEmpty || asked > 0 || guessed > 0}
          onClick={() => void flow.check(decisions)}
        >
          检查数据
        </Button>
      </div>
    </>
  );
}
