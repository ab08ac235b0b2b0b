import { beginSignIn, finishSignIn, signInWays } from '@qingzhang/contract/calls/sso-calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath, wantedPath } from '../../addresses/redirect-rule.ts';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { openSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './sign-in-page.module.css';

/** Where somebody wanted to go before they were sent to the provider. */
const WANTED = 'qingzhang.wanted';
/** This window has signed in at the provider, where they may still be signed in. */
const WAS_THERE = 'qingzhang.sso';

/** Ways in besides name and password of our own: a button that leads to the provider, and the way back from there. */
export function OtherWays() {
  const { data: ways, error } = useQuery({
    queryKey: ['signInWays'],
    queryFn: ({ signal }) => api.call(signInWays, {}, { signal, isQuiet: true }),
    retry: false,
  });
  const { failure, isBusy, begin } = useProvider();
  if (error !== null) return <p className={styles['other']}>未能取得其他登录方式：{messageOf(error)}</p>;
  if (ways === undefined) return null;
  const { oidc, ldap } = ways;
  return (
    <>
      {ldap !== null && <p className={styles['other']}>“{ldap.label}”的用户直接填写在那里的用户名和密码。</p>}
      {oidc !== null && (
        <div className={styles['other']}>
          {failure !== '' && (
            <p role="alert" className={styles['failure']}>
              {failure}
            </p>
          )}
          <Button size="large" isWide isBusy={isBusy} onClick={() => void begin()}>
            {isBusy ? `正在通过${oidc.label}登录…` : `用${oidc.label}登录`}
          </Button>
          {oidc.endSession !== null && sessionStorage.getItem(WAS_THERE) !== null && !isBusy && (
            <p>
              您在{oidc.label}的登录可能仍然有效。<a href={oidc.endSession}>同时退出{oidc.label}</a>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function useProvider() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const finished = useRef('');

  useEffect(() => {
    if (!isWayBack(search) || finished.current === search) return;
    finished.current = search;
    setBusy(true);
    const wanted = sessionStorage.getItem(WANTED) ?? '';
    // The code leaves the address bar before it is used.
    void navigate(signInPath(wanted), { replace: true });
    const finish = async () => {
      try {
        const { token } = await api.call(finishSignIn, { search }, { isQuiet: true });
        sessionStorage.removeItem(WANTED);
        sessionStorage.setItem(WAS_THERE, 'yes');
        openSession(token);
      } catch (error) {
        setFailure(messageOf(error));
        setBusy(false);
      }
    };
    void finish();
  }, [search, navigate]);

  const begin = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { url } = await api.call(beginSignIn, {}, { isQuiet: true });
      sessionStorage.setItem(WANTED, wantedPath(search));
      window.location.assign(url);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return { failure, isBusy, begin };
}

/** Whether the provider has sent the browser here. */
function isWayBack(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
