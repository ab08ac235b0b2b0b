import type { AnswerOf, Call, FileCall, JsonCall, SentBody } from '@qingzhang/contract/calls/call';
import { jobInfo } from '@qingzhang/contract/calls/job-calls';
import { dynamicKey, login } from '@qingzhang/contract/calls/session-calls';
import { OK, type Envelope } from '@qingzhang/contract/envelope';
import type { Issue } from '@qingzhang/core/issue';
import type { DoneOrQueued } from '@qingzhang/contract/imports/report';
import { setTimeout as delay } from 'node:timers/promises';
import { sm2 } from 'sm-crypto-v2';
import { UNTRUSTED, whyAway } from '../directories/why-away.ts';
import { CommandFailure } from './command-failure.ts';

/** Calls of a running product, by the contract that both ends share. */
export interface ApiClient {
  readonly call: <C extends JsonCall>(call: C, body: SentBody<C>) => Promise<AnswerOf<C>>;
  readonly upload: <C extends JsonCall>(call: C, form: FormData) => Promise<AnswerOf<C>>;
  readonly download: <C extends FileCall>(call: C, body: SentBody<C>) => Promise<Buffer>;
  /** Any call; an envelope or a file. */
  readonly ask: (call: Pick<Call, 'path' | 'method'>, body: unknown) => Promise<Response>;
}

export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** Of an authenticator; empty for whoever has none. */
  readonly code: string;
}

const POLL_MS = 500;

export function apiClient(url: string, token: string): ApiClient {
  const ask: ApiClient['ask'] = async ({ path, method }, body) => {
    const isForm = body instanceof FormData;
    // The address may have a path of its own, as behind a proxy.
    const target = new URL(`${url}${path}`);
    if (method === 'GET')
      for (const [key, value] of Object.entries(body ?? {})) target.searchParams.set(key, String(value));
    try {
      return await fetch(target, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body) }),
      });
    } catch (error) {
      throw unreachable(url, error);
    }
  };
  const result = async <C extends JsonCall>(call: C, body: unknown) =>
    // The envelope is checked; what it holds is the contract's word.
    (await resultOf(await ask(call, body))) as AnswerOf<C>;
  return {
    ask,
    call: (call, body) => result(call, body),
    upload: (call, form) => result(call, form),
    download: async (call, body) => {
      const response = await ask(call, body);
      if (!response.ok) await resultOf(response);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

function unreachable(url: string, error: unknown): CommandFailure {
  if (error instanceof Error && error.cause instanceof CommandFailure) return error.cause;
  const why = whyAway(error);
  const hint =
    why === UNTRUSTED
      ? '本机的程序，请给出启动时所用的 TLS_CERT；另一台的，用 NODE_EXTRA_CA_CERTS 指明签发机构的证书'
      : '请确认程序已启动，或用 QINGZHANG_URL 指定地址';
  return new CommandFailure(`无法连接 ${url}（${why}）：${hint}`, { cause: error });
}

/** What an envelope holds; a refusal is told in the server's own words, with every problem that it lists. */
export async function resultOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const envelope = envelopeOf(text);
  if (envelope === undefined) throw new CommandFailure(`服务器的回答无法识别（HTTP ${response.status}）`);
  if (envelope.code === OK) return envelope.result;
  throw new CommandFailure(refusalText(`${envelope.message}（${envelope.fault ?? envelope.code}）`, envelope.issues));
}

/** What keeps something from being done is listed; what might be looked at besides only where there is nothing else. */
function refusalText(message: string, issues: readonly Pick<Issue, 'severity' | 'text'>[] = []): string {
  const blocking = issues.filter(({ severity }) => severity === 'block');
  return [message, ...(blocking.length > 0 ? blocking : issues).map(({ text }) => `  ${text}`)].join('\n');
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // a proxy's page
    throw error;
  }
}

export async function signIn(url: string, { userName, password, code }: Credentials): Promise<string> {
  const client = apiClient(url, '');
  const { keyId, publicKey } = await client.call(dynamicKey, {});
  const sealed = sm2.doEncrypt(password, publicKey, 1);
  const { token, mustChangePassword } = await client.call(login, {
    userName,
    password: sealed,
    keyId,
    ...(code !== '' && { code }),
  });
  if (mustChangePassword) throw new CommandFailure(`用户 ${userName} 须先在网页中登录并修改初始密码`);
  return token;
}

/** The result of work that a server does at once or in line; told how far it is. */
export async function whenDone<Result>(
  client: ApiClient,
  answer: DoneOrQueued<Result>,
  tell: (stage: string) => void = () => undefined,
): Promise<Result> {
  if (answer.status === 'done') return answer.result;
  return (await followJob(client, answer.jobId, tell)) as Result;
}

export async function followJob(client: ApiClient, jobId: string, tell: (stage: string) => void): Promise<unknown> {
  for (let told = ''; ;) {
    const job = await client.call(jobInfo, { jobId });
    if (job.status === 'done') return job.result;
    if (job.status === 'failed')
      throw new CommandFailure(refusalText(job.failure?.message ?? '任务失败', job.failure?.issues));
    if (job.status === 'cancelled') throw new CommandFailure('任务已取消');
    const stage = `${job.stage ?? '排队中'} ${job.progress.toFixed(0)} %`;
    if (stage !== told) tell(stage);
    told = stage;
    await delay(POLL_MS);
  }
}
