import { useCallback, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Cockpit } from '../../cockpit/cockpit.tsx';
import { scenesOf } from '../../cockpit/scenes.ts';
import { useCockpit } from '../../cockpit/use-cockpit.ts';
import { useWalk } from '../../cockpit/use-walk.ts';
import { HOME_PATH } from '../../addresses/redirect-rule.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { useWorkingYear } from '../../years/working-year.ts';
import { SceneBar } from './scene-bar.tsx';
import styles from './screen-page.module.css';

/** The account on a wall: it walks through the year by itself, and every figure leads to its proof. */
export function ScreenPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const years = useAccountYears();
  const working = useWorkingYear(years.data ?? []);
  const year = yearOf(search.get('year')) ?? working ?? years.data?.[0]?.year ?? null;
  const data = useCockpit(year);
  const { report, movers, error, answeredAt } = data;
  const scenes = useMemo(() => (report === undefined ? [] : scenesOf(report, movers)), [report, movers]);
  const leave = useCallback(() => void navigate(HOME_PATH), [navigate]);
  const walk = useWalk(scenes.length, leave);
  const scene = scenes[walk.place];
  const failure = error ?? years.error;
  if (report === undefined || scene === undefined) {
    const isWaiting = failure === null && report === undefined && !(years.isSuccess && year === null);
    return (
      <main className={styles['empty']}>
        {failure !== null && <FailedLoad error={failure} />}
        {isWaiting && <PageSkeleton />}
        {failure === null && !isWaiting && (
          <Quiet>{year === null ? '尚无核算年度。' : `${year} 年的总值尚未计算，计算后在此展示。`}</Quiet>
        )}
        <Link to={HOME_PATH}>回到首页</Link>
      </main>
    );
  }
  return (
    <main className={styles['page']}>
      <Cockpit data={data} report={report} scene={scene} />
      {error !== null && (
        <p className={styles['lost']} role="status">
          连接已中断，显示的是 {TIME.format(answeredAt)} 的数据
        </p>
      )}
      <SceneBar scenes={scenes} walk={walk} onLeave={leave} />
    </main>
  );
}

const TIME = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit' });

function yearOf(text: string | null): number | null {
  return text !== null && /^\d{4}$/.test(text) ? Number(text) : null;
}
