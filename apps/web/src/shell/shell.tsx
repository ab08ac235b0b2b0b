import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyPage } from '../ui/lazy-page.tsx';
import { SIGN_IN_PATH } from '../addresses/redirect-rule.ts';
import { moduleRoutes } from '../addresses/module-routes.ts';
import { signOut } from '../session/sign-out.ts';
import { useUser, type User } from '../session/user.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Header } from './header.tsx';
import { Panels } from './panels.tsx';
import styles from './shell.module.css';
import { Shortcuts, type Opened } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCurrentPage } from './use-current-page.ts';

/** The application around the pages of somebody signed in. */
export function Shell() {
  const { data: user, error, isFetching, refetch } = useUser();
  if (user !== undefined) return isDue(user) ? <LazyPage load={loadDue} props={{ user }} /> : <Frame user={user} />;
  if (error === null || isFetching) return <PageSkeleton />;
  return <Unreached reason={error.message} onRetry={() => void refetch()} />;
}

/** Something about the account comes before everything else. */
function isDue({ mustChangePassword, mustSetSecondFactor }: User): boolean {
  return mustChangePassword || mustSetSecondFactor;
}

async function loadDue() {
  const { DuePage } = await import('../pages/due/due-page.tsx');
  return { default: DuePage };
}

function Frame({ user }: { readonly user: User }) {
  const routes = useMemo(() => moduleRoutes(user.moduleList), [user.moduleList]);
  const current = useCurrentPage(routes);
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']}>
        跳到主要内容
      </a>
      <Sidebar user={user} currentUrl={current.path} />
      <div className={styles['column']}>
        <Header user={user} onOpen={setOpened} />
        <TabBar activePath={current.tabPath} />
        <Panels routes={routes} current={current} />
      </div>
      <Shortcuts routes={routes} path={current.path} opened={opened} onOpen={setOpened} />
    </div>
  );
}

function Unreached({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
    await navigate(SIGN_IN_PATH);
  };
  return (
    <main>
      <Notice title="未能加载您的账号信息" role="alert">
        <p>{reason}</p>
        <p>
          <Button look="primary" onClick={onRetry}>
            重试
          </Button>{' '}
          <Button isBusy={isLeaving} onClick={() => void leave()}>
            退出登录
          </Button>
        </p>
      </Notice>
    </main>
  );
}
