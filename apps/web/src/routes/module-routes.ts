import { flatMenu } from '@qingzhang/catalogue/menu';
import { isExternalLink } from '@qingzhang/contract/text-checks';
import type { Module } from '../session/user.ts';

/** A route made from a module of the user. */
export interface ModuleRoute {
  /** Last segment of the url. */
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly icon: string | null;
  readonly canWrite: boolean;
  /** Where a group leads; a page has none. */
  readonly redirect?: string;
}

/** Every route that the user's modules open, groups and pages alike. A link to elsewhere is no route. */
export function moduleRoutes(modules: readonly Module[]): readonly ModuleRoute[] {
  return modules.flatMap((module) => {
    const children = module.children ?? [];
    const below = moduleRoutes(children);
    if (isExternalLink(module.url)) return below;
    const redirect = isGroup(module) ? entryUrl(module.url, children) : undefined;
    if (isGroup(module) && redirect === undefined) return below;
    const route: ModuleRoute = {
      name: lastSegment(module.url),
      url: module.url,
      title: module.moduleName,
      icon: module.icon,
      canWrite: module.write,
      ...(redirect !== undefined && { redirect }),
    };
    return [route, ...below];
  });
}

export function findRoute(routes: readonly ModuleRoute[], pathname: string): ModuleRoute | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find(({ url }) => url === path);
}

export function lastSegment(url: string): string {
  return url.split('/').at(-1) ?? '';
}

/** The page of a group that has the group's own name and sums it up. */
export function isOverview(groupUrl: string, url: string): boolean {
  return lastSegment(url).toLowerCase() === lastSegment(groupUrl).toLowerCase();
}

const MENU_GROUPS = new Set(flatMenu().flatMap(({ url, children }) => (children === undefined ? [] : [url])));

/** A group of the menu stays one even when the user holds none of its pages. */
function isGroup(module: Module): boolean {
  return (module.children ?? []).length > 0 || MENU_GROUPS.has(module.url);
}

/** A group opens at its first page beside the overview, and at the overview only when there is nothing else. */
function entryUrl(groupUrl: string, children: readonly Module[]): string | undefined {
  const pages = children.filter(({ url }) => !isExternalLink(url)).map(({ url }) => url);
  return pages.find((url) => !isOverview(groupUrl, url)) ?? pages[0];
}
