import { SESSION_TOKEN } from '@qingzhang/catalogue/session-token';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { token } from './client.ts';
import { refusedMarkup } from './refused-markup.ts';
import { countCalls, settled } from './settled.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long an action that hangs is waited for. */
const ACTION_MS = 60_000;

const SCREEN = { width: 1366, height: 768 };

interface Visit {
  /** Who is signed in from the start; nobody when left out. */
  readonly as?: { readonly userName: string; readonly password: string };
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Puts markup into the page that its policy shall refuse. */
  readonly isHostile?: boolean;
}

export interface Visitors {
  /**
   * A new person at a new browser, looking at the path, once everything on it has come: a click while the page still
   * moves may be on something else.
   */
  readonly open: (url: string, path: string, visit?: Visit) => Promise<Page>;
}

/** Where no language is set files with Chinese names are called “download”. */
const LANGUAGE = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** A browser for one file of journeys. */
export function useBrowser(): Visitors {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
    browser = await chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...LANGUAGE } });
  });
  afterAll(() => browser.close());
  return {
    open: async (url, path, { as, settings, isHostile = false } = {}) => {
      const stored = [
        ...(as === undefined
          ? []
          : [{ name: SESSION_TOKEN.storageKey, value: await token(url, as.userName, as.password) }]),
        ...(settings === undefined ? [] : [{ name: 'qingzhang.settings', value: JSON.stringify(settings) }]),
      ];
      const context = await browser.newContext({
        viewport: SCREEN,
        locale: 'zh-CN',
        storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
      });
      const refused = await refusedMarkup(context);
      onTestFinished(async () => {
        await context.close();
        if (!isHostile) expect(refused, 'markup or scripts that the page’s policy refused').toEqual([]);
      });
      context.setDefaultTimeout(ACTION_MS);
      context.on('page', countCalls);
      const page = await context.newPage();
      await page.goto(`${url}${path}`);
      await settled(page);
      return page;
    },
  };
}
