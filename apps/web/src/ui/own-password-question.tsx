import { useState, type ReactNode } from 'react';
import { seal } from '../session/seal.ts';
import { LabelledField } from './controls/labelled-field.tsx';
import { PasswordInput } from './controls/password-input.tsx';
import { Question } from './question.tsx';

/** The password sealed, with its key; neither for whoever has none here. */
export interface Proof {
  readonly password: string | null;
  readonly keyId: string | null;
}

interface OwnPasswordQuestionProps {
  readonly title: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly hasPassword: boolean;
  readonly children: ReactNode;
  readonly onConfirm: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that only the owner of an account should do: with the password again, where one has any. */
export function OwnPasswordQuestion({ hasPassword, children, onConfirm, ...question }: OwnPasswordQuestionProps) {
  const [password, setPassword] = useState('');
  const prove = async () => {
    const { keyId, sealed } = hasPassword ? await seal(password) : { keyId: null, sealed: [null] as const };
    await onConfirm({ password: sealed[0], keyId });
  };
  return (
    <Question {...question} isReady={!hasPassword || password !== ''} onConfirm={prove}>
      {children}
      {hasPassword && (
        <LabelledField label="登录密码" help="为确认是本人操作" problem={undefined}>
          {(props) => (
            <PasswordInput
              {...props}
              autoFocus
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </LabelledField>
      )}
    </Question>
  );
}
