import type { Locator, Page } from 'playwright-core';
import { answered, settled } from './settled.ts';

/** What a clerk does with the list of a table to have only rows of interest before them. */
export interface ListHands {
  /** Adds a condition: the column, what it is compared with, and how where it is not the first way offered. */
  readonly narrow: (column: string, text: string, comparison?: string) => Promise<void>;
  readonly search: (keyword: string) => Promise<void>;
  /** The row in which a text stands. */
  readonly row: (text: string) => Locator;
  /** Opens the row in which a text stands. */
  readonly open: (text: string) => Promise<void>;
}

/** The list of the table of this name, once its rows have come. */
export async function listOf(page: Page, table: string): Promise<ListHands> {
  await settled(page);
  const call = `${table}/getDataList`;
  const row = (text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text });
  return {
    narrow: async (column, text, comparison) => {
      const panel = page.getByRole('form', { name: '添加筛选条件' });
      if ((await panel.count()) === 0) await page.getByRole('button', { name: '筛选' }).click();
      await panel.getByLabel('列', { exact: true }).selectOption({ label: column });
      if (comparison !== undefined) {
        await panel.getByLabel('条件', { exact: true }).selectOption({ label: comparison });
      }
      await panel.getByLabel('比较的内容').fill(text);
      await answered(page, call, () => panel.getByRole('button', { name: '添加条件' }).click());
    },
    search: async (keyword) => {
      const box = page.getByRole('searchbox', { name: '关键字' });
      await box.fill(keyword);
      await answered(page, call, () => box.press('Enter'));
    },
    row,
    open: (text) => row(text).click(),
  };
}
