import net from 'node:net';
import tls from 'node:tls';
import { Client } from 'ldapts';
import type { LdapSettings } from '../config/ldap-settings.ts';

/** One step: connecting, a search, a bind. */
const STEP_MS = 5000;
/** Everything together. */
const WHOLE_MS = 8000;
/** Of one person and their groups; more is no answer to what was asked. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * A connection to the directory for one sign-in, encrypted where the settings say so. The client would connect anew by
 * itself where the directory hung up, after StartTLS without encryption: here a second connection is refused.
 */
export async function withDirectory<Result>(
  settings: LdapSettings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const sockets: net.Socket[] = [];
  const opened = <Socket extends net.Socket>(most: number, open: () => Socket): Socket => {
    if (sockets.length >= most) throw new Error('connection closed before the sign-in was complete');
    const socket = open();
    sockets.push(socket);
    // Until the client listens, and after it has let go.
    socket.on('error', () => undefined);
    for (const event of ['connect', 'secureConnect']) socket.once(event, () => countBytes(socket));
    return socket;
  };
  const { url, startTls, authority } = settings;
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  const trust = { ...(authority !== undefined && { ca: authority }), ...named(host) };
  const connect = (...given: Parameters<typeof net.connect>) => opened(1, () => net.connect(...given));
  const secure = (...given: Parameters<typeof tls.connect>) => opened(startTls ? 2 : 1, () => tls.connect(...given));
  const client = new Client({
    url,
    timeout: STEP_MS,
    connectTimeout: STEP_MS,
    // Given for `ldap://` they would mean TLS from the first byte on.
    ...(url.toLowerCase().startsWith('ldaps:') && { tlsOptions: trust }),
    createConnection: connect as typeof net.connect,
    createSecureConnection: secure as typeof tls.connect,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the directory timed out')), WHOLE_MS);
  });
  try {
    const asked = async () => {
      if (startTls) await client.startTLS({ ...trust, host });
      return work(client);
    };
    return await Promise.race([asked(), late]);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
}

/** The name that a certificate must be made out to; an address is compared by itself. */
function named(host: string): { readonly servername?: string } {
  return net.isIP(host) === 0 ? { servername: host } : {};
}

function countBytes(socket: net.Socket): void {
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
    if (received > MOST_BYTES) socket.destroy(new Error('the directory sent too much'));
  });
}
