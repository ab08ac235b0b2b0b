import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { i32, i64, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { atMost, fillBytes, load64, moreThan64, store64 } from '../../simd/further-instructions.ts';
import { NEXT_AT, NODES_AT, ORDER_AT, PARENTS_AT } from './pack-memory.ts';
import { counted, putWord, step, wordAt } from './table-access.ts';

/** Symbols have fewer bits. */
const SYMBOL_BITS = 9;
const LENGTHS = 17;

const one = i32.constant(1);
const orderAt = (index: Code): Code => i32.add(i32.constant(ORDER_AT), i32.shiftLeft(index, i32.constant(3)));
/**
 * (weights, symbols, longest, lengths, codes): the shortest prefix code for symbols that occur this often, no word longer
 * than `longest`: of each symbol the length of its word, in a byte (0 for none), and the word with its bits turned
 * round, in four. At least two symbols must occur.
 */
export function prefixCode(): ModuleFunction {
  const builder = functionBuilder({ params: Array.from({ length: 5 }, () => 'i32' as const), results: [] });
  const [weights, symbols, longest, lengths, codes] = builder.params.map(({ get }) => get) as [
    Code,
    Code,
    Code,
    Code,
    Code,
  ];
  const [isTooLong, leaves, i, value] = [1, 2, 3, 4].map(() => builder.local('i32')) as [Local, Local, Local, Local];
  const zero = i32.constant(0);
  const weightOf = i32.add(weights, i32.shiftLeft(i.get, i32.constant(2)));
  const lengthOf = i32.add(lengths, i.get);
  // Flatter counts give shorter words; two or three rounds are enough, and rarely is one needed.
  const flatten = counted(i, zero, symbols, [
    ...value.set(i32.load(0, weightOf)),
    ...when(value.get, i32.store(0, weightOf, i32.add(i32.shiftRight(value.get, one), one))),
  ]);
  builder.add(
    isTooLong.set(one),
    repeatWhile(isTooLong.get, [
      ...leaves.set(zero),
      ...counted(i, zero, symbols, [
        ...value.set(i32.load(0, weightOf)),
        // Count and symbol in one number.
        ...when(value.get, [
          ...store64(
            orderAt(leaves.get),
            i64.or(i64.shiftLeft(i64.from(value.get), i64.constant(SYMBOL_BITS)), i64.from(i.get)),
          ),
          ...step(leaves),
        ]),
      ]),
      ...sortOrder(builder, leaves.get),
      ...joinNodes(builder, leaves.get),
      ...isTooLong.set(zero),
      ...fillBytes(lengths, zero, symbols),
      ...counted(i, zero, leaves.get, [
        ...value.set(wordAt(NODES_AT, i.get)),
        ...i32.store8(
          0,
          i32.add(lengths, i32.and(i32.low(load64(orderAt(i.get))), i32.constant(2 ** SYMBOL_BITS - 1))),
          value.get,
        ),
        ...isTooLong.set(i32.or(isTooLong.get, i32.greaterThan(value.get, longest))),
      ]),
      ...when(isTooLong.get, flatten),
    ]),
    // Words of one length count up in the order of their symbols (RFC 1951, 3.2.2).
    fillBytes(i32.constant(NEXT_AT), zero, i32.constant(LENGTHS * 4)),
    counted(i, zero, symbols, [
      ...value.set(i32.add(i32.load8(0, lengthOf), one)),
      ...when(i32.greaterThan(value.get, one), putWord(NEXT_AT, value.get, i32.add(wordAt(NEXT_AT, value.get), one))),
    ]),
    counted(i, one, i32.constant(LENGTHS), [
      ...value.set(i32.add(wordAt(NEXT_AT, i32.subtract(i.get, one)), wordAt(NEXT_AT, i.get))),
      ...putWord(NEXT_AT, i.get, i32.shiftLeft(value.get, one)),
    ]),
    counted(i, zero, symbols, [
      ...value.set(i32.load8(0, lengthOf)),
      ...i32.store(0, i32.add(codes, i32.shiftLeft(i.get, i32.constant(2))), nextWord(builder, value)),
    ]),
  );
  return builder.finish();
}

/** Shellsort: a few hundred at most. */
function sortOrder({ local }: FunctionBuilder, count: Code): Code {
  const [gap, i, j, key] = [local('i32'), local('i32'), local('i32'), local('i64')];
  const before = load64(orderAt(i32.subtract(j.get, gap.get)));
  // What lies before the first is memory as well, and is not taken.
  const goesOn = i32.and(atMost(gap.get, j.get), moreThan64(before, key.get));
  return [
    ...gap.set(i32.shiftRight(count, one)),
    ...repeatWhile(gap.get, [
      ...counted(i, gap.get, count, [
        ...key.set(load64(orderAt(i.get))),
        ...j.set(i.get),
        ...repeatWhile(goesOn, [...store64(orderAt(j.get), before), ...j.set(i32.subtract(j.get, gap.get))]),
        ...store64(orderAt(j.get), key.get),
      ]),
      ...gap.set(i32.shiftRight(gap.get, one)),
    ]),
  ];
}

/**
 * Joins the two rarest again and again: leaves and joined nodes each come in ascending order, so no heap is needed. Leaves
 * the depth of every node.
 */
function joinNodes({ local }: FunctionBuilder, leaves: Code): Code {
  const [leaf, joined, node, least, isLeaf, sum, nodes] = [1, 2, 3, 4, 5, 6, 7].map(() => local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const takeLeast: Code = [
    ...isLeaf.set(
      i32.and(
        i32.lessThan(leaf.get, leaves),
        i32.or(atMost(node.get, joined.get), atMost(wordAt(NODES_AT, leaf.get), wordAt(NODES_AT, joined.get))),
      ),
    ),
    ...least.set(select(leaf.get, joined.get, isLeaf.get)),
    ...leaf.set(i32.add(leaf.get, isLeaf.get)),
    ...joined.set(i32.add(joined.get, i32.eqz(isLeaf.get))),
    ...sum.set(i32.add(sum.get, wordAt(NODES_AT, least.get))),
    ...putWord(PARENTS_AT, least.get, node.get),
  ];
  return [
    ...counted(node, i32.constant(0), leaves, [
      ...putWord(NODES_AT, node.get, i32.low(i64.shiftRight(load64(orderAt(node.get)), i64.constant(SYMBOL_BITS)))),
    ]),
    ...leaf.set(i32.constant(0)),
    ...joined.set(leaves),
    ...nodes.set(i32.subtract(i32.shiftLeft(leaves, one), one)),
    ...counted(node, leaves, nodes.get, [
      ...sum.set(i32.constant(0)),
      ...takeLeast,
      ...takeLeast,
      ...putWord(NODES_AT, node.get, sum.get),
    ]),
    ...node.set(i32.subtract(nodes.get, one)),
    ...putWord(NODES_AT, node.get, i32.constant(0)),
    ...repeatWhile(node.get, [
      ...step(node, -1),
      ...putWord(NODES_AT, node.get, i32.add(wordAt(NODES_AT, wordAt(PARENTS_AT, node.get)), one)),
    ]),
  ];
}

/** The next word of a length, turned round; the length is counted down to 0. */
function nextWord({ local }: FunctionBuilder, length: Local): Code {
  const [word, out] = [local('i32'), local('i32')];
  return [
    ...word.set(wordAt(NEXT_AT, length.get)),
    ...putWord(NEXT_AT, length.get, i32.add(word.get, one)),
    ...out.set(i32.constant(0)),
    ...repeatWhile(length.get, [
      ...out.set(i32.or(i32.shiftLeft(out.get, one), i32.and(word.get, one))),
      ...word.set(i32.shiftRight(word.get, one)),
      ...step(length, -1),
    ]),
    ...out.get,
  ];
}
