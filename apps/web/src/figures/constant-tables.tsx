import type { ConstantPrices } from '@qingzhang/contract/results/totals';
import { FigureTable } from './figure-table.tsx';
import { PlainMoney } from './plain-money.tsx';

type Year = ConstantPrices['years'][number];

/** Years at the prices of one of them: the total with the indices that lead there, and each service by itself. */
export function ConstantTables({ constant: { baseYear, years } }: { readonly constant: ConstantPrices }) {
  const index = (value: number | null) => (value === null ? '—' : value.toFixed(4));
  const services = years[0]?.services ?? [];
  const lines = [
    ...services.map(({ serviceCode, title }, at) => ({
      key: serviceCode,
      name: title,
      of: (year: Year) => year.services[at]?.constant ?? null,
    })),
    { key: 'residual', name: '链接残差', of: ({ residual }: Year) => residual },
    { key: 'total', name: '可比价总值', of: ({ constant }: Year) => constant },
  ];
  return (
    <>
      <FigureTable
        label="可比价总值"
        rows={years}
        keyOf={({ year }) => String(year)}
        columns={[
          {
            key: 'year',
            header: '年度',
            render: ({ year }) => `${year} 年${year === baseYear ? '（基年）' : ''}`,
          },
          { key: 'current', header: '现价', isNumber: true, render: (row) => <PlainMoney yuan={row.current} /> },
          { key: 'laspeyres', header: '指数（拉氏）', isNumber: true, render: (row) => index(row.laspeyres) },
          { key: 'paasche', header: '指数（帕氏）', isNumber: true, render: (row) => index(row.paasche) },
          { key: 'fisher', header: '指数（费氏）', isNumber: true, render: (row) => index(row.fisher) },
          {
            key: 'constant',
            header: `可比价（${baseYear} 年价）`,
            isNumber: true,
            render: (row) => <PlainMoney yuan={row.constant} />,
          },
          {
            key: 'coverage',
            header: '覆盖率',
            isNumber: true,
            render: ({ coverage }) => (coverage === null ? '—' : `${(coverage * 100).toFixed(1)}%`),
          },
        ]}
      />
      <FigureTable
        label="各项服务的可比价"
        rows={lines}
        keyOf={({ key }) => key}
        isSum={({ key }) => key === 'total'}
        columns={[
          { key: 'name', header: '服务', render: ({ name }) => name },
          ...years.map((own) => ({
            key: String(own.year),
            header: `${own.year} 年`,
            isNumber: true,
            render: ({ of }: (typeof lines)[number]) => <PlainMoney yuan={of(own)} />,
          })),
        ]}
      />
    </>
  );
}
