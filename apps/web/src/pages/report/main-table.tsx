import { shortNumber } from '../../figures/money-scale.ts';
import { amountFigure } from '../../figures/amount-figure.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { MainRow } from '@qingzhang/contract/results/report';

/** 主表: every service with its parts, subtotals and the total. */
export function MainTable({ rows }: { readonly rows: readonly MainRow[] }) {
  return (
    <FigureTable
      label="主表"
      rows={rows}
      keyOf={(row) => `${row.kind} ${row.group} ${row.no ?? ''} ${row.item}`}
      isSum={({ kind }) => kind === 'subtotal' || kind === 'total'}
      columns={[
        { key: 'no', header: '序号', render: ({ no }) => no ?? '' },
        { key: 'group', header: '一级指标', render: ({ group, kind }) => (kind === 'item' ? group : '') },
        { key: 'item', header: '二级指标', render: ({ item, kind }) => (kind === 'part' ? `其中:${item}` : item) },
        { key: 'indicator', header: '核算指标', render: ({ indicator }) => indicator ?? '' },
        { key: 'amount', header: '实物量', isNumber: true, render: amountText },
        { key: 'price', header: '单价', isNumber: true, render: priceText },
        { key: 'value', header: '价值量', isNumber: true, render: (row) => <ValueCell row={row} /> },
        {
          key: 'share',
          header: '占比',
          isNumber: true,
          render: ({ share }) => (share === null ? '' : `${share.toFixed(2)}%`),
        },
        { key: 'method', header: '核算方法', isShortText: true, render: ({ method }) => method ?? '' },
        {
          key: 'source',
          header: '数据来源或说明',
          isLong: true,
          render: ({ reason, dataSource }) => reason ?? dataSource ?? '',
        },
      ]}
    />
  );
}

function ValueCell({ row: { value, kind, included } }: { readonly row: MainRow }) {
  if (value === null && kind === 'item') return <Tag tone={included === false ? 'plain' : 'warning'}>未核算</Tag>;
  return (
    <>
      {included === false && <Tag>不计入合计</Tag>} <PlainMoney yuan={value} />
    </>
  );
}

function amountText({ physicalAmount, physicalUnit }: MainRow): string {
  if (physicalAmount === null) return '';
  const { digits, unit } = amountFigure(physicalAmount, physicalUnit ?? '');
  return `${digits} ${unit}`;
}

function priceText({ unitPrice, priceUnit }: MainRow): string {
  return unitPrice === null ? '' : `${shortNumber(unitPrice)} ${priceUnit ?? ''}`;
}
