import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSharedBox, seededBox, sharedBox, type BoxCase } from './support/box-case.ts';
import { handsOn, type ChosenFile, type Hands } from './support/box-hands.ts';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Client } from './support/client.ts';
import { startProduct, type Product } from './support/product.ts';
import { settled } from './support/settled.ts';

const visitors = useBrowser();
const MOST_ACTIONS = 60;
const WITHIN = 0.005;
const WATER = '/adjService/WaterConservation';

/** What a person answers, by what is asked; anything else is answered with what is offered first. */
const ANSWERS: readonly (readonly [asked: RegExp, answer: RegExp])[] = [
  [/水体类型/, /^水库$/],
  [/库容/, /万立方米|万m³|无|没有|空/],
];

describe.each([
  { title: 'made from a seed', isThere: true, load: seededBox },
  { title: 'beside the checkout (needs ../shared/data/bureau-box)', isThere: hasSharedBox, load: sharedBox },
])('a box of files $title', ({ isThere, load }) => {
  let product: Product;
  beforeAll(async () => {
    if (isThere) product = await startProduct({ adminPassword: ADMIN.password });
  });
  afterAll(() => product?.stop());

  it.skipIf(!isThere)(
    'becomes an account in an empty system with at most 60 actions',
    async () => {
      const box = await load();
      const client = await administrator(product.url);
      const page = await visitors.open(product.url, '/main', { as: ADMIN });
      await settled(page);
      const hands = handsOn(page, product.url);
      await boundaries(hands, box);
      const regions = await client.post<readonly object[]>('region/getAllDataList');
      expect(regions).toHaveLength(box.regions);
      await year(hands, box);
      await tables(hands, box);
      await layers(hands, box);
      await calculate(hands);
      await report(hands);
      expect(hands.count()).toBeLessThanOrEqual(MOST_ACTIONS);
      await expectNear(client, 'product', box.productsYuan, box.year);
      await expectNear(client, 'river', box.waterYuan, box.year);
    },
    900_000,
  );
});

async function boundaries(hands: Hands, { boundaries: files }: BoxCase): Promise<void> {
  const { page } = hands;
  await hands.go('/area/areaManage');
  await hands.click(page.getByRole('button', { name: '导入边界' }));
  await hands.choose(page.getByLabel('边界文件'), files);
  const seen = page.getByRole('button', { name: '以上需确认的问题均已核对，继续导入' });
  const done = page.getByRole('button', { name: '查看区域' });
  const still = page.locator('section[aria-label=几个边界文件][aria-busy=false]');
  await hands.click(page.getByRole('button', { name: '依次导入 3 个文件' }), still);
  // Borders that do not quite meet are told of before they are written, where they miss each other by enough.
  while ((await done.count()) === 0) await hands.click(seen, still);
  await hands.click(done);
}

async function year(hands: Hands, { year: account }: BoxCase): Promise<void> {
  const { page } = hands;
  await hands.go('/system/accountYear');
  await hands.click(page.getByRole('button', { name: '新增' }));
  await hands.type(page.getByRole('dialog').getByRole('textbox', { name: '年份*' }), String(account));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: '保存' }));
}

async function tables(hands: Hands, { tables: files }: BoxCase): Promise<void> {
  const { page } = hands;
  await hands.go('/dataRequest');
  await hands.click(page.getByRole('button', { name: '批量导入表格' }));
  const dialog = page.getByRole('dialog', { name: /^批量导入/ });
  await hands.choose(dialog.getByLabel('部门发来的表格'), files);
  const importing = dialog.getByRole('button', { name: /^导入没有疑问的/ });
  const asked = dialog.locator('tr[data-state=question] ul li');
  const twins = dialog.locator('tr[data-state=twin]');
  const skipped = dialog.locator('tr[data-state=same], tr[data-state=skipped]');
  // Clear ones first: what is answered about one file is known for the next of the same table.
  for (;;) {
    if (await importing.isEnabled()) await hands.click(importing);
    else if ((await twins.count()) > 0) await hands.click(twins.first().getByRole('button', { name: '跳过' }));
    else if ((await asked.count()) > 0) await answer(hands, asked.first());
    else break;
  }
  // The same land came as .xls and as .xlsx: it is there once.
  await expect.poll(() => skipped.count()).toBeGreaterThan(0);
  await expect.poll(() => dialog.locator('tr[data-state=question], tr[data-state=failed]').count()).toBe(0);
  await hands.click(dialog.getByRole('button', { name: '关闭' }).last());
}

