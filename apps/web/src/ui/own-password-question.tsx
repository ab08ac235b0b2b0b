import { useState, type ReactNode } from 'react';
import { ownProof, type OwnProof } from '../session/own-proof.ts';
import { LabelledField } from './controls/labelled-field.tsx';
import { PasswordInput } from './controls/password-input.tsx';
import { Question } from './question.tsx';

interface OwnPasswordQuestionProps {
  readonly title: string;
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly hasPassword: boolean;
  readonly children: ReactNode;
  readonly onConfirm: (proof: OwnProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that only the owner of an account should do: with the password again, where one has any. */
export function OwnPasswordQuestion({ hasPassword, children, onConfirm, ...question }: OwnPasswordQuestionProps) {
  const [password, setPassword] = useState('');
  const prove = async () => onConfirm(await ownProof(hasPassword ? password : null));
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
