/** Words of a request that the map adds itself; whatever else an address holds (a key, a map file) stays. */
const OWN = new Set([
  'service',
  'request',
  'version',
  'format',
  'layers',
  'layer',
  'styles',
  'style',
  'crs',
  'srs',
  'bbox',
  'width',
  'height',
]);

/** An address without what belongs to single requests, and what was said there: people paste whole requests. */
export interface ServiceAddress {
  readonly url: string;
  /** Keys in small letters. */
  readonly said: ReadonlyMap<string, string>;
}

export function serviceAddress(text: string): ServiceAddress {
  const at = text.indexOf('?');
  const [path, query] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const said = new Map<string, string>();
  const kept: string[] = [];
  for (const part of query.split('&').filter((each) => each !== '')) {
    const [[key, value] = ['', '']] = new URLSearchParams(part);
    if (OWN.has(key.toLowerCase())) said.set(key.toLowerCase(), value);
    else kept.push(part);
  }
  return { url: kept.length === 0 ? path : `${path}?${kept.join('&')}`, said };
}

/** Where a service tells what it offers; a document of a WMTS is its own address. */
export function capabilitiesUrl(kind: 'wms' | 'wmts', text: string): string {
  const { url, said } = serviceAddress(text);
  if (/\.xml$/i.test(url)) return url;
  const version = said.get('version');
  const asked = [
    `SERVICE=${kind.toUpperCase()}`,
    'REQUEST=GetCapabilities',
    ...(version ? [`VERSION=${version}`] : []),
  ];
  return `${url}${url.includes('?') ? '&' : '?'}${asked.join('&')}`;
}

/** An address that also says what cannot be told otherwise: an old version, another format of pictures. */
export function withSaid(text: string, more: Readonly<Record<string, string>>): string {
  const { url } = serviceAddress(text);
  const asked = Object.entries(more).map(([key, value]) => `${key}=${value}`);
  return asked.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${asked.join('&')}`;
}
