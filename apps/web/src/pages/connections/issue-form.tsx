import { issueToken, type TokenScope } from '@qingzhang/contract/calls/token-calls';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import styles from './connections.module.css';
import { LIVES, SCOPES } from './token-texts.ts';

interface IssueFormProps {
  /** Modules that the person holds. */
  readonly modules: readonly { readonly url: string; readonly title: string }[];
  readonly onIssued: (token: string, scope: TokenScope) => void;
}

const ALL = '';

/** Asks for a token; what comes back is shown once. */
export function IssueForm({ modules, onIssued }: IssueFormProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('map');
  const [days, setDays] = useState('365');
  const [module, setModule] = useState(ALL);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const issue = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const within = module === ALL ? null : [module];
      const wish = { name: name.trim(), scope, modules: within, days: Number(days) };
      const { token } = await api.call(issueToken, wish, { isQuiet: true });
      setName('');
      onIssued(token, scope);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void issue();
      }}
    >
      <LabelledField label="用途" help="写明用在哪里，便于日后辨认和撤销" problem={failure}>
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
        <Button look="primary" type="submit" isBusy={isBusy} disabled={name.trim() === ''}>
          发放令牌
        </Button>
      </div>
    </form>
  );
}