async function answer(hands: Hands, question: Locator): Promise<void> {
  const text = await question.locator('span').first().innerText();
  const wanted = ANSWERS.find(([about]) => about.test(text))?.[1];
  const choices = await question.getByRole('button').all();
  const labels = await Promise.all(choices.map((choice) => choice.innerText()));
  const at =
    wanted === undefined
      ? 0
      : Math.max(
          0,
          labels.findIndex((label) => wanted.test(label)),
        );
  await hands.click(choices[at]!);
}

/** Every layer of water conservation, each mended as the screen offers before it is saved. */
async function layers(hands: Hands, { rain, evaporation, landUse }: BoxCase): Promise<void> {
  await layer(hands, 'riverRainfallTif', rain, async (panel) => {
    await hands.click(panel.getByRole('button', { name: '比例系数设为 0.1' }));
  });
  await layer(hands, 'riverEtTif', evaporation, async (panel) => {
    await hands.click(panel.getByRole('button', { name: '比例系数设为 0.1' }));
  });
  await layer(hands, 'riverTif', landUse, async (panel) => {
    await hands.click(panel.getByRole('button', { name: /GlobeLand30/ }));
    await hands.type(panel.getByLabel('像元值 15 的类型'), '乔木园地');
  });
}

async function layer(hands: Hands, table: string, file: ChosenFile, mend: (panel: Locator) => Promise<void>) {
  const { page } = hands;
  await hands.go(`${WATER}?table=${table}`);
  await hands.upload(page.getByRole('button', { name: '上传图层' }), [file]);
  const panel = page.getByRole('dialog', { name: /^上传图层/ });
  await panel.locator('section[aria-busy=false]').waitFor();
  await mend(panel);
  await hands.click(panel.getByRole('button', { name: '保存', exact: true }));
  await expect.poll(() => panel.count()).toBe(0);
}

async function calculate(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.go('/area/areaMoney');
  await hands.click(page.getByRole('button', { name: '计算全部服务' }));
  await hands.click(page.getByRole('dialog').getByRole('button', { name: '开始计算' }));
  // What an import has changed is calculated by itself, so that there are figures before this job has ended.
  const again = page.getByRole('button', { name: '计算全部服务' });
  await expect.poll(() => again.isEnabled(), { timeout: 200_000 }).toBe(true);
  await page.getByRole('region', { name: '区域与服务' }).waitFor();
}

async function report(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.go('/area/gepMoney');
  const main = page.getByRole('region', { name: '核算汇总表' });
  await main.getByRole('row').filter({ hasText: '水源涵养' }).first().waitFor();
  const download = page.waitForEvent('download');
  await hands.click(page.getByRole('button', { name: '导出' }));
  await hands.click(page.getByRole('menuitem', { name: '工作簿（.xlsx）' }));
  expect((await download).suggestedFilename()).toContain('核算报表');
}

interface Value {
  readonly level: number | null;
  readonly value: number | null;
}

async function expectNear(client: Client, set: string, expected: number, account: number): Promise<void> {
  const rows = await client.post<readonly Value[]>(`${set}Value/getAllDataList`, { year: account });
  const top = rows.filter(({ level }) => level === 1);
  const yuan = top.reduce((sum, { value }) => sum + (value ?? 0), 0);
  expect(Math.abs(yuan / expected - 1), `${set}: ${yuan} 元 instead of ${expected}`).toBeLessThan(WITHIN);
}
