import type { Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Row } from '@qingzhang/contract/rows/row';
import { readText } from '../cells/cell-text.ts';
import styles from './row-form.module.css';

interface RowFactsProps {
  readonly table: Table;
  readonly row: Row;
  readonly dictionaries: Dictionaries;
}

/** Columns that only the system writes. */
export function RowFacts({ table, row, dictionaries }: RowFactsProps) {
  const fields = table.fields.filter((field) => field.computed === true && (row[field.key] ?? null) !== null);
  return (
    <dl className={styles['facts']}>
      {fields.map((field) => (
        <div key={field.key} style={{ display: 'contents' }}>
          <dt>{field.label}</dt>
          <dd>{readText(field, row[field.key], dictionaryFor(field, dictionaries, row['year']), 'yuan')}</dd>
        </div>
      ))}
    </dl>
  );
}
