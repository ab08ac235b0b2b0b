import { BUILTIN_ROLES } from '@qingzhang/catalogue/roles';
import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import type { User } from './user.ts';

const ADMINISTRATOR = BUILTIN_ROLES.find(({ code }) => code === 'admin')?.roleName;

/**
 * Whether the user may do what is reserved to administrators: all of it, or one duty where these are kept apart. Built-in
 * roles cannot be renamed; the server decides in the end.
 */
export function administers(user: Pick<User, 'roleName' | 'duty'> | undefined, duty: Duty): boolean {
  return user !== undefined && (user.roleName === ADMINISTRATOR || user.duty === duty);
}
