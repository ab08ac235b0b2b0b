import type { ReactNode } from 'react';
import { shortNumber } from '../../figures/money-scale.ts';
import { Money } from '../../figures/money.tsx';
import { StandingTag } from '../../figures/standing-tag.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { AccountReport } from '@qingzhang/contract/results/report';
import styles from './reports.module.css';

/** What the report is of, and its headline figures. */
export function ReportCover({ report: { cover, edition } }: { readonly report: AccountReport }) {
  return (
    <section className={styles['cover']} aria-label="报表概要">
      <p className={styles['title']}>
        <strong>
          {cover.regionName} {cover.year} 年
        </strong>{' '}
        {cover.profileTitle} {edition !== null && `第 ${edition.number} 版 `}
        {cover.status === 'frozen' ? (
          <Tag tone="good">已冻结</Tag>
        ) : (
          <Tag tone="warning">编制中，数字可能变动</Tag>
        )}{' '}
        {cover.standing.status !== 'done' && <StandingTag {...cover.standing} />}{' '}
        {!cover.complete && cover.gep !== null && <Tag tone="warning">不完整</Tag>}
      </p>
      <dl className={styles['facts']}>
        <Fact name="生态产品总值">
          <Money yuan={cover.gep} />
        </Fact>
        <Fact name="绿金指数">{cover.ggi === null ? '—' : shortNumber(cover.ggi)}</Fact>
        <Fact name="每平方公里">
          <Money yuan={cover.perKm2} />
        </Fact>
        <Fact name="人均">{cover.perCapita === null ? '—' : `${shortNumber(cover.perCapita)} 元`}</Fact>
        <Fact name="生态产品价值实现率">{cover.conversion === null ? '—' : `${shortNumber(cover.conversion)}%`}</Fact>
        <Fact name="面积">{cover.areaKm2 === null ? '—' : `${shortNumber(cover.areaKm2)} km²`}</Fact>
        <Fact name="常住人口">
          {cover.population === null ? '—' : `${cover.population.toLocaleString('zh-CN')} 人`}
        </Fact>
        <Fact name="必选指标完成率">
          {cover.mandatoryComplete === null ? '—' : `${shortNumber(cover.mandatoryComplete)}%`}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
