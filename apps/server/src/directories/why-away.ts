export const UNTRUSTED = '证书不受信任或与主机名不符';

/** Errors of sockets, names and certificates, in words that say what to look at. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, '连接被拒绝'],
  [/ENOTFOUND|EAI_AGAIN/, '找不到该主机'],
  [/EHOSTUNREACH|ENETUNREACH/, '网络不通'],
  [/ECONNRESET|EPIPE|closed before|other side closed|UND_ERR_SOCKET/i, '连接中断'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/, UNTRUSTED],
  [/TimeoutError|timed out|timeout|ETIMEDOUT/i, '未在规定时间内应答'],
];

/** Why a provider or directory did not answer as it should, for people; the error itself goes to the log. */
export function whyAway(error: unknown): string {
  const told = chain(error)
    .map((each) => `${each.name} ${'code' in each ? String(each.code) : ''} ${each.message}`)
    .join(' ');
  return REASONS.find(([pattern]) => pattern.test(told))?.[1] ?? '应答不符合规范';
}

const LONGEST_CHAIN = 5;

function chain(error: unknown): readonly Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < LONGEST_CHAIN; each = each.cause) found.push(each);
  return found;
}
