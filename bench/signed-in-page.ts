import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import { chromium, type Browser, type Page } from 'playwright-core';

/** Opens a browser whose first page is signed in and shows an account year. */
export async function signedInPage(
  url: string,
  token: string,
  year: number,
): Promise<{ browser: Browser; page: Page }> {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const localStorage = [
    { name: SESSION_TOKEN.storageKey, value: token },
    { name: 'qingzhang.year', value: String(year) },
  ];
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return { browser, page: await context.newPage() };
}
