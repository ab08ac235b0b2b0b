import { runNumber } from '@qingzhang/contract/run-number';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { administrator } from './support/client.ts';
import { signInByHand } from './support/form.ts';
import { county } from './support/scene.ts';
import { openSheet } from './support/sheet.ts';
import { openNodes } from './support/trace.ts';
import { placesOf, typeWaterBesideRain } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 2017;
const WATER = '/adjService/WaterConservation';
const RAIN = `${WATER}?table=riverRainfall`;

/** Rows with something wrong in them, by number, and what a clerk makes of it. */
const WRONG = new Map<number, readonly [label: string, wrong: string, mended: string]>([
  [4, ['降雨量', '12\n3', '123']],
  [60, ['降雨量', '很多', '123']],
  [133, ['区域', '无此镇', '岱崮镇']],
  [250, ['月份', '13', '0']],
  [251, ['降雨量', '-5', '123']],
  [377, ['质量等级', '优', 'B']],
  [499, ['经度', '118.2.1', '118.21']],
]);
const COLUMNS = ['区域', '年份', '站点编码', '站点名称', '经度', '纬度', '月份', '降雨量', '雨日数', '质量等级'];

it('is a clerk’s day: first password, Chinese by input method, 500 rows with 7 errors, a result down to its row, a file', async () => {
  const client = await administrator(url);
  await typeWaterBesideRain(client, await placesOf(client, YEAR), YEAR);
  const { towns } = await county(client, YEAR);
  const clerk = await client.addUser('new-clerk', '操作员', { mustChangePassword: true });

  const page = await visitors.open(url, RAIN);
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await signInByHand(page, clerk.userName, clerk.password);
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
  // Nor is there a way around it by an address without the shell.
  await page.goto(`${url}/screen`);
  await page.getByRole('heading', { name: '请先修改密码' }).waitFor();
  await page.goto(`${url}${RAIN}`);
  await page.getByLabel('原密码').fill(clerk.password);
  await page.getByLabel('新密码', { exact: true }).fill('Green-Ledger-9');
  await page.getByLabel('再次输入新密码').fill('Green-Ledger-9');
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.getByRole('heading', { level: 1, name: '站点（乡镇）降雨量' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });

  await pasteAndMend(page, towns);
  await page.keyboard.press('Control+S');
  await page.getByText('已保存 500 行').waitFor();
  const saved = await client.post<readonly { rainfallMm: number; stationName: string }[]>(
    'riverRainfall/getAllDataList',
    { year: YEAR },
  );
  // Rows 4, 60 and 251 were mended to 123; the full-width 760.5 of the others was read as it is.
  expect(saved.filter(({ rainfallMm }) => rainfallMm === 123)).toHaveLength(3);
  expect(saved.filter(({ rainfallMm }) => rainfallMm === 760.5)).toHaveLength(497);
  expect(saved.some(({ stationName }) => stationName === '蒙山雨量站')).toBe(true);

  await page.getByRole('tabpanel').getByRole('link', { name: '水源涵养' }).click();
  await page.getByRole('navigation', { name: '水源涵养的内容' }).getByRole('link', { name: '核算结果' }).click();
  await page.getByText('可算', { exact: true }).waitFor();
  await page.getByRole('button', { name: '计算', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '开始计算' }).click();
  // Rain 760.5 mm in both towns. Forest 760.5 × (1 − 0.027) − 600 = 139.9665 mm on 4000 hm² = 5 598 660 m³;
  // grass 760.5 × (1 − 0.0937) − 600 = 89.24115 mm on 2000 hm² = 1 784 823 m³; at 7.06 元: 52 127 389.98 元.
  await page.getByRole('link', { name: '5,213万元' }).click();
  await printed(page);
  const filters = [{ key: 'serviceCode', op: 'eq', value: 'river' }];
  const [run] = await client.post<readonly { id: string }[]>('calcRun/getAllDataList', { year: YEAR, filters });
  const number = runNumber(run!.id);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^查找页面/ }).fill(number);
  await page.getByRole('option', { name: `查证号 ${number}` }).click();
  await page.waitForURL(/tab=trace&run=/);

  await openNodes(page, ['分类型价值', '计入水量', '分类型水量', '涵养深度', '水量平衡', '降雨量']);
  const source = page.getByRole('list', { name: '“降雨量”的来源' });
  await source
    .getByRole('button', { name: /^查看这/ })
    .first()
    .click();
  await source.getByRole('row').nth(1).getByText('new-clerk').waitFor();
  await source.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: '站点（乡镇）降雨量' }).waitFor();
  const stationCode = page.getByRole('dialog').getByLabel(/^站点编码/);
  await expect.poll(() => stationCode.inputValue()).toMatch(/^S\d+$/);

  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '导出' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^导出 Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

/** Takes the figure that is shown away on paper. */
async function printed(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打印计算过程（PDF）' }).click();
  expect((await download).suggestedFilename()).toMatch(/水源涵养计算过程\.pdf$/);
}

async function pasteAndMend(page: Page, towns: readonly string[]): Promise<void> {
  const sheet = await openSheet(page);
  const lines = Array.from({ length: 500 }, (_, index) => {
    const place = [towns[index % towns.length]!, String(YEAR), `S${index}`, `第${index}站`, '118.1', '35.7'];
    const good = [...place, '0', '７６０.5', '82', 'A 实测'];
    const [label, text] = WRONG.get(index + 1) ?? [];
    return label === undefined ? good : good.with(COLUMNS.indexOf(label), text!);
  });
  const quoted = (text: string) => (text.includes('\n') ? `"${text}"` : text);
  const block = [COLUMNS, ...lines].map((line) => line.map(quoted).join('\t')).join('\r\n');
  await sheet.click(1, '区域');
  await sheet.paste(`${block}\r\n`);
  await expect.poll(sheet.count).toBe('500 行 · 7 处错误');
  expect(await sheet.text(4, '降雨量')).toBe('12 3');
  await page.keyboard.press('Control+Z');
  await expect.poll(sheet.count).toBe('0 行 · 0 处错误');
  await page.keyboard.press('Control+Y');
  await expect.poll(sheet.count).toBe('500 行 · 7 处错误');

  // By input method, whose own Enter must not leave the cell.
  await sheet.click(1, '站点名称');
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: 'meng', selectionStart: 4, selectionEnd: 4 });
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await ime.send('Input.insertText', { text: '蒙山雨量站' });
  await page.keyboard.press('Tab');
  expect(await sheet.text(1, '站点名称')).toBe('蒙山雨量站');

  await sheet.click(1, '区域');
  for (const [row, [label, , mended]] of WRONG) {
    await page.keyboard.press('F8');
    await expect.poll(() => sheet.active()).toBe(`${row} ${label}`);
    await page.keyboard.type(mended);
    await page.keyboard.press('Tab');
  }
  await expect.poll(sheet.count).toBe('500 行 · 0 处错误');
}
