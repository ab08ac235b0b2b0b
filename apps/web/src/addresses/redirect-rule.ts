/** Reachable without a token; `/` leads to /main. */
const OPEN_PATHS = ['/login', '/redirect', '/main', '/public'] as const;

export const HOME_PATH = '/main';
export const SIGN_IN_PATH = '/login';
/** The site of the published years, for everybody; `/public/2024` is one of them. */
export const PUBLIC_PATH = '/public';
const RELOAD_PATH = '/redirect';

export function needsToken(pathname: string): boolean {
  return pathname !== '/' && !OPEN_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Whether an address is of the site of published years, whoever opens it. */
export function isPublic(pathname: string): boolean {
  return isPathOf(pathname, PUBLIC_PATH);
}

/** The year that a page of it shows; undefined for the latest. */
export function publicYearOf(pathname: string): number | undefined {
  const [, year] = /^\/public\/(\d{4})\/?$/.exec(pathname) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** The sign-in page, which leads on to the wanted path. */
export function signInPath(wanted: string): string {
  return `${SIGN_IN_PATH}?redirect=${encodeURIComponent(wanted)}`;
}

/** Where to go after signing in. Only a path of this application is followed. */
export function wantedPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const path = ownPath(wanted);
  return path === undefined || isPathOf(path, SIGN_IN_PATH) ? HOME_PATH : path;
}

/** Addresses that only lead on to another one. */
export function isPassage(pathname: string): boolean {
  return pathname === '/' || isReload(pathname);
}

export function isReload(pathname: string): boolean {
  return isPathOf(pathname, RELOAD_PATH);
}

/** `/redirect/some/path?x` reloads the tab of /some/path?x. */
export function reloadPath(href: string): string {
  return `${RELOAD_PATH}${href}`;
}

export function reloadedPath(href: string): string {
  const path = ownPath(href.slice(RELOAD_PATH.length));
  return path === undefined || isReload(path) ? HOME_PATH : path;
}

/** Browsers read `//host` and `/\host` as another machine, and drop tabs and line ends inside. */
function ownPath(text: string): string | undefined {
  return /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;
}

function isPathOf(href: string, path: string): boolean {
  const [pathname = ''] = href.split(/[?#]/);
  return pathname === path || pathname.startsWith(`${path}/`);
}
