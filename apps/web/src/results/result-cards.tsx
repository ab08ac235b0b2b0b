import type { Service } from '@qingzhang/catalogue/language/service';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../figures/money.tsx';
import { Tag } from '../ui/tag.tsx';
import { amountFigure, physicalUnitOf } from '../figures/amount-figure.ts';
import { changeText } from '../figures/percent-text.ts';
import styles from '../figures/cards.module.css';
import { STATE_TEXTS, type ServiceState } from '../values/service-state.ts';
import { shareOfTotal, totalNote, type ShareableTotal } from '../values/share-of-total.ts';
import type { ValueRow } from '@qingzhang/contract/rows/value-row';

interface ResultCardsProps {
  readonly service: Service;
  readonly year: number;
  readonly state: ServiceState;
  readonly row: ValueRow | undefined;
  /** The total of the year; undefined while it is on its way. */
  readonly total: ShareableTotal | undefined;
  readonly isCounted: boolean;
  /** Its share of the total in %, as reports print it; undefined where that is not known. */
  readonly share: number | undefined;
  /** The value of the year before. */
  readonly before: number | null;
  /** Where the number opens to the way it came about. */
  readonly traceLink: string;
  readonly actions: ReactNode;
}

/** What it is worth, whether that is current, and what to do next. */
export function ResultCards(props: ResultCardsProps) {
  const { service, year, state, row, total, isCounted, share, before, traceLink, actions } = props;
  const { label, tone, text } = STATE_TEXTS[state];
  const value = row?.value ?? null;
  const amount = amountFigure(row?.physicalAmount ?? null, physicalUnitOf(service, row?.physicalUnit ?? null));
  return (
    <div className={styles['cards']} data-count={service.kind === 'leaf' ? 4 : 3}>
      <Card title={`${year} 年价值量`} isMain>
        <p className={styles['big']}>
          {(row?.runId ?? null) === null ? (
            <Money yuan={value} />
          ) : (
            <Link to={traceLink} title="查看计算过程">
              <Money yuan={value} />
            </Link>
          )}
        </p>
        <p className={styles['soft']}>
          {before === null || value === null || before <= 0
            ? '没有上年结果可比'
            : `比上年 ${changeText(value / before - 1)}`}
        </p>
      </Card>
      {service.kind === 'leaf' && (
        <Card title={service.physicalName}>
          <p className={styles['big']}>
            {amount.digits} <span className={styles['unit']}>{amount.unit}</span>
          </p>
          <p className={styles['soft']}>{priceText(service, row)}</p>
        </Card>
      )}
      {service.group !== 'total' && (
        <Card title="占 GEP 比重">
          <p className={styles['big']}>{isCounted ? shareOfTotal(value, total, share) : '—'}</p>
          <p className={styles['soft']}>{isCounted ? totalNote(total) : '按本年口径不计入合计'}</p>
        </Card>
      )}
      <Card title="状态">
        <p className={styles['tags']}>
          <Tag tone={tone}>{label}</Tag>
          {(row?.openIssues ?? 0) > 0 && <Tag tone="warning">需确认 {row?.openIssues} 项</Tag>}
          {row?.inputMode === 'manual' && state !== 'manual' && <Tag tone="warning">手工填报</Tag>}
          {row?.inputMode !== 'manual' && row?.containsManual === true && <Tag tone="warning">含手工</Tag>}
        </p>
        <p className={styles['soft']}>{text}</p>
        {(row?.overrideReason ?? '') !== '' && <p className={styles['soft']}>填报理由：{row?.overrideReason}</p>}
        <div className={styles['actions']}>{actions}</div>
      </Card>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, isMain = false, children }: CardProps) {
  return (
    <section className={styles['card']} data-main={isMain}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What one unit of the quantity is worth; a count of kinds has no price. */
function priceText(service: Service, row: ValueRow | undefined): string {
  if (row === undefined || row.unitPrice === null) return '';
  const method = service.methods?.list.find(({ name }) => name === row.method);
  if (method?.countsOwnRows === true) return '';
  const unit = physicalUnitOf(service, row.physicalUnit).replace(/\/a$/, '');
  return `平均 ${row.unitPrice.toLocaleString('zh-CN', { maximumSignificantDigits: 4 })} 元/${unit}`;
}
