import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';

/** A way to a database that can be shut: by refusing whoever knocks, or by letting them in and saying nothing. */
export interface DatabaseDoor {
  readonly url: string;
  /** How often somebody knocked. */
  readonly knocks: () => number;
  readonly shut: (how: 'refuse' | 'silence') => void;
  readonly open: () => void;
  /** From now on it leads to another database; whoever is inside is sent away. */
  readonly lead: (databaseUrl: string) => void;
  readonly close: () => Promise<void>;
}

export async function databaseDoor(databaseUrl: string): Promise<DatabaseDoor> {
  let target = new URL(databaseUrl);
  const reach = () => {
    const folder = target.searchParams.get('host');
    return folder === null
      ? net.connect(Number(target.port || '5432'), target.hostname)
      : net.connect(path.join(folder, '.s.PGSQL.5432'));
  };
  let state: 'open' | 'refuse' | 'silence' = 'open';
  let knocks = 0;
  const inside = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    knocks += 1;
    inside.add(socket);
    socket.on('close', () => inside.delete(socket));
    socket.on('error', () => socket.destroy());
    if (state === 'refuse') socket.resetAndDestroy();
    if (state !== 'open') return;
    const behind = reach();
    behind.on('error', () => socket.destroy());
    behind.on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    knocks: () => knocks,
    shut: (how) => {
      state = how;
      for (const socket of inside) {
        if (how === 'refuse') socket.resetAndDestroy();
        else socket.unpipe().pause();
      }
    },
    open: () => {
      state = 'open';
      for (const socket of inside) socket.destroy();
    },
    lead: (other) => {
      target = new URL(other);
      for (const socket of inside) socket.destroy();
    },
    close: async () => {
      for (const socket of inside) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
