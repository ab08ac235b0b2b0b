import type { PreviewRow, RowAction } from '@qingzhang/contract/imports/report';
import { useEffect, useRef } from 'react';
import { Tag, type TagTone } from '../ui/tag.tsx';
import styles from './imports.module.css';

interface PreviewListProps {
  readonly rows: readonly PreviewRow[];
  readonly shownRow: number | undefined;
}

const ACTIONS: Readonly<Record<RowAction, { readonly label: string; readonly tone: TagTone }>> = {
  insert: { label: '新增', tone: 'good' },
  update: { label: '更新', tone: 'accent' },
  same: { label: '无变化', tone: 'plain' },
  wrong: { label: '有误', tone: 'bad' },
};

/** Rows as they would be written, of stored ones what changes; the row that was asked for is brought into sight. */
export function PreviewList({ rows, shownRow }: PreviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shownRow === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${shownRow}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus();
  }, [shownRow]);
  if (rows.length === 0) return null;
  return (
    <section aria-label="预览">
      <h3 className={styles['title']}>预览</h3>
      <ul ref={list} className={styles['preview']} tabIndex={0} aria-label="要导入的行">
        {rows.map(({ row, action, cells }) => (
          <li key={row} data-row={row} data-shown={row === shownRow} tabIndex={-1}>
            <span className={styles['place']}>第 {row} 行</span>
            <Tag tone={ACTIONS[action].tone}>{ACTIONS[action].label}</Tag>
            <span className={styles['cells']}>
              {cells.map(({ label, before, after, problem }) => (
                <span key={label} data-wrong={problem !== null}>
                  <span className={styles['soft']}>{label}</span>{' '}
                  {before !== null && (
                    <>
                      <del>{before === '' ? '空' : before}</del>
                      {' → '}
                    </>
                  )}
                  {after === '' ? '空' : after}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
