import { timeText } from '@qingzhang/contract/cells/dates';
import type { Review, ToldRow, TreatmentRow } from '@qingzhang/contract/results/report';
import { FigureTable } from '../../figures/figure-table.tsx';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './reports.module.css';

/** 附表6: what whoever signs must have seen. */
export function ReviewAnnex({ review }: { readonly review: Review }) {
  const { told, typed, treatments, changes, allChanges, signatures } = review;
  return (
    <div className={styles['parts']}>
      <h3>需确认事项与理由</h3>
      <ToldTable rows={told} />
      <h3>手工填报的价值</h3>
      {typed.length === 0 ? (
        <Quiet>没有手工填报的价值。</Quiet>
      ) : (
        <FigureTable
          label="手工填报的价值"
          rows={typed}
          keyOf={({ serviceName, regionName }) => `${serviceName} ${regionName}`}
          columns={[
            { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
            { key: 'region', header: '区域', render: ({ regionName }) => regionName },
            { key: 'value', header: '价值量', isNumber: true, render: ({ value }) => <PlainMoney yuan={value} /> },
            { key: 'reason', header: '理由', isLong: true, render: ({ reason }) => reason ?? '' },
            { key: 'by', header: '填报人', render: ({ by }) => by },
            { key: 'at', header: '时间', render: ({ at }) => timeText(at) },
          ]}
        />
      )}
      <h3>截断、缺值、重采样与沿用</h3>
      <TreatmentTable rows={treatments} />
      <h3>变更</h3>
      {changes.length === 0 ? (
        <Quiet>本年度的数据没有改动过。</Quiet>
      ) : (
        <FigureTable
          label="变更"
          rows={changes}
          keyOf={({ at, what, before, after }) => `${at} ${what} ${before} ${after}`}
          columns={[
            { key: 'at', header: '时间', render: ({ at }) => timeText(at) },
            { key: 'by', header: '人', render: ({ by }) => by },
            { key: 'what', header: '变更', isShortText: true, render: ({ what }) => what },
            { key: 'before', header: '前', isLong: true, render: ({ before }) => before },
            { key: 'after', header: '后', isLong: true, render: ({ after }) => after },
            { key: 'reason', header: '理由', isLong: true, render: ({ reason }) => reason ?? '' },
          ]}
        />
      )}
      {!allChanges && <Quiet>只列最近的变更，全部见操作日志。</Quiet>}
      <h3>编制、复核与签发</h3>
      <FigureTable
        label="签署"
        rows={signatures}
        keyOf={({ role }) => role}
        columns={[
          { key: 'role', header: '环节', render: ({ role }) => role },
          { key: 'name', header: '系统中的经办人', render: ({ name }) => name ?? '—' },
          { key: 'at', header: '时间', render: ({ at }) => (at === null ? '—' : timeText(at)) },
          { key: 'sign', header: '签字', render: () => <span className={styles['sign']} /> },
          { key: 'date', header: '日期', render: () => <span className={styles['sign']} /> },
        ]}
      />
    </div>
  );
}

function ToldTable({ rows }: { readonly rows: readonly ToldRow[] }) {
  if (rows.length === 0) return <Quiet>各项计算没有需要确认或说明的事项。</Quiet>;
  return (
    <FigureTable
      label="需确认与说明"
      rows={rows}
      keyOf={({ serviceCode, code, text }) => `${serviceCode} ${code} ${text}`}
      columns={[
        { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
        {
          key: 'severity',
          header: '类别',
          render: ({ severity }) => (
            <Tag tone={severity === 'confirm' ? 'warning' : 'plain'}>{severity === 'confirm' ? '需确认' : '说明'}</Tag>
          ),
        },
        { key: 'text', header: '事项', isLong: true, render: ({ text }) => text },
        {
          key: 'reason',
          header: '理由',
          isLong: true,
          render: ({ reason, by }) => (reason === null ? '' : `${reason}（${by ?? ''}）`),
        },
      ]}
    />
  );
}

function TreatmentTable({ rows }: { readonly rows: readonly TreatmentRow[] }) {
  if (rows.length === 0) return <Quiet>尚无计算过的服务。</Quiet>;
  return (
    <FigureTable
      label="截断、缺值、重采样与沿用"
      rows={rows}
      keyOf={({ serviceCode }) => serviceCode}
      columns={[
        { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
        {
          key: 'nodata',
          header: '缺值',
          isNumber: true,
          render: ({ nodataHm2, nodataShare }) => {
            if (nodataShare === null) return '未用栅格';
            const share = `${nodataShare.toFixed(2)}%`;
            return nodataHm2 === null ? share : `${nodataHm2.toFixed(2)} hm²(${share})`;
          },
        },
        { key: 'truncated', header: '截断', isLong: true, render: ({ truncated }) => truncated.join('；') || '无' },
        {
          key: 'resampled',
          header: '重采样与插值',
          isLong: true,
          render: ({ resampled }) => resampled.join('；') || '无',
        },
        { key: 'carried', header: '沿用往年', isLong: true, render: ({ carried }) => carried.join('；') || '无' },
        {
          key: 'unverified',
          header: '待核实',
          isNumber: true,
          render: ({ unverified }) => (unverified === 0 ? '0' : <Tag tone="warning">{unverified} 项</Tag>),
        },
      ]}
    />
  );
}
