import { readLdapSettings, type LdapSettings } from './ldap-settings.ts';
import { readOidcSettings, type OidcSettings } from './oidc-settings.ts';
import type { Reading } from './read-settings.ts';

/** Ways to sign in besides names and passwords of our own; null where one is not set up. */
export interface SsoSettings {
  readonly oidc: OidcSettings | null;
  readonly ldap: LdapSettings | null;
}

export function readSsoSettings(reading: Reading): SsoSettings {
  return { oidc: readOidcSettings(reading), ldap: readLdapSettings(reading) };
}
