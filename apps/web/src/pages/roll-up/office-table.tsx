import type { OfficeTotal, RollUp } from '@qingzhang/contract/results/roll-up';
import { FigureTable, type FigureColumn } from '../../figures/figure-table.tsx';
import { Money } from '../../figures/money.tsx';
import { StandingTag } from '../../figures/standing-tag.tsx';
import type { Basis } from '../../regions/region-value.ts';
import { Tag } from '../../ui/tag.tsx';

interface OfficeTableProps {
  readonly year: number;
  readonly offices: readonly OfficeTotal[];
  readonly total: RollUp['total'];
  readonly basis: Basis;
}

/** Offices by rank, those without a figure last. */
export function OfficeTable({ year, offices, total, basis }: OfficeTableProps) {
  const rows = offices.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
  return (
    <FigureTable label={`${year} 年各机构总值`} rows={rows} keyOf={({ id }) => id} columns={columnsOf(total, basis)} />
  );
}

function columnsOf(total: RollUp['total'], basis: Basis): readonly FigureColumn<OfficeTotal>[] {
  return [
    { key: 'name', header: '机构', render: ({ name, code }) => `${name} ${code}` },
    { key: 'rank', header: '名次', isNumber: true, render: ({ rank }) => rank ?? '—' },
    { key: 'gep', header: 'GEP', isNumber: true, render: ({ gep }) => <Money yuan={gep} /> },
    ...(basis === 'value'
      ? [
          {
            key: 'share',
            header: '占合计',
            isNumber: true,
            render: ({ gep, rank }: OfficeTotal) => shareText(rank === null ? null : gep, total.gep),
          },
        ]
      : [
          {
            key: basis,
            header: basis === 'perKm2' ? '每平方公里' : '人均',
            isNumber: true,
            render: (office: OfficeTotal) => <Money yuan={office[basis]} />,
          },
        ]),
    { key: 'profile', header: '规范', render: ({ profile }) => profile ?? '—' },
    {
      key: 'standing',
      header: '状态',
      isShortText: true,
      render: ({ status, openIssues, published, problem, isCounted }) => (
        <>
          {problem === null ? (
            <StandingTag status={status} openIssues={openIssues} />
          ) : (
            <Tag tone="warning">{problem}</Tag>
          )}
          {published && <Tag tone="good">已发布</Tag>}
          {!isCounted && <Tag tone="plain">由下级汇总，不重复计入</Tag>}
        </>
      ),
    },
  ];
}

function shareText(part: number | null, whole: number | null): string {
  return part === null || whole === null || whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;
}
