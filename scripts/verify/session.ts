import type { StoredRow } from '@qingzhang/verifier/account/stored-account';
import { sm2 } from 'sm-crypto-v2';

/** Calls of a running product, signed in. */
export interface Session {
  readonly call: <Result>(name: string, body: unknown) => Promise<Result>;
  /** All rows of a table; none where the product has no such table. */
  readonly list: (table: string) => Promise<readonly StoredRow[]>;
  readonly download: (fileId: string) => Promise<Buffer>;
}

interface Answer<Result> {
  readonly code: number;
  readonly message: string;
  readonly result: Result;
}

const OK = 200;
const UNKNOWN_CALL = 404;

export async function openSession(url: string, userName: string, password: string): Promise<Session> {
  type Key = { readonly keyId: string; readonly publicKey: string };
  const { keyId, publicKey } = await answered<Key>('dynamicKey', await asked(`${url}/api/dynamicKey.json`));
  const sealed = sm2.doEncrypt(password, publicKey, 1);
  const signedIn = await request(url, 'login', { userName, password: sealed, keyId }, '');
  const { token } = await answered<{ readonly token: string }>('login', signedIn);
  return sessionOf(url, token);
}

/** Of whoever has a token already. */
export function sessionOf(url: string, token: string): Session {
  return {
    call: async (name, body) => answered(name, await request(url, name, body, token)),
    list: async (table) => {
      const response = await request(url, `${table}/getAllDataList`, {}, token);
      if (response.status === UNKNOWN_CALL) return [];
      const rows = await answered<readonly Partial<StoredRow>[]>(table, response);
      return rows.map((row) => ({
        ...row,
        id: String(row.id),
        regionId: row.regionId ?? null,
        year: row.year ?? null,
      }));
    },
    download: async (fileId) => {
      const response = await request(url, 'fileStore/download', { fileId }, token);
      if (!response.ok) throw new Error(`文件 ${fileId} 未能下载`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

function request(url: string, name: string, body: unknown, token: string): Promise<Response> {
  return asked(`${url}/api/${name}.json`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
}

async function answered<Result>(name: string, response: Response): Promise<Result> {
  const { code, message, result } = (await response.json()) as Answer<Result>;
  if (code !== OK) throw new Error(`接口 ${name} 未能回答：${message}`);
  return result;
}

const TRIES = 3;

/** Asks again where the product has closed a connection that was idle for as long as this program was at work. */
async function asked(url: string, init: RequestInit = {}, tries = TRIES): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (!CLOSED.has(code) || tries === 1) throw new Error(`无法连接 ${new URL(url).origin}`, { cause: error });
    return asked(url, init, tries - 1);
  }
}

const CLOSED: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
