import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { block, confirm, note } from '../issue.ts';
import { ISSUE_CODES, ISSUE_TOPICS } from './issue-code.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TABLE = 'packages/core/src/issue-codes/';

/** What people wrote that may tell an issue: no tests, and not the table itself. */
function sources(): readonly string[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`).flatMap((name) =>
      readdirSync(`${ROOT}${folder}/${name}/src`, { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${name}/src/${file.replaceAll('\\', '/')}`)
        .filter((file) => /(?<!\.test|\.long)\.tsx?$/.test(file) && !file.startsWith(TABLE)),
    ),
  );
}

describe('issue codes', () => {
  it('are each used somewhere', () => {
    const words = new Set(
      sources().flatMap((file) => readFileSync(`${ROOT}${file}`, 'utf8').match(/(?<=')[A-Z][A-Z0-9_]+(?=')/g) ?? []),
    );
    expect(Object.keys(ISSUE_CODES).filter((code) => !words.has(code))).toEqual([]);
  });

  it('stand under one topic each', () => {
    const listed = ISSUE_TOPICS.flatMap(({ codes }) => Object.keys(codes));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.toSorted()).toEqual(Object.keys(ISSUE_CODES).toSorted());
  });

  it('cannot be told under a severity or a name that the table does not have', () => {
    // @ts-expect-error a default that was assumed stands in nobody's way
    expect(block('x', 'ASSUMED', '采用默认值').severity).toBe('block');
    // @ts-expect-error a missing figure is no matter of taste
    expect(confirm('x', 'GIVEN_MISSING', '缺少').severity).toBe('confirm');
    // @ts-expect-error there is no such code
    expect(note('x', 'NO_SUCH_CODE', '提示').severity).toBe('note');
  });
});
