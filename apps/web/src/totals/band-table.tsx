import { findService, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { FigureTable } from '../figures/figure-table.tsx';
import { Money } from '../figures/money.tsx';
import { Tag } from '../ui/tag.tsx';

type Band = Uncertainty['total'] & { readonly key: string; readonly name: string; readonly counted?: boolean };

export function titleOf(serviceCode: string): string {
  return serviceCode === OWN_ADDEND.wire ? OWN_ADDEND.title : (findService(serviceCode)?.title ?? serviceCode);
}

export function ratioText(ratio: number | null): string {
  return ratio === null ? '—' : ratio.toFixed(3);
}

/** Figures with the range in which 95 % of the draws lie, and how the draws fell. */
export function BandTable({
  label,
  rows,
  point = '核算值',
}: {
  readonly label: string;
  readonly rows: readonly Band[];
  readonly point?: string;
}) {
  const hasUncounted = rows.some(({ counted }) => counted === false);
  return (
    <FigureTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { key: 'name', header: '名称', render: ({ name }) => name },
        { key: 'point', header: point, isNumber: true, render: (row) => <Money yuan={row.point} /> },
        { key: 'low', header: '下限（2.5%）', isNumber: true, render: ({ p025 }) => <Money yuan={p025} /> },
        { key: 'high', header: '上限（97.5%）', isNumber: true, render: ({ p975 }) => <Money yuan={p975} /> },
        {
          key: 'percentile',
          header: `${point}的百分位`,
          isNumber: true,
          render: ({ pointPercentile }) => `${pointPercentile.toFixed(0)}%`,
        },
        {
          key: 'ratio',
          header: `均值/${point}`,
          isNumber: true,
          render: ({ meanOverPoint }) => ratioText(meanOverPoint),
        },
        {
          key: 'limited',
          header: '截断或取小',
          isNumber: true,
          render: ({ limitedShare }) => `${(100 * limitedShare).toFixed(1)}%`,
        },
        { key: 'converged', header: '抽样', render: ({ converged }) => (converged ? '已收敛' : <Tag>未收敛</Tag>) },
        ...(hasUncounted
          ? [
              {
                key: 'counted',
                header: '计入',
                render: ({ counted }: Band) => (counted === false ? <Tag>不计入合计</Tag> : '是'),
              },
            ]
          : []),
      ]}
    />
  );
}
