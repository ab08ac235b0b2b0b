import { isAcceptablePassword, passwordRules } from '@qingzhang/contract/passwords/password-rules';
import { useId } from 'react';
import styles from './new-password.module.css';
import { PasswordInput } from '../../ui/controls/password-input.tsx';

export interface Password {
  readonly text: string;
  /** The person must replace it at the first sign-in. */
  readonly mustChange: boolean;
}

export const NO_PASSWORD: Password = { text: '', mustChange: true };

export function isReady({ text }: Password): boolean {
  return isAcceptablePassword(text);
}

interface NewPasswordProps {
  readonly password: Password;
  readonly onChange: (password: Password) => void;
}

/** A password that somebody else will sign in with. */
export function NewPassword({ password, onChange }: NewPasswordProps) {
  const id = useId();
  const missing = passwordRules(password.text).filter(({ isMet }) => !isMet);
  return (
    <div className={styles['password']}>
      <label htmlFor={id}>初始密码</label>
      <PasswordInput
        id={id}
        autoComplete="new-password"
        maxLength={200}
        aria-describedby={`${id}-rules`}
        value={password.text}
        onChange={(event) => onChange({ ...password, text: event.target.value })}
      />
      <p id={`${id}-rules`} className={styles['soft']}>
        {missing.length === 0 ? '密码符合要求' : `还须：${missing.map(({ text }) => text).join('；')}`}
      </p>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          checked={password.mustChange}
          onChange={(event) => onChange({ ...password, mustChange: event.target.checked })}
        />
        首次登录时必须修改
      </label>
    </div>
  );
}
