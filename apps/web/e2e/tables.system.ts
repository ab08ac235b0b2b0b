import { SERVICES } from '@qingzhang/catalogue/registry';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN, administrator, type Account, type Client } from './support/client.ts';
import { listOf } from './support/list.ts';
import { county } from './support/scene.ts';
import { answered, settled } from './support/settled.ts';
import { SMALL_NETCDF } from './support/small-netcdf.ts';
import { smallTiff } from './support/small-tiff.ts';

/** Why a year without any result may be frozen. */
const NOTHING_CALCULATED = [{ serviceCode: 'gep', code: 'SERVICE_MISSING', reason: '只存原始数据' }];

const url = inject('productUrl');
const visitors = useBrowser();
const YEAR = 2022;
let client: Client;
let operator: Account;
beforeAll(async () => {
  client = await administrator(url);
  operator = await client.addUser('table-operator', '操作员');
  await county(client, YEAR);
});

async function open(path: string, as: { userName: string; password: string } = ADMIN): Promise<Page> {
  const page = await visitors.open(url, '/main', { as });
  await page.evaluate((year) => localStorage.setItem('qingzhang.year', String(year)), YEAR);
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  return page;
}

/** Every service in the long tests; every fourth otherwise, since all pages are made from the same declarations. */
const OPENED = SERVICES.filter((_, index) => process.env['LONG'] !== undefined || index % 4 === 0);

describe('tables of the catalogue', () => {
  it.each(OPENED.map((service) => [service.title, service] as const))(
    'of %s are all reached from its page and open',
    async (_title, service) => {
      const page = await open(`${service.module}?tab=data`);
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      for (const table of [...service.tables, service.value]) {
        await page.getByRole('link', { name: table.label, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: table.label, exact: true }).waitFor();
        await page
          .getByText(/^共 [\d,]+ 行|暂无数据|树/)
          .first()
          .waitFor();
        await settled(page);
        await page.getByRole('tabpanel').getByRole('link').first().click();
        await page.getByRole('navigation', { name: /的内容$/ }).waitFor();
      }
      expect(failures).toEqual([]);
    },
  );
});

describe('a list', () => {
  beforeAll(async () => {
    await client.post(
      'riverRainfall/saveData',
      Array.from({ length: 30 }, (_, index) => ({
        year: YEAR,
        stationCode: `测点${String(index).padStart(2, '0')}`,
        stationName: index % 3 === 0 ? '气象' : '水文',
        lon: 118 + index / 100,
        lat: 35.5,
        quality: 'A',
      })),
    );
  });

  it('searches, filters, sorts and shows other columns', async () => {
    const page = await open('/adjService/WaterConservation?table=riverRainfall');
    const status = page.getByRole('status').filter({ hasText: '共' });
    await expect.poll(() => status.innerText()).toBe('共 30 行');
    const list = await listOf(page, 'riverRainfall');
    await list.search('水文');
    await expect.poll(() => status.innerText()).toBe('共 20 行');
    await list.narrow('经度', '118.2', '不小于');
    // 20, 22, 23, 25, 26, 28, 29 of 0 … 29 are at 118.20° or beyond and no multiple of three.
    await expect.poll(() => status.innerText()).toBe('共 7 行');
    await page.getByRole('columnheader', { name: '站点编码' }).getByRole('button').click();
    await page.getByRole('columnheader', { name: '站点编码' }).getByRole('button').click();
    await expect.poll(() => page.getByRole('grid').getByRole('row').nth(1).innerText()).toContain('测点29');
    await page.getByRole('button', { name: '移除条件 经度 不小于 118.2' }).click();
    await expect.poll(() => status.innerText()).toBe('共 20 行');
    await page.getByRole('button', { name: '显示列' }).click();
    await page.getByRole('dialog').getByLabel('数据来源').check();
    await page.getByRole('columnheader', { name: '数据来源' }).waitFor();
  });

  it('says what to do where there is nothing yet', async () => {
    const page = await open('/adjService/SoilConservation?table=soilParam');
    await page.getByText(`${YEAR} 年暂无数据`).waitFor();
    await page.getByRole('button', { name: '在表格中录入' }).click();
    await page.getByRole('textbox', { name: /^第 1 行/ }).waitFor();
  });
});

