import { allocateBuffers } from './allocate-buffers.ts';
import type { Graph, Term } from './graph.ts';
import { execute, type Instruction } from './instruction.ts';

/** Works out some nodes for many draws at once. */
export interface GraphProgram {
  /** Places of the inputs that the nodes depend on, ascending. */
  readonly inputs: readonly number[];
  /** Atoms that are operations. */
  readonly operations: readonly number[];
  /** The nodes' values in each draw; `drawn` has one array for each of `inputs`. Overwritten by the next call. */
  readonly run: (drawn: readonly Float64Array[], size: number) => readonly Float64Array[];
  /** In which draws of the last run a floor or a limit decided: a bit for each of the first nodes. */
  readonly limited: () => Int32Array;
}

/** Bits of a number, and so the nodes that can be watched. */
const MOST_WATCHED = 31;

export function compileGraph(graph: Graph, roots: readonly number[]): GraphProgram {
  const instructions: Instruction[] = [];
  const atomResults = new Map<number, number>();
  const nodeResults = new Map<number, number>();
  let results = 0;

  const resultOfAtom = (atom: number): number => {
    const known = atomResults.get(atom) ?? emitAtom(atom);
    atomResults.set(atom, known);
    return known;
  };
  const emitAtom = (atom: number): number => {
    const found = graph.atom(atom);
    if (found.kind === 'sealed') return resultOfNode(found.node);
    const operands = found.kind === 'input' ? [] : found.operands.map(resultOfNode);
    const out = results++;
    instructions.push(
      found.kind === 'input'
        ? { kind: 'input', out, operands, place: found.place }
        : { kind: 'operation', out, operands, operation: found.operation, watched: 0 },
    );
    return out;
  };
  const resultOfNode = (node: number): number => {
    const known = nodeResults.get(node) ?? emitNode(graph.terms(node));
    nodeResults.set(node, known);
    return known;
  };
  const emitNode = (terms: readonly Term[]): number => {
    if (isAtom(terms)) return resultOfAtom(terms[0]!.factors[0]!);
    const out = results++;
    const constant = terms.find(({ factors }) => factors.length === 0)?.coefficient ?? 0;
    instructions.push({ kind: 'start', out, operands: [], constant });
    for (const { coefficient, factors, exponents } of terms) {
      if (factors.length === 0) continue;
      const repeated = (sign: 1 | -1) =>
        factors.flatMap((atom, place) => Array<number>(Math.max(exponents[place]! * sign, 0)).fill(resultOfAtom(atom)));
      const [multiplied, divided] = [repeated(1), repeated(-1)];
      // Each term as soon as its factors are there, so that they can be forgotten again.
      instructions.push({
        kind: 'term',
        out,
        operands: [...multiplied, ...divided],
        coefficient,
        multiplied: multiplied.length,
      });
    }
    return out;
  };
  const wanted = roots.map(resultOfNode);
  const { instructions: placed, count, kept } = allocateBuffers(watchedBy(instructions, wanted), wanted);
  const inputs = instructions.flatMap((each) => (each.kind === 'input' ? [each.place] : [])).sort((a, b) => a - b);

  let buffers: Float64Array[] = [];
  let limited = new Int32Array(0);
  const run = (drawn: readonly Float64Array[], size: number): readonly Float64Array[] => {
    if (buffers[0]?.length !== size) buffers = Array.from({ length: count + 1 }, () => new Float64Array(size));
    limited = new Int32Array(size);
    const byPlace = new Map(inputs.map((place, index) => [place, drawn[index]!]));
    for (const instruction of placed) execute(instruction, buffers, byPlace, limited);
    return kept.map((buffer) => buffers[buffer]!);
  };
  const operations = [...atomResults.keys()].filter((atom) => graph.atom(atom).kind === 'operation');
  return { inputs, operations, run, limited: () => limited };
}

/** Tells each operation which of the wanted results rest on it. */
function watchedBy(instructions: readonly Instruction[], wanted: readonly number[]): readonly Instruction[] {
  const bits = new Map<number, number>();
  wanted.slice(0, MOST_WATCHED).forEach((result, place) => bits.set(result, (bits.get(result) ?? 0) | (1 << place)));
  const marked = instructions.toReversed().map((instruction): Instruction => {
    const own = bits.get(instruction.out) ?? 0;
    for (const operand of instruction.operands) bits.set(operand, (bits.get(operand) ?? 0) | own);
    return instruction.kind === 'operation' ? { ...instruction, watched: own } : instruction;
  });
  return marked.toReversed();
}

function isAtom(terms: readonly Term[]): boolean {
  const [term] = terms;
  return terms.length === 1 && term!.coefficient === 1 && term!.factors.length === 1 && term!.exponents[0] === 1;
}
