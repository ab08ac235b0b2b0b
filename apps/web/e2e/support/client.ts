import type { Envelope } from '@qingzhang/contract/envelope';
import { sm2 } from 'sm-crypto-v2';
import { ADMIN_PASSWORD } from './product.ts';

/** Calls of the server beside the browser, to set a scene. */
export interface Client {
  readonly post: <Result>(name: string, body?: unknown) => Promise<Result>;
  /** Adds a user of the role of that name, with no password change due. */
  readonly addUser: (userName: string, roleName: string) => Promise<{ readonly id: string; readonly password: string }>;
}

export const USER_PASSWORD = 'Somebody-Else-2';

/** Signed in as the administrator. */
export async function administrator(url: string): Promise<Client> {
  const { token } = await send<{ token: string }>(url, 'login', await credentials(url, 'admin', ADMIN_PASSWORD));
  const post = <Result>(name: string, body: unknown = {}) => send<Result>(url, name, body, token);
  return {
    post,
    addUser: async (userName, roleName) => {
      const roles = await post<readonly { id: string; roleName: string }[]>('sysRole/getAllList');
      const role = roles.find((candidate) => candidate.roleName === roleName);
      if (role === undefined) throw new Error(`no role ${roleName}`);
      const { id } = await post<{ id: string }>('sysUser/saveData', {
        ...(await credentials(url, userName, USER_PASSWORD)),
        fullName: `${roleName}甲`,
        roleId: role.id,
        mustChangePassword: false,
      });
      return { id, password: USER_PASSWORD };
    },
  };
}

async function credentials(url: string, userName: string, password: string) {
  const { keyId, publicKey } = await send<{ keyId: string; publicKey: string }>(url, 'dynamicKey');
  return { userName, keyId, password: sm2.doEncrypt(password, publicKey, 1) };
}

async function send<Result>(url: string, name: string, body?: unknown, token?: string): Promise<Result> {
  const response = await fetch(`${url}/api/${name}.json`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Envelope<Result>;
  if (envelope.code !== 200) throw new Error(`${name}: ${envelope.message} ${JSON.stringify(envelope.issues)}`);
  return envelope.result;
}
