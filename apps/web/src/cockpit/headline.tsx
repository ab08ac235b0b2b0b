import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { totalFigure } from '../figures/money-figure.ts';
import { StandingTag } from '../figures/standing-tag.tsx';
import { PracticeBadge } from '../ui/practice-badge.tsx';
import { Tag } from '../ui/tag.tsx';
import { bandText } from './band-text.ts';
import { headlineChange } from './change-text.ts';
import { Proof } from './proof.tsx';
import { proofOf, reportSheet } from './proofs.ts';
import styles from './cockpit.module.css';

/** The total, how it changed and how far it may be relied on: on the wall in every scene. */
export function Headline({ report }: { readonly report: AccountReport }) {
  const { cover, annex1 } = report;
  const { year } = cover;
  const total = annex1.find(({ kind }) => kind === 'total');
  const change = headlineChange(report);
  const unverified = unverifiedOf({ annex1 });
  const { digits, unit } = totalFigure(cover.gep);
  return (
    <header className={styles['head']}>
      <div>
        <h1>
          {cover.regionName} {year} 年生态产品总值
        </h1>
        <p className={styles['total']}>
          <Proof to={proofOf({ kind: 'total', serviceCode: null })} year={year}>
            {digits}
            <small>{unit}</small>
          </Proof>
          {change !== null && (
            <Proof to={reportSheet('annex4')} year={year} title="查看年度对比" className={styles['change']}>
              {change}
            </Proof>
          )}
        </p>
      </div>
      <div className={styles['state']}>
        <PracticeBadge />
        <Tag tone={cover.status === 'frozen' ? 'good' : 'warning'}>
          {cover.status === 'frozen' ? '已冻结' : '编制中'}
        </Tag>
        <Proof to={reportSheet('annex6')} year={year} title="查看需确认的事项">
          <StandingTag {...cover.standing} />
        </Proof>
        {!cover.complete && <Tag tone="warning">不完整</Tag>}
        {unverified > 0 && (
          <Proof to={reportSheet('annex5')} year={year} title="查看参数与来源">
            <Tag tone="warning">待核实 {unverified} 项</Tag>
          </Proof>
        )}
        <p className={styles['soft']}>
          <Proof to={reportSheet('annex1')} year={year} title="查看各项的区间">
            {toldBand(total)}
          </Proof>
        </p>
      </div>
    </header>
  );
}

function toldBand(total: AccountReport['annex1'][number] | undefined): string {
  const band = total?.band ?? null;
  return band === null ? (total?.bandNote ?? '尚未进行不确定性分析') : `95% 区间 ${bandText(band)}`;
}
