/** Where the application lies on its host, as the server wrote it into the page: empty, or `/gep` behind a proxy. */
export function basePath(): string {
  return typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name=base-path]')?.content ?? '');
}

/** Whether a path of the browser lies below it. Whoever asks the server itself, past the proxy, may be above. */
export function isBelowBase(pathname: string): boolean {
  const base = basePath();
  return pathname === base || pathname.startsWith(`${base}/`);
}

/** The address of something of our own server, which begins with `/`. */
export function ownAddress(path: string): string {
  return `${basePath()}${path}`;
}
