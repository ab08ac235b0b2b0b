import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import { dutyOfModule } from '@qingzhang/catalogue/module-duty';
import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import type { Call } from '@qingzhang/contract/calls/call';
import { changePassword, endOwnSessions, logout, ownSessions } from '@qingzhang/contract/calls/session-calls';
import { SECOND_FACTOR_CALLS } from '@qingzhang/contract/calls/second-factor-calls';
import { signMapService } from '@qingzhang/contract/calls/map-calls';
import { TOKEN_CALLS, type TokenScope } from '@qingzhang/contract/calls/token-calls';
import { changeName, userInfo } from '@qingzhang/contract/calls/user-calls';
import { cancelJob } from '@qingzhang/contract/calls/job-calls';
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
  if (user.token !== undefined) requireScope(call, user.token.scope);
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

/** Calls about one's own account and its keys: a person makes them, at whatever a program holds. */
const OF_PERSONS: ReadonlySet<string> = new Set([
  ...OPEN_BEFORE_SECOND_FACTOR,
  ...[ownSessions, endOwnSessions, changeName, signMapService, ...TOKEN_CALLS].map(({ name }) => name),
]);

/** A token reads and writes data as far as it goes; who holds it learns nothing of the account and changes nothing there. */
function requireScope(call: Call, scope: TokenScope): void {
  const isOwn = OF_PERSONS.has(call.name) && call.name !== userInfo.name;
  if (scope === 'map' || isOwn || (scope === 'read' && call.name === cancelJob.name))
    throw new Fault('TOKEN_SCOPE', { what: call.title });
}

/** Refuses whoever does not hold a module; for calls whose module follows from what they are about. */
export function requireModule(user: SignedIn | undefined, module: string, right: 'read' | 'write', what: string): void {
  const write = user?.rights.get(module);
  if (write === undefined || (right === 'write' && !write)) throw new Fault('FORBIDDEN', { what });
}
