import type { Locator, Page } from 'playwright-core';
import { settled } from './settled.ts';

/** What a clerk does in a sheet. */
export interface SheetHands {
  readonly cell: (row: number, label: string) => Promise<Locator>;
  /** Text as shown in a cell; rows count from 1. */
  readonly text: (row: number, label: string) => Promise<string>;
  /** Row and column of the active cell: `4 降雨量`. */
  readonly active: () => Promise<string>;
  readonly click: (row: number, label: string) => Promise<void>;
  readonly paste: (text: string) => Promise<void>;
  readonly count: () => Promise<string>;
}

/** The sheet of the table that is open, shown first. */
export async function openSheet(page: Page): Promise<SheetHands> {
  await page.getByText('表格录入', { exact: true }).click();
  const grid = page.getByRole('grid');
  const editor = page.getByRole('textbox', { name: /^第 \d+ 行/ });
  await editor.waitFor();
  await settled(page);
  const labels = await grid.getByRole('columnheader').locator('span:first-child').allInnerTexts();
  const cell = (row: number, label: string) => {
    const at = labels.findIndex((text) => text.split(/\s/)[0] === label);
    if (at < 0) throw new Error(`no column ${label} among ${labels.join(' ')}`);
    return Promise.resolve(grid.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${at + 2}"]`));
  };
  return {
    cell,
    text: async (row, label) => (await cell(row, label)).innerText(),
    active: async () => {
      const label = (await editor.getAttribute('aria-label')) ?? '';
      return /^第 (\d+) 行 ([^,]*)/.exec(label)?.slice(1).join(' ') ?? label;
    },
    click: async (row, label) => (await cell(row, label)).click(),
    paste: async (text) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await page.keyboard.press('Control+V');
    },
    count: () => page.getByTestId('sheet-count').innerText(),
  };
}
