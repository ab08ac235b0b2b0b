import { Fault } from '@qingzhang/core/fault';
import * as oidc from 'openid-client';
import type { OidcSettings } from '../config/oidc-settings.ts';
import { boundedFetch, REQUEST_SECONDS } from './bounded-fetch.ts';
import { whyAway } from './why-away.ts';

/** What is known of a provider is asked anew after this; its keys are looked up again whenever an unknown one appears. */
const KNOWN_MS = 3_600_000;
/** A provider that is away is not asked by everybody who comes in this time. */
const AWAY_MS = 2000;

interface Known {
  readonly until: number;
  readonly asked: Promise<oidc.Configuration>;
}

const known = new WeakMap<OidcSettings, Known>();
const latest = new WeakMap<OidcSettings, oidc.Configuration>();

/** What the provider says of itself, asked when somebody first signs in: the product starts without it. */
export function providerOf(settings: OidcSettings): Promise<oidc.Configuration> {
  const before = known.get(settings);
  if (before !== undefined && before.until > Date.now()) return before.asked;
  const asked = discovered(settings);
  known.set(settings, { until: Date.now() + KNOWN_MS, asked });
  asked.then(
    (configuration) => latest.set(settings, configuration),
    () => known.set(settings, { until: Date.now() + AWAY_MS, asked }),
  );
  return asked;
}

/** Where somebody ends the session at the provider too, as far as that is known without asking. */
export function endSessionAddress(settings: OidcSettings): string | null {
  const configuration = latest.get(settings);
  if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
  return oidc.buildEndSessionUrl(configuration).href;
}

async function discovered(settings: OidcSettings): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, label, authority } = settings;
  // Plain HTTP is taken from this very machine alone; the settings see to it.
  const isPlain = issuer.protocol === 'http:';
  try {
    return await oidc.discovery(
      issuer,
      clientId,
      undefined,
      // Which of the two ways a provider takes it shows itself: every one knows Basic, the standard's default.
      clientSecret === '' ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
      {
        timeout: REQUEST_SECONDS,
        [oidc.customFetch]: boundedFetch(authority),
        // Signatures are compared with the provider's keys, also of tokens that came from it by TLS.
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      },
    );
  } catch (error) {
    throw new Fault('SSO_AWAY', { name: label, reason: whyAway(error) }, { cause: error });
  }
}
