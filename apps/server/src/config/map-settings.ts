import { isUrl } from '@qingzhang/contract/text-checks';
import type { BaseMapProvider, BaseMapSource } from '@qingzhang/contract/results/map-config';
import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';

/** What the environment says about the map. */
export interface MapSettings {
  readonly provider: BaseMapProvider;
  readonly tiandituKey: string;
  readonly sources: readonly BaseMapSource[];
  /** Below the folder of local tiles, such as `base/{z}/{x}/{y}.png`; empty for none. */
  readonly localTiles: string;
  readonly theme: string;
  readonly agency: string;
  /** Origins of map servers that pages may ask before anybody has saved a service of theirs. */
  readonly hosts: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const LONGEST_AGENCY = 60;

/** Reads the map's part of the environment; what is wrong is added to the problems. */
export function readMapSettings(env: Environment, problems: string[]): MapSettings {
  const text = (name: string) => env[name]?.trim() ?? '';
  const sources = readSources(text('MAP_SOURCES'), problems);
  const tiandituKey = text('TIANDITU_KEY');
  if (!/^[\w-]*$/.test(tiandituKey)) problems.push('TIANDITU_KEY：只能含字母、数字、下划线和连字符');
  const asked = text('MAP_PROVIDER') || '2';
  const provider = ([1, 2, 3] as const).find((each) => String(each) === asked) ?? 2;
  if (String(provider) !== asked)
    problems.push(`MAP_PROVIDER=${asked}：应为 1（天地图）、2（自有底图）、3（MAP_SOURCES）之一`);
  if (provider === 1 && tiandituKey === '') problems.push('MAP_PROVIDER=1：使用天地图须设置 TIANDITU_KEY');
  if (provider === 3 && text('MAP_SOURCES') === '') problems.push('MAP_PROVIDER=3：须在 MAP_SOURCES 中列出瓦片服务');
  const localTiles = text('MAP_LOCAL_TILES');
  if (
    localTiles !== '' &&
    !(isOwnPath(localTiles) && ['{z}', '{x}', '{y}'].every((part) => localTiles.includes(part)))
  ) {
    problems.push(`MAP_LOCAL_TILES=${localTiles}：应为数据目录 tiles 文件夹下的模板，形如 base/{z}/{x}/{y}.png`);
  }
  const theme = text('MAP_THEME');
  if (theme !== '' && !(isOwnPath(theme) && theme.endsWith('.json'))) {
    problems.push(`MAP_THEME=${theme}：应为数据目录 tiles 文件夹下的 JSON 文件，形如 theme.json`);
  }
  const agency = text('MAP_AGENCY');
  if (agency.length > LONGEST_AGENCY) problems.push(`MAP_AGENCY：不能超过 ${LONGEST_AGENCY} 个字`);
  const hosts = readHosts(text('MAP_HOSTS'), problems);
  return { provider, tiandituKey, sources, localTiles, theme, agency, hosts };
}

function isOwnPath(path: string): boolean {
  return /^[\w{}./-]+$/.test(path) && path.split('/').every((part) => part !== '' && part !== '..' && part !== '.');
}

function readSources(text: string, problems: string[]): readonly BaseMapSource[] {
  if (text === '') return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    problems.push(`MAP_SOURCES：不是有效的 JSON（${error instanceof Error ? error.message : String(error)}）`);
    return [];
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > MAP_TILES.maxBaseMaps) {
    problems.push(`MAP_SOURCES：应为 1 至 ${MAP_TILES.maxBaseMaps} 个瓦片服务的 JSON 数组`);
    return [];
  }
  return list.flatMap((each: unknown, index) => {
    const found = sourceOf(each);
    if (typeof found !== 'string') return [found];
    problems.push(`MAP_SOURCES 第 ${index + 1} 项：${found}`);
    return [];
  });
}

/** Scheme, host and port as a browser's policy takes them; the first label or the port may be a star. */
const ORIGIN = /^https?:\/\/(?:\*\.)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*(?::(?:\d{1,5}|\*))?$/;

function readHosts(text: string, problems: string[]): readonly string[] {
  const hosts = text.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  const wrong = hosts.filter((host) => !ORIGIN.test(host));
  if (wrong.length > 0)
    problems.push(`MAP_HOSTS=${wrong.join(',')}：应为地图服务的主机，形如 https://map.example.gov.cn`);
  return hosts;
}

const KEYS = ['name', 'kind', 'url', 'lowUrl', 'layer', 'matrixSet'];

/** A source, or what is wrong with it. */
function sourceOf(value: unknown): BaseMapSource | string {
  if (typeof value !== 'object' || value === null) return '应为对象';
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return `“${unknown}”不是可填的字段，可填 ${KEYS.join('、')}`;
  const odd = KEYS.find((key) => given[key] !== undefined && typeof given[key] !== 'string');
  if (odd !== undefined) return `${odd} 应为文字`;
  const source = given as Readonly<Record<string, string>>;
  const { name, kind, url = '', lowUrl, layer = '' } = source;
  if (name === undefined || name === '') return '请填写 name';
  if (kind !== 'xyz' && kind !== 'wmts') return 'kind 应为 xyz 或 wmts';
  for (const [key, address] of Object.entries({ url, ...(lowUrl === undefined ? {} : { lowUrl }) })) {
    if (!address.startsWith('/') && !isUrl(address)) return `${key} 应以 http://、https:// 或 / 开头`;
    if (kind === 'xyz' && !['{z}', '{x}', '{y}'].every((part) => address.includes(part))) {
      return `${key} 应含 {z}、{x}、{y}`;
    }
  }
  if (kind === 'wmts' && layer === '') return 'wmts 须填写 layer';
  return { ...source, name, kind, url };
}
