import { readRoleMap, type RoleOfGroup } from './role-map.ts';
import { isLoopback, readAuthority, readLabel, refuseAlone, textOf, type Reading } from './read-settings.ts';

/** A provider of OpenID Connect at which people sign in. */
export interface OidcSettings {
  readonly issuer: URL;
  readonly clientId: string;
  /** Empty: a public client, which proves itself by PKCE alone. */
  readonly clientSecret: string;
  /** What the button says. */
  readonly label: string;
  readonly scopes: string;
  /** Claims by their names; a dot leads into an object, as in `realm_access.roles`. */
  readonly claims: {
    readonly userName: string;
    readonly fullName: string;
    readonly unit: string;
    readonly role: string;
  };
  readonly roles: readonly RoleOfGroup[];
  readonly authority: string | undefined;
}

const MORE = ['CLIENT_ID', 'CLIENT_SECRET', 'NAME', 'SCOPES', 'USER_CLAIM', 'FULLNAME_CLAIM', 'UNIT_CLAIM'];
const NAMES = [...MORE, 'ROLE_CLAIM', 'ROLES', 'CA'].map((name) => `OIDC_${name}`);

export function readOidcSettings(reading: Reading): OidcSettings | null {
  const { problems } = reading;
  const address = textOf(reading, 'OIDC_ISSUER');
  if (address === '') {
    refuseAlone(reading, 'OIDC_ISSUER', NAMES);
    return null;
  }
  const issuer = issuerOf(address, problems);
  const clientId = textOf(reading, 'OIDC_CLIENT_ID');
  if (clientId === '') problems.push('OIDC_CLIENT_ID：设了 OIDC_ISSUER，还须填写在认证方登记的客户端标识');
  const scopes = textOf(reading, 'OIDC_SCOPES', 'openid profile').replaceAll(/[\s,]+/g, ' ');
  if (!scopes.split(' ').includes('openid')) problems.push(`OIDC_SCOPES=${scopes}：须包含 openid`);
  return {
    issuer: issuer ?? new URL('https://invalid.invalid'),
    clientId,
    clientSecret: textOf(reading, 'OIDC_CLIENT_SECRET'),
    label: readLabel(reading, 'OIDC_NAME', '统一认证'),
    scopes,
    claims: {
      userName: textOf(reading, 'OIDC_USER_CLAIM', 'preferred_username'),
      fullName: textOf(reading, 'OIDC_FULLNAME_CLAIM', 'name'),
      unit: textOf(reading, 'OIDC_UNIT_CLAIM'),
      role: textOf(reading, 'OIDC_ROLE_CLAIM', 'groups'),
    },
    roles: readRoleMap('OIDC_ROLES', textOf(reading, 'OIDC_ROLES'), problems),
    authority: readAuthority(reading, 'OIDC_CA'),
  };
}

/** Keys that come without TLS prove nothing: whoever is in between puts in their own. */
function issuerOf(address: string, problems: string[]): URL | undefined {
  const issuer = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = issuer?.protocol === 'https:' || (issuer?.protocol === 'http:' && isLoopback(issuer.hostname));
  if (isSafe) return issuer;
  problems.push(`OIDC_ISSUER=${address}：应为认证方的 https 地址，如 https://sso.example.gov.cn/realms/county`);
  return undefined;
}
