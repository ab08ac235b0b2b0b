import { allAccountYears } from '@qingzhang/contract/calls/account-calls';
import { userInfo } from '@qingzhang/contract/calls/user-calls';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Account, type Client } from './support/client.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
});

describe('the frame', () => {
  it('has a sidebar of 55 px that opens to 210 px, and a header of 5 rem', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    const sidebar = page.getByRole('complementary');
    await sidebar.waitFor();
    const width = async () => (await sidebar.boundingBox())?.width;
    expect(await width()).toBe(55);
    // 5 rem at 16 px.
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(80);
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect.poll(width).toBe(210);
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await expect.poll(width).toBe(55);
  });

  it('asks who somebody is and for the years while it is still on its way', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/frame-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = [userInfo, allAccountYears].map((call) =>
      page.waitForRequest((request) => new URL(request.url()).pathname === call.path),
    );
    await page.reload({ waitUntil: 'commit' });
    await Promise.all(asked);
    await expect.poll(() => page.getByRole('banner').count()).toBe(0);
    letGo();
    await page.getByRole('banner').waitFor();
  });

  it('shows who is signed in, the area and the title on every page', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN, settings: { isSidebarOpen: true } });
    const sidebar = page.getByRole('complementary');
    await sidebar.getByText('系统管理员').waitFor();
    await sidebar.getByText('管理员', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('banner').innerText()).toContain('蒙阴');
    for (const path of ['/main', '/Gep', '/personal', '/no/such/page', '/area/gepMoney']) {
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect(await page.title()).toBe('蒙阴');
    }
    await page.getByRole('tab', { name: '首页' }).click();
    expect(await page.title()).toBe('蒙阴');
  });

  it('lists the fixed menu with one open group', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN, settings: { isSidebarOpen: true } });
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.waitFor();
    await settled(page);
    await expect
      .poll(() => menu.locator(':scope > ul > li > :first-child').allInnerTexts())
      .toEqual(['Gep总值', '物质文化\n物质产品', '调节服务', '文化服务', '区域管理', '系统管理\n用户管理']);
    await menu.getByRole('button', { name: '调节服务' }).click();
    await expect.poll(() => menu.locator('li li:visible').count()).toBe(11);
    await menu.getByRole('button', { name: '文化服务' }).click();
    const shown = () => menu.locator('li li:visible').allInnerTexts();
    await expect.poll(shown).toEqual(['文化服务', '休闲游憩', '旅游康养']);
    await menu.getByRole('button', { name: '区域管理' }).click();
    await expect.poll(shown).toEqual(['区域管理', '区域价值', 'GEP核算报表']);
  });

  it('flies groups out of the narrow sidebar, by keyboard too', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    const group = page.getByRole('button', { name: '文化服务' });
    await group.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '旅游康养' }).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '文化服务' }).waitFor();
  });

  it('leads groups and passages to their pages', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    for (const [from, to] of [
      ['/', '/main'],
      ['/system', '/system/userManage'],
      ['/area', '/area/areaManage'],
      ['/adjService', '/adjService/WaterConservation'],
      ['/matterCiv', '/matterCiv/MaterialProducts'],
      ['/Gep', '/Gep/Gep'],
      ['/ctService', '/ctService/LeisureRecreation'],
      ['/redirect/ctService/CtService?year=2022', '/ctService/CtService'],
    ] as const) {
      await page.goto(`${url}${from}`);
      await expect.poll(() => new URL(page.url()).pathname).toBe(to);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(new URL(page.url()).search).toBe('?year=2022');
  });

  it('reaches the screens outside the menu from 更多', async () => {
    const page = await visitors.open(url, '/main', { as: ADMIN });
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menu').getByRole('menuitem').first().waitFor();
    await expect
      .poll(() => page.getByRole('menu').getByRole('menuitem').allInnerTexts())
      .toEqual([
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
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '地图', selected: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/map');
  });

  it('says 401未找到 at an unknown path, beside the menu', async () => {
    const page = await visitors.open(url, '/gep/gep', { as: ADMIN });
    await page.getByRole('heading', { level: 1, name: '401未找到' }).waitFor();
    await page.getByText('没有地址为 /gep/gep 的页面').waitFor();
    await page.getByRole('link', { name: '回到首页' }).click();
    await page.getByText('功能模块').waitFor();
  });
});

describe('somebody with few rights', () => {
  let visitor: Account;
  beforeAll(async () => {
    visitor = await client.addUser('locked-out', '访客');
  });

  it('sees what is not granted as locked, and it leads nowhere', async () => {
    const page = await visitors.open(url, '/main', { as: visitor, settings: { isSidebarOpen: true } });
    const locked = page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理');
    await locked.click();
    expect(new URL(page.url()).pathname).toBe('/main');
    await expect.poll(() => page.locator('[role=link][aria-disabled=true]').innerText()).toContain('用户管理');
    await page.locator('[role=link][aria-disabled=true]').focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/main');
    await page.goto(`${url}/system/userManage`);
    await page.getByRole('heading', { level: 1, name: '401未找到' }).waitFor();
    await page.getByText('当前角色没有“用户管理”的权限').waitFor();
  });

  it('finds a tile for every granted page and none for others', async () => {
    const page = await visitors.open(url, '/main', { as: visitor });
    await page.getByRole('tabpanel').getByRole('link', { name: '固碳' }).waitFor();
    await settled(page);
    expect(await page.getByRole('tabpanel').getByRole('link', { name: '用户管理' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('tabpanel').getByText('只读').count()).toBeGreaterThan(10);
  });
});

describe('what the administrator adds', () => {
  it('appears in the sidebar; a link to elsewhere opens a new tab', async () => {
    const { id } = await client.post<{ id: string }>('sysModule/saveData', {
      url: 'https://example.cn/notes',
      moduleName: '外部资料',
      sort: 99,
    });
    const roles =
      await client.post<readonly { id: string; roleName: string; rowVersion: number }[]>('sysRole/getAllList');
    const reader = await client.post<{ id: string }>('sysRole/saveData', {
      roleName: '资料员',
      modules: [{ moduleId: id, write: false }],
    });
    expect(roles.map(({ roleName }) => roleName)).not.toContain('资料员');
    expect(reader.id).toBeTruthy();
    const account = await client.addUser('link-reader', '资料员');
    const page = await visitors.open(url, '/main', { as: account, settings: { isSidebarOpen: true } });
    const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '外部资料' });
    await link.waitFor();
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect.poll(() => link.getAttribute('href')).toBe('https://example.cn/notes');
  });
});
