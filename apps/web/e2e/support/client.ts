import type { Envelope } from '@qingzhang/contract/envelope';
import { sm2 } from 'sm-crypto-v2';
import { ADMIN_PASSWORD } from './product.ts';

export const ADMIN = { userName: 'admin', password: ADMIN_PASSWORD };

/** Calls of the server beside the browser, to set a scene. */
export interface Client {
  readonly post: <Result>(name: string, body?: unknown) => Promise<Result>;
  /** Uploads a raster; the id of the file. */
  readonly upload: (name: string, bytes: Uint8Array) => Promise<string>;
  readonly bearer: string;
  /** Adds a user of the role of that name, with no password change due unless asked for. */
  readonly addUser: (userName: string, roleName: string, more?: { mustChangePassword: boolean }) => Promise<Account>;
}

export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly password: string;
}

const USER_PASSWORD = 'Somebody-Else-2';

/** Signed in as the administrator. */
export async function administrator(url: string): Promise<Client> {
  const bearer = await token(url, ADMIN.userName, ADMIN.password);
  const post = <Result>(name: string, body: unknown = {}) => send<Result>(url, name, body, bearer);
  return {
    post,
    upload: (name, bytes) => uploadRaster(url, bearer, name, bytes),
    bearer,
    addUser: async (userName, roleName, { mustChangePassword } = { mustChangePassword: false }) => {
      const roles = await post<readonly { id: string; roleName: string }[]>('sysRole/getAllList');
      const role = roles.find((candidate) => candidate.roleName === roleName);
      if (role === undefined) throw new Error(`no role ${roleName}`);
      const { id } = await post<{ id: string }>('sysUser/saveData', {
        ...(await credentials(url, userName, USER_PASSWORD)),
        fullName: `${roleName}甲`,
        roleId: role.id,
        mustChangePassword,
      });
      return { id, userName, password: USER_PASSWORD };
    },
  };
}

/** A fresh session's token. */
export async function token(url: string, userName: string, password: string): Promise<string> {
  const answer = await send<{ token: string }>(url, 'login', await credentials(url, userName, password));
  return answer.token;
}

async function credentials(url: string, userName: string, password: string) {
  const { keyId, publicKey } = await send<{ keyId: string; publicKey: string }>(url, 'dynamicKey');
  return { userName, keyId, password: sm2.doEncrypt(password, publicKey, 1) };
}

export async function uploadRaster(url: string, bearer: string, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${url}/api/fileStore/uploadTif.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: form,
  });
  const { code, message, result } = (await response.json()) as Envelope<{ readonly fileId: string }>;
  if (code !== 200) throw new Error(`uploadTif: ${message}`);
  return result.fileId;
}

async function send<Result>(url: string, name: string, body?: unknown, bearer?: string): Promise<Result> {
  const response = await fetch(`${url}/api/${name}.json`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope<Result>;
  if (envelope.code !== 200) throw new Error(`${name}: ${envelope.message} ${JSON.stringify(envelope.issues)}`);
  return envelope.result;
}
