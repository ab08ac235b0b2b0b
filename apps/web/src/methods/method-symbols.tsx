import type { Given, Method } from '@qingzhang/catalogue/language/method';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { unitLabel } from '@qingzhang/core/units';
import { Link } from 'react-router';
import { FigureTable } from '../figures/figure-table.tsx';
import { tableLink } from '../addresses/table-links.ts';
import { Citing } from '../ui/citing.tsx';
import styles from './methods.module.css';
import { Tex } from './tex.tsx';

/** What goes into a method: each symbol with its unit and the tables that feed it, and the constants with their sources. */
export function MethodSymbols({ method }: { readonly method: Method }) {
  const givens = method.givens.filter(({ kind }) => kind !== 'word');
  return (
    <div className={styles['steps']}>
      <h3>符号与数据来源</h3>
      <FigureTable
        label="符号与数据来源"
        rows={givens}
        keyOf={({ symbol }) => symbol}
        columns={[
          { key: 'symbol', header: '符号', render: ({ symbol, tex }) => <Tex source={tex ?? symbol} /> },
          { key: 'label', header: '名称', render: ({ label }) => label },
          { key: 'unit', header: '单位', render: (given) => unitOf(given) },
          {
            key: 'sources',
            isLong: true,
            header: '数据来源（按先后取第一个有数据的）',
            render: (given) => <Sources given={given} />,
          },
        ]}
      />
      {method.constants.length > 0 && (
        <FigureTable
          label="常数"
          rows={method.constants}
          keyOf={({ symbol }) => symbol}
          columns={[
            { key: 'symbol', header: '常数', render: ({ symbol, tex }) => <Tex source={tex ?? symbol} /> },
            { key: 'label', header: '名称', render: ({ label }) => label },
            {
              key: 'value',
              header: '取值',
              isNumber: true,
              render: ({ value, unit }) =>
                `${value.toLocaleString('zh-CN', { maximumSignificantDigits: 9 })} ${unit === '1' ? '' : unitLabel(unit)}`,
            },
            { key: 'source', header: '依据', isLong: true, render: ({ source }) => <Citing citation={source} /> },
          ]}
        />
      )}
    </div>
  );
}

function unitOf(given: Given): string {
  return given.kind === 'word' || given.unit === '1' ? '—' : unitLabel(given.unit);
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  profile: '规范默认值',
  region: '区域属性',
  result: '其他服务的结果',
  calendar: '日历',
  derived: '由其他数据推算',
};

function Sources({ given }: { readonly given: Given }) {
  const tables = new Set(given.sources.flatMap((source) => ('table' in source ? [source.table] : [])));
  const others = new Set(
    given.sources.flatMap((source) => ('table' in source ? [] : [SOURCE_NAMES[source.from] ?? source.from])),
  );
  return (
    <span className={styles['links']}>
      {[...tables].map((name) => (
        <Link key={name} to={tableLink(name)}>
          {tableEntry(name).table.label}
        </Link>
      ))}
      {[...others].map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
