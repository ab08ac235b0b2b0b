import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { endOwnSessions, ownSessions } from '@qingzhang/contract/calls/session-calls';
import { timeText } from '@qingzhang/contract/cells/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { browserName } from './browser-name.ts';
import type { OwnProof } from '../../session/own-proof.ts';
import { OwnPasswordQuestion } from '../../ui/own-password-question.tsx';
import styles from './personal-page.module.css';

type Session = AnswerOf<typeof ownSessions>[number];

/** Where one is signed in just now, and the way to end it. */
export function OwnSessions({ hasPassword }: { readonly hasPassword: boolean }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Session | 'others' | undefined>();
  const { data, error } = useQuery({
    queryKey: [ownSessions.name],
    queryFn: ({ signal }) => api.call(ownSessions, {}, { signal, isQuiet: true }),
  });
  if (data === undefined) return <LoadState error={error} />;
  const end = async (proof: OwnProof) => {
    const session = (asked === 'others' ? null : asked?.session) ?? null;
    const { ended } = await api.call(endOwnSessions, { session, ...proof }, { isQuiet: true });
    toastSuccess(ended === 0 ? '该登录已经失效' : `已结束 ${ended} 个登录`);
    await queries.invalidateQueries({ queryKey: [ownSessions.name] });
  };
  return (
    <>
      <ul className={styles['sessions']} aria-label="我的登录">
        {data.map((one) => (
          <li key={one.session} className={styles['session']}>
            <span>
              <span className={styles['name']}>{browserName(one.agent)}</span>
              {one.isThis && '（本次登录）'}
              <span className={styles['hint']}>
                {one.address} · {timeText(one.createdAt)} 登录 · 最近使用 {timeText(one.lastSeenAt)}
              </span>
            </span>
            {!one.isThis && <Button onClick={() => setAsked(one)}>结束</Button>}
          </li>
        ))}
      </ul>
      {data.length > 1 && <Button onClick={() => setAsked('others')}>结束其他全部登录</Button>}
      {asked !== undefined && (
        <OwnPasswordQuestion
          title={asked === 'others' ? '结束其他全部登录？' : `结束 ${asked.address} 上的登录？`}
          confirm="结束登录"
          isDangerous
          hasPassword={hasPassword}
          onClose={() => setAsked(undefined)}
          onConfirm={end}
        >
          <p>该设备须重新登录，未保存的内容仅保留在该设备的浏览器中。如有非本人的登录，请随后修改密码。</p>
        </OwnPasswordQuestion>
      )}
    </>
  );
}
