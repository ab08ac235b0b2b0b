import type { sysModule, sysRole } from '@qingzhang/catalogue/tables/system';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { TreeRow } from '@qingzhang/contract/rows/tree-row';

/** A module as the tree of rights shows it. */
export type ModuleNode = TreeRow<Pick<RowOf<typeof sysModule>, 'id' | 'moduleName' | 'hidden'>>;

export type ModuleRight = NonNullable<RowOf<typeof sysRole>['modules']>[number];

export type Right = 'none' | 'read' | 'write';

export interface RightLine {
  readonly module: ModuleNode;
  readonly depth: number;
  /** The module, what stands above it and what is below it: rights are given to all of a group, and a page brings its group. */
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** The modules in reading order. */
export function rightLines(roots: readonly ModuleNode[]): readonly RightLine[] {
  const lines: RightLine[] = [];
  const add = (module: ModuleNode, depth: number, above: readonly string[]) => {
    lines.push({ module, depth, above, below: idsBelow(module) });
    for (const child of module.children) add(child, depth + 1, [...above, module.id]);
  };
  for (const root of roots) add(root, 0, []);
  return lines;
}

export function rightOf(rights: readonly ModuleRight[], moduleId: string): Right {
  const held = rights.find((right) => right.moduleId === moduleId);
  return held === undefined ? 'none' : held.write ? 'write' : 'read';
}

/** Rights with one changed: below it the same, above it at least reading, and groups that nothing is left in go too. */
export function withRight(
  rights: readonly ModuleRight[],
  line: RightLine,
  right: Right,
  lines: readonly RightLine[],
): readonly ModuleRight[] {
  const held = new Map(rights.map(({ moduleId, write }) => [moduleId, write]));
  for (const id of [line.module.id, ...line.below]) {
    if (right === 'none') held.delete(id);
    else held.set(id, right === 'write');
  }
  for (const id of line.above.toReversed()) {
    if (right !== 'none') held.set(id, held.get(id) ?? false);
    else if (!hasChild(lines, id, held)) held.delete(id);
  }
  return lines.flatMap(({ module }) => {
    const write = held.get(module.id);
    return write === undefined ? [] : [{ moduleId: module.id, write }];
  });
}

function hasChild(lines: readonly RightLine[], id: string, held: ReadonlyMap<string, boolean>): boolean {
  return lines.some(({ module, above }) => above.at(-1) === id && held.has(module.id));
}

function idsBelow(module: ModuleNode): readonly string[] {
  return module.children.flatMap((child) => [child.id, ...idsBelow(child)]);
}
