import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody whom the provider of a test knows; their password there is any. */
export interface KnownPerson {
  readonly preferred_username: string;
  readonly name?: string;
  readonly unit?: string;
  readonly groups?: readonly string[];
}

export interface TestProvider {
  readonly issuer: string;
  readonly provider: Provider;
  /** By the name that they type at the provider; may be changed while it runs. */
  readonly people: Map<string, KnownPerson>;
  readonly stop: () => Promise<void>;
}

export const CLIENT = { id: 'qingzhang', secret: 'a-secret-of-the-client' } as const;

/** A real provider of OpenID Connect on a port of this machine, with its own pages to sign in at. */
export async function startTestProvider(redirectUris: readonly string[]): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, KnownPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [...redirectUris] }],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups', 'unit'] },
    cookies: { keys: ['one key of a test'] },
    findAccount: (_context, id) => {
      const known = people.get(id);
      return known && { accountId: id, claims: () => ({ sub: id, ...known }) };
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    provider,
    people,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Signs in at the pages of the provider as a browser would, and answers the address that it leads back to. */
export async function signInAtProvider(address: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  const ask = async (url: URL, form?: Readonly<Record<string, string>>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, { ...sent, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const { origin } = new URL(address);
  let url = new URL(address);
  let response = await ask(url);
  for (let steps = 0; steps < 20; steps += 1) {
    const next = response.headers.get('location');
    if (next !== null) {
      url = new URL(next, url);
      if (url.origin !== origin) return url;
      response = await ask(url);
      continue;
    }
    const page = await response.text();
    const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (action === '') throw new Error(`the provider shows no form: ${page.slice(0, 500)}`);
    url = new URL(action, url);
    response = await ask(url, { prompt, login, password: 'any' });
  }
  throw new Error('the provider leads back to nowhere');
}
