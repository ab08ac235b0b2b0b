import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { TreeRow } from '@qingzhang/contract/rows/tree-row';
import { expect, it } from 'vitest';
import { MOST_LEVELS, nest } from './tree.ts';

const { table } = tableEntry('dictRiver');
const row = (code: string, parentCode: string | null): Row => ({ code, parentCode });

function sizeAndDepth(tree: readonly TreeRow<Row>[]): { size: number; depth: number } {
  const below = tree.map(({ children }) => sizeAndDepth(children));
  return {
    size: tree.length + below.reduce((sum, { size }) => sum + size, 0),
    depth: tree.length === 0 ? 0 : 1 + Math.max(...below.map(({ depth }) => depth)),
  };
}

it('ten thousand rows in one chain are all told, in trees that anybody can read', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => row(`C${at}`, at === 0 ? null : `C${at - 1}`));
  for (const rows of [chain, chain.toReversed()]) {
    const tree = nest(table, rows);
    expect(sizeAndDepth(tree)).toEqual({ size: 10_000, depth: MOST_LEVELS });
    // 10 000 / 32 = 312.5: each tree but the last is as deep as may be.
    expect(tree.length).toBe(313);
    expect(JSON.stringify(tree).length).toBeGreaterThan(0);
  }
});

it('rows of a circle, and a circle below a chain, are told once each', () => {
  const circle = Array.from({ length: 100 }, (_, at) => row(`C${at}`, `C${(at + 99) % 100}`));
  expect(sizeAndDepth(nest(table, circle))).toEqual({ size: 100, depth: MOST_LEVELS });
  expect(sizeAndDepth(nest(table, [row('A', 'A'), row('B', 'A')]))).toEqual({ size: 2, depth: 2 });
});
