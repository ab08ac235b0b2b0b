import { useNavigate } from 'react-router';
import type { ReactNode } from 'react';
import { SIGN_IN_PATH } from '../../addresses/redirect-rule.ts';
import { signOut } from '../../session/sign-out.ts';
import type { User } from '../../session/user.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './due-page.module.css';
import { ForcedPassword } from './forced-password.tsx';
import { ForcedSecondFactor } from './forced-second-factor.tsx';

/** Stands before everything else until what the account needs has been done. */
export function DuePage({ user }: { readonly user: User }) {
  return <Card>{user.mustChangePassword ? <ForcedPassword user={user} /> : <ForcedSecondFactor user={user} />}</Card>;
}

function Card({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate(SIGN_IN_PATH);
  };
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Brand />
        {children}
        <p className={styles['leave']}>
          <Button look="link" onClick={() => void leave()}>
            退出登录
          </Button>
        </p>
      </div>
    </main>
  );
}
