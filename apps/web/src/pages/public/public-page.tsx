import type { PublishedYear } from '@qingzhang/contract/results/publication';
import { useEffect, useMemo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { HOME_PATH, PUBLIC_PATH, SIGN_IN_PATH } from '../../addresses/redirect-rule.ts';
import { Downloads } from '../../publication/downloads.tsx';
import { Groups } from '../../publication/groups.tsx';
import { Meaning } from '../../publication/meaning.tsx';
import { Opening } from '../../publication/opening.tsx';
import { groundsOf } from '../../publication/published-grounds.ts';
import { Services } from '../../publication/services.tsx';
import { usePublishedMap, usePublishedYear } from '../../publication/use-publication.ts';
import { Years } from '../../publication/years.tsx';
import { useSession } from '../../session/session.ts';
import { cssVariables } from '../../theme/theme.ts';
import { Brand } from '../../ui/brand.tsx';
import { Unpublished } from './unpublished.tsx';
import styles from './public-page.module.css';

/** Paper is white, and so is this: whatever a person has chosen for the work inside. */
const LOOK = { ...cssVariables('light', 'comfortable'), colorScheme: 'light' } as CSSProperties;

/** The site of the published years, one year at a time: for everybody, signed in or not. */
export function PublicPage({ year }: { readonly year: number | undefined }) {
  const { published, error } = usePublishedYear(year);
  const isSignedIn = useSession((session) => session.token !== null);
  return (
    <div className={styles['site']} style={LOOK}>
      <header className={styles['head']}>
        <Brand />
        {published !== undefined && <YearLinks published={published} />}
        <Link to={isSignedIn ? HOME_PATH : SIGN_IN_PATH} className={styles['signIn']}>
          {isSignedIn ? '进入系统' : '登录'}
        </Link>
      </header>
      <main className={styles['body']}>
        {published === undefined ? (
          <Unpublished error={error} year={year} />
        ) : (
          <Published published={published} year={year} />
        )}
      </main>
    </div>
  );
}

/** The map comes by itself, so that the figures need not wait for it and stand without it. */
function Published({ published, year }: { readonly published: PublishedYear; readonly year: number | undefined }) {
  const { data } = usePublishedMap(year);
  const map = data?.year === published.year ? data : undefined;
  const grounds = useMemo(() => (map === undefined ? undefined : groundsOf(map)), [map]);
  useEffect(() => {
    document.title = `${published.regionName} ${published.year} 年生态产品总值`;
  });
  return (
    <>
      <Opening published={published} map={map} grounds={grounds} />
      <Groups published={published} />
      <Years published={published} />
      <Meaning published={published} />
      <Services published={published} map={map} grounds={grounds} />
      <Downloads published={published} />
    </>
  );
}

function YearLinks({ published: { year: shown, years } }: { readonly published: PublishedYear }) {
  if (years.length < 2) return null;
  return (
    <nav className={styles['years']} aria-label="已发布的年度">
      {years.map(({ year }) => (
        <Link key={year} to={`${PUBLIC_PATH}/${year}`} aria-current={year === shown ? 'page' : undefined}>
          {year}
        </Link>
      ))}
    </nav>
  );
}
