import { useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '../../notices/notices.ts';
import { displayName, USER_KEY, type User } from '../../session/user.ts';
import { PasswordForm } from '../password/password-form.tsx';
import styles from './due-page.module.css';

/** A password that somebody else knows, or that is too old, is replaced. */
export function ForcedPassword({ user }: { readonly user: User }) {
  const queries = useQueryClient();
  const goOn = async () => {
    toastSuccess('密码已修改');
    await queries.invalidateQueries({ queryKey: [USER_KEY] });
  };
  return (
    <>
      <h1>请先修改密码</h1>
      <p className={styles['text']}>
        {displayName(user)}，您使用的是初始密码或已到期的密码。修改后即可继续使用，其他设备上的登录会同时失效。
      </p>
      <PasswordForm userName={user.userName} onChanged={() => void goOn()} />
    </>
  );
}
