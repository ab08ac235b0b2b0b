import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { ADMIN } from './support/client.ts';
import { settled } from './support/settled.ts';

const url = inject('productUrl');
const visitors = useBrowser();

/** Pages that no entry of the menu leads to. */
const BESIDE_THE_MENU = ['/personal', '/connections', '/nowhere'];

// Refused markup fails every journey of every file (support/browser.ts); here is the walk past the pages that none visits.
it('every page works with known markup alone', async () => {
  const page = await visitors.open(url, '/main', { as: ADMIN });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const menu = MENU_ENTRIES.filter(({ children, dormant }) => children === undefined && !dormant).map((one) => one.url);
  for (const path of [...menu, ...BESIDE_THE_MENU]) {
    await page.goto(`${url}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
  }
  expect(failures).toEqual([]);
});

it('markup that runs is refused, whoever puts it into the page', async () => {
  const page = await visitors.open(url, '/main', { as: ADMIN, isHostile: true });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const outcome = await page.evaluate(() => {
    const place = document.createElement('div');
    const tried = (html: string) => {
      try {
        place.innerHTML = html;
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      '<img src=x onerror=alert(1)>',
      '<span onclick="x()">a</span>',
      '<script>1</script>',
      '<a href="javascript:1">x</a>',
      '<div style="color:red">1 &lt; 2<br/></div>',
    ].map(tried);
  });
  expect(outcome).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'taken']);

  // Scripts by any other way: a text as a program, an address as a script or a worker, ours among them, and a policy of one's own.
  const ways = await page.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        act();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = () => document.createElement('script');
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (...given: unknown[]) => unknown };
    };
    return [
      tried(() => (script().src = 'https://evil.example/x.js')),
      tried(() => (script().src = '/assets/index.js')),
      tried(() => (script().text = 'alert(1)')),
      tried(() => new Worker('/assets/index.js')),
      tried(() => new DOMParser().parseFromString('<img src=x onerror=alert(1)>', 'text/html')),
      tried(() => trustedTypes.createPolicy('own', { createHTML: (text: string) => text })),
      tried(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
    ];
  });
  expect(ways).toEqual(Array.from({ length: 7 }, () => 'TypeError'));
});
