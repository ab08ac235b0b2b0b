import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import { dutyOfModule } from '@qingzhang/catalogue/module-duty';
import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import type { Call } from '@qingzhang/contract/calls/call';
import { changePassword, logout } from '@qingzhang/contract/calls/session-calls';
import { SECOND_FACTOR_CALLS } from '@qingzhang/contract/calls/second-factor-calls';
import { userInfo } from '@qingzhang/contract/calls/user-calls';
import type { SignedIn } from './sessions.ts';

/** Calls that stay open while a password change is due. */
const OPEN_BEFORE_CHANGE: ReadonlySet<string> = new Set([logout.name, changePassword.name, userInfo.name]);
/** Calls that stay open until a second factor that is asked for has been turned on. */
const OPEN_BEFORE_SECOND_FACTOR: ReadonlySet<string> = new Set([
  ...OPEN_BEFORE_CHANGE,
  ...SECOND_FACTOR_CALLS.map(({ name }) => name),
]);

/** Refuses whoever may not make a call. Runs before the body is looked at. */
export function guard(call: Call, user: SignedIn | undefined): void {
  const { access } = call;
  if (access.who === 'public') return;
  if (user === undefined) throw new Fault('NOT_SIGNED_IN', {});
  if (user.mustChangePassword && !OPEN_BEFORE_CHANGE.has(call.name)) throw new Fault('PASSWORD_CHANGE_DUE', {});
  if (user.mustSetSecondFactor && !OPEN_BEFORE_SECOND_FACTOR.has(call.name)) throw new Fault('SECOND_FACTOR_DUE', {});
  switch (access.who) {
    case 'signedIn':
      return;
    case 'administrator':
      if (!administers(user, access.duty)) throw new Fault('ADMINISTRATOR_ONLY', { what: access.what });
      return;
    case 'writer':
      if (![...user.rights].some(([url, write]) => write && dutyOfModule(url) === 'business'))
        throw new Fault('FORBIDDEN', { what: call.title });
      return;
    case 'module':
      return requireModule(user, access.module, access.right, call.title);
    default:
      unreachable(access);
  }
}

/** Whether somebody does what is reserved to administrators: all of it, or that of the one duty that is theirs. */
export function administers(user: Pick<SignedIn, 'isAdministrator' | 'duty'> | undefined, duty: Duty): boolean {
  return user !== undefined && (user.isAdministrator || user.duty === duty);
}

/** Refuses whoever does not hold a module; for calls whose module follows from what they are about. */
export function requireModule(user: SignedIn | undefined, module: string, right: 'read' | 'write', what: string): void {
  const write = user?.rights.get(module);
  if (write === undefined || (right === 'write' && !write)) throw new Fault('FORBIDDEN', { what });
}
