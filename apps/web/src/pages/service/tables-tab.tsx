import type { Table, TableKind } from '@qingzhang/catalogue/language/table';
import type { CarriedCount } from '@qingzhang/contract/results/carried';
import { Link } from 'react-router';
import { FigureTable } from '../../figures/figure-table.tsx';
import { CARRIED_LABELS, useCarriedCounts } from '../../rows/carried.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ServiceTabProps } from '../../addresses/page-props.ts';
import styles from './service-page.module.css';
import { useTableCounts, type TableCount } from './use-table-counts.ts';

const KINDS: Readonly<Partial<Record<TableKind, string>>> = {
  record: '年度数据',
  dictionary: '系数字典',
  parameter: '价格与参数',
  raster: '栅格图层',
  value: '核算结果',
};

/** The tables behind a service: what each holds in the year, and the way into it. */
export function TablesTab({ service, route, year }: ServiceTabProps) {
  const tables = [...service.tables, service.value];
  const counts = useTableCounts(tables, year);
  const carried = useCarriedCounts(year);
  return (
    <div className={styles['panel']}>
      {service.tables.length === 0 && <Quiet>本项由其他服务汇总，没有自己的支撑数据。</Quiet>}
      <FigureTable
        label="支撑数据表"
        rows={tables}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'table',
            header: '数据表',
            render: ({ name, label }) => <Link to={`${route.url}?table=${name}`}>{label}</Link>,
          },
          { key: 'kind', header: '类别', render: ({ kind }) => KINDS[kind] },
          {
            key: 'rows',
            header: year === null ? '全部行数' : `${year} 年行数`,
            isNumber: true,
            render: ({ name }) => counts.get(name)?.rows?.toLocaleString('zh-CN') ?? '…',
          },
          {
            key: 'state',
            header: '状态',
            render: (table) => (
              <>
                <TableState table={table} count={counts.get(table.name)} />
                <CarriedState count={carried.find((count) => count.table === table.name)} />
              </>
            ),
          },
          {
            key: 'note',
            header: '说明',
            isLong: true,
            render: ({ note }) => <span className={styles['soft']}>{note}</span>,
          },
        ]}
      />
    </div>
  );
}

function CarriedState({ count }: { readonly count: CarriedCount | undefined }) {
  if (count === undefined) return null;
  const { carried, outdated, updated } = CARRIED_LABELS;
  return (
    <>
      {count.outdated > 0 && (
        <span title={outdated.hint}>
          {' '}
          <Tag tone={outdated.tone}>
            {outdated.label} {count.outdated} 行
          </Tag>
        </span>
      )}
      {count.carried > 0 && (
        <span title={carried.hint}>
          {' '}
          <Tag tone={carried.tone}>
            {carried.label} {count.carried} 行
          </Tag>
        </span>
      )}
      {count.carried + count.outdated === 0 && (
        <span title={updated.hint}>
          {' '}
          <Tag tone={updated.tone}>{updated.label}</Tag>
        </span>
      )}
    </>
  );
}

function TableState({ table, count }: { readonly table: Table; readonly count: TableCount | undefined }) {
  if (count?.rows === undefined) return null;
  if (count.rows === 0) return <Tag>{table.kind === 'value' ? '尚未核算' : '无数据'}</Tag>;
  if ((count.unverified ?? 0) > 0) return <Tag tone="warning">{count.unverified} 行待核实</Tag>;
  return <Tag tone="good">有数据</Tag>;
}
