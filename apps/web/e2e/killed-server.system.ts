import { describe, expect, it, onTestFinished } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator } from './support/client.ts';
import { startProduct } from './support/product.ts';
import { county, foundCounty } from './support/scene.ts';
import { openSheet } from './support/sheet.ts';

const visitors = useBrowser();
const YEAR = 2021;

/** The product is started twice on the way. */
const TWO_STARTS_MS = 240_000;

describe('a server that is killed', () => {
  it(
    'loses nothing of what was typed: the draft is there when it is back',
    async () => {
      const first = await startProduct({ adminPassword: ADMIN.password });
      onTestFinished(first.stop);
      const own = await administrator(first.url);
      await foundCounty(own);
      await county(own, YEAR);
      const page = await visitors.open(first.url, '/adjService/WaterConservation?table=ecosystemArea', { as: ADMIN });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: first.url });
      const sheet = await openSheet(page);
      await sheet.click(1, '区域');
      await sheet.paste(`常路镇\t${YEAR}\t112\t100`);
      const left = await first.kill();
      await page.keyboard.press('Control+S');
      await page.getByRole('alert').filter({ hasText: '无法连接服务器' }).waitFor();
      const starting = startProduct({ adminPassword: ADMIN.password, ...left });
      onTestFinished(async () => (await starting).stop());
      await starting;
      await page.reload();
      const restored = await openSheet(page);
      await page.getByText('本机暂存的草稿').waitFor();
      expect(await restored.text(1, '区域')).toBe('常路镇');
      await page.getByRole('button', { name: /^保存/ }).click();
      await page.getByText('已保存 1 行').waitFor();
    },
    TWO_STARTS_MS,
  );
});
