import { isFault, Fault } from '@qingzhang/core/fault';
import { beginSignIn, finishSignIn, signInWays, SSO_RETURN_PATH } from '@qingzhang/contract/calls/sso-calls';
import { admitPerson } from '../access/admit-person.ts';
import { logEvent } from '../access/audit-event.ts';
import { finishOnce } from '../access/finished-sign-ins.ts';
import { closeSession } from '../access/sessions.ts';
import { enter } from '../access/sign-in.ts';
import type { Config } from '../config/config.ts';
import type { OidcSettings } from '../config/oidc-settings.ts';
import { begunCookie, endedCookie, takeBegun } from '../directories/begun-cookie.ts';
import { endSessionAddress } from '../directories/oidc-provider.ts';
import { beginOidc, finishOidc } from '../directories/oidc-sign-in.ts';
import { handle } from '../http/handle.ts';
import { publicAddress } from '../http/public-address.ts';
import type { Context } from '../http/context.ts';

const WAYS = handle(signInWays).by(async ({ config: { sso } }) => ({
  oidc: sso.oidc === null ? null : { label: sso.oidc.label, endSession: endSessionAddress(sso.oidc) },
  ldap: sso.ldap === null ? null : { label: sso.ldap.label },
}));

const BEGIN = handle(beginSignIn).by(async (context) => {
  const { config, request, reply } = context;
  const settings = oidcOf(config);
  const redirectUri = `${publicAddress(request, config)}${SSO_RETURN_PATH}`;
  const { url, begun } = await told(context, () => beginOidc(settings, redirectUri));
  void reply.header('set-cookie', await begunCookie(config, begun, placeOf(context)));
  return { url };
});

const FINISH = handle(finishSignIn).by(async (context) => {
  const { config, database, body, request, reply, token: earlier, actor } = context;
  const settings = oidcOf(config);
  const begun = await takeBegun(config, request.headers.cookie, (state, until) => finishOnce(database, state, until));
  void reply.header('set-cookie', endedCookie(placeOf(context)));
  if (begun === undefined) throw new Fault('SSO_STALE', {});
  const admitted = await told(context, async () => {
    const person = await finishOidc(settings, begun, body.search);
    return admitPerson(database, config, person, actor.address);
  });
  const place = { address: actor.address, agent: request.headers['user-agent'] };
  const token = await enter(database, config, { ...admitted, way: 'oidc' }, place);
  // Whoever signs in anew is done with the session that they still carried.
  if (earlier !== undefined) await closeSession(database, earlier);
  return { token, mustChangePassword: false };
});

function oidcOf({ sso }: Config): OidcSettings {
  if (sso.oidc === null) throw new Fault('SSO_OFF', {});
  return sso.oidc;
}

function placeOf({ config, request }: Context): { readonly basePath: string; readonly isSecure: boolean } {
  return { basePath: config.basePath, isSecure: request.protocol === 'https' };
}

/** Failures stand in the log with their reason; who was meant is known to the provider alone. */
async function told<Result>({ database, actor, request }: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFault(error)) throw error;
    if (error.code === 'SSO_AWAY') request.log.warn({ err: error, cause: error.cause }, 'provider of sign-ins away');
    else {
      const event = { action: 'loginFailed', tableName: 'sysUser', reason: error.message.slice(0, 500) };
      await logEvent(database.pool, actor, { ...event, after: { signInWay: 'oidc' } });
    }
    throw error;
  }
}

export const SSO_HANDLINGS = [WAYS, BEGIN, FINISH];
