import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOOKS, violationsOn } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { administrator, type Client } from './support/client.ts';
import { answered } from './support/settled.ts';
import { openNodes } from './support/trace.ts';
import { openYear, placesOf, typeWaterRows, type Places } from './support/typed-year.ts';

const url = inject('productUrl');
const visitors = useBrowser();
const WATER = '/adjService/WaterConservation';
let client: Client;
beforeAll(async () => {
  client = await administrator(url);
});

/** Water conservation of a year, calculated. */
async function calculated(year: number): Promise<{ places: Places; evaporation: Record<string, unknown> }> {
  const places = await placesOf(client, year);
  const evaporation = await typeWaterRows(client, places, year);
  await client.post('riverValue/calculate', { year });
  return { places, evaporation };
}

describe('calculating a service', () => {
  it('says what is missing, calculates typed rows, and opens the county’s number down to its row', async () => {
    const year = 2011;
    const places = await placesOf(client, year);
    const page = await openYear(visitors, { url, path: WATER, year });
    await page.getByText('待数据', { exact: true }).waitFor();
    await page.getByRole('button', { name: '查看缺项' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('项必须补齐').waitFor();
    await expect
      .poll(() => dialog.getByRole('link', { name: '蒸散发栅格' }).first().getAttribute('href'))
      .toBe(`${WATER}?table=riverEtTif`);
    await expect.poll(() => dialog.getByRole('button', { name: '开始计算' }).isDisabled()).toBe(true);

    await typeWaterRows(client, places, year);
    await page.reload();
    await page.getByText('可算', { exact: true }).waitFor();
    await page.getByRole('button', { name: '计算', exact: true }).click();
    const methods = dialog.getByRole('region', { name: '将采用的方法' });
    await expect.poll(() => methods.getByRole('row').filter({ hasText: '造价口径' }).innerText()).toContain('规范');
    await dialog.getByRole('button', { name: '开始计算' }).click();
    // 68 035 808 元, in the unit that leaves four digits
    await page.getByRole('link', { name: '6,804万元' }).click();

    await openNodes(page, ['分类型价值', '计入水量', '分类型水量', '涵养深度', '水量平衡', '蒸散发量']);
    const source = page.getByRole('list', { name: '“蒸散发量”的来源' });
    await source.getByText('取自 蒸散发栅格').waitFor();
    const row = source.getByRole('row').nth(1);
    await expect.poll(() => row.innerText()).toMatch(/全县.*2011.*实际蒸散发.*600.*admin.*第 1 版/s);
    // Its formula stands above with symbols, and the value's with its figure.
    await expect.poll(() => page.locator('.katex').count()).toBeGreaterThan(5);
    // The number leads to the row itself.
    await row.getByRole('link', { name: '600' }).click();
    await page.getByRole('heading', { level: 1, name: '蒸散发栅格' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').getByLabel(/^均值/).inputValue()).toBe('600');
    expect(new URL(page.url()).search).toBe('?table=riverEtTif');
  });

  it('shares the value out to a town by its part of the water', async () => {
    const year = 2012;
    const { places } = await calculated(year);
    const page = await openYear(visitors, { url, path: `${WATER}?tab=trace&region=${places.town('常路镇')}`, year });
    const share = page.getByRole('region', { name: '常路镇的价值' });
    // 178.4 mm on 3000 of 4000 hm² of forest: 7 136 000 m³ × 7.06 × 3000 ÷ 4000 = 37 785 120 元
    await share.getByText('3,779').first().waitFor();
    await share.getByText('落叶阔叶林').waitFor();
  });

  it('calls for a new calculation once a row has changed, and shows both runs', async () => {
    const year = 2013;
    const { evaporation } = await calculated(year);
    const page = await openYear(visitors, { url, path: WATER, year });
    await page.getByText('已算·需确认', { exact: true }).waitFor();
    await client.post('riverEtTif/saveData', { ...evaporation, meanValue: 500 });
    await page.reload();
    await page.getByText('需重算', { exact: true }).waitFor();
    await page.getByRole('button', { name: '重新计算' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始计算' }).click();
    await page.getByText('已算·需确认', { exact: true }).waitFor();
    // 100 mm more on 6000 hm²: 6 000 000 m³ × 7.06 = 42 360 000 元 more, 110 395 808 元
    await page.getByRole('link', { name: '1.10亿元' }).waitFor();

    await page.getByRole('navigation', { name: '水源涵养的内容' }).getByRole('link', { name: '历次运行' }).click();
    // 110 395 808 ÷ 68 035 808 − 1 = 62.3 %
    await page.getByRole('cell', { name: '+62.3%' }).waitFor();
    await page.getByRole('button', { name: '复算' }).first().click();
    await page.getByText('逐位相同').first().waitFor();
  });

  it('takes a value by hand only with a reason, and says so from then on', async () => {
    const year = 2014;
    await calculated(year);
    await client.post('gepValue/calculate', { year });
    const page = await openYear(visitors, { url, path: WATER, year });
    await page.getByRole('button', { name: '手工填报' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('价值量（元）').fill('1.2亿元');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.getByText('请说明为什么不用计算值').waitFor();
    await dialog.getByLabel('填报理由').fill('采用省厅核定值');
    await answered(page, 'riverValue/saveData', () => dialog.getByRole('button', { name: '保存' }).click());
    await page.getByText('填报理由：采用省厅核定值').waitFor();
    await page.getByText('1.20').first().waitFor();
    // 1.2 亿 of a total that still holds the 6804 万 of before would be 176.4 %.
    const share = page.locator('section', { has: page.getByRole('heading', { name: '占 GEP 比重' }) });
    await share.getByText('重算总值后才有占比').waitFor();
    expect(await share.innerText()).not.toContain('%');
    expect(await page.getByText(/^已算/).count()).toBe(0);
    await client.post('gepValue/calculate', { year });
    await page.reload();
    await share.getByText('100.00%').waitFor();
  });

  it('shows how far a job is, goes on without the page, and is found again by whoever comes back', async () => {
    const year = 2016;
    await calculated(year);
    const page = await openYear(visitors, { url, path: WATER, year });
    // The network holds back how the job ends, as if it took long; the server works on meanwhile.
    const running = { title: '计算水源涵养（2016 年）', status: 'running', stage: '读取数据并计算', progress: 40 };
    const held = JSON.stringify({ ...running, jobId: 'held', cancelRequested: false, failure: null, result: null });
    await page.route('**/api/job/**', (route) =>
      route.request().url().includes('events')
        ? route.fulfill({ contentType: 'text/event-stream', body: `event: progress\ndata: ${held}\n\n` })
        : route.fulfill({ json: { code: 200, message: '成功', result: JSON.parse(held) as unknown } }),
    );
    await page.getByRole('button', { name: '重新计算' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始计算' }).click();
    const strip = page.getByRole('region', { name: running.title });
    await strip.getByText('读取数据并计算').waitFor();
    await expect.poll(() => strip.getByRole('progressbar').getAttribute('value')).toBe('40');
    await strip.getByRole('button', { name: '取消计算' }).click();
    await page.unroute('**/api/job/**');
    await page.reload();
    await strip.getByText('计算完成').waitFor();
  });

  it('offers a visitor the results and nothing to change them', async () => {
    const year = 2012;
    await placesOf(client, year);
    const visitor = await client.addUser('results-visitor', '访客');
    const page = await openYear(visitors, { url, path: WATER, year, as: visitor });
    await page.getByRole('heading', { name: '状态' }).waitFor();
    expect(await page.getByRole('button', { name: '手工填报' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: '重新计算' }).count()).toBe(0);
  });
});

describe.each(LOOKS)('the parts of a service in %s', (theme) => {
  const year = 2015;
  beforeAll(async () => {
    const places = await placesOf(client, year);
    const there = await client.post<readonly unknown[]>('riverValue/getAllDataList', { year });
    if (there.length > 0) return;
    await typeWaterRows(client, places, year);
    await client.post('riverValue/calculate', { year });
  });
  const open = (path: string) => openYear(visitors, { url, path, year, settings: { theme } });

  it('are usable by everybody: results with their dialogs', async () => {
    const page = await open(WATER);
    await page.locator('canvas').first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: '查看数据' }).first().click();
    await page.getByRole('button', { name: '重新计算' }).click();
    await page.getByText('将使用的数据').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '手工填报' }).click();
    expect(await violationsOn(page)).toEqual([]);
  });

  it.each([
    ['rasters', '降雨量栅格'],
    ['methods', '公式、符号与可选项'],
    ['trace', '分类型价值'],
    ['runs', '复算'],
  ])('are usable by everybody: %s', async (tab, words) => {
    const page = await open(`${WATER}?tab=${tab}`);
    await page.getByText(words).first().waitFor();
    if (tab === 'trace') await openNodes(page, ['分类型价值', '计入水量', '分类型水量']);
    expect(await violationsOn(page)).toEqual([]);
  });
});
