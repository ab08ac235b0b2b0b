import { Link } from 'react-router';
import { SCREEN_PATH } from '../../addresses/own-pages.ts';
import { Money } from '../../figures/money.tsx';
import { useYearRegions } from '../../regions/year-regions.ts';
import { changeText } from '../../figures/percent-text.ts';
import { StandingTag } from '../../figures/standing-tag.tsx';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import { useYearTotal, type YearTotal } from '../../values/use-year-total.ts';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { heldModules } from '../../session/held-modules.ts';
import type { Module } from '../../session/user.ts';
import { PartStrip } from '../../totals/part-strip.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { YearPicker } from '../../years/year-picker.tsx';
import { canDo, GUIDE_PAGES } from '../../guide/guide-steps.ts';
import styles from './year-overview.module.css';

/** Shares take the catalogue, which the first screen does without. */
const loadParts = async () => {
  const { YearParts } = await import('../../totals/year-parts.tsx');
  return { default: YearParts };
};

/** Beside the figures, and only once there is a county. */
const loadRanking = async () => {
  const { YearRanking } = await import('./year-ranking.tsx');
  return { default: YearRanking };
};

/** Below the figures that it speaks of. */
const loadSteps = async () => {
  const { YearSteps } = await import('./year-steps.tsx');
  return { default: YearSteps };
};

const loadCalculation = async () => {
  const { YearCalculation } = await import('../../results/year-calculation.tsx');
  return { default: YearCalculation };
};

/** The working year at a glance: what it is worth, whether that is current, where to go on. */
export function YearOverview({ modules }: { readonly modules: readonly Module[] }) {
  const { data: years = [], isSuccess } = useAccountYears();
  const year = useWorkingYear(years) ?? years[0]?.year ?? null;
  const account = years.find((one) => one.year === year);
  const held = heldModules(modules);
  const { data: total, error } = useYearTotal(year);
  const { regions } = useYearRegions(year);
  const county = regions.find(({ level }) => level === 1);
  if (isSuccess && year === null) return <Quiet>尚无核算年度，请先在“核算年度”中新建。</Quiet>;
  if (total === undefined || !isSuccess) {
    return error === null ? <ResultSkeleton /> : <FailedLoad error={error} />;
  }
  const earlier = years.map((one) => one.year).filter((one) => year !== null && one < year);
  return (
    <div className={styles['overview']}>
      <div className={styles['figures']}>
        <div className={styles['top']}>
          <YearPicker />
          {total.gep !== null && held.has(GUIDE_PAGES.report) && held.has(GUIDE_PAGES.values) && (
            <Link to={SCREEN_PATH}>驾驶舱</Link>
          )}
        </div>
        {total.year !== null && <Headline total={total} before={earlier.length === 0 ? null : Math.max(...earlier)} />}
        <LazyPage
          load={loadParts}
          props={{ total, account }}
          waiting={<PartStrip total={total} shares={undefined} />}
        />
        {account !== undefined && (
          <LazyPage
            load={loadCalculation}
            props={{
              year: account.year,
              total,
              isFrozen: account.status === 'frozen',
              canCalculate: canDo({ url: GUIDE_PAGES.values, right: 'write' }, held),
            }}
          />
        )}
        <LazyPage
          load={loadSteps}
          props={{ account, total, regions: regions.length, countyId: county?.id, modules }}
          waiting={null}
        />
      </div>
      {county !== undefined && year !== null && held.has(GUIDE_PAGES.values) && (
        <LazyPage load={loadRanking} props={{ year, countyId: county.id }} waiting={null} />
      )}
    </div>
  );
}

function Headline({ total, before }: { readonly total: YearTotal; readonly before: number | null }) {
  const { gep, complete, services } = total;
  const leaves = services.filter(({ kind }) => kind === 'leaf');
  const done = leaves.filter(({ value }) => value !== null).length;
  return (
    <div>
      <p className={styles['soft']}>{total.year} 年生态产品总值</p>
      <p className={styles['headline']}>
        <Money yuan={gep} />
        {gep !== null && <HeadlineTag total={total} />}
        {gep !== null && !complete && <Tag tone="warning">不完整</Tag>}
        {before !== null && gep !== null && <Change gep={gep} before={before} />}
      </p>
      <p className={styles['soft']}>
        {leaves.length} 项服务，已核算 {done} 项
        {total.perKm2 !== null && (
          <>
            {' '}
            · 每平方公里 <Money yuan={total.perKm2} />
          </>
        )}
        {total.perCapita !== null && ` · 人均 ${Math.round(total.perCapita).toLocaleString('zh-CN')} 元`}
      </p>
    </div>
  );
}

function HeadlineTag({ total: { inputMode, status, openIssues } }: { readonly total: YearTotal }) {
  if (inputMode === 'manual' && status !== 'stale') return <Tag tone="warning">手工填报</Tag>;
  return <StandingTag status={status} openIssues={openIssues} />;
}

/** Against the account before, at current prices. */
function Change({ gep, before }: { readonly gep: number; readonly before: number }) {
  const { data } = useYearTotal(before);
  const earlier = data?.gep ?? null;
  if (earlier === null || earlier <= 0) return null;
  return (
    <span className={styles['change']}>
      比 {before} 年 {changeText(gep / earlier - 1)}
    </span>
  );
}
