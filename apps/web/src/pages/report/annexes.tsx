import { numberFormat } from '@qingzhang/core/number-format';
import type { ReactNode } from 'react';
import { shortNumber } from '../../figures/money-scale.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { PlainMoney } from '../../figures/plain-money.tsx';
import { OpenTag } from '../../figures/standing-tag.tsx';
import type { Standing } from '@qingzhang/contract/standing';
import { VerificationTag } from '../../ui/verification-tag.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { AccountReport, ClassRow, ParameterRow, RegionRow } from '@qingzhang/contract/results/report';

const AREA = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A line of 附表2: money by class, or below the sum the land and what a hectare of it gives. */
interface ClassLine {
  readonly name: string;
  readonly isSum: boolean;
  /** By the code of the class. */
  readonly of: Readonly<Record<string, ReactNode>>;
  readonly rest: ReactNode;
  readonly total: ReactNode;
  /** Of money; land has none. */
  readonly standing?: Standing;
}

/** 附表2: which ecosystem gives what. */
export function ClassAnnex({ annex }: { readonly annex: AccountReport['annex2'] }) {
  const { classes, rows, total } = annex;
  if (rows.length === 0) return <Quiet>尚无已核算的服务，没有可以列出的类型。</Quiet>;
  const moneyLine = (row: ClassRow): ClassLine => ({
    name: row.name,
    isSum: row === total,
    of: Object.fromEntries(
      classes.map(({ code }) => [code, <PlainMoney key={code} yuan={row.values[code] ?? null} />]),
    ),
    rest: <PlainMoney yuan={row.unclassified} />,
    total: <PlainMoney yuan={row.total} />,
    standing: row,
  });
  const landLine = (name: string, { values, total: whole }: (typeof annex)['areas']): ClassLine => ({
    name,
    isSum: false,
    of: Object.fromEntries(Object.entries(values).map(([code, value]) => [code, AREA.format(value)])),
    rest: '',
    total: whole === null ? '—' : AREA.format(whole),
  });
  return (
    <FigureTable
      label="生态系统类型与服务"
      rows={[
        ...[...rows, total].map(moneyLine),
        landLine('面积（hm²）', annex.areas),
        landLine('单位面积（元/hm²）', annex.perHectare),
      ]}
      keyOf={({ name }) => name}
      isSum={({ isSum }) => isSum}
      columns={[
        { key: 'name', header: '服务', render: ({ name }) => name },
        ...classes.map(({ code, name }) => ({
          key: code,
          header: name,
          isNumber: true,
          render: (line: ClassLine) => line.of[code],
        })),
        { key: 'rest', header: '未分类', isNumber: true, render: ({ rest }: ClassLine) => rest },
        {
          key: 'total',
          header: '合计',
          isNumber: true,
          render: (line: ClassLine) => (
            <>
              <OpenTag standing={line.standing} /> {line.total}
            </>
          ),
        },
      ]}
    />
  );
}

/** 附表3: the regions directly below. */
export function RegionAnnex({ rows }: { readonly rows: readonly RegionRow[] }) {
  if (rows.length === 0) return <Quiet>这个区域没有下级区域。</Quiet>;
  const money = (key: 'epv' | 'erv' | 'ecv' | 'perKm2', header: string) => ({
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
        { key: 'level', header: '级别', render: ({ level }) => level ?? '' },
        money('epv', '物质产品'),
        money('erv', '调节服务'),
        money('ecv', '文化服务'),
        {
          key: 'gep',
          header: 'GEP',
          isNumber: true,
          render: (row) => (
            <>
              <OpenTag standing={row} /> <PlainMoney yuan={row.gep} />
            </>
          ),
        },
        {
          key: 'share',
          header: '占比',
          isNumber: true,
          render: ({ share }) => (share === null ? '' : `${share.toFixed(2)}%`),
        },
        {
          key: 'area',
          header: '面积（km²）',
          isNumber: true,
          render: ({ areaKm2 }) => (areaKm2 === null ? '—' : AREA.format(areaKm2)),
        },
        {
          key: 'population',
          header: '人口（人）',
          isNumber: true,
          render: ({ population }) => (population === null ? '—' : population.toLocaleString('zh-CN')),
        },
        money('perKm2', '地均（每 km²）'),
        {
          key: 'perCapita',
          header: '人均',
          isNumber: true,
          render: ({ perCapita }) => (perCapita === null ? '—' : `${shortNumber(perCapita)} 元`),
        },
        rank('rankValue', '总值名次'),
        rank('rankPerKm2', '地均名次'),
        rank('rankPerCapita', '人均名次'),
      ]}
    />
  );
}

/** 附表5-1: what was put into the formulas. */
export function ParameterAnnex({ rows }: { readonly rows: readonly ParameterRow[] }) {
  if (rows.length === 0) return <Quiet>尚无计算过的服务。</Quiet>;
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
          render: ({ verification }) => <VerificationTag standing={verification} />,
        },
        { key: 'method', header: '核算方法', render: ({ method }) => method },
      ]}
    />
  );
}
