import { unreachable } from '@qingzhang/core/unreachable';
import { sizeOf, stridesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Grouping, Reduction } from '@qingzhang/formula/value/reduce';
import type { Graph } from './graph.ts';
import { GREATER } from './operation.ts';

interface NodeReduction {
  /** Which axis of the array is reduced. */
  readonly index: number;
  readonly reduction: Reduction;
  readonly grouping: Grouping;
}

/** Reduces one axis into groups, the groups' axes first: as with figures, but over nodes. */
export function reduceNodes(
  graph: Graph,
  array: NamedArray,
  { index, reduction, grouping }: NodeReduction,
): NamedArray {
  const { axes: groupAxes, groupOf, groups } = grouping;
  const { axes, data } = array;
  const labels = axes[index]!.labels.length;
  const inner = stridesOf(axes)[index]!;
  const others = axes.filter((_, place) => place !== index);
  const rest = sizeOf(others);
  const members: number[][] = Array.from({ length: groups * rest }, () => []);
  for (let at = 0; at < data.length; at++) {
    const group = groupOf[Math.floor(at / inner) % labels]!;
    if (group < 0) continue;
    const outer = Math.floor(at / (inner * labels));
    members[group * rest + outer * inner + (at % inner)]!.push(data[at]!);
  }
  const isWords = array.words !== undefined;
  const reduced = Float64Array.from(members, (nodes) => (isWords ? sameWord(nodes) : reduce(graph, reduction, nodes)));
  const result = { axes: [...groupAxes, ...others], data: reduced };
  return isWords ? { ...result, words: array.words } : result;
}

function reduce(graph: Graph, reduction: Reduction, nodes: readonly number[]): number {
  if (reduction === 'count') return graph.constant(nodes.filter((node) => !Number.isNaN(node)).length);
  if (reduction !== 'sum' && nodes.length === 0) return NaN;
  if (nodes.some(Number.isNaN)) return NaN;
  switch (reduction) {
    case 'sum':
      return graph.sum(nodes);
    case 'mean':
      return graph.divide(graph.sum(nodes), graph.constant(nodes.length));
    case 'max':
      return nodes.reduce((most, next) => (most === next ? most : graph.operate(GREATER, [most, next])));
    case 'same':
      // The rows agree at the figures of the account: one figure, so one draw for all of them.
      return nodes[0]!;
    default:
      return unreachable(reduction);
  }
}

function sameWord(words: readonly number[]): number {
  const [first] = words;
  return first !== undefined && words.every((word) => word === first) ? first : NaN;
}
