import { Fragment } from 'react';
import type { AccountReport, YearChange, YearComparison, YearRow } from '@qingzhang/contract/results/report';
import { ConstantTables } from '../../figures/constant-tables.tsx';
import { FigureTable } from '../../figures/figure-table.tsx';
import { changeText } from '../../figures/percent-text.ts';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { OpenTag } from '../../figures/standing-tag.tsx';
import { IssueList } from '../../issues/issue-list.tsx';
import styles from './reports.module.css';

/** 附表4: the years side by side, what of each change is quantity and what price, and the years at constant prices. */
export function YearAnnex({ annex }: { readonly annex: AccountReport['annex4'] }) {
  const { comparisons, constant } = annex;
  return (
    <div className={styles['parts']}>
      <h3>附表4-1 历年</h3>
      <HistoryTable annex={annex} />
      {comparisons.map((comparison) => (
        <Fragment key={comparison.to}>
          <h3>
            附表4-2 变化（{comparison.from} 年至 {comparison.to} 年）
          </h3>
          {comparison.issues.length > 0 && <IssueList issues={comparison.issues} />}
          <ChangeTable comparison={comparison} />
        </Fragment>
      ))}
      {constant.baseYear !== null && constant.years.length > 1 && (
        <>
          <h3>附表4-3 可比价（{constant.baseYear} 年价）</h3>
          {constant.issues.length > 0 && <IssueList issues={constant.issues} />}
          <ConstantTables constant={constant} />
        </>
      )}
    </div>
  );
}

function HistoryTable({ annex: { years, rows } }: { readonly annex: AccountReport['annex4'] }) {
  return (
    <FigureTable
      label="历年价值"
      rows={rows}
      keyOf={({ serviceCode }) => serviceCode}
      columns={[
        { key: 'name', header: '服务', render: ({ name }) => name },
        ...years.map((year, index) => ({
          key: String(year),
          header: `${year} 年`,
          isNumber: true,
          render: ({ values, standings }: YearRow) => (
            <>
              <OpenTag standing={standings[index]} /> <PlainMoney yuan={values[index] ?? null} />
            </>
          ),
        })),
      ]}
    />
  );
}

type Line = Omit<YearChange, 'serviceCode'> & { readonly serviceCode: string };

function ChangeTable({ comparison: { from, to, services, total } }: { readonly comparison: YearComparison }) {
  const sum: Line = { ...total, serviceCode: '', name: '合计' };
  const amount = (header: string, of: (line: Line) => number) => ({
    key: header,
    header,
    isNumber: true,
    render: (line: Line) => <PlainMoney yuan={of(line)} />,
  });
  const rate = (header: string, of: (line: Line) => number | null) => ({
    key: header,
    header,
    isNumber: true,
    render: (line: Line) => changeText(of(line)),
  });
  return (
    <FigureTable
      label={`${from} 年至 ${to} 年的变化`}
      rows={[...services, sum]}
      keyOf={({ serviceCode }) => serviceCode}
      isSum={({ serviceCode }) => serviceCode === ''}
      columns={[
        { key: 'name', header: '服务', render: ({ name }) => name },
        amount('前年', (line) => line.from),
        amount('后年', (line) => line.to),
        amount('变化', (line) => line.change),
        amount('规模', (line) => line.quantityEffect),
        amount('结构', (line) => line.structureEffect),
        amount('价格', (line) => line.priceEffect),
        amount('新增', (line) => line.enteredEffect),
        amount('退出', (line) => line.leftEffect),
        amount('口径', (line) => line.methodEffect),
        amount('区划', (line) => line.boundaryEffect),
        amount('范围', (line) => line.scope),
        amount('未拆分', (line) => line.unsplit),
        rate('现价', (line) => line.nominal),
        rate('拉氏', (line) => line.laspeyres),
        rate('帕氏', (line) => line.paasche),
        rate('费氏', (line) => line.fisher),
      ]}
    />
  );
}
