import { FigureTable } from '../figures/figure-table.tsx';
import { MoneyTable, MoneyUnitLine, PlainMoney } from '../figures/plain-money.tsx';
import { Panel } from '../ui/page.tsx';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { useConstantPrices } from './use-totals.ts';

/** 可比价总值: the years at the prices of the base year, with the indices that lead there. */
export function ConstantPanel({ year }: { readonly year: number }) {
  const { data, error } = useConstantPrices(year);
  const index = (value: number | null) => (value === null ? '—' : value.toFixed(4));
  return (
    <Panel title="可比价总值">
      {data === undefined ? (
        <Pending error={error} failed="没有查到" />
      ) : data.baseYear === null ? (
        <Quiet>还没有核算过的年度。</Quiet>
      ) : (
        <MoneyTable amounts={data.years.map(({ current }) => current)}>
          <MoneyUnitLine />
          <FigureTable
            label="可比价总值"
            rows={data.years}
            keyOf={(row) => String(row.year)}
            columns={[
              {
                key: 'year',
                header: '年度',
                render: (row) => `${row.year} 年${row.year === data.baseYear ? '(基年)' : ''}`,
              },
              { key: 'current', header: '现价', isNumber: true, render: (row) => <PlainMoney yuan={row.current} /> },
              { key: 'laspeyres', header: '指数(拉氏)', isNumber: true, render: (row) => index(row.laspeyres) },
              { key: 'paasche', header: '指数(帕氏)', isNumber: true, render: (row) => index(row.paasche) },
              { key: 'fisher', header: '指数(费氏)', isNumber: true, render: (row) => index(row.fisher) },
              {
                key: 'constant',
                header: `${data.baseYear} 年价`,
                isNumber: true,
                render: (row) => <PlainMoney yuan={row.constant} />,
              },
              {
                key: 'coverage',
                header: '可比部分',
                isNumber: true,
                render: (row) => (row.coverage === null ? '—' : `${(row.coverage * 100).toFixed(1)}%`),
              },
            ]}
          />
        </MoneyTable>
      )}
    </Panel>
  );
}
