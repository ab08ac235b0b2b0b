import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { auditLog } from '@qingzhang/catalogue/tables/system';
import type { Row } from '@qingzhang/contract/rows/row';
import { useState } from 'react';
import { fullText, headerUnit, readText } from '../cells/cell-text.ts';
import { timeText } from '@qingzhang/contract/cells/dates';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { authorName } from '@qingzhang/contract/author-name';
import { Button } from '../ui/controls/button.tsx';
import { Question } from '../ui/question.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import { changesIn, returnTo, type Change, type LogEntry } from './history-model.ts';
import styles from './row-history.module.css';
import { saveRow } from '../rows/save-row.ts';
import { useRowHistory } from './use-log.ts';

interface RowHistoryProps {
  readonly table: Table;
  readonly row: Row;
  readonly dictionaries: Dictionaries;
  readonly canWrite: boolean;
  readonly onRestored: (row: Row) => void;
}

/** Who changed what in a row, the latest first, with a way back to each state. */
export function RowHistory({ table, row, dictionaries, canWrite, onRestored }: RowHistoryProps) {
  const { data, error } = useRowHistory(table.name, String(row['id']));
  const [wanted, setWanted] = useState<LogEntry | undefined>();
  if (data === undefined) return <Pending error={error} />;
  if (data.length === 0) return <Quiet>这一行没有修改记录：它是系统自带的。</Quiet>;
  return (
    <>
      <ol className={styles['entries']}>
        {data.map((entry) => (
          <li key={entry.id} className={styles['entry']}>
            <EntryHead entry={entry} />
            {entry.tableName === table.name ? (
              <Changes changes={changesIn(table, entry)} dictionaries={dictionaries} year={row['year']} />
            ) : (
              <p>佐证材料 {entry.fileName}</p>
            )}
            {canWrite && entry.tableName === table.name && returnTo(table, row, entry) !== null && (
              <Button size="small" onClick={() => setWanted(entry)}>
                恢复到此时
              </Button>
            )}
          </li>
        ))}
      </ol>
      {wanted !== undefined && (
        <Question
          title={`恢复到 ${timeText(wanted.createdAt)} 的内容？`}
          confirm="恢复"
          onClose={() => setWanted(undefined)}
          onConfirm={async () => {
            const back = returnTo(table, row, wanted);
            if (back !== null) onRestored(await saveRow(table, back));
          }}
        >
          <p>恢复会作为一次新的修改保存，现有内容仍保留在历史中。</p>
        </Question>
      )}
    </>
  );
}

export function EntryHead({ entry }: { readonly entry: LogEntry }) {
  return (
    <div className={styles['head']}>
      <Tag tone={entry.action === 'delete' ? 'bad' : 'accent'}>{actionLabel(entry.action)}</Tag>
      <strong>{authorName(entry.createdBy)}</strong>
      <time dateTime={entry.createdAt}>{timeText(entry.createdAt)}</time>
      {entry.address !== null && <span className={styles['address']}>{entry.address}</span>}
    </div>
  );
}

/** Field by field what was and what is. */
export function Changes({
  changes,
  dictionaries,
  year,
}: {
  readonly changes: readonly Change[];
  readonly dictionaries: Dictionaries;
  /** Of the row; undefined where rows have none. */
  readonly year: unknown;
}) {
  if (changes.length === 0) return null;
  return (
    <dl className={styles['changes']}>
      {changes.map(({ field, before, after, entered }) => {
        const dictionary = dictionaryFor(field, dictionaries, year);
        const unit = headerUnit(field, 'yuan');
        const show = (value: unknown) => (fullText(field, value) ?? readText(field, value, dictionary, 'yuan')) || '—';
        return (
          <div key={field.key} className={styles['change']}>
            <dt>
              {field.label}
              {unit !== '' && `（${unit}）`}
            </dt>
            <dd>
              {before !== null && <del>{show(before)}</del>}
              {before !== null && ' → '}
              <ins>{show(after)}</ins>
              {entered !== undefined && <span className={styles['entered']}>{entered}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function actionLabel(action: LogEntry['action']): string {
  return optionLabel(fieldOf(auditLog, 'action'), action) ?? '';
}
