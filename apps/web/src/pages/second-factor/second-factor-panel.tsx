import { endSecondFactor, secondFactor } from '@qingzhang/contract/calls/second-factor-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { ownProof } from '../../session/own-proof.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordAndCode } from './password-and-code.tsx';
import styles from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

const KEY = ['secondFactor'];
/** Below this one should make new ones. */
const FEW_CODES = 3;

/** One's own second factor: turned on with an authenticator, turned off with password and code. */
export function SecondFactorPanel({ hasPassword }: { readonly hasPassword: boolean }) {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.call(secondFactor, {}, { signal }) });
  const [isEnding, setEnding] = useState(false);
  const again = () => queries.invalidateQueries({ queryKey: KEY });
  if (data === undefined) return null;
  if (!data.isOn) return <SetUp hasPassword={hasPassword} onDone={() => void again()} />;
  const { isRequired, recoveryCodesLeft } = data;
  return (
    <div>
      <p>
        <strong>已开启。</strong>登录时须再输入动态验证码；恢复码剩余 {recoveryCodesLeft} 个。
      </p>
      {recoveryCodesLeft < FEW_CODES && <p role="status">恢复码将用完：请关闭后重新开启，取得新的恢复码。</p>}
      {isRequired && <p className={styles['hint']}>按本系统的设置须开启；更换手机时先关闭，再用新手机开启。</p>}
      {isEnding ? (
        <PasswordAndCode
          asks={hasPassword ? ['password', 'code'] : ['code']}
          confirm="关闭两步验证"
          onConfirm={async ({ password, code }) => {
            const proof = await ownProof(hasPassword ? password : null);
            await api.call(endSecondFactor, { ...proof, code }, { isQuiet: true });
            toastSuccess('两步验证已关闭');
            setEnding(false);
            await again();
          }}
        />
      ) : (
        <Button onClick={() => setEnding(true)}>关闭或更换验证器</Button>
      )}
    </div>
  );
}
