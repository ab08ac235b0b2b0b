import type { Table } from '@qingzhang/catalogue/language/table';
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

interface UndoPartProps {
  readonly table: Table;
  readonly importId: string;
  readonly onUndone: () => void;
}

/** Takes the whole import back; rows that somebody has changed since are named and stay, unless they are chosen. */
export function UndoPart({ table, importId, onUndone }: UndoPartProps) {
  const [trail, setTrail] = useState<ImportTrail>();
  const [also, setAlso] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const body = { table: table.name, importId };
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
  const look = () => attempt(async () => setTrail(await api.call(sheetTrail, body, { isQuiet: true })));
  const undo = () =>
    attempt(async () => {
      const { deleted, restored, left } = await api.call(sheetUndo, { ...body, also: [...also] }, { isQuiet: true });
      setTrail(undefined);
      setSaid(`已撤销：删除 ${deleted} 行，还原 ${restored} 行${left > 0 ? `，${left} 行保持现状` : ''}`);
      onUndone();
    });
  if (said !== '') return <p role="status">{said}</p>;
  if (trail === undefined) {
    return (
      <Button look="quiet" isBusy={isBusy} onClick={() => void look()}>
        撤销这次导入
      </Button>
    );
  }
  return (
    <section aria-label="撤销导入" className={answers['spread']}>
      <p>
        撤销将删除新增的 {trail.added} 行，还原更新过的 {trail.updated} 行。
        {trail.changed.length > 0 && `其后又有改动的 ${trail.changed.length} 行保持不变，勾选的一并撤销：`}
      </p>
      <ul className={answers['chosen']}>
        {trail.changed.map(({ id, name, isGone, by, at }) => (
          <li key={id}>
            <label className={styles['check']}>
              <input
                type="checkbox"
                disabled={isGone}
                checked={also.has(id)}
                onChange={(event) => setAlso(toggled(also, id, event.target.checked))}
              />
              {name}
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
        <Button onClick={() => setTrail(undefined)}>不撤销</Button>
      </div>
    </section>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}
