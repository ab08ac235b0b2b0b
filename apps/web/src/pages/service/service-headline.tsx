import type { Service } from '@qingzhang/catalogue/language/service';
import { Link } from 'react-router';
import { Money } from '../../figures/money.tsx';
import { amountFigure, physicalUnitOf } from '../../figures/amount-figure.ts';
import { serviceState, STATE_TEXTS } from '../../values/service-state.ts';
import { useCounty } from '../../values/use-values.ts';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';
import { Pending } from '../../ui/pending.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import styles from './service-page.module.css';

interface ServiceHeadlineProps {
  readonly service: Service;
  readonly year: number | null;
}

/** What the service is worth in the year, whether that is current, and what to do next. */
export function ServiceHeadline({ service, year }: ServiceHeadlineProps) {
  if (year === null) return <p className={styles['soft']}>请选择一个年度，查看该年的核算结果。</p>;
  return <YearHeadline service={service} year={year} />;
}

function YearHeadline({ service, year }: ServiceHeadlineProps & { readonly year: number }) {
  const { data: years = [] } = useAccountYears();
  const { data: row, error } = useCounty(service, year);
  if (row === undefined) return <Pending error={error} lines={1} />;
  const isFrozen = years.some((account) => account.year === year && account.status === 'frozen');
  const county = row ?? undefined;
  const state = serviceState({ isFrozen, row: county, canRun: null });
  const { label, tone } = STATE_TEXTS[state];
  return (
    <p className={styles['headline']}>
      <span className={styles['soft']}>{year} 年</span>
      <strong>
        <Money yuan={county?.value ?? null} />
      </strong>
      {county !== undefined && <span>{amountText(service, county)}</span>}
      <Tag tone={tone}>{label}</Tag>
      {(county?.openIssues ?? 0) > 0 && state !== 'confirm' && <Tag tone="warning">需确认</Tag>}
      {county?.inputMode === 'manual' && state !== 'manual' && <Tag tone="warning">手工填报</Tag>}
      <Link to={`${service.module}?tab=${service.group === 'total' ? 'total' : 'results'}`}>{nextText(county)}</Link>
    </p>
  );
}

function amountText(service: Service, { physicalAmount, physicalUnit }: ValueRow): string {
  if (physicalAmount === null) return '';
  const { digits, unit } = amountFigure(physicalAmount, physicalUnitOf(service, physicalUnit));
  return `${service.physicalName} ${digits} ${unit}`;
}

function nextText(county: ValueRow | undefined): string {
  if (county === undefined) return '查看缺项并计算';
  return county.stale ? '数据已变动，请重新计算' : '查看核算结果';
}
