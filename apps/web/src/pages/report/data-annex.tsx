import type { DataRow } from '@qingzhang/contract/results/report';
import { FigureTable } from '../../figures/figure-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from './reports.module.css';

/** 附表5-2: the tables and files that the services rest on. */
export function DataAnnex({ rows }: { readonly rows: readonly DataRow[] }) {
  if (rows.length === 0) return <Quiet>尚无计算过的服务。</Quiet>;
  return (
    <FigureTable
      label="数据与图层"
      rows={rows}
      keyOf={({ serviceCode, item, table, sha256, file }) => [serviceCode, item, table, file, sha256].join(' ')}
      columns={[
        { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
        { key: 'item', header: '数据项', isShortText: true, render: ({ item }) => item },
        { key: 'years', header: '年份', isShortText: true, render: ({ years }) => years },
        { key: 'unit', header: '单位', render: ({ unit }) => unit },
        {
          key: 'source',
          header: '来源',
          isLong: true,
          render: ({ table, source, quality }) =>
            [table, ...(source === null ? [] : [source]), ...(quality === null ? [] : [`质量 ${quality}`])].join(' · '),
        },
        { key: 'file', header: '文件', isShortText: true, render: ({ file }) => file ?? '' },
        { key: 'resolution', header: '分辨率', render: ({ resolution }) => resolution ?? '' },
        {
          key: 'count',
          header: '行数或像元',
          isNumber: true,
          render: ({ count, counted }) => `${count.toLocaleString('zh-CN')} ${counted === 'rows' ? '行' : '像元'}`,
        },
        {
          key: 'missing',
          header: '缺值',
          isNumber: true,
          render: ({ missingShare }) => (missingShare === null ? '' : `${missingShare.toFixed(2)}%`),
        },
        { key: 'resampling', header: '重采样', isShortText: true, render: ({ resampling }) => resampling ?? '' },
        {
          key: 'sha256',
          header: 'sha-256',
          render: ({ sha256 }) => sha256 !== null && <code className={styles['digest']}>{sha256}</code>,
        },
      ]}
    />
  );
}
