import { beginSecondFactor, confirmSecondFactor } from '@qingzhang/contract/calls/second-factor-calls';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ownProof } from '../../session/own-proof.ts';
import { PasswordAndCode } from './password-and-code.tsx';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly secret: string; readonly uri: string }
  | { readonly at: 'kept'; readonly codes: readonly string[] };

/** Password, picture, first code, recovery codes: in this order, and on only with the first right code. */
export function SetUp({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'password' });
  if (step.at === 'kept') return <RecoveryCodes codes={step.codes} onKept={onDone} />;
  if (step.at === 'password')
    return (
      <PasswordAndCode
        asks={hasPassword ? ['password'] : []}
        confirm="开启两步验证"
        onConfirm={async ({ password }) => {
          const proof = await ownProof(hasPassword ? password : null);
          const begun = await api.call(beginSecondFactor, proof, { isQuiet: true });
          setStep({ at: 'code', ...begun });
        }}
      >
        <p className={styles['hint']}>
          登录时除密码外，再输入手机验证器上的 6 位动态验证码。手机上须有验证器（如腾讯身份验证器、Microsoft
          Authenticator），无须联网。
        </p>
      </PasswordAndCode>
    );
  return (
    <PasswordAndCode
      key="code"
      asks={['code']}
      confirm="确认开启"
      onConfirm={async ({ code }) => {
        const { recoveryCodes } = await api.call(confirmSecondFactor, { code }, { isQuiet: true });
        setStep({ at: 'kept', codes: recoveryCodes });
      }}
    >
      <p>用验证器扫描下图，再输入它显示的验证码：</p>
      <QrPicture text={step.uri} label="验证器二维码" />
      <p className={styles['hint']}>
        不能扫描时，在验证器中手工输入密钥：
        <span className={styles['secret']}>{step.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
    </PasswordAndCode>
  );
}
