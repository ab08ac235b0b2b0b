import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { ownTokens, revokeToken } from '@qingzhang/contract/calls/token-calls';
import { timeText } from '@qingzhang/contract/cells/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Question } from '../../ui/question.tsx';
import styles from './connections.module.css';
import { SCOPES } from './token-texts.ts';

type Token = AnswerOf<typeof ownTokens>[number];

/** One's own tokens, and the way to revoke them. */
export function TokenList() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Token | undefined>();
  const { data, error } = useQuery({
    queryKey: [ownTokens.name],
    queryFn: ({ signal }) => api.call(ownTokens, {}, { signal, isQuiet: true }),
  });
  if (data === undefined) return <LoadState error={error} />;
  if (data.length === 0) return <p className={styles['hint']}>未发放任何令牌。</p>;
  const revoke = async () => {
    const { revoked } = await api.call(revokeToken, { id: asked!.id }, { isQuiet: true });
    toastSuccess(revoked === 0 ? '该令牌已经撤销' : '令牌已撤销，立即失效');
    await queries.invalidateQueries({ queryKey: [ownTokens.name] });
  };
  return (
    <>
      <ul className={styles['tokens']} aria-label="我的令牌">
        {data.map((token) => (
          <li key={token.id} className={styles['token']}>
            <span>
              <span className={styles['name']}>{token.name}</span>
              <span className={styles['hint']}>{factsOf(token)}</span>
            </span>
            <Button onClick={() => setAsked(token)}>{token.isOver ? '删除' : '撤销'}</Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Question
          title={`撤销令牌“${asked.name}”？`}
          confirm="撤销"
          isDangerous
          onClose={() => setAsked(undefined)}
          onConfirm={revoke}
        >
          <p>使用它的程序与 GIS 项目将立即不能访问，须改用新的令牌。</p>
        </Question>
      )}
    </>
  );
}

function factsOf({ scope, modules, createdAt, expiresAt, isOver, lastUsedAt, lastAddress }: Token): string {
  return [
    SCOPES.find(({ value }) => value === scope)!.label,
    ...(modules === null ? [] : [`限 ${modules.length} 个模块`]),
    `${timeText(createdAt)} 发放`,
    `${timeText(expiresAt)} ${isOver ? '已到期' : '到期'}`,
    lastUsedAt === null ? '未使用过' : `最近使用 ${timeText(lastUsedAt)}（${lastAddress ?? ''}）`,
  ].join(' · ');
}
