import { shortNumber } from '../../figures/money-scale.ts';
import { amountFigure } from '../../figures/amount-figure.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { OpenTag } from '../../figures/standing-tag.tsx';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { MainRow } from '@qingzhang/contract/results/report';

/** 附表1 核算汇总表: every service with its parts, subtotals and the total. */
export function MainTable({ rows }: { readonly rows: readonly MainRow[] }) {
  return (
    <FigureTable
      label="核算汇总表"
      rows={rows}
      keyOf={(row) => `${row.kind} ${row.group} ${row.no ?? ''} ${row.item}`}
      isSum={({ kind }) => kind === 'subtotal' || kind === 'total'}
      columns={[
        { key: 'no', header: '序号', render: ({ no }) => no ?? '' },
        { key: 'group', header: '一级指标', render: ({ group, kind }) => (kind === 'item' ? group : '') },
        { key: 'item', header: '二级指标', render: ({ item, kind }) => (kind === 'part' ? `其中：${item}` : item) },
        { key: 'indicator', header: '核算指标', render: ({ indicator }) => indicator ?? '' },
        { key: 'amount', header: '实物量', isNumber: true, render: (row) => amountOf(row)?.digits ?? '' },
        { key: 'amountUnit', header: '单位', render: (row) => amountOf(row)?.unit ?? '' },
        {
          key: 'price',
          header: '单价',
          isNumber: true,
          render: ({ unitPrice }) => (unitPrice === null ? '' : shortNumber(unitPrice)),
        },
        { key: 'priceUnit', header: '单价单位', render: ({ priceUnit }) => priceUnit ?? '' },
        { key: 'value', header: '价值量', isNumber: true, render: (row) => <ValueCell row={row} /> },
        {
          key: 'share',
          header: '占比',
          isNumber: true,
          render: ({ share }) => (share === null ? '' : `${share.toFixed(2)}%`),
        },
        {
          key: 'band',
          header: '95 % 区间',
          isNumber: true,
          render: ({ band, bandNote }) =>
            band === null ? (
              bandNote !== null && <Tag tone="warning">{bandNote}</Tag>
            ) : (
              <>
                <PlainMoney yuan={band.low} /> – <PlainMoney yuan={band.high} />
              </>
            ),
        },
        { key: 'method', header: '方法', isShortText: true, render: ({ method }) => method ?? '' },
        {
          key: 'included',
          header: '计入合计',
          render: ({ included }) => (included === null ? '' : included ? '是' : <Tag>否</Tag>),
        },
        {
          key: 'mandatory',
          header: '必选',
          render: ({ mandatory }) => (mandatory === null ? '' : mandatory ? '是' : '否'),
        },
        {
          key: 'source',
          header: '数据来源',
          isLong: true,
          render: ({ reason, dataSource }) => reason ?? dataSource ?? '',
        },
        {
          key: 'unverified',
          header: '待核实（项）',
          isNumber: true,
          render: ({ unverified }) =>
            unverified === null ? '' : unverified === 0 ? '0' : <Tag tone="warning">{unverified}</Tag>,
        },
      ]}
    />
  );
}

function ValueCell({ row: { value, kind, included, status, openIssues } }: { readonly row: MainRow }) {
  if (value === null && kind === 'item') return <Tag tone={included === false ? 'plain' : 'warning'}>未核算</Tag>;
  return (
    <>
      <OpenTag standing={{ status, openIssues }} /> <PlainMoney yuan={value} />
    </>
  );
}

function amountOf({ physicalAmount, physicalUnit }: MainRow) {
  return physicalAmount === null ? null : amountFigure(physicalAmount, physicalUnit ?? '');
}
