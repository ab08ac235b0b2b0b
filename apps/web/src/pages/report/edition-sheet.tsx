import type { EditionDifference, ReportEdition } from '@qingzhang/contract/results/report-edition';
import { shortNumber } from '../../figures/money-scale.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { Quiet } from '../../ui/quiet.tsx';

/** What a correction changed, service by service. */
export function EditionSheet({ edition: { number, reason, differences } }: { readonly edition: ReportEdition }) {
  if (differences === null) return null;
  const { previous, rows, unchanged, inputs, profiles } = differences;
  const money = (key: 'from' | 'to' | 'change', header: string) => ({
    key,
    header,
    isNumber: true,
    render: (row: EditionDifference) => <PlainMoney yuan={row[key]} />,
  });
  const amount = (key: 'amountFrom' | 'amountTo', header: string) => ({
    key,
    header,
    isNumber: true,
    render: ({ [key]: value }: EditionDifference) => (value === null ? '—' : shortNumber(value)),
  });
  return (
    <>
      <Quiet>
        第 {number} 版与第 {previous} 版比较。修订原因：{reason ?? '未写明'}。数值没有变化的 {unchanged} 项不列。
      </Quiet>
      <FigureTable
        label="版次差异"
        rows={rows}
        keyOf={({ serviceCode }) => serviceCode}
        isSum={({ isTotal }) => isTotal}
        columns={[
          { key: 'name', header: '服务', render: ({ name }) => name },
          money('from', '前版价值'),
          money('to', '本版价值'),
          money('change', '变化'),
          amount('amountFrom', '前版实物量'),
          amount('amountTo', '本版实物量'),
          { key: 'unit', header: '单位', render: ({ unit }) => unit ?? '' },
          {
            key: 'method',
            header: '方法',
            isShortText: true,
            render: ({ methodFrom, methodTo }) =>
              methodFrom === methodTo ? (methodTo ?? '') : `${methodFrom ?? '无'} → ${methodTo ?? '无'}`,
          },
        ]}
      />
      {profiles !== null && (
        <Quiet>
          核算规范由“{profiles.from}”改为“{profiles.to}”。
        </Quiet>
      )}
      {inputs.length > 0 && (
        <Quiet>
          两版之间改动的数据（据操作日志）：
          {inputs.map(({ label, rows: count }) => `“${label}” ${count} 行`).join('、')}。
        </Quiet>
      )}
    </>
  );
}
