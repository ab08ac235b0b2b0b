import { tableEntry } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import { FigureTable } from '../../figures/figure-table.tsx';
import { tableLink } from '../../addresses/table-links.ts';
import { CARRIED_LABELS, useCarriedCounts } from '../../rows/carried.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { chooseYear } from '../../years/working-year.ts';
import styles from './account-years.module.css';

/** How far a year that was copied from another has been brought up to date, table by table. */
export function CarriedTables({ year }: { readonly year: number }) {
  const counts = useCarriedCounts(year);
  if (counts.length === 0) return null;
  const open = counts.filter(({ carried, outdated }) => carried + outdated > 0);
  return (
    <section className={styles['section']}>
      <h3>沿用情况</h3>
      <Quiet>
        {open.length === 0
          ? '由往年复制的数据都已更新。'
          : `${counts.length} 张表由往年复制，${open.length} 张还有沿用的行；“过期”的请先更新。`}
      </Quiet>
      <FigureTable
        label={`${year} 年沿用情况`}
        rows={counts}
        keyOf={({ table }) => table}
        columns={[
          {
            key: 'table',
            header: '数据表',
            render: ({ table }) => (
              <Link to={tableLink(table)} onClick={() => chooseYear(year)}>
                {tableEntry(table).table.label}
              </Link>
            ),
          },
          {
            key: 'updated',
            header: CARRIED_LABELS.updated.label,
            isNumber: true,
            render: ({ rows, carried, outdated }) => rows - carried - outdated,
          },
          { key: 'carried', header: CARRIED_LABELS.carried.label, isNumber: true, render: ({ carried }) => carried },
          {
            key: 'outdated',
            header: CARRIED_LABELS.outdated.label,
            isNumber: true,
            render: ({ outdated }) => outdated,
          },
        ]}
      />
    </section>
  );
}
