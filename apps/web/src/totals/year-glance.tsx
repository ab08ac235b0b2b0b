import { Link } from 'react-router';
import { Money } from '../figures/money.tsx';
import { useYearTotal, type YearTotal } from '../results/use-year-total.ts';
import { heldModules } from '../session/held-modules.ts';
import type { Module } from '../session/user.ts';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import { useAccountYears } from '../years/account-years.ts';
import { useWorkingYear } from '../years/working-year.ts';
import { PartStrip } from './part-strip.tsx';
import styles from './totals.module.css';

const TOTAL_PAGE = '/Gep/Gep';

/** The year that screens work on at a glance: what it is worth, whether that is current, where to go on. */
export function YearGlance({ modules }: { readonly modules: readonly Module[] }) {
  const { data: years = [] } = useAccountYears();
  const { data: total, error } = useYearTotal(useWorkingYear(years));
  if (total === undefined) return <Quiet>{error === null ? '正在查询……' : `没有查到:${error.message}`}</Quiet>;
  if (total.year === null) return <Quiet>建立核算年度并计算各项服务后,这里显示该年的总值。</Quiet>;
  const page = heldModules(modules).get(TOTAL_PAGE);
  return (
    <div className={styles['stack']}>
      <p className={styles['glance']}>
        <span>{total.year} 年生态产品总值</span>
        <strong>
          <Money yuan={total.gep} />
        </strong>
        <GlanceState total={total} />
        {page !== undefined && <Link to={page.url}>{nextWords(total)}</Link>}
      </p>
      <PartStrip total={total} />
    </div>
  );
}

function GlanceState({ total: { gep, stale, complete, services } }: { readonly total: YearTotal }) {
  const leaves = services.filter(({ kind }) => kind === 'leaf');
  const done = leaves.filter(({ value }) => value !== null).length;
  return (
    <>
      {gep !== null && stale && <Tag tone="warning">需重算</Tag>}
      {gep !== null && !stale && <Tag tone={complete ? 'good' : 'warning'}>{complete ? '已算' : '不完整'}</Tag>}
      <span className={styles['soft']}>
        {leaves.length} 项服务,已核算 {done} 项
      </span>
    </>
  );
}

function nextWords({ gep, stale }: YearTotal): string {
  if (gep === null) return '去计算总值';
  return stale ? '去重新计算' : '看总值与体检报告';
}
