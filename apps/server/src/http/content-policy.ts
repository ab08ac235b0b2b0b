import type { MapSettings } from '../config/map-settings.ts';

const TIANDITU = 'https://*.tianditu.gov.cn';

/** What documents that are no page of the application may do: show themselves. */
export const PLAIN_POLICY = directives({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // The reader of the API's documentation draws with styles of its own.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
});

/**
 * What the pages of the application may do. Scripts are our own files; whatever is smuggled into a page neither runs
 * nor reaches another machine than the map servers that were set up (decision 0027).
 */
export function pagePolicy(map: MapSettings, serviceUrls: readonly string[]): string {
  const tianditu = map.tiandituKey === '' ? [] : [TIANDITU];
  const urls = [...map.sources.flatMap(({ url, lowUrl }) => [url, lowUrl ?? '']), ...serviceUrls];
  const hosts = [...new Set([...tianditu, ...map.hosts, ...urls.flatMap(originsOf)])];
  return directives({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // React and the map set styles on elements; a nonce does not cover attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
    'connect-src': ["'self'", ...hosts],
    'worker-src': ["'self'", 'blob:'],
    // Markup comes into a page through these names alone (apps/web/src/api/trusted-text.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'qingzhang-formula', 'qingzhang-xml'],
  });
}

/** The origins of an address, which may name several servers as `t{0-7}` or `t{a-c}`. None for one of our own. */
function originsOf(url: string): string[] {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(url) ?? [];
  if (origin === undefined) return [];
  const range = /\{[\da-z]-[\da-z]\}/i;
  const named = range.test(origin) ? origin.replace(/^(https?:\/\/)[^.]*\{[\da-z]-[\da-z]\}[^.]*/i, '$1*') : origin;
  return /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/i.test(named) ? [named.toLowerCase()] : [];
}

function directives(own: Readonly<Record<string, readonly string[]>>): string {
  const all: Readonly<Record<string, readonly string[]>> = {
    ...own,
    'font-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'script-src-attr': ["'none'"],
  };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
