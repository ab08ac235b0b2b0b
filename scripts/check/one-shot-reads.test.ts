import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneShotReads } from './one-shot-reads.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-reads-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function verdict(text: string): string[] {
  mkdirSync(join(root, 'apps/web/e2e'), { recursive: true });
  writeFileSync(join(root, 'apps/web/e2e/a.e2e.ts'), text);
  return oneShotReads(root);
}

it.each([
  `expect(await page.getByLabel('区域').inputValue()).toBe('蒙阴县');`,
  `expect((await choice.locator('option').allInnerTexts()).map((text) => text.trim())).toEqual([]);`,
  `expect(\n  await page\n    .getByRole('dialog')\n    .inputValue(),\n).toMatch(/^S/);`,
])('a look that is not repeated is refused: %s', (text) => {
  expect(verdict(text)).toHaveLength(1);
});

it.each([
  `await expect.poll(() => page.getByLabel('区域').inputValue()).toBe('蒙阴县');`,
  `expect(await page.getByRole('alertdialog').count()).toBe(0);`,
  `expect(await share.innerText()).not.toContain('%');`,
])('what waits, or tells that something is not there, is left alone: %s', (text) => {
  expect(verdict(text)).toEqual([]);
});
