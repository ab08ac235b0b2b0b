import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { describe, expect, it } from 'vitest';
import { addedModule, ALL_MODULES, modulesWith } from '../../test/modules.ts';
import { findPage, findRedirect, moduleRoutes } from './module-routes.ts';

describe('routes made from modules', () => {
  it('lead each group to the page that the specification names', () => {
    expect(Object.fromEntries(moduleRoutes(ALL_MODULES).redirects)).toEqual({
      '/system': '/system/userManage',
      '/area': '/area/areaManage',
      '/adjService': '/adjService/WaterConservation',
      '/matterCiv': '/matterCiv/MaterialProducts',
      '/Gep': '/Gep/Gep',
      '/ctService': '/ctService/LeisureRecreation',
    });
  });

  it('open every page of the menu under its own name, the last segment of its url', () => {
    const routes = moduleRoutes(ALL_MODULES);
    for (const { url, moduleName, children } of MENU_ENTRIES) {
      if (children !== undefined) continue;
      expect(findPage(routes, url)).toMatchObject({
        url,
        title: moduleName,
        name: url.slice(url.lastIndexOf('/') + 1),
      });
    }
  });

  it('do not exist without the module', () => {
    const routes = moduleRoutes(modulesWith('/adjService/FCar'));
    expect(routes.pages.map(({ url }) => url)).toEqual(['/adjService/FCar']);
    expect(findPage(routes, '/system/userManage')).toBeUndefined();
    expect(findRedirect(routes, '/system')).toBeUndefined();
  });

  it('lead a group to the first page that is held, when the usual one is not', () => {
    const routes = moduleRoutes(modulesWith('/system/accountYear', '/system/auditLog'));
    expect(findRedirect(routes, '/system')).toBe('/system/accountYear');
    expect(findRedirect(moduleRoutes(modulesWith('/adjService/AdjService')), '/adjService')).toBe(
      '/adjService/AdjService',
    );
  });

  it('lead a group on even when the role holds its page but not the group', () => {
    const [page] = modulesWith('/adjService/FCar')[0]!.children;
    expect(findRedirect(moduleRoutes([page!]), '/adjService')).toBe('/adjService/FCar');
  });

  it('take a slash at the end as none, and letters as they are', () => {
    const routes = moduleRoutes(ALL_MODULES);
    expect(findPage(routes, '/Gep/Gep/')?.url).toBe('/Gep/Gep');
    expect(findRedirect(routes, '/area/')).toBe('/area/areaManage');
    expect(findPage(routes, '/gep/gep')).toBeUndefined();
  });

  it('include what the administrator adds, links to elsewhere excepted', () => {
    const routes = moduleRoutes([
      addedModule('/notes', '说明', {
        children: [addedModule('https://example.cn', '外部'), addedModule('/notes/list', '目录', { write: false })],
      }),
    ]);
    expect(routes.pages.map(({ url, canWrite }) => [url, canWrite])).toEqual([['/notes/list', false]]);
    expect(findRedirect(routes, '/notes')).toBe('/notes/list');
  });
});
