import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { Link } from 'react-router';
import { moneyFigure, totalFigure } from '../figures/money-figure.ts';
import { changeText } from '../figures/percent-text.ts';
import { StandingTag } from '../figures/standing-tag.tsx';
import { GUIDE_PAGES } from '../guide/guide-steps.ts';
import { PracticeBadge } from '../ui/practice-badge.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './cockpit.module.css';

/** The total, how it changed and how far it may be relied on: on the wall in every scene. */
export function Headline({ report }: { readonly report: AccountReport }) {
  const { cover, annex1, annex4 } = report;
  const total = annex1.find(({ kind }) => kind === 'total');
  const change = annex4.comparisons.find(({ to }) => to === cover.year);
  const unverified = unverifiedOf({ annex1 });
  const { digits, unit } = totalFigure(cover.gep);
  return (
    <header className={styles['head']}>
      <div>
        <h1>
          {cover.regionName} {cover.year} 年生态产品总值
        </h1>
        <p className={styles['total']}>
          <Link to={`${GUIDE_PAGES.total}?tab=trace`} title="查看计算过程">
            {digits}
            <small>{unit}</small>
          </Link>
          {change !== undefined && (
            <span className={styles['change']}>
              比 {change.from} 年 {changeText(change.total.nominal)}
              {change.total.fisher !== null && `（可比价 ${changeText(change.total.fisher)}）`}
            </span>
          )}
        </p>
      </div>
      <div className={styles['state']}>
        <PracticeBadge />
        <Tag tone={cover.status === 'frozen' ? 'good' : 'warning'}>
          {cover.status === 'frozen' ? '已冻结' : '编制中'}
        </Tag>
        <StandingTag {...cover.standing} />
        {!cover.complete && <Tag tone="warning">不完整</Tag>}
        {unverified > 0 && <Tag tone="warning">待核实 {unverified} 项</Tag>}
        <p className={styles['soft']}>{bandText(total)}</p>
      </div>
    </header>
  );
}

function bandText(total: AccountReport['annex1'][number] | undefined): string {
  if (total?.band === null || total?.band === undefined) return total?.bandNote ?? '尚未进行不确定性分析';
  const [low, high] = [moneyFigure(total.band.low, 'auto'), moneyFigure(total.band.high, 'auto')];
  return `95% 区间 ${low.digits}${low.unit === high.unit ? '' : ` ${low.unit}`}–${high.digits} ${high.unit}`;
}
