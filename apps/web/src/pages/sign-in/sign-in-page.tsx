import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { PRODUCT_TITLE, usePlace } from '../../settings/place.ts';
import { PUBLIC_PATH, wantedPath } from '../../addresses/redirect-rule.ts';
import { loadCipher } from '../../session/seal.ts';
import { useSession } from '../../session/session.ts';
import { DARK } from '../../theme/palette.ts';
import { Brand } from '../../ui/brand.tsx';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { AccountStructure } from '../home/account-structure.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

async function loadOtherWays() {
  const { OtherWays } = await import('./other-ways.tsx');
  return { default: OtherWays };
}

/** The way in; leads on to the page that was wanted. */
export function SignInPage() {
  const { search } = useLocation();
  const place = usePlace(({ title }) => title);
  const isSignedIn = useSession((session) => session.token !== null);

  useEffect(() => {
    // Fetched while the person types. A failure shows when it is needed, at the form.
    loadCipher().catch(() => undefined);
  }, []);

  if (isSignedIn) return <Navigate to={wantedPath(search)} replace />;
  return (
    <div className={styles['page']}>
      <section className={styles['story']} aria-label="关于本系统">
        <Brand />
        <div>
          <p className={styles['place']}>{place}</p>
          <p className={styles['title']}>{PRODUCT_TITLE}</p>
          <p className={styles['lead']}>
            把山水林田湖草一年里供给人的产品与服务，按国家和地方的核算规范逐项记账：每个数都能查到公式、数据和经手人。
          </p>
        </div>
        <div className={styles['structure']}>
          <AccountStructure palette={DARK} line="var(--qz-sidebar-raised)" soft="var(--qz-sidebar-text-soft)" />
        </div>
      </section>
      <main className={styles['side']}>
        <div className={styles['form']}>
          <h1>登录</h1>
          <SignInForm />
          <LazyPage load={loadOtherWays} props={{}} waiting={null} />
          <p className={styles['foot']}>
            <Link to={PUBLIC_PATH}>不登录，查看已发布的核算结果</Link>
          </p>
        </div>
      </main>
    </div>
  );
}
