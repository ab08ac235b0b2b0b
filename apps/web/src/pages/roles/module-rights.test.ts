import { describe, expect, it } from 'vitest';
import { rightLines, rightOf, withRight, type ModuleNode } from './module-rights.ts';

const node = (id: string, children: readonly ModuleNode[] = []): ModuleNode => ({
  id,
  moduleName: id,
  hidden: false,
  children,
});
const LINES = rightLines([node('group', [node('a'), node('b')]), node('map')]);
const line = (id: string) => LINES.find(({ module }) => module.id === id)!;

describe('rights of a role', () => {
  it('on a page bring its group along, readable', () => {
    const rights = withRight([], line('a'), 'write', LINES);
    expect(LINES.map(({ module }) => rightOf(rights, module.id))).toEqual(['read', 'write', 'none', 'none']);
  });

  it('on a group count for everything in it', () => {
    const rights = withRight([], line('group'), 'write', LINES);
    expect(LINES.map(({ module }) => rightOf(rights, module.id))).toEqual(['write', 'write', 'write', 'none']);
  });

  it('taken from the last page of a group are taken from the group', () => {
    const both = withRight(withRight([], line('a'), 'read', LINES), line('b'), 'read', LINES);
    const one = withRight(both, line('a'), 'none', LINES);
    expect(rightOf(one, 'group')).toBe('read');
    expect(withRight(one, line('b'), 'none', LINES)).toEqual([]);
  });
});
