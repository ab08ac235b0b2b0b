import { issueToken, type TokenScope } from '@qingzhang/contract/calls/token-calls';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import type { OwnProof } from '../../session/own-proof.ts';
import { OwnPasswordQuestion } from '../../ui/own-password-question.tsx';
import styles from './connections.module.css';
import { LIVES, SCOPES } from './token-texts.ts';

interface IssueFormProps {
  /** Modules that the person holds. */
  readonly modules: readonly { readonly url: string; readonly title: string }[];
  readonly hasPassword: boolean;
  readonly onIssued: (token: string, scope: TokenScope) => void;
}

const ALL = '';

/** Asks for a token, as its owner alone may; what comes back is shown once. */
export function IssueForm({ modules, hasPassword, onIssued }: IssueFormProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('map');
  const [days, setDays] = useState('365');
  const [module, setModule] = useState(ALL);
  const [isAsking, setAsking] = useState(false);
  const issue = async (proof: OwnProof) => {
    const within = module === ALL ? null : [module];
    const wish = { name: name.trim(), scope, modules: within, days: Number(days) };
    const { token } = await api.call(issueToken, { ...wish, ...proof }, { isQuiet: true });
    setName('');
    onIssued(token, scope);
  };
  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <LabelledField label="用途" help="写明用在哪里，便于日后辨认和撤销" problem={undefined}>
          {({ isWrong, ...props }) => (
            <Input
              {...props}
              aria-invalid={isWrong}
              maxLength={60}
              placeholder="如：办公室 QGIS"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </LabelledField>
        <div className={styles['choices']}>
          <ChoiceBox
            label="权限"
            value={scope}
            choices={SCOPES}
            onChoose={(chosen) => setScope(SCOPES.find(({ value }) => value === chosen)!.value)}
          />
          <ChoiceBox
            label="模块"
            value={module}
            choices={[
              { value: ALL, label: '本人有权的全部模块' },
              ...modules.map(({ url, title }) => ({ value: url, label: title })),
            ]}
            onChoose={setModule}
          />
          <ChoiceBox label="有效期" value={days} choices={LIVES} onChoose={setDays} />
          <Button look="primary" type="submit" disabled={name.trim() === ''}>
            发放令牌
          </Button>
        </div>
      </form>
      {isAsking && (
        <OwnPasswordQuestion
          title={`发放令牌“${name.trim()}”？`}
          confirm="发放"
          hasPassword={hasPassword}
          onClose={() => setAsking(false)}
          onConfirm={issue}
        >
          <p>持有令牌的程序在有效期内可代替本人使用所选的权限，发放记入操作日志。</p>
        </OwnPasswordQuestion>
      )}
    </>
  );
}
