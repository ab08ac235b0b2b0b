import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { SIGN_IN_PATH } from '../addresses/redirect-rule.ts';
import { showOffice } from '../session/follow-place.ts';
import { signOut } from '../session/sign-out.ts';
import { useUser, type User } from '../session/user.ts';
import { Button } from '../ui/controls/button.tsx';
import { LazyPage } from '../ui/lazy-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';

interface AdmittedProps {
  readonly children: (user: User) => ReactNode;
}

/** What is for somebody signed in, once it is known who it is and nothing about the account is due. */
export function Admitted({ children }: AdmittedProps) {
  const { data: user, error, isFetching, refetch } = useUser();
  const office = user?.office?.code;
  useEffect(() => showOffice(office), [office]);
  if (user !== undefined) return isDue(user) ? <LazyPage load={loadDue} props={{ user }} /> : children(user);
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
