import { isIP } from 'node:net';

/** First words of paths that mean something to the server itself; a base like them could not be told from a path. */
const TAKEN = ['api', 'assets', 'tiles'];
/** Networks that have a name of their own. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The path under which a proxy shows the product: empty, or `/gep`. Given with or without slashes at its ends. */
export function readBasePath(text: string, problems: string[]): string {
  const path = text.trim().replaceAll(/^\/+|\/+$/g, '');
  if (path === '') return '';
  const parts = path.split('/');
  if (!parts.every((part) => /^[\w~-][\w.~-]*$/.test(part)))
    problems.push(`BASE_PATH=${text.trim()}：应形如 /gep，由字母、数字、点、连字符与下划线组成`);
  else if (TAKEN.includes(parts[0]!.toLowerCase()))
    problems.push(`BASE_PATH=${text.trim()}：不能以 ${TAKEN.map((each) => `/${each}`).join('、')} 开头，请换一个`);
  return `/${path}`;
}

/** A path without the base before it. One that a proxy has taken off already stays as it is. */
export function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Addresses, networks or names of networks, separated by commas. */
export function readProxies(name: string, text: string, problems: string[]): readonly string[] {
  const listed = text.split(',').map((each) => each.trim());
  const proxies = listed.filter((each) => each !== '');
  const wrong = proxies.filter((each) => !isNetwork(each));
  if (wrong.length > 0)
    problems.push(
      `${name}=${wrong.join(',')}：应为反向代理的 IP 地址或网段（如 10.0.0.1,10.1.0.0/16），代理在本机时可写 loopback`,
    );
  return proxies;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

/** The files of certificate and key; neither is to come alone. */
export function readTlsFiles(certificate: string, key: string, problems: string[]): TlsFiles | null {
  if (certificate === '' && key === '') return null;
  if (certificate === '') problems.push('TLS_CERT：设了 TLS_KEY，还须指明证书文件（PEM，含中间证书）');
  if (key === '') problems.push('TLS_KEY：设了 TLS_CERT，还须指明私钥文件（PEM）');
  return { certificate, key };
}
