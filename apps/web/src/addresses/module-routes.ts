import { MENU } from '@qingzhang/catalogue/menu';
import { isExternalLink } from '@qingzhang/contract/text-checks';
import { heldModules } from '../session/held-modules.ts';
import type { Module } from '../session/user.ts';

/** A route made from a module of the user. */
export interface ModuleRoute {
  /** Last segment of the url. */
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly icon: string | null;
  readonly canWrite: boolean;
}

export interface ModuleRoutes {
  readonly pages: readonly ModuleRoute[];
  /** Url of a group → url of the page that it opens. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** The routes that the user's modules open. A link to elsewhere is no route. */
export function moduleRoutes(modules: readonly Module[]): ModuleRoutes {
  const held = heldModules(modules);
  const groups = new Map(childrenByGroup(held));
  const pages = [...held.values()].filter(({ url }) => !groups.has(url) && !isExternalLink(url));
  return {
    pages: pages.map(({ url, moduleName, icon, write }) => ({
      name: lastSegment(url),
      url,
      title: moduleName,
      icon,
      canWrite: write,
    })),
    redirects: new Map(
      [...groups].flatMap(([url, children]) => {
        const entry = entryUrl(url, children);
        return entry === undefined ? [] : [[url, entry] as const];
      }),
    ),
  };
}

export function findPage({ pages }: ModuleRoutes, pathname: string): ModuleRoute | undefined {
  const path = withoutTrailingSlash(pathname);
  return pages.find(({ url }) => url === path);
}

export function findRedirect({ redirects }: ModuleRoutes, pathname: string): string | undefined {
  return redirects.get(withoutTrailingSlash(pathname));
}

/** The page of a group that has the group's own name and sums it up. */
export function isOverview(groupUrl: string, url: string): boolean {
  return lastSegment(url).toLowerCase() === lastSegment(groupUrl).toLowerCase();
}

/** Groups of the menu, held or not, and modules with children; each with the pages of it that the user holds. */
function childrenByGroup(held: ReadonlyMap<string, Module>): (readonly [string, readonly string[]])[] {
  const ofMenu = MENU.flatMap(({ url, children }) =>
    children === undefined
      ? []
      : [[url, children.map((child) => child.url).filter((child) => held.has(child))] as const],
  );
  const known = new Set(ofMenu.map(([url]) => url));
  const added = [...held.values()].flatMap(({ url, children }) =>
    children.length === 0 || known.has(url) ? [] : [[url, children.map((child) => child.url)] as const],
  );
  return [...ofMenu, ...added];
}

/** A group opens at its first page beside the overview, and at the overview only when there is nothing else. */
function entryUrl(groupUrl: string, children: readonly string[]): string | undefined {
  const pages = children.filter((url) => !isExternalLink(url));
  return pages.find((url) => !isOverview(groupUrl, url)) ?? pages[0];
}

function lastSegment(url: string): string {
  return url.split('/').at(-1) ?? '';
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
