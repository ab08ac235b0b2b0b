import { BUILTIN_ROLES } from '@qingzhang/catalogue/roles';
import type { User } from './user.ts';

const ADMINISTRATOR = BUILTIN_ROLES.find(({ code }) => code === 'admin')?.roleName;

/** Whether the user may do what is reserved to administrators. Built-in roles cannot be renamed; the server decides in the end. */
export function isAdministrator(user: Pick<User, 'roleName'> | undefined): boolean {
  return user !== undefined && user.roleName === ADMINISTRATOR;
}
