import type { Table } from '@qingzhang/catalogue/language/table';
import { useId } from 'react';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { missingFields, needsYear, unitTrouble, withField, withUnit } from './decisions.ts';
import { HeadingRow } from './heading-row.tsx';
import styles from './imports.module.css';
import type { ImportFlow } from './use-import.ts';

interface HeadingsStepProps {
  readonly table: Table;
  readonly flow: ImportFlow;
}

/** Which column of the file is which field; what was guessed is marked until somebody has looked at it. */
export function HeadingsStep({ table, flow }: HeadingsStepProps) {
  const { reading, decisions } = flow;
  const rowId = useId();
  const yearId = useId();
  if (reading === undefined || decisions === undefined) return null;
  const missing = missingFields(table, decisions);
  const guessed = decisions.headings.filter(({ how }) => how === 'guessed').length;
  const hasTrouble = decisions.headings.some((heading) => unitTrouble(table, heading) !== undefined);
  const isEmpty = decisions.headings.every(({ fieldKey }) => fieldKey === null);
  return (
    <>
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
        <span>行,其下 {reading.rows} 行数据</span>
      </div>
      {needsYear(table, decisions) && (
        <div className={styles['line']}>
          <label htmlFor={yearId}>文件里没有“年份”列,全部按</label>
          <Input
            id={yearId}
            type="number"
            min={1990}
            max={2100}
            className={styles['small']}
            value={decisions.year ?? ''}
            onChange={(event) => {
              const year = event.target.valueAsNumber;
              flow.decide({ ...decisions, year: Number.isInteger(year) ? year : null });
            }}
          />
          <span>年导入</span>
        </div>
      )}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label="表头对照">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">文件中的列</th>
              <th scope="col">前几格</th>
              <th scope="col">导入到</th>
              <th scope="col">数字的单位</th>
              <th scope="col">依据</th>
            </tr>
          </thead>
          <tbody>
            {decisions.headings.map((heading) => (
              <HeadingRow
                key={heading.column}
                table={table}
                heading={heading}
                onField={(key) => flow.decide(withField(table, decisions, heading.column, key))}
                onUnit={(unit) => flow.decide(withUnit(table, decisions, heading.column, unit))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p role="status" className={styles['warning']}>
          必填的{missing.map(({ label }) => `“${label}”`).join('、')}没有对应的列,新增的行将不能导入。
        </p>
      )}
      <div className={styles['actions']}>
        {guessed > 0 && <span className={styles['warning']}>有 {guessed} 列是猜测的,请核对</span>}
        <Button onClick={() => flow.goBack('file')}>换一个文件</Button>
        <Button
          look="primary"
          isBusy={flow.isBusy}
          disabled={hasTrouble || isEmpty}
          onClick={() => void flow.check(decisions)}
        >
          检查数据
        </Button>
      </div>
    </>
  );
}
