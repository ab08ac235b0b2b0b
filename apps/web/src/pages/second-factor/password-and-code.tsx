import { useState, type ReactNode } from 'react';
import { objectionOf } from '../../api/objection-of.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import styles from './second-factor.module.css';

interface PasswordAndCodeProps {
  readonly asks: readonly ('password' | 'code')[];
  readonly confirm: string;
  readonly children?: ReactNode;
  readonly onConfirm: (given: { readonly password: string; readonly code: string }) => Promise<void>;
}

/** Asks for what proves that it is oneself; the server's objection stands above. */
export function PasswordAndCode({ asks, confirm, children, onConfirm }: PasswordAndCodeProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const given = { password, code: code.trim() };
  const isReady = asks.every((each) => given[each] !== '');

  const submit = async () => {
    if (!isReady) return;
    setBusy(true);
    setFailure('');
    try {
      await onConfirm(given);
    } catch (error) {
      setFailure(objectionOf(error));
      setCode('');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      {asks.includes('password') && (
        <LabelledField label="登录密码" problem={undefined}>
          {(props) => (
            <PasswordInput
              {...props}
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </LabelledField>
      )}
      {asks.includes('code') && (
        <LabelledField label="动态验证码" help="验证器上显示的 6 位数字" problem={undefined}>
          {(props) => (
            <Input
              {...props}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </LabelledField>
      )}
      <Button look="primary" type="submit" isBusy={isBusy} disabled={!isReady}>
        {confirm}
      </Button>
    </form>
  );
}
