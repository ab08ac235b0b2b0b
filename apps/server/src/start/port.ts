import net from 'node:net';
import { Fault } from '@qingzhang/core/fault';
import type { Config } from '../config/config.ts';

const FIRST_OPEN_PORT = 1024;

/**
 * The port to listen on; throws when it is taken. Asked before the database is touched, so that a second start leaves
 * everything alone. Port 0 becomes a free one, which a server that is started again keeps.
 */
export async function freePort(config: Pick<Config, 'host' | 'port'>): Promise<number> {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(listenFault(config, error) ?? error));
    probe.listen(config.port, config.host, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** What keeps a server from an address, in words; undefined for anything else. */
export function listenFault({ host, port }: Pick<Config, 'host' | 'port'>, cause: unknown): Fault | undefined {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'EADDRINUSE') {
    return new Fault('ALREADY_RUNNING', { what: `端口 ${port}（${host}）已被占用，请换一个 PORT` }, { cause });
  }
  const why = REASONS[code]?.(host, port);
  if (why === undefined) return undefined;
  return new Fault('ADDRESS_UNUSABLE', { at: `地址 ${host} 的端口 ${port}`, why }, { cause });
}

const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRNOTAVAIL: () => '本机没有这个地址；请用本机的地址，或设 HOST=0.0.0.0 使用全部地址',
  EAFNOSUPPORT: (host) =>
    host.includes(':') ? '本机没有启用 IPv6；请设 HOST=0.0.0.0' : '本机不支持这种地址；请核对 HOST',
  ENOTFOUND: () => '没有叫这个名称的主机；请核对 HOST，或直接写 IP 地址',
  EAI_AGAIN: () => '暂时无法解析这个名称；请直接写 IP 地址',
  EACCES: (_, port) =>
    port < FIRST_OPEN_PORT
      ? `${FIRST_OPEN_PORT} 以下的端口须有管理员权限；请换一个 PORT，或由系统服务启动（qingzhang install-service）`
      : '系统不允许使用这个端口（可能被系统保留）；请换一个 PORT',
};
