import type { Page } from 'playwright-core';

/** Opens nodes of a calculation one inside the other. */
export async function openNodes(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await page
      .getByRole('button', { name: new RegExp(`^${label} (计算|数据)`), expanded: false })
      .first()
      .click();
  }
}
