import { sheetTrail, sheetUndo } from '@qingzhang/contract/calls/sheet-calls';
import type { ImportTrail } from '@qingzhang/contract/imports/report';
import { timeText } from '@qingzhang/contract/cells/dates';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { messageOf } from '../api/message-of.ts';
import { authorName } from '@qingzhang/contract/author-name';
import { Button } from '../ui/controls/button.tsx';
import answers from './answers.module.css';
import styles from './imports.module.css';
import type { WrittenSheet } from './use-import.ts';

interface UndoPartProps {
  /** The sheets of a workbook, or the files of a batch: one import to whoever made it. */
  readonly written: readonly WrittenSheet[];
  readonly onUndone: () => void;
}

interface Traced extends WrittenSheet {
  readonly trail: ImportTrail;
}

/** Takes the whole import back, the last sheet first; rows that somebody has changed since are named and stay, unless they are chosen. */
export function UndoPart({ written, onUndone }: UndoPartProps) {
  const [traced, setTraced] = useState<readonly Traced[]>();
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setSaid(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const look = () => attempt(async () => setTraced(await Promise.all(written.map(trailOf))));
  const undo = () =>
    attempt(async () => {
      const sum = { deleted: 0, restored: 0, left: 0 };
      const failures: string[] = [];
      for (const { table, result, trail } of (traced ?? []).toReversed()) {
        const chosen = trail.changed.flatMap(({ id }) => (also.has(id) ? [id] : []));
        const body = { table: table.name, importId: result.importId, also: chosen };
        try {
          const undone = await api.call(sheetUndo, body, { isQuiet: true });
          sum.deleted += undone.deleted;
          sum.restored += undone.restored;
          sum.left += undone.left;
        } catch (error) {
          // One table that refuses leaves the others undone all the same, and is named.
          failures.push(`“${table.label}”没有撤销：${messageOf(error)}`);
        }
      }
      setTraced(undefined);
      const left = sum.left > 0 ? `，${sum.left} 行保持现状` : '';
      setSaid([`已撤销：删除 ${sum.deleted} 行，还原 ${sum.restored} 行${left}`, ...failures].join('；'));
      onUndone();
    });
  if (said !== '') return <p role="status">{said}</p>;
  if (traced === undefined) {
    return (
      <Button look="quiet" isBusy={isBusy} onClick={() => void look()}>
        撤销这次导入
      </Button>
    );
  }
  const changed = traced.flatMap(({ trail, table }) => trail.changed.map((row) => ({ ...row, label: table.label })));
  const total = (of: 'added' | 'updated') => traced.reduce((sum, { trail }) => sum + trail[of], 0);
  return (
    <section aria-label="撤销导入" className={answers['spread']}>
      <p>
        撤销将删除新增的 {total('added')} 行，还原更新过的 {total('updated')} 行。
        {changed.length > 0 && `其后又有改动的 ${changed.length} 行保持不变，勾选的一并撤销：`}
      </p>
      <ul className={answers['chosen']}>
        {changed.map(({ id, name, label, isGone, by, at }) => (
          <li key={id}>
            <label className={styles['check']}>
              <input
                type="checkbox"
                disabled={isGone}
                checked={also.has(id)}
                onChange={(event) => setAlso(toggled(also, id, event.target.checked))}
              />
              {traced.length > 1 ? `${label}：${name}` : name}
              <span className={styles['soft']}>
                {authorName(by)} {timeText(at)} {isGone ? '已删除' : '改过'}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles['line']}>
        <Button look="danger" isBusy={isBusy} onClick={() => void undo()}>
          确定撤销
        </Button>
        <Button onClick={() => setTraced(undefined)}>不撤销</Button>
      </div>
    </section>
  );
}

async function trailOf({ table, result }: WrittenSheet): Promise<Traced> {
  const body = { table: table.name, importId: result.importId };
  return { table, result, trail: await api.call(sheetTrail, body, { isQuiet: true }) };
}

function toggled(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}
