import { CheckCircleOutlined, MinusCircleOutlined } from '@ant-design/icons-svg';
import { passwordRules } from '@qingzhang/contract/passwords/password-rules';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { messageOf } from '../../api/message-of.ts';
import { changePassword } from '../../session/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import { PasswordInput } from '../../ui/controls/password-input.tsx';
import styles from './password-form.module.css';
import { passwordProblems, type PasswordProblems, type Passwords } from './password-problems.ts';

interface PasswordFormProps {
  readonly userName: string;
  readonly onChanged: () => void;
}

const EMPTY: Passwords = { oldPassword: '', newPassword: '', repeated: '' };
const ALL: ReadonlySet<keyof Passwords> = new Set(['oldPassword', 'newPassword', 'repeated']);

/** Changes one's own password; the server's objections stand at the field they are about. */
export function PasswordForm({ userName, onChanged }: PasswordFormProps) {
  const [passwords, setPasswords] = useState(EMPTY);
  /** Fields that were typed in: nobody is reproached for one not reached yet. */
  const [touched, setTouched] = useState<ReadonlySet<keyof Passwords>>(new Set());
  const [objections, setObjections] = useState<PasswordProblems>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const problems = passwordProblems(passwords);

  const submit = async () => {
    setTouched(ALL);
    setFailure('');
    if (Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await changePassword(passwords.oldPassword, passwords.newPassword);
      setPasswords(EMPTY);
      setTouched(new Set());
      onChanged();
    } catch (error) {
      const found = objectionsOf(error);
      setObjections(found);
      if (Object.keys(found).length === 0) setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: keyof Passwords, label: string, autoComplete: string) => (
    <LabelledField label={label} problem={(touched.has(name) ? problems[name] : undefined) ?? objections[name]}>
      {(props) => (
        <PasswordInput
          {...props}
          autoComplete={autoComplete}
          maxLength={200}
          value={passwords[name]}
          onChange={(event) => {
            setPasswords({ ...passwords, [name]: event.target.value });
            setTouched(new Set([...touched, name]));
            setObjections({ ...objections, [name]: undefined });
          }}
        />
      )}
    </LabelledField>
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== '' && (
        <div role="alert" className={styles['failure']}>
          {failure}
        </div>
      )}
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      {field('oldPassword', '原密码', 'current-password')}
      {field('newPassword', '新密码', 'new-password')}
      <Rules password={passwords.newPassword} userName={userName} />
      {field('repeated', '再次输入新密码', 'new-password')}
      <Button look="primary" type="submit" isBusy={isBusy}>
        修改密码
      </Button>
    </form>
  );
}

function Rules({ password, userName }: { readonly password: string; readonly userName: string }) {
  return (
    <ul className={styles['rules']} aria-label="新密码的要求">
      {passwordRules(password, [userName]).map(({ text, isMet }) => (
        <li key={text} className={styles['rule']} data-met={isMet}>
          {isMet ? <Icon of={CheckCircleOutlined} label="已满足" /> : <Icon of={MinusCircleOutlined} label="未满足" />}
          {text}
        </li>
      ))}
      <li className={styles['rule']}>
        <Icon of={MinusCircleOutlined} />
        不能与最近 5 次用过的密码相同（提交时核对）
      </li>
    </ul>
  );
}

const FIELDS = ['oldPassword', 'newPassword'] as const;

function objectionsOf(error: unknown): PasswordProblems {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const texts = error.issues.filter(({ keys }) => keys.includes(name)).map(({ text }) => text);
      return texts.length === 0 ? [] : [[name, texts.join(' ')]];
    }),
  );
}
