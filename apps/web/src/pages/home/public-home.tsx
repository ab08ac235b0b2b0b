import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { publicSummary } from '@qingzhang/contract/calls/session-calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { Money } from '../../figures/money.tsx';
import { PRODUCT_TITLE, usePlace } from '../../settings/place.ts';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { SIGN_IN_PATH } from '../../addresses/redirect-rule.ts';
import { PracticeBadge } from '../../ui/practice-badge.tsx';
import { useAppearance } from '../../theme/use-appearance.ts';
import { paletteOf } from '../../theme/theme.ts';
import { Brand } from '../../ui/brand.tsx';
import { Panel } from '../../ui/page.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { AccountStructure } from './account-structure.tsx';
import { profileTitle } from '../../years/profile-title.ts';
import styles from './public-home.module.css';

type PublishedYear = AnswerOf<typeof publicSummary>['years'][number];

const loadMap = async () => {
  const { PlaceMap } = await import('./place-map.tsx');
  return { default: PlaceMap };
};

/** What everybody may see: the place, what has been published, and the way to sign in. */
export function PublicHome() {
  const palette = paletteOf(useAppearance());
  const place = usePlace(({ name }) => name);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['bar']}>
          <Brand />
          <Link to={SIGN_IN_PATH} className={styles['signIn']}>
            登录
          </Link>
        </div>
      </header>
      <main className={styles['body']}>
        <div>
          <PracticeBadge />
          <h1 className={styles['title']}>
            {place}
            {PRODUCT_TITLE}
          </h1>
          <p className={styles['lead']}>
            生态产品总值（GEP）是一个地区的生态系统一年里为人提供的产品与服务的价值之和。这里列出已经审定并发布的年度结果。
          </p>
        </div>
        <div className={styles['place']}>
          <Panel title="已发布的核算结果">
            <Published />
          </Panel>
          <div className={styles['map']}>
            <LazyPage load={loadMap} props={{}} />
          </div>
        </div>
        <Panel title="账户的构成">
          <AccountStructure palette={palette} line={palette.border} soft={palette.textSoft} />
        </Panel>
      </main>
    </div>
  );
}

function Published() {
  const { data, error } = useQuery({
    queryKey: ['public/summary'],
    queryFn: ({ signal }) => api.call(publicSummary, {}, { signal, isQuiet: true }),
  });
  if (data === undefined) return <Pending error={error} />;
  if (data.years.length === 0)
    return <Quiet>尚未发布任何年度的核算结果。年度账户冻结后，由审核人员在“核算年度”中发布。</Quiet>;
  return (
    <ul className={styles['years']}>
      {data.years.map((year) => (
        <YearCard key={year.year} published={year} />
      ))}
    </ul>
  );
}

function YearCard({ published }: { readonly published: PublishedYear }) {
  const { year, profile, gep, status } = published;
  return (
    <li className={styles['year']}>
      <h3 className={styles['label']}>{year} 年 GEP</h3>
      <p className={styles['value']}>{gep === null ? '未登记总值' : <Money yuan={gep} />}</p>
      {status === 'confirm' && <p className={styles['label']}>部分数据仍在核对，数值可能修订</p>}
      {profile !== null && <p className={styles['label']}>{profileTitle(profile)}</p>}
    </li>
  );
}
