import { findService, tableEntry } from '@qingzhang/catalogue/registry';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { unreachable } from '@qingzhang/core/unreachable';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { profileTitle } from '../years/profile-title.ts';
import { layersLink, tableLink } from '../addresses/table-links.ts';
import { Citing } from '../ui/citing.tsx';
import { SourceRows } from './source-rows.tsx';
import type { TraceSource } from '@qingzhang/contract/results/trace-source';
import type { TraceSymbol } from '@qingzhang/contract/results/trace';
import { useTraceSetting } from './trace-context.ts';
import { pricesText } from './prices-text.ts';
import type { SourceGroup } from './trace-figures.ts';
import styles from './trace.module.css';

interface SourceLineProps {
  readonly group: SourceGroup;
  readonly symbol: TraceSymbol;
}

/** Where a figure comes from. Rows open to what they say and who entered them. */
export function SourceLine({ group, symbol }: SourceLineProps) {
  const [isOpen, setOpen] = useState(group.sources.length === 1);
  const [first] = group.sources;
  if (first === undefined) return null;
  const isRows = first.from === 'row' || first.from === 'file';
  return (
    <li>
      <p className={styles['source']}>
        <SourceText source={first} count={group.sources.length} symbol={symbol} />
        {pricesText(group.sources)}
        {isRows && (
          <button type="button" className={styles['open']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `查看这 ${group.sources.length} 行`}
          </button>
        )}
      </p>
      {isRows && isOpen && <SourceRows sources={group.sources} />}
    </li>
  );
}

interface SourceTextProps {
  readonly source: TraceSource;
  readonly count: number;
  readonly symbol: TraceSymbol;
}

function SourceText({ source, count, symbol }: SourceTextProps): ReactNode {
  const { symbols } = useTraceSetting();
  switch (source.from) {
    case 'row':
      return (
        <>
          取自 <Link to={tableLink(source.table)}>{tableEntry(source.table).table.label}</Link>
          的“{columnName(source.table, source.column)}”，{count} 行
        </>
      );
    case 'file':
      return (
        <>
          取自 <Link to={tableLink(source.table)}>{tableEntry(source.table).table.label}</Link> 的栅格文件，第{' '}
          {source.band} 波段，校验码 <code title={source.sha256}>{source.sha256.slice(0, 8)}</code>，
          <Link to={layersLink(source.table)}>查看栅格图层</Link>
        </>
      );
    case 'default':
      return (
        <>
          没有填写，采用 <Link to={tableLink(source.table)}>{tableEntry(source.table).table.label}</Link>“
          {columnName(source.table, source.column)}”的默认值
          {source.citation !== null && (
            <>
              ，依据 <Citing citation={source.citation} />
            </>
          )}
        </>
      );
    case 'profile':
      return (
        <>
          采用规范“{profileTitle(source.profile)}”的取值，依据 <Citing citation={source.citation} />
        </>
      );
    case 'constant':
      return (
        <>
          常数，依据 <Citing citation={source.citation} />
        </>
      );
    case 'region':
      return `区域自身的${ATTRIBUTE_NAMES[source.attribute] ?? source.attribute}`;
    case 'run':
      return <RunText source={source} />;
    case 'calendar':
      return `${source.year} 年的日历`;
    case 'step':
      return `由“${symbols.get(source.symbol)?.label ?? symbol.label}”推算`;
    default:
      return unreachable(source);
  }
}

const ATTRIBUTE_NAMES: Readonly<Record<string, string>> = { areaM2: '面积', population: '人口' };

function RunText({ source }: { readonly source: Extract<TraceSource, { from: 'run' }> }) {
  const service = findService(source.service);
  if (service === undefined) return `取自 ${source.service} 的结果`;
  return (
    <>
      取自 <Link to={`${service.module}?tab=trace&run=${source.runId}`}>{service.title}的计算结果</Link>
    </>
  );
}

function columnName(table: string, column: string): string {
  return fieldOf(tableEntry(table).table, column)?.label ?? column;
}
