import { LEAVES } from '@qingzhang/catalogue/registry';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, token, type Client } from './support/client.ts';
import { listOf } from './support/list.ts';
import { answered, settled } from './support/settled.ts';
import { placesOf, typeWaterRows } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
});

async function open(path: string): Promise<Page> {
  const page = await visitors.open(url, path, { as: ADMIN });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return page;
}

describe('users', () => {
  it('are added with a password, disabled, given another one, and signed out', async () => {
    const page = await open('/system/userManage');
    await page.getByRole('button', { name: '新增' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('用户名').fill('newcomer');
    await panel.getByLabel('角色').fill('操作员');
    const save = panel.getByRole('button', { name: '保存' });
    await expect.poll(() => save.isDisabled()).toBe(true);
    await panel.getByLabel('初始密码').fill('Meadow-Lantern-1');
    await panel.getByLabel('首次登录时必须修改').uncheck();
    await answered(page, 'sysUser/saveData', () => save.click());
    expect(await token(url, 'newcomer', 'Meadow-Lantern-1')).not.toBe('');

    const list = await listOf(page, 'sysUser');
    await list.search('newcomer');
    await list.open('newcomer');
    await panel.getByRole('button', { name: '结束会话' }).click();
    await page.locator('dialog').getByRole('button', { name: '结束会话' }).click();
    await page.getByText('已结束 1 个会话').waitFor();

    await panel.getByRole('button', { name: '设置密码' }).click();
    await page.locator('dialog').getByLabel('初始密码').fill('Meadow-Lantern-2');
    await page.locator('dialog').getByRole('button', { name: '设置密码' }).click();
    await page.getByText('密码已设置').waitFor();
    expect(await token(url, 'newcomer', 'Meadow-Lantern-2')).not.toBe('');

    await settled(page);
    await list.open('newcomer');
    await panel.getByLabel('启用').selectOption('否');
    await answered(page, 'sysUser/saveData', () => panel.getByRole('button', { name: '保存' }).click());
    await expect(token(url, 'newcomer', 'Meadow-Lantern-2')).rejects.toThrow('已停用');

    await settled(page);
    await list.open('newcomer');
    await panel.getByRole('button', { name: '设置密码' }).click();
    const question = page.locator('dialog');
    await question.getByText('该用户已停用').waitFor();
    await question.getByLabel('初始密码').fill('Meadow-Lantern-3');
    await question.getByLabel('首次登录时必须修改').uncheck();
    await question.getByRole('button', { name: '设置密码' }).click();
    await page.getByText('该用户已启用').waitFor();
    expect(await token(url, 'newcomer', 'Meadow-Lantern-3')).not.toBe('');
  });

  it('that ship with the product are not offered to be deleted', async () => {
    const page = await open('/system/userManage');
    const list = await listOf(page, 'sysUser');
    await list.search('editor');
    await list.open('editor');
    await page.getByRole('button', { name: '设置密码' }).waitFor();
    expect(await page.getByRole('button', { name: '删除', exact: true }).count()).toBe(0);
  });
});

describe('roles', () => {
  it('hold modules, each to look or to change', async () => {
    const page = await open('/system/userManage');
    await page.getByRole('link', { name: '角色与权限' }).click();
    await page.getByRole('heading', { level: 1, name: '角色管理' }).waitFor();
    await page.getByRole('button', { name: '新增' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('角色名称').fill('林业科');
    await panel.getByLabel('固碳 编辑').check();
    await expect.poll(() => panel.getByLabel('调节服务 查看').first().isChecked()).toBe(true);
    await answered(page, 'sysRole/saveData', () => panel.getByRole('button', { name: '保存' }).click());
    const roles =
      await client.post<readonly { roleName: string; modules: { moduleId: string; write: boolean }[] }[]>(
        'sysRole/getAllList',
      );
    const modules = roles.find(({ roleName }) => roleName === '林业科')?.modules ?? [];
    // The page, to change, and its group, to look.
    expect(modules.filter(({ write }) => write)).toHaveLength(1);
    expect(modules).toHaveLength(2);
  });
});

describe('modules', () => {
  it('are a tree in which one can be renamed', async () => {
    const page = await open('/system/moduleManage');
    await page.getByRole('grid').getByText('释氧').click();
    const panel = page.getByRole('dialog');
    await expect.poll(() => panel.getByLabel('地址').inputValue()).toBe('/adjService/OxygenRelease');
    await panel.getByRole('radio', { name: '循环' }).check();
    await panel.getByLabel('排序').fill('不是数');
    await panel.getByText('不是数字').waitFor();
  });
});

describe('account years', () => {
  it('are opened, frozen, published, and unfrozen with a reason', async () => {
    const page = await open('/system/accountYear');
    await page.getByRole('button', { name: '新增' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(/^年份/).fill('2009');
    await panel.getByLabel('地区生产总值').fill('150亿元');
    await panel.getByText('换算为 15,000,000,000').waitFor();
    await panel.getByLabel('释氧是否计入').selectOption({ label: '不计入' });
    await panel.getByLabel('释氧的理由').fill('与固碳重复');
    await answered(page, 'accountYear/saveData', () => panel.getByRole('button', { name: '保存' }).click());

    const list = await listOf(page, 'accountYear');
    await list.narrow('年份', '2009');
    await list.open('2009');
    await panel.getByRole('button', { name: '冻结' }).click();
    await page.locator('dialog').getByLabel('GEP 总值').fill('本年只立账，不核算');
    await page.locator('dialog').getByRole('button', { name: '冻结' }).click();
    await page.getByText('2009 年度已冻结').waitFor();
    await panel.getByText('释氧：不计入（与固碳重复）').waitFor();
    await panel.getByRole('button', { name: '发布' }).click();
    await page.locator('dialog').getByRole('button', { name: '发布' }).click();
    await page.getByText('2009 年度已发布').waitFor();
    await panel.getByRole('button', { name: '解冻' }).click();
    const question = page.locator('dialog');
    await expect.poll(() => question.getByRole('button', { name: '解冻' }).isDisabled()).toBe(true);
    await question.getByLabel('解冻理由').fill('补充年鉴数据');
    await question.getByRole('button', { name: '解冻' }).click();
    await page.getByText('2009 年度已解冻').waitFor();
    await panel.getByRole('button', { name: '冻结' }).waitFor();
  });
});

describe('a year with open questions', () => {
  it('is frozen once each has a reason, which is shown from then on', async () => {
    const year = 1991;
    // 3 000 hm² in each of two townships of about 2 500 hm², and rain that does not say what it counts: two questions.
    await typeWaterRows(client, await placesOf(client, year), year);
    await client.post('riverValue/calculate', { year });
    const page = await open('/system/accountYear');
    const list = await listOf(page, 'accountYear');
    await list.narrow('年份', String(year));
    await list.open(String(year));
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: '冻结' }).click();
    const question = page.locator('dialog');
    // And a third, that no other service has a result.
    await question.getByText('还有 3 项缺项或需确认').waitFor();
    await question.getByLabel('GEP 总值').fill('本年只核算水源涵养');
    const freeze = question.getByRole('button', { name: '冻结' });
    await question.getByLabel('水源涵养').first().fill('本年只调查了森林');
    await expect.poll(() => freeze.isDisabled()).toBe(true);
    await question.getByLabel('水源涵养').last().fill('气象局按年降雨总量提供');
    await freeze.click();
    await page.getByText(`${year} 年度已冻结`).waitFor();
    await panel.getByText('理由：本年只调查了森林').waitFor();
    await panel.getByText('理由：气象局按年降雨总量提供').waitFor();
    // Its files are made, and stay to be taken away.
    const editions = panel.getByRole('region', { name: `${year} 年版次` });
    await editions.getByText('首次冻结').waitFor();
    const taking = page.waitForEvent('download');
    await editions.getByRole('button', { name: '工作簿（.xlsx）' }).click();
    expect((await taking).suggestedFilename()).toContain(`${year} 年生态产品总值核算报表.xlsx`);
  });
});

describe('the data of a year', () => {
  it('is carried over into a year that has none', async () => {
    await client.post('accountYear/saveData', { year: 2005 });
    await client.post('climateEer/saveData', { year: 2005 });
    const page = await open('/system/accountYear');
    const years = await listOf(page, 'accountYear');
    await years.narrow('年份', '2005');
    await years.open('2005');
    await page.getByRole('button', { name: '复制到新年度' }).click();
    await page.getByRole('textbox', { name: '新年度' }).fill('２００６');
    await page.getByRole('button', { name: '复制', exact: true }).click();
    await page.getByText('已复制 1 行到 2006 年度').waitFor();
    expect(await client.post<readonly unknown[]>('climateEer/getAllDataList', { year: 2006 })).toHaveLength(1);
    await page.getByRole('button', { name: '移除条件 年份 等于 2005' }).click();
    await years.narrow('年份', '2006');
    await years.open('2006');
    const carried = page.getByRole('region', { name: '2006 年沿用情况' }).getByRole('row').nth(1);
    // Updated, carried, outdated.
    await expect.poll(() => carried.getByRole('cell').allInnerTexts()).toEqual(['0', '1', '0']);
    await carried.getByRole('link').click();
    // No other journey has rows of this year.
    const row = page.getByRole('grid').getByRole('row').nth(1);
    await row.getByText('沿用').waitFor();
    await settled(page);
    await row.click();
    await page.getByRole('dialog').getByLabel('备注').fill('已核对 2006 年');
    await answered(page, 'climateEer/saveData', () =>
      page.getByRole('dialog').getByRole('button', { name: '保存' }).click(),
    );
    await row.getByText('已更新').waitFor();
  });
});

describe('the standards', () => {
  it('are read with their sources, and two of them compared', async () => {
    const page = await open('/system/profile');
    await page.getByText('总值 = 物质产品 + 调节服务 + 文化服务').waitFor();
    const services = page.getByRole('region', { name: '服务与方法' });
    // One row a service, below the head.
    await expect.poll(() => services.getByRole('row').count()).toBe(LEAVES.length + 1);
    await page.getByRole('region', { name: '默认系数' }).getByText('待核实').first().waitFor();
    const before = await page.getByRole('region', { name: '参数口径' }).getByRole('row').count();
    await page.getByLabel('对照').selectOption('HJ-1173-2021');
    await page.getByText('仅显示不同之处').click();
    // What would be used, whose word it is and how that was verified; of two standards only where they differ.
    await page.getByLabel('对照').selectOption('NDRC-2022');
    const used = page.getByRole('region', { name: 'NDRC-2022 将采用的方法' });
    const methodOf = (table: typeof used) =>
      table.getByRole('row').filter({ hasText: '物质产品' }).filter({ hasText: '核算方法' });
    const product = methodOf(used);
    await expect.poll(() => product.innerText()).toMatch(/核算方法.*净产值.*规范.*待核实/s);
    const own = page.getByRole('region', { name: 'SD-2022 将采用的方法' });
    await expect.poll(() => methodOf(own).innerText()).not.toContain('净产值');
    await page.getByLabel('对照').selectOption('HJ-1173-2021');
    await page.getByRole('region', { name: '参数口径' }).getByText('不同').first().waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: '参数口径' }).getByRole('row').count())
      .toBeLessThan(before);
  });
});

describe('the log', () => {
  it('finds who did what and shows the change', async () => {
    const { id } = await client.post<{ id: string }>('accountYear/saveData', { year: 2002, remark: '第一次' });
    const page = await open('/system/auditLog');
    const log = await listOf(page, 'auditLog');
    await log.narrow('表', '核算年度');
    await log.narrow('操作', '新增');
    // Other journeys open years of their own meanwhile.
    await log.narrow('记录', id);
    await expect
      .poll(() => page.getByRole('list', { name: '筛选条件' }).getByRole('listitem').allInnerTexts())
      .toEqual(['表 等于 核算年度', '操作 等于 新增', `记录 包含 ${id}`]);
    await expect.poll(() => log.row('核算年度').count()).toBe(1);
    await log.open('核算年度');
    await page.getByRole('dialog').getByText('第一次').waitFor();
    expect(await page.getByRole('button', { name: '新增', exact: true }).count()).toBe(0);
  });
});
