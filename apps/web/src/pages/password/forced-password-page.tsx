import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toastSuccess } from '../../notices/notices.ts';
import { SIGN_IN_PATH } from '../../addresses/redirect-rule.ts';
import { signOut } from '../../session/sign-out.ts';
import { displayName, USER_KEY, type User } from '../../session/user.ts';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './forced-password-page.module.css';
import { PasswordForm } from './password-form.tsx';

/** Stands before everything else until a password that somebody else knows has been replaced. */
export function ForcedPasswordPage({ user }: { readonly user: User }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goOn = async () => {
    toastSuccess('密码已修改');
    await queries.invalidateQueries({ queryKey: [USER_KEY] });
  };
  const leave = async () => {
    await signOut();
    await navigate(SIGN_IN_PATH);
  };
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Brand />
        <h1>请先修改密码</h1>
        <p className={styles['text']}>
          {displayName(user)}，您使用的是初始密码或已到期的密码。修改后即可继续使用，其他设备上的登录会同时失效。
        </p>
        <PasswordForm userName={user.userName} onChanged={() => void goOn()} />
        <p className={styles['leave']}>
          <Button look="link" onClick={() => void leave()}>
            退出登录
          </Button>
        </p>
      </div>
    </main>
  );
}
