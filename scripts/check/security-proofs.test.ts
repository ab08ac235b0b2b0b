import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A requirement whose proof has moved or gone is not proven. */
it('every test that the table of security requirements names is there', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|e2e|stall|system|long)\.tsx?)`/g)].map(([, path]) => path!);
  expect(new Set(named).size).toBeGreaterThan(30);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});
