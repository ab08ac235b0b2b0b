import type { RegionChange, RegionChanges, RegionName } from '@qingzhang/contract/results/region-changes';
import { FigureTable } from '../../../figures/figure-table.tsx';
import { useAreaText } from '../../../figures/use-area-text.ts';
import styles from '../manage.module.css';

const AREAS = new Set(['geometry']);

/** What is new, changed and removed, region by region. */
export function ChangeList({ changes }: { readonly changes: RegionChanges }) {
  const area = useAreaText();
  const { added, changed, removed, same } = changes;
  const shown = (key: string, value: string | number | null) =>
    value === null
      ? '—'
      : AREAS.has(key)
        ? area(Number(value))
        : typeof value === 'number'
          ? value.toLocaleString('zh-CN')
          : value;
  const changeText = (one: RegionChange) =>
    one.changes
      .map(({ key, label, before, after }) => `${label}：${shown(key, before)} → ${shown(key, after)}`)
      .join('；');
  const groups = [
    { title: '新增', rows: added, text: ({ areaM2 }: RegionName) => area(areaM2) },
    { title: '变更', rows: changed, text: (one: RegionName) => changeText(one as RegionChange) },
    { title: '移除', rows: removed, text: ({ areaM2 }: RegionName) => area(areaM2) },
  ];
  return (
    <div className={styles['changes']}>
      <p role="status">
        新增 {added.length} 个，变更 {changed.length} 个，移除 {removed.length} 个，不变 {same} 个。
      </p>
      {groups.map(
        ({ title, rows, text }) =>
          rows.length > 0 && (
            <details key={title} open={rows.length <= 30}>
              <summary>
                {title} {rows.length}
              </summary>
              <FigureTable
                label={title}
                rows={rows}
                keyOf={({ code }) => code}
                columns={[
                  { key: 'name', header: '区域', render: ({ name }) => name },
                  { key: 'code', header: '代码', render: ({ code }) => code },
                  { key: 'type', header: '类型', render: ({ type }) => type },
                  { key: 'what', header: title === '变更' ? '变更内容' : '面积', isLong: true, render: text },
                ]}
              />
            </details>
          ),
      )}
    </div>
  );
}
