import { seedId } from '../start/seed.ts';
import type { TestServer } from './test-server.ts';

/** Rights of a role of one's own, by the address of a module. */
type OwnRights = Readonly<Record<string, 'read' | 'write'>>;

export interface CustomUser {
  readonly id: string;
  readonly roleId: string;
  readonly token: string;
  readonly userName: string;
}

export const USER_PASSWORD = 'Someone-Else-2';

export function heldModules(rights: OwnRights): readonly { readonly moduleId: string; readonly write: boolean }[] {
  return Object.entries(rights).map(([url, right]) => ({
    moduleId: seedId('sysModule', url),
    write: right === 'write',
  }));
}

/** A new user of a new role that holds just these modules, signed in. */
export async function userWith(server: TestServer, userName: string, rights: OwnRights): Promise<CustomUser> {
  const role = await server.call('sysRole/saveData', { roleName: `${userName} 的角色`, modules: heldModules(rights) });
  const roleId = String(role.result['id']);
  const { keyId, sealed } = await server.seal(USER_PASSWORD);
  const user = await server.call('sysUser/saveData', {
    userName,
    roleId,
    password: sealed[0],
    keyId,
    mustChangePassword: false,
  });
  const { result } = await server.signIn(userName, USER_PASSWORD);
  return { id: String(user.result['id']), roleId, token: result.token, userName };
}
