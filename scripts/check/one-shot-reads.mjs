import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutComments } from './imports.mjs';
import { sourceFiles } from './source-files.mjs';

const READ =
  /expect\(\s*\(?await [^;]*?\.(?:allInnerTexts|allTextContents|textContent|innerText|inputValue|isChecked|isEnabled|isDisabled|isVisible|getAttribute)\([^()]*\)[^;]*?\)\s*\.(?:toBe|toEqual|toContain|toMatch)\(/g;

/**
 * Places where a journey looks at a page once and expects it to be ready. On a busy machine the answer comes a moment
 * later: `expect.poll` looks until it has.
 * @param {string} root
 * @returns {string[]}
 */
export function oneShotReads(root) {
  return sourceFiles(root, ['apps/web/e2e'], /\.ts$/).flatMap((file) => {
    const text = withoutComments(readFileSync(join(root, file), 'utf8'));
    return [...text.matchAll(READ)].map(([read]) => `${file}: ${read.replaceAll(/\s+/g, ' ').slice(0, 120)}`);
  });
}
