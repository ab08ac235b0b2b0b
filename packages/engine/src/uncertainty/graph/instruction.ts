import type { Operation } from './operation.ts';

interface Numbered {
  /** Where the result goes and where the operands are. */
  readonly out: number;
  readonly operands: readonly number[];
}

export type Instruction =
  | (Numbered & { readonly kind: 'input'; readonly place: number })
  /** `watched` has a bit for each root that is told when a floor or a limit decides. */
  | (Numbered & { readonly kind: 'operation'; readonly operation: Operation; readonly watched: number })
  /** A sum begins with its constant; terms follow. */
  | (Numbered & { readonly kind: 'start'; readonly constant: number })
  /** Adds a product to a sum: the first `multiplied` operands are factors, the others divisors. */
  | (Numbered & { readonly kind: 'term'; readonly coefficient: number; readonly multiplied: number });

/** Carries out one instruction for all draws of a batch; the last buffer is room to work in. */
export function execute(
  instruction: Instruction,
  buffers: readonly Float64Array[],
  drawn: ReadonlyMap<number, Float64Array>,
  limited: Int32Array,
): void {
  const out = buffers[instruction.out]!;
  switch (instruction.kind) {
    case 'input':
      out.set(drawn.get(instruction.place)!);
      break;
    case 'start':
      out.fill(instruction.constant);
      break;
    case 'term':
      addTerm(out, instruction, buffers);
      break;
    default:
      operate(out, instruction.operation, instruction.operands, buffers);
      if (instruction.operation.limits === true && instruction.watched !== 0)
        watch(out, buffers[instruction.operands[0]!]!, instruction.watched, limited);
  }
}

/** Marks the draws in which the first operand was not left as it is. */
function watch(out: Float64Array, first: Float64Array, bits: number, limited: Int32Array): void {
  for (let i = 0; i < out.length; i++) if (out[i] !== first[i]) limited[i]! |= bits;
}

function addTerm(
  out: Float64Array,
  { coefficient, operands, multiplied }: Extract<Instruction, { kind: 'term' }>,
  buffers: readonly Float64Array[],
): void {
  const size = out.length;
  const first = buffers[operands[0]!]!;
  if (operands.length === 1 && multiplied === 1) {
    for (let i = 0; i < size; i++) out[i]! += coefficient * first[i]!;
    return;
  }
  if (operands.length === 2 && multiplied === 2) {
    const second = buffers[operands[1]!]!;
    for (let i = 0; i < size; i++) out[i]! += coefficient * first[i]! * second[i]!;
    return;
  }
  const product = buffers.at(-1)!;
  product.fill(coefficient);
  for (let place = 0; place < operands.length; place++) {
    const operand = buffers[operands[place]!]!;
    if (place < multiplied) for (let i = 0; i < size; i++) product[i]! *= operand[i]!;
    else for (let i = 0; i < size; i++) product[i]! /= operand[i]!;
  }
  for (let i = 0; i < size; i++) out[i]! += product[i]!;
}

function operate(
  out: Float64Array,
  { apply }: Operation,
  operands: readonly number[],
  buffers: readonly Float64Array[],
): void {
  const [x, y, z] = operands.map((operand) => buffers[operand]!);
  const size = out.length;
  if (y === undefined) for (let i = 0; i < size; i++) out[i] = apply(x![i]!, 0, 0);
  else if (z === undefined) for (let i = 0; i < size; i++) out[i] = apply(x![i]!, y[i]!, 0);
  else for (let i = 0; i < size; i++) out[i] = apply(x![i]!, y[i]!, z[i]!);
}
