import type { Call } from '@qingzhang/contract/calls/call';
import { mapSettings } from '@qingzhang/contract/calls/map-calls';
import { enterOffice } from '@qingzhang/contract/calls/office-calls';
import { SECOND_FACTOR_CALLS } from '@qingzhang/contract/calls/second-factor-calls';
import {
  changePassword,
  dynamicKey,
  endOwnSessions,
  health,
  login,
  logout,
  ownSessions,
} from '@qingzhang/contract/calls/session-calls';
import { SSO_CALLS } from '@qingzhang/contract/calls/sso-calls';
import { TOKEN_CALLS } from '@qingzhang/contract/calls/token-calls';
import { changeName } from '@qingzhang/contract/calls/user-calls';
import { ofAskedOffice } from '../access/current-office.ts';
import type { SignedIn } from '../access/sessions.ts';
import { ofTenant, type Deps } from '../http/context.ts';

/**
 * What strangers ask of the installation itself: whether it lives, how its map begins, and to be let in. Everything else
 * is answered by one office, that of the code in the question or the first: a call that is forgotten here sees less, not more.
 */
const OF_THE_INSTALLATION: ReadonlySet<Call> = new Set<Call>([health, dynamicKey, login, mapSettings, ...SSO_CALLS]);

/** About one's own account and its ways in: these are kept at home, wherever somebody works just now. */
const OF_ONESELF: ReadonlySet<Call> = new Set<Call>([
  logout,
  enterOffice,
  changePassword,
  changeName,
  ownSessions,
  endOwnSessions,
  ...SECOND_FACTOR_CALLS,
  ...TOKEN_CALLS,
]);

/** The connections with which a call is answered: of the office that the caller works for, is kept at, or asks about. */
export async function depsOf(deps: Deps, call: Call, user: SignedIn | undefined, body: unknown): Promise<Deps> {
  if (user !== undefined) return ofTenant(deps, OF_ONESELF.has(call) ? user.homeId : user.tenantId);
  return OF_THE_INSTALLATION.has(call) ? deps : ofAskedOffice(deps, body);
}
