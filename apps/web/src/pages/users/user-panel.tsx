import { resetSecondFactor } from '@qingzhang/contract/calls/second-factor-calls';
import { endUserSessions, setPassword as setUserPassword } from '@qingzhang/contract/calls/user-calls';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { isBuiltinAccount } from '@qingzhang/contract/text-checks';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { plainText } from '@qingzhang/contract/cells/edit-text';
import { toastSuccess } from '../../notices/notices.ts';
import { administers } from '../../session/administrator.ts';
import { seal } from '../../session/seal.ts';
import { useUser } from '../../session/user.ts';
import { RowPanel, type RowPanelProps } from '../../tables/row-panel.tsx';
import { saveRow } from '../../rows/save-row.ts';
import { Question } from '../../ui/question.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { isReady, NewPassword, NO_PASSWORD, type Password } from './new-password.tsx';

/** A user: who they are, their role, their password and sessions. */
export function UserPanel(props: RowPanelProps) {
  const { stored, onChanged } = props;
  const { data: me } = useUser();
  const [first, setFirst] = useState<Password>(NO_PASSWORD);
  const [asked, setAsked] = useState<'password' | 'sessions' | 'secondFactor' | undefined>();
  const name = plainText(stored?.['userName'] ?? '');
  const isLocal = (row: Row | null) => (row?.['signInWay'] ?? 'local') === 'local';
  const isManaged = props.canWrite && stored !== null && administers(me, 'system');
  return (
    <RowPanel
      {...props}
      isReady={({ checked }) => stored !== null || !isLocal(checked.values) || isReady(first)}
      isDeletable={!isBuiltinAccount(name)}
      send={async (row) => {
        if (stored !== null || !isLocal(row)) return saveRow(props.table, row);
        const { keyId, sealed } = await seal(first.text);
        const { mustChange } = first;
        return saveRow(props.table, { ...row, password: sealed[0], keyId, mustChangePassword: mustChange });
      }}
      renderMore={(form) => {
        const way = form.checked.values['signInWay'] ?? 'local';
        if (stored === null && way === 'local') return <NewPassword password={first} onChange={setFirst} />;
        return way !== 'local' && <p>该用户没有本系统的密码，首次登录时按用户名关联。</p>;
      }}
      actions={
        isManaged ? (
          <>
            {isLocal(stored) && <Button onClick={() => setAsked('password')}>设置密码</Button>}
            <Button onClick={() => setAsked('sessions')}>结束会话</Button>
            {stored['signInWay'] !== 'oidc' && <Button onClick={() => setAsked('secondFactor')}>解除两步验证</Button>}
            {asked === 'secondFactor' && (
              <Question
                title={`解除“${name}”的两步验证？`}
                confirm="解除两步验证"
                isDangerous
                onClose={() => setAsked(undefined)}
                onConfirm={async () => {
                  const { wasOn } = await api.call(resetSecondFactor, { id: String(stored['id']) }, { isQuiet: true });
                  toastSuccess(wasOn ? '两步验证已解除，该用户的会话已结束' : '该用户未开启两步验证');
                }}
              >
                <p>用于丢失验证器和恢复码的用户。请先核实是本人要求；解除后凭密码即可登录。</p>
              </Question>
            )}
            {asked === 'password' && (
              <PasswordQuestion
                table={props.table}
                stored={stored}
                onClose={() => setAsked(undefined)}
                onDone={() => onChanged(null)}
              />
            )}
            {asked === 'sessions' && (
              <Question
                title={`结束“${name}”的全部会话？`}
                confirm="结束会话"
                isDangerous
                onClose={() => setAsked(undefined)}
                onConfirm={async () => {
                  const { ended } = await api.call(endUserSessions, { id: String(stored['id']) }, { isQuiet: true });
                  toastSuccess(ended === 0 ? '该用户没有登录' : `已结束 ${ended} 个会话`);
                }}
              >
                <p>该用户在所有设备上都需要重新登录，未保存的内容只留在各自的浏览器里。</p>
              </Question>
            )}
          </>
        ) : undefined
      }
    />
  );
}

interface PasswordQuestionProps {
  readonly table: Table;
  readonly stored: Row;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function PasswordQuestion({ table, stored, onClose, onDone }: PasswordQuestionProps) {
  const [password, setPassword] = useState<Password>(NO_PASSWORD);
  const isDisabled = stored['enabled'] === false;
  const [isEnabling, setEnabling] = useState(true);
  const { id, rowVersion } = stored;
  return (
    <Question
      title={`设置“${plainText(stored['userName'] ?? '')}”的密码`}
      confirm="设置密码"
      isReady={isReady(password)}
      onClose={onClose}
      onConfirm={async () => {
        const { keyId, sealed } = await seal(password.text);
        const body = { id: String(id), password: sealed[0], keyId, mustChangePassword: password.mustChange };
        await api.call(setUserPassword, body, { isQuiet: true });
        const isEnabled = isDisabled && isEnabling;
        if (isEnabled) await saveRow(table, { id, rowVersion, enabled: true });
        toastSuccess(isEnabled ? '密码已设置，该用户已启用' : '密码已设置，该用户的会话已结束');
        onDone();
      }}
    >
      <NewPassword password={password} onChange={setPassword} />
      {isDisabled && (
        <label>
          <input type="checkbox" checked={isEnabling} onChange={(event) => setEnabling(event.target.checked)} />{' '}
          同时启用该用户（该用户已停用，启用后才能登录）
        </label>
      )}
    </Question>
  );
}
