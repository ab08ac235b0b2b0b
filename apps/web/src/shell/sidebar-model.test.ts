import { flatMenu } from '@qingzhang/catalogue/language/menu-entry';
import { MENU } from '@qingzhang/catalogue/menu';
import { describe, expect, it } from 'vitest';
import { addedModule, ALL_MODULES, modulesWith } from '../../test/modules.ts';
import type { Module } from '../session/user.ts';
import { groupOf, isSidebarGroup, moreItems, sidebarEntries, type SidebarEntry } from './sidebar-model.ts';

function outline(entries: readonly SidebarEntry[]): readonly string[] {
  return entries.map((entry) =>
    isSidebarGroup(entry)
      ? `${entry.title}（${entry.items.map(({ title }) => title).join('、')}）`
      : [entry.title, entry.pageTitle].filter((title) => title !== undefined).join(' · '),
  );
}

/** The same modules with one of them flagged hidden. */
function hiding(url: string, modules: readonly Module[]): readonly Module[] {
  return modules.map((module) => ({
    ...module,
    hidden: module.url === url ? true : module.hidden,
    children: hiding(url, module.children ?? []),
  }));
}

describe('the sidebar', () => {
  it('is the fixed menu of the specification', () => {
    expect(outline(sidebarEntries(MENU, ALL_MODULES))).toEqual([
      'Gep总值',
      '物质文化 · 物质产品',
      '调节服务（调节服务、水源涵养、土壤保持、防风固沙、洪水调蓄、空气净化、水质净化、固碳、释氧、气候调节、生物多样性维护）',
      '文化服务（文化服务、休闲游憩、旅游康养）',
      '区域管理（区域管理、区域价值、GEP核算报表）',
      '系统管理 · 用户管理',
    ]);
  });

  it('is the same for somebody without any module, with every entry locked', () => {
    const entries = sidebarEntries(MENU, []);
    expect(outline(entries)).toEqual(outline(sidebarEntries(MENU, ALL_MODULES)));
    const items = entries.flatMap((entry) => (isSidebarGroup(entry) ? entry.items : [entry]));
    expect(new Set(items.map(({ access }) => access))).toEqual(new Set(['locked']));
  });

  it('locks exactly what the modules do not hold', () => {
    const entries = sidebarEntries(MENU, modulesWith('/ctService/CtService', '/system/userManage'));
    const items = entries.flatMap((entry) => (isSidebarGroup(entry) ? entry.items : [entry]));
    expect(items.filter(({ access }) => access === 'open').map(({ url }) => url)).toEqual([
      '/ctService/CtService',
      '/system/userManage',
    ]);
  });

  it('leaves out what is flagged hidden, and shows a group with one visible child as one item', () => {
    const modules = hiding('/ctService/LeisureRecreation', hiding('/ctService/TourismHealthCare', ALL_MODULES));
    const shown = outline(sidebarEntries(MENU, modules));
    expect(shown).toContain('文化服务');
    expect(outline(sidebarEntries(MENU, hiding('/area', ALL_MODULES)))).toHaveLength(5);
    expect(outline(sidebarEntries(MENU, hiding('/Gep/Gep', ALL_MODULES)))).not.toContain('Gep总值');
  });

  it('shows a dormant page in its place once its module is shown, to those who hold it alone', () => {
    const dormant = flatMenu(MENU).filter((entry) => entry.dormant === true);
    expect(dormant.map(({ moduleName }) => moduleName)).toEqual(['病虫害控制', '下级汇总', '核算机构']);
    const [{ url }] = dormant as [(typeof dormant)[number]];
    expect(moreItems(MENU, ALL_MODULES).map((item) => item.url)).not.toContain(url);
    const woken = ALL_MODULES.map((module) => ({
      ...module,
      children: (module.children ?? []).map((child) => (child.url === url ? { ...child, hidden: false } : child)),
    }));
    expect(outline(sidebarEntries(MENU, woken)).join()).toContain('生物多样性维护、病虫害控制）');
    expect(outline(sidebarEntries(MENU, modulesWith('/adjService/FCar'))).join()).not.toContain('病虫害控制');
  });

  it('adds visible modules of the administrator, links to elsewhere marked', () => {
    const [gep, ...others] = ALL_MODULES;
    const entries = sidebarEntries(MENU, [
      { ...gep!, children: [...gep!.children, addedModule('/Gep/notes', '编制说明')] },
      ...others,
      addedModule('https://example.cn', '统计局'),
      addedModule('/secret', '隐藏页', { hidden: true }),
      addedModule('/library', '资料', {
        children: [
          addedModule('/library/law', '法规'),
          addedModule('/library/more', '更多', { children: [addedModule('/library/more/map', '图集')] }),
        ],
      }),
    ]);
    expect(outline(entries)).toEqual([
      'Gep总值（Gep总值、编制说明）',
      ...outline(sidebarEntries(MENU, ALL_MODULES)).slice(1),
      '统计局',
      '资料（法规、图集）',
    ]);
    expect(entries.find(({ title }) => title === '统计局')).toMatchObject({ access: 'external' });
  });

  it('knows the group of a page', () => {
    const entries = sidebarEntries(MENU, ALL_MODULES);
    expect(groupOf(entries, '/adjService/FCar')).toBe('/adjService');
    expect(groupOf(entries, '/Gep/Gep')).toBeUndefined();
  });
});

describe('the menu 更多', () => {
  it('holds the screens outside the menu that are granted', () => {
    expect(moreItems(MENU, ALL_MODULES).map(({ title }) => title)).toEqual([
      '政府建筑',
      '工业建筑',
      '商业建筑',
      '民用建筑',
      '系统设置',
      '角色管理',
      '模块管理',
      '数据审核',
      '核算年度',
      '价格指数',
      'SEEA 使用者份额',
      '操作日志',
      '核算规范',
      '需求清单',
      '地图',
    ]);
    expect(moreItems(MENU, modulesWith('/map', '/Gep/Gep')).map(({ url }) => url)).toEqual(['/map']);
  });
});
