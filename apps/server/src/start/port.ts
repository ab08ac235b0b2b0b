import net from 'node:net';
import { Fault } from '@qingzhang/core/fault';
import type { Config } from '../config/config.ts';

/**
 * The port to listen on; throws when it is taken. Asked before the database is touched, so that a second start leaves
 * everything alone. Port 0 becomes a free one, which a server that is started again keeps.
 */
export async function freePort(config: Config): Promise<number> {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(isAddressTaken(error) ? takenFault(config, error) : error));
    probe.listen(config.port, config.host, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export function isAddressTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

export function takenFault(config: Config, cause: unknown): Fault {
  return new Fault(
    'ALREADY_RUNNING',
    { what: `端口 ${config.port}（${config.host}）已被占用，请换一个 PORT` },
    { cause },
  );
}
