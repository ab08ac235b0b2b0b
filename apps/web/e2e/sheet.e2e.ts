import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { county } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { openSheet } from './support/sheet.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 2021;
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
  await county(client, YEAR);
});

/** Each journey has a table of its own, so that none sees the rows of another. */
async function openTable(module: string, table: string): Promise<Page> {
  const page = await visitors.open(url, `${module}?table=${table}`, { as: ADMIN });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

function rowsOf<Row>(table: string): Promise<readonly Row[]> {
  return client.post<readonly Row[]>(`${table}/getAllDataList`, { year: YEAR });
}

describe('typing', () => {
  it('takes Chinese from an input method, with Enter for the composition first', async () => {
    const page = await openTable('/area/building/gov', 'govBuilding');
    const sheet = await openSheet(page);
    await sheet.click(1, '建筑名称');
    const ime = await page.context().newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'zheng', selectionStart: 5, selectionEnd: 5 });
    await ime.send('Input.imeSetComposition', { text: '政务', selectionStart: 2, selectionEnd: 2 });
    // The input method owns these keys: they choose a candidate and must not leave the cell.
    for (const key of ['Enter', 'ArrowDown', 'Tab']) {
      await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    }
    await ime.send('Input.insertText', { text: '政务大厅' });
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('政务大厅');
    await page.keyboard.press('Tab');
    expect(await sheet.text(1, '建筑名称')).toBe('政务大厅');
    await ime.send('Input.imeSetComposition', { text: '和', selectionStart: 1, selectionEnd: 1 });
    await ime.send('Input.insertText', { text: '和平路' });
    await page.keyboard.press('Enter');
    expect(await sheet.text(1, '地址')).toBe('和平路');
    expect(await sheet.text(1, '年份')).toBe(String(YEAR));
  });

  it('keeps what is still being composed in its own cell when another one is clicked', async () => {
    const page = await openTable('/area/building/gov', 'govBuilding');
    const sheet = await openSheet(page);
    await sheet.click(2, '建筑名称');
    const ime = await page.context().newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: '政务', selectionStart: 2, selectionEnd: 2 });
    await sheet.click(4, '地址');
    expect(await sheet.text(2, '建筑名称')).toBe('政务');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    expect(await sheet.text(4, '地址')).toBe('x');
  });

  it('understands units, full-width digits and words, and marks what it does not', async () => {
    const page = await openTable('/area/building/biz', 'bizBuilding');
    const sheet = await openSheet(page);
    await sheet.click(1, '建筑名称');
    await page.keyboard.type('集贸市场');
    await sheet.click(1, '占地面积');
    await page.keyboard.type('３亩');
    await page.keyboard.press('Enter');
    // 3 亩 = 3 × 10 000 ÷ 15 = 2000 m²
    expect(await sheet.text(1, '占地面积')).toBe('2,000');
    await sheet.click(1, '用途');
    await page.keyboard.type('赌场');
    await page.keyboard.press('Enter');
    expect(await sheet.text(1, '用途')).toBe('赌场');
    await expect.poll(async () => await (await sheet.cell(1, '用途')).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => sheet.count()).toBe('1 行 · 1 处错误');
    await page.getByRole('button', { name: /^保存/ }).click();
    await page.getByText('还有 1 处错误').waitFor();
    // The words are offered; the arrow takes the first of them.
    await sheet.click(1, '用途');
    await page.keyboard.type('集贸');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await sheet.text(1, '用途')).toBe('集贸市场');
    await page.keyboard.press('Control+S');
    await page.getByText('已保存 1 行').waitFor();
    await settled(page);
    const [saved] = await rowsOf<{ landAreaM2: number; useType: string }>('bizBuilding');
    expect(saved).toMatchObject({ landAreaM2: 2000, useType: 'market', enteredAs: { landAreaM2: '３亩' } });
    await sheet.click(1, '占地面积');
    await page.getByText('录入为“３亩”').waitFor();
  });

  it('walks, marks, fills, clears and undoes with the keyboard alone', async () => {
    const page = await openTable('/area/building/industry', 'industryBuilding');
    const sheet = await openSheet(page);
    await sheet.click(1, '层数');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+D');
    expect(await sheet.text(3, '层数')).toBe('4');
    await page.getByText('选中 3 个数 · 合计 12 · 平均 4').waitFor();
    await page.keyboard.press('Delete');
    expect(await sheet.text(2, '层数')).toBe('');
    await page.keyboard.press('Control+Z');
    expect(await sheet.text(2, '层数')).toBe('4');
    await page.keyboard.press('Control+Z');
    expect(await sheet.text(3, '层数')).toBe('');
    await page.keyboard.press('Control+Y');
    expect(await sheet.text(3, '层数')).toBe('4');
    await page.keyboard.press('Control+C');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4\r\n4\r\n4');
    await page.getByRole('button', { name: '复制（含表头）' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('层数\r\n4\r\n4\r\n4');
    // Escape frees the Tab key, so that nobody is caught in the sheet.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('TEXTAREA');
    await page.getByRole('button', { name: '放弃改动' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '放弃改动' }).click();
  });
});

