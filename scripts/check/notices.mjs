import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectNotices } from '../notices/notices.mjs';
import { noticesPage } from '../notices/notices-page.mjs';

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.md';

/**
 * Writes the notices again and says where the committed ones differ.
 * @param {string} root
 * @returns {string[]}
 */
export function staleNotices(root) {
  const { notices, problems } = collectNotices(root);
  if (problems.length > 0) return problems;
  const file = join(root, NOTICES_FILE);
  const committed = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r', '').split('\n') : [];
  const fresh = noticesPage(notices).split('\n');
  const missing = fresh.filter((line) => !committed.includes(line));
  const left = committed.filter((line) => !fresh.includes(line));
  if (missing.length + left.length > 0) {
    return [...missing.map((line) => `缺少:${line}`), ...left.map((line) => `多余:${line}`)].slice(0, 10);
  }
  return committed.join('\n') === fresh.join('\n') ? [] : ['各行的次序不同'];
}