describe('a row', () => {
  it('is entered in a form that knows units, and refused with words at the field', async () => {
    const page = await open('/area/building/civil');
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('建筑名称').fill('东关小区');
    await form.getByLabel('占地面积').fill('6亩');
    // 6 亩 = 6 × 10 000 ÷ 15 = 4000 m²
    await form.getByText('换算为 4,000').waitFor();
    await form.getByLabel('经度').fill('118.1');
    await form.getByRole('button', { name: '保存' }).click();
    await form.getByText('填写“经度”时须一并填写“纬度”').first().waitFor();
    await form.getByLabel('纬度').fill('35.7');
    await form.getByLabel('来源文件').fill('不动产登记');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
    await page.getByRole('grid').getByText('东关小区').waitFor();
  });

  it('of a raster shows what its file holds before it is saved, and mends a unit at a click', async () => {
    const page = await open('/adjService/WaterConservation?table=riverRainfallTif', operator);
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    // The table has one kind of raster, which is not asked for.
    await expect.poll(() => form.getByLabel('栅格类别').inputValue()).toBe('降雨量');
    // Tenths of a millimetre over the whole county, which nothing says.
    const raster = { width: 50, height: 50, west: 117.9, north: 36, cell: 0.01, at: (column: number) => 7000 + column };
    const file = { name: 'pre_0.1mm.tif', mimeType: 'image/tiff', buffer: Buffer.from(smallTiff(raster)) };
    await form.locator('input[type=file]').setInputFiles(file);
    const card = form.getByRole('region', { name: '图层概况' });
    // 7000 … 7049, mean 7024.5
    await card.getByText('7000 至 7049，平均 7024.5').waitFor();
    await card.getByText('100.0%').waitFor();
    await card.getByText('疑似放大了 10 倍的整数').waitFor();
    await card.getByRole('button', { name: '比例系数设为 0.1' }).click();
    await card.getByText('700 至 704.9，平均 702.45').waitFor();
    await expect.poll(() => card.getByText('疑似').count()).toBe(0);
    await expect.poll(() => form.getByLabel('比例系数').inputValue()).toBe('0.1');
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
  });

  it('of a NetCDF raster asks what to take of its times, in words', async () => {
    const page = await open('/adjService/WaterConservation?table=riverEtTif', operator);
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    const file = { name: '蒸散.nc', mimeType: 'application/x-netcdf', buffer: SMALL_NETCDF };
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('combobox', { name: '时次' }).selectOption('各时次合计');
    await form.getByRole('textbox', { name: '期间' }).fill('2023');
    await form.getByRole('button', { name: '按此读取' }).click();
    const card = form.getByRole('region', { name: '图层概况' });
    // 300 + 310 to 303 + 313 mm
    await card.getByText('610 至 616，平均 613').waitFor();
    await card.getByText(/转换时没有保留：其余变量与时次/).waitFor();
  });

  it('of a class raster says what its codes are, with names, colours and areas, before it is saved', async () => {
    const page = await open('/adjService/WaterConservation?table=riverTif', operator);
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog');
    // GlobeLand30 or WorldCover: both have these tens; 15 is the county's own.
    const at = (column: number) => [10, 15, 20, 30, 40, 60, 80, 90][column % 8]!;
    const raster = { width: 50, height: 50, west: 117.9, north: 36, cell: 0.01, at };
    const file = { name: '土地利用.tif', mimeType: 'image/tiff', buffer: Buffer.from(smallTiff(raster)) };
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('img', { name: '缩略图' }).waitFor();
    const table = form.getByRole('table', { name: '编码对应的类型' });
    await table.getByText('耕地 / 乔木').waitFor();
    await form.getByText('还有 8 个编码没有对应的类型').waitFor();
    await form.getByRole('button', { name: /GlobeLand30/ }).click();
    await expect.poll(() => form.getByLabel('像元值 20 的类型').inputValue()).toBe('落叶阔叶林');
    await form.getByText('还有 1 个编码没有对应的类型').waitFor();
    await form.getByLabel('像元值 15 的类型').fill('乔木园地');
    await expect.poll(() => form.getByText('没有对应的类型').count()).toBe(0);
    await form.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存').waitFor();
    const rows = await client.post<readonly object[]>('riverTif/getAllDataList', { year: YEAR });
    expect(rows).toMatchObject([{ codeMap: { 10: '512', 15: '611', 20: '112', 80: '711', 90: '9' } }]);
  });

  it('is proved by files that are dropped on it, noted, downloaded, removed and put back', async () => {
    await client.post('leisureArea/saveData', { year: YEAR, siteType: 'park', siteName: 'E1' });
    const page = await open('/ctService/LeisureRecreation?table=leisureArea', operator);
    const grid = page.getByRole('grid');
    await grid.getByText('E1').click();
    const panel = page.getByRole('dialog');
    const evidence = panel.getByRole('region', { name: '佐证材料' });
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['第 12 页'], '登记簿.txt', { type: 'text/plain' }));
      return data;
    });
    await evidence.getByText('拖到这里').dispatchEvent('drop', { dataTransfer: dropped });
    await evidence.getByRole('button', { name: '登记簿.txt', exact: true }).waitFor();
    // 「第 12 页」 is 3 + 1 + 2 + 1 + 3 bytes.
    await evidence.getByText('10 B · table-operator').waitFor();
    await evidence.getByLabel('登记簿.txt 的说明').fill('第 12 页');
    await answered(page, 'attachment/save', () => page.keyboard.press('Enter'));
    const download = page.waitForEvent('download');
    await evidence.getByRole('button', { name: '登记簿.txt', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('登记簿.txt');
    await grid.getByLabel('1 份佐证材料').waitFor();
    await answered(page, 'attachment/remove', () => evidence.getByRole('button', { name: '移除 登记簿.txt' }).click());
    await evidence.getByText('已移除“登记簿.txt”').waitFor();
    await expect.poll(() => grid.getByLabel('1 份佐证材料').count()).toBe(0);
    await answered(page, 'attachment/save', () => evidence.getByRole('button', { name: '撤销' }).click());
    await grid.getByLabel('1 份佐证材料').waitFor();
    await expect.poll(() => evidence.getByLabel('登记簿.txt 的说明').inputValue()).toBe('第 12 页');
    // An operator reads the history of the row without the right to the whole log.
    await panel.getByText('修改历史', { exact: true }).click();
    await expect.poll(() => panel.getByText('佐证材料 登记簿.txt').count()).toBe(4);
  });

  it('asks before it lets go of what was typed', async () => {
    const page = await open('/area/building/biz');
    await page.getByRole('button', { name: '新增' }).click();
    await page.getByLabel('建筑名称').fill('半途');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: '放弃没有保存的修改？' }).waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await expect.poll(() => page.getByLabel('建筑名称').inputValue()).toBe('半途');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '放弃修改' }).click();
    await expect.poll(() => page.getByLabel('建筑名称').count()).toBe(0);
  });

  it('shows who changed what, goes back to an earlier state, and returns from deletion', async () => {
    await client.post('floodRainfall/saveData', {
      year: YEAR,
      stationCode: 'F1',
      eventDate: '2022-07-20',
      rainfall24h: 80,
    });
    const page = await open('/adjService/FloodWaterStorage?table=floodRainfall');
    await page.getByRole('grid').getByText('F1').click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel(/^24 小时降雨量/).fill('95');
    await answered(page, 'floodRainfall/saveData', () => panel.getByRole('button', { name: '保存' }).click());
    await page.getByRole('grid').getByText('F1').click();
    await panel.getByText('修改历史', { exact: true }).click();
    await panel.locator('del').first().waitFor();
    await settled(page);
    await expect.poll(() => panel.locator('del').allInnerTexts()).toEqual(['80']);
    await panel.getByRole('button', { name: '恢复到此时' }).click();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('已恢复').waitFor();
    await settled(page);
    const [row] = await client.post<readonly { rainfall24h: number }[]>('floodRainfall/getAllDataList', { year: YEAR });
    expect(row?.rainfall24h).toBe(80);

    await panel.getByRole('button', { name: '删除', exact: true }).click();
    await page.locator('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('暂无数据').waitFor();
    await page.getByRole('button', { name: '已删除' }).click();
    await page.getByRole('dialog').getByText('站点编码 F1').waitFor();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    await page.getByText('没有已删除的记录').waitFor();
    await page.getByRole('grid').getByText('F1').waitFor();
  });

  it('stays unverified until an administrator names the document', async () => {
    const page = await open('/adjService/WaterPurification?table=dictWater');
    const unverified = page.getByRole('grid').getByText('待核实');
    await unverified.first().waitFor();
    const before = await unverified.count();
    await unverified.first().click();
    await page.getByRole('button', { name: '核实', exact: true }).click();
    const question = page.locator('dialog');
    await expect.poll(() => question.getByRole('button', { name: '确认核实' }).isDisabled()).toBe(true);
    await question.getByLabel('来源文件').fill('HJ 1173-2021 附录 B');
    await question.getByRole('button', { name: '确认核实' }).click();
    await page.getByRole('dialog').getByText('已核实').first().waitFor();
    await expect.poll(() => unverified.count()).toBe(before - 1);

    const other = await open('/adjService/WaterPurification?table=dictWater', operator);
    await other.getByRole('grid').getByText('待核实').first().click();
    await other.getByRole('button', { name: '保存' }).waitFor();
    expect(await other.getByRole('button', { name: '核实', exact: true }).count()).toBe(0);
  });
});

describe('a dictionary that is a tree', () => {
  it('opens, folds and finds what is below', async () => {
    const page = await open('/adjService/WaterConservation?table=dictRiver');
    await page.getByText('竹林').waitFor();
    await page.getByRole('button', { name: '收起下级' }).first().click();
    await expect.poll(() => page.getByText('竹林').count()).toBe(0);
    await page.getByRole('button', { name: '展开下级' }).first().click();
    await page.getByRole('searchbox', { name: '关键字' }).fill('水库');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(3);
  });
});

describe('a frozen year', () => {
  it('can be looked at and not changed', async () => {
    await client.post('accountYear/saveData', { year: 1993 });
    await client.post('accountYear/freeze', { year: 1993, reasons: NOTHING_CALCULATED });
    const page = await open('/adjService/WaterConservation?table=riverRainfall');
    await page.getByLabel('年度').selectOption({ label: '1993 年（已冻结）' });
    await page.getByText('1993 年度账户已冻结').waitFor();
    expect(await page.getByRole('button', { name: '新增' }).count()).toBe(0);
  });
});