describe('a block that is pasted', () => {
  it('is refused as a whole where it does not fit', async () => {
    const page = await openTable('/area/building/civil', 'civilBuilding');
    const sheet = await openSheet(page);
    await sheet.click(1, '状态');
    await sheet.paste('草稿\t多余');
    await page.getByText('没有粘贴任何内容').waitFor();
    await expect.poll(() => sheet.count()).toBe('0 行 · 0 处错误');
  });
});

describe('the draft', () => {
  it('returns after a reload, also over rows that were saved, and can be given up', async () => {
    const page = await openTable('/adjService/WaterConservation', 'ecosystemArea');
    const sheet = await openSheet(page);
    await sheet.click(1, '区域');
    await sheet.paste(`常路镇\t${YEAR}\t112\t100\n常路镇\t${YEAR}\t旱地\t200`);
    await page.keyboard.press('Control+S');
    await page.getByText('已保存 2 行').waitFor();
    await settled(page);
    await sheet.click(2, '面积');
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await sheet.click(3, '区域');
    await page.keyboard.type('岱崮');
    await page.keyboard.press('Escape');
    await page.keyboard.type('岱崮镇');
    await page.keyboard.press('Enter');
    await page.reload();
    const again = await openSheet(page);
    await page.getByText('本机暂存的草稿').waitFor();
    expect(await again.text(2, '面积')).toBe('250');
    expect(await again.text(3, '区域')).toBe('岱崮镇');
    // 100 + 250: the total counts what is typed.
    await expect.poll(() => page.getByRole('grid').locator('[role=row]').last().innerText()).toContain('350');
    const giveUp = async () => {
      await page.getByRole('button', { name: '放弃改动' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '放弃改动' }).click();
      await expect.poll(() => again.text(2, '面积')).toBe('200');
    };
    await giveUp();
    // Given up by mistake, it comes back.
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => again.text(2, '面积')).toBe('250');
    await giveUp();
    await page.reload();
    await openSheet(page);
    expect(await page.getByText('本机暂存的草稿').count()).toBe(0);
  });
});

describe('a long sheet', () => {
  it('draws only the rows in sight of 2000', async () => {
    await client.post(
      'tourScenic/saveData',
      Array.from({ length: 2000 }, (_, index) => ({ year: YEAR, scenicName: `景区${index}` })),
    );
    const page = await openTable('/ctService/TourismHealthCare', 'tourScenic');
    const sheet = await openSheet(page);
    await expect.poll(sheet.count).toBe('2,000 行 · 0 处错误');
    expect(await page.getByRole('grid').getByRole('row').count()).toBeLessThan(60);
    await sheet.click(1, '区域');
    await page.keyboard.press('Control+End');
    await expect.poll(() => page.getByRole('grid').getByText('景区1999').count()).toBe(1);
  });
});
