const TOKEN = /qzt_[\w-]+/g;
/** Addresses of map services that let in whoever holds them. */
const WAY_IN = /(\/api\/map\/(?:signed|token)\/)[^/?#]+/i;

/** An address as it may be written down: without what lets somebody in, wherever it stands, and without its query. */
export function maskedUrl(url: string): string {
  return url.split('?')[0]!.replace(WAY_IN, '$1…').replaceAll(TOKEN, 'qzt_…');
}

/** What a log line tells of a request. */
export const LOGGED_REQUEST = {
  req: ({ method, url }: { readonly method: string; readonly url: string }) => ({ method, url: maskedUrl(url) }),
};
