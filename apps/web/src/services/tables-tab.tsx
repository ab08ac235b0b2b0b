import type { Table, TableKind } from '@qingzhang/catalogue/language/table';
import { Link } from 'react-router';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import type { ServiceTabProps } from './service-tabs.ts';
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
  return (
    <div className={styles['panel']}>
      {service.tables.length === 0 && <Quiet>本项由其他服务汇总,没有自己的支撑数据。</Quiet>}
      <div className={styles['scroll']} role="region" aria-label="支撑数据表" tabIndex={0}>
        <table className={styles['tables']}>
          <thead>
            <tr>
              <th scope="col">数据表</th>
              <th scope="col">类别</th>
              <th scope="col" className={styles['number']}>
                {year === null ? '全部行数' : `${year} 年行数`}
              </th>
              <th scope="col">状态</th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {tables.map((table) => (
              <tr key={table.name}>
                <th scope="row">
                  <Link to={`${route.url}?table=${table.name}`}>{table.label}</Link>
                </th>
                <td>{KINDS[table.kind]}</td>
                <td className={styles['number']}>{counts.get(table.name)?.rows?.toLocaleString('zh-CN') ?? '…'}</td>
                <td>
                  <TableState table={table} count={counts.get(table.name)} />
                </td>
                <td className={styles['soft']}>{table.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TableState({ table, count }: { readonly table: Table; readonly count: TableCount | undefined }) {
  if (count?.rows === undefined) return null;
  if (count.rows === 0) return <Tag>{table.kind === 'value' ? '尚未核算' : '无数据'}</Tag>;
  if ((count.unverified ?? 0) > 0) return <Tag tone="warning">{count.unverified} 行待核实</Tag>;
  return <Tag tone="good">有数据</Tag>;
}
