import { useQueryClient } from '@tanstack/react-query';
import { displayName, USER_KEY, type User } from '../../session/user.ts';
import { SetUp } from '../second-factor/set-up.tsx';
import styles from './due-page.module.css';

/** The setting asks for a second factor. */
export function ForcedSecondFactor({ user }: { readonly user: User }) {
  const queries = useQueryClient();
  return (
    <>
      <h1>请先开启两步验证</h1>
      <p className={styles['text']}>{displayName(user)}，按本系统的设置，您的账号须开启两步验证后使用。</p>
      <SetUp hasPassword={user.hasPassword} onDone={() => void queries.invalidateQueries({ queryKey: [USER_KEY] })} />
    </>
  );
}
