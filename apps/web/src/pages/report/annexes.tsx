import { shortNumber } from '../../figures/money-scale.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { AccountReport, ClassRow, ParameterRow, RegionRow } from '@qingzhang/contract/results/report';

/** 附表2: which ecosystem gives what. */
export function ClassAnnex({ annex: { classes, rows, total } }: { readonly annex: AccountReport['annex2'] }) {
  if (rows.length === 0) return <Quiet>还没有核算的服务,没有可以列出的类型。</Quiet>;
  return (
    <FigureTable
      label="生态系统类型与服务"
      rows={[...rows, total]}
      keyOf={({ serviceCode }) => serviceCode ?? 'total'}
      isSum={({ serviceCode }) => serviceCode === null}
      columns={[
        { key: 'name', header: '服务', render: ({ name }) => name },
        ...classes.map(({ code, name }) => ({
          key: code,
          header: name,
          isNumber: true,
          render: ({ values }: ClassRow) => <PlainMoney yuan={values[code] ?? null} />,
        })),
        {
          key: 'rest',
          header: '不分类型',
          isNumber: true,
          render: ({ unclassified }) => <PlainMoney yuan={unclassified} />,
        },
        { key: 'total', header: '合计', isNumber: true, render: ({ total: sum }) => <PlainMoney yuan={sum} /> },
      ]}
    />
  );
}

/** 附表3: the regions directly below. */
export function RegionAnnex({ rows }: { readonly rows: readonly RegionRow[] }) {
  if (rows.length === 0) return <Quiet>这个区域没有下级区域。</Quiet>;
  const money = (key: 'epv' | 'erv' | 'ecv' | 'gep' | 'perKm2', header: string) => ({
    key,
    header,
    isNumber: true,
    render: (row: RegionRow) => <PlainMoney yuan={row[key]} />,
  });
  const rank = (key: 'rankValue' | 'rankPerKm2' | 'rankPerCapita', header: string) => ({
    key,
    header,
    isNumber: true,
    render: (row: RegionRow) => row[key] ?? '',
  });
  return (
    <FigureTable
      label="下级区域"
      rows={rows}
      keyOf={({ kind, regionId }) => `${kind} ${regionId ?? ''}`}
      isSum={({ kind }) => kind === 'total'}
      columns={[
        { key: 'name', header: '区域', render: ({ regionName }) => regionName },
        money('epv', '物质产品'),
        money('erv', '调节服务'),
        money('ecv', '文化服务'),
        money('gep', '总值'),
        {
          key: 'share',
          header: '占比',
          isNumber: true,
          render: ({ share }) => (share === null ? '' : `${share.toFixed(2)}%`),
        },
        rank('rankValue', '名次'),
        money('perKm2', '每平方公里'),
        rank('rankPerKm2', '名次'),
        {
          key: 'perCapita',
          header: '人均',
          isNumber: true,
          render: ({ perCapita }) => (perCapita === null ? '—' : `${shortNumber(perCapita)} 元`),
        },
        rank('rankPerCapita', '名次'),
      ]}
    />
  );
}

/** 附表5: what was put into the formulas. */
const STANDINGS = {
  verified: { tone: 'good', label: '已核实' },
  unverified: { tone: 'warning', label: '待核实' },
  entered: { tone: 'plain', label: '本账户填报' },
  derived: { tone: 'plain', label: '系统取值' },
} as const;

export function ParameterAnnex({ rows }: { readonly rows: readonly ParameterRow[] }) {
  if (rows.length === 0) return <Quiet>还没有计算过的服务。</Quiet>;
  return (
    <FigureTable
      label="参数与来源"
      rows={rows}
      keyOf={({ serviceCode, symbol }) => `${serviceCode} ${symbol}`}
      columns={[
        { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
        { key: 'label', header: '参数', render: ({ label }) => label },
        {
          key: 'value',
          header: '取值',
          isNumber: true,
          render: ({ value, range }) =>
            range ??
            (typeof value === 'number'
              ? value.toLocaleString('zh-CN', { maximumSignificantDigits: 9 })
              : (value ?? '—')),
        },
        { key: 'unit', header: '单位', render: ({ unit }) => unit },
        { key: 'source', header: '来源', isLong: true, render: ({ source }) => source },
        {
          key: 'verification',
          header: '核实',
          render: ({ verification }) => {
            const { tone, label } = STANDINGS[verification];
            return <Tag tone={tone}>{label}</Tag>;
          },
        },
        { key: 'method', header: '核算方法', render: ({ method }) => method },
      ]}
    />
  );
}
