import { Fault } from '@qingzhang/core/fault';
import * as oidc from 'openid-client';
import type { OidcSettings } from '../config/oidc-settings.ts';
import { atOnce } from './at-once.ts';
import { claimAt, listAt } from './claims.ts';
import { providerOf } from './oidc-provider.ts';
import { shortText, type Person } from './person.ts';
import { whyAway } from './why-away.ts';

/** What a browser keeps between being sent to the provider and coming back. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
}

/** Where to send a browser, and what it is to keep. */
export async function beginOidc(settings: OidcSettings, address: string): Promise<{ url: string; begun: Begun }> {
  // Written one way: the code is asked for with the address as the library spells it, without a usual port.
  const redirectUri = new URL(address).href;
  const provider = await providerOf(settings);
  const begun: Begun = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
  };
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: settings.scopes,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, begun };
}

const bounded = atOnce(50, () => new Error('too many sign-ins wait for the provider'));

/** Whom the provider sent back: state, code, signature, issuer, audience, nonce and times are checked by the library. */
export async function finishOidc(settings: OidcSettings, begun: Begun, search: string): Promise<Person> {
  const provider = await providerOf(settings);
  const back = new URL(begun.redirectUri);
  back.search = search;
  try {
    return await bounded(async () => {
      const tokens = await oidc.authorizationCodeGrant(provider, back, {
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        pkceCodeVerifier: begun.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      return personOf(settings, { ...(await moreClaims(settings, provider, tokens.access_token, claims)), ...claims });
    });
  } catch (error) {
    throw faultOf(settings, error);
  }
}

type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** Many providers keep all but the subject for a second question. */
async function moreClaims(
  { claims: wanted }: OidcSettings,
  provider: oidc.Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Readonly<Record<string, unknown>>> {
  const names = Object.values(wanted).filter((name) => name !== '');
  const isWhole = names.every((name) => claimAt(claims, name) !== undefined);
  if (isWhole || provider.serverMetadata().userinfo_endpoint === undefined) return {};
  return oidc.fetchUserInfo(provider, accessToken, claims.sub);
}

function personOf({ claims: { userName, fullName, unit, role } }: OidcSettings, claims: Claims): Person {
  const name = claimAt(claims, userName);
  return {
    way: 'oidc',
    subject: `${claims.iss} ${claims.sub}`.slice(0, 500),
    userName: typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '',
    fullName: shortText(claimAt(claims, fullName), 40),
    unit: unit === '' ? null : shortText(claimAt(claims, unit), 100),
    groups: listAt(claims, role),
  };
}

/** What the provider refused, or what it sent that cannot be believed; everything else is its not being there. */
function faultOf({ label }: OidcSettings, error: unknown): Fault {
  if (error instanceof Fault) return error;
  const refused = (reason: string) => new Fault('SSO_REFUSED', { name: label, reason }, { cause: error });
  if (error instanceof oidc.AuthorizationResponseError)
    return refused(error.error === 'access_denied' ? '已取消，或对方未予授权' : `对方答复 ${worded(error.error)}`);
  if (error instanceof oidc.ResponseBodyError)
    return refused(
      error.error === 'invalid_grant'
        ? '授权码已使用或已过期'
        : `对方答复 ${worded(error.error)}，须由管理员核对客户端设置`,
    );
  const code = error instanceof oidc.ClientError ? (error.code ?? '') : '';
  if (/^OAUTH_(?:INVALID_RESPONSE|JWT|JSON|KEY)/.test(code)) return refused('返回的信息未通过核对');
  return new Fault('SSO_AWAY', { name: label, reason: whyAway(error) }, { cause: error });
}

/** A code of the standard, and nothing that somebody wrote into an address. */
function worded(code: string): string {
  return /^[a-z_]{1,40}$/.test(code) ? code : '未知错误';
}
