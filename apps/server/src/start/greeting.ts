import type { NetworkInterfaceInfo } from 'node:os';
import { readCertificate } from '../config/certificate.ts';
import type { Config } from '../config/config.ts';

type Greeted = Pick<Config, 'host' | 'basePath' | 'tls' | 'trustedProxies'>;
type Address = Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>;

const THIS_MACHINE = ['127.0.0.1', '::1', 'localhost'];
const ANYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** What the console says once the product stands: its address, and how colleagues reach it. */
export function greeting(
  config: Greeted,
  port: number,
  addresses: readonly Address[],
  settingsFile = '.env',
): string[] {
  const from = (host: string) => addressOf(config, host, port);
  return [
    `青账已启动：${localUrl(config, port)}`,
    ...certificateLines(config),
    ...(config.host in ANYWHERE ? colleagueLines(config, reachable(config, addresses).map(from)) : []),
    ...(THIS_MACHINE.includes(config.host) && config.trustedProxies.length === 0 ? [onlyHere(settingsFile)] : []),
  ];
}

function onlyHere(settingsFile: string): string {
  return `目前只有本机可以访问。要让同事访问，可在 ${settingsFile} 中设 HOST=0.0.0.0（IPv6 的写法见 ${settingsFile}.example）后重新启动，或由本机的反向代理转发（TRUST_PROXY=loopback），见 README“让同事访问”。`;
}

/** The address under which this machine reaches a server with such settings. */
export function localUrl(config: Pick<Config, 'host' | 'basePath' | 'tls'>, port: number): string {
  return addressOf(config, ANYWHERE[config.host] ?? config.host, port);
}

function addressOf({ tls, basePath }: Pick<Config, 'basePath' | 'tls'>, host: string, port: number): string {
  return `${tls === null ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}${basePath}`;
}

/** Addresses of this machine that others can reach; those that hold on one cable only are of no use in a browser. */
function reachable({ host }: Greeted, addresses: readonly Address[]): string[] {
  const usable = addresses.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address));
  return usable.filter(({ family }) => host === '::' || family === 'IPv4').map(({ address }) => address);
}

function colleagueLines({ tls }: Greeted, urls: readonly string[]): string[] {
  if (urls.length === 0) return ['本机没有可供同事访问的网络地址，请检查网络连接。'];
  const plain = '以上为 http，内容不加密；请设 TLS_CERT 与 TLS_KEY，或由反向代理提供 https。';
  return [
    '同事可用下列地址访问（如有防火墙，须放行该端口）：',
    ...urls.map((url) => `  ${url}`),
    ...(tls === null ? [plain] : []),
  ];
}

function certificateLines({ tls }: Greeted): string[] {
  if (tls === null) return [];
  const { names, endsAt } = readCertificate(tls);
  const day = endsAt.toISOString().slice(0, 10);
  const isOver = endsAt.getTime() < Date.now();
  return [
    `证书签发给 ${names.join('、')}，${isOver ? `已于 ${day} 到期，浏览器会拒绝访问` : `有效期至 ${day}`}；换新证书文件后发送 SIGHUP 即可启用。`,
  ];
}
