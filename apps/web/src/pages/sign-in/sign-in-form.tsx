import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { messageOf } from '../../api/message-of.ts';
import { signIn } from '../../session/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import styles from './sign-in-page.module.css';

/** The password was right, and is kept while the code is asked for. */
const CODE_FAULTS: ReadonlySet<ApiFailure['fault']> = new Set(['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG']);

/** User name and password; what the server says of them stands above the fields. */
export function SignInForm() {
  const passwordField = useRef<HTMLInputElement>(null);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  /** Undefined until the account turns out to have a second factor. */
  const [code, setCode] = useState<string | undefined>();
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    setChecked(true);
    if (userName.trim() === '' || password === '' || code?.trim() === '') return;
    setBusy(true);
    setFailure('');
    try {
      await signIn(userName, password, code?.trim() ?? '');
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
      if (error instanceof ApiFailure && CODE_FAULTS.has(error.fault)) {
        setCode('');
        setChecked(false);
        return;
      }
      setCode(undefined);
      setPassword('');
      // The empty password is ours: nobody is reproached for it.
      setChecked(false);
      passwordField.current?.focus();
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles['text']}>
        {failure === '' ? (
          <p className={styles['hint']}>使用管理员分配的账号</p>
        ) : (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
      </div>
      <LabelledField label="用户名" problem={isChecked && userName.trim() === '' ? '请填写用户名' : undefined}>
        {(props) => (
          <Input
            {...props}
            size="large"
            before={<Icon of={UserOutlined} />}
            autoComplete="username"
            maxLength={40}
            autoFocus
            value={userName}
            onChange={(event) => setUserName(event.target.value)}
          />
        )}
      </LabelledField>
      <LabelledField label="密码" problem={isChecked && password === '' ? '请填写密码' : undefined}>
        {(props) => (
          <PasswordInput
            {...props}
            ref={passwordField}
            size="large"
            before={<Icon of={LockOutlined} />}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </LabelledField>
      {code !== undefined && (
        <LabelledField
          label="动态验证码"
          help="验证器上的 6 位数字，或一个恢复码"
          problem={isChecked && code.trim() === '' ? '请填写动态验证码' : undefined}
        >
          {(props) => (
            <Input
              {...props}
              size="large"
              before={<Icon of={SafetyOutlined} />}
              autoComplete="one-time-code"
              maxLength={20}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </LabelledField>
      )}
      <Button look="primary" size="large" type="submit" isWide isBusy={isBusy}>
        登录
      </Button>
    </form>
  );
}
