import type { CellOperation, Ref } from '@qingzhang/formula/kernel/fused-cells';
import type { OperationList } from './cell-operations.ts';

/**
 * A cell's value as Σ factor · part: a part is formed of pixels and needs a pass over them, a factor is the same for all
 * cells of a class in a zone. The value is there where every part and factor is.
 */
export interface CellForm {
  /** Part to factor. */
  readonly terms: ReadonlyMap<Ref, Ref>;
  /** Parts that enter with the weight 0: nothing of them is left but whether they have a value. */
  readonly masks: ReadonlySet<Ref>;
  readonly guards: ReadonlySet<Ref>;
}

/** More parts than this cost the pass more than the factors are worth. */
const MOST_TERMS = 6;

/** The algebra of forms over a list of parts and one of factors. Null where a result is no such sum. */
export interface FormAlgebra {
  readonly number: (value: number) => CellForm;
  readonly factor: (operation: CellOperation) => CellForm;
  readonly part: (ref: Ref) => CellForm;
  readonly add: (left: CellForm, right: CellForm) => CellForm | null;
  readonly scale: (form: CellForm, factor: number) => CellForm;
  readonly multiply: (left: CellForm, right: CellForm) => CellForm | null;
  readonly divide: (left: CellForm, right: CellForm) => CellForm | null;
  readonly one: Ref;
}

export function formAlgebra(parts: OperationList, factors: OperationList): FormAlgebra {
  const one = parts.add({ kind: 'number', value: 1 });
  const literal = (value: number) => factors.add({ kind: 'number', value });
  const valueOf = (factor: Ref): number | null => {
    const operation = factors.operations[factor]!;
    return operation.kind === 'number' ? operation.value : null;
  };
  const combine = (name: '+' | '*' | '/', left: Ref, right: Ref): Ref => {
    const [a, b] = [valueOf(left), valueOf(right)];
    if (a !== null && b !== null) return literal(name === '+' ? a + b : name === '*' ? a * b : a / b);
    if (name === '*' && a === 1) return right;
    if (name !== '+' && b === 1) return left;
    return factors.add({ kind: 'binary', name, left, right });
  };
  const product = (left: Ref, right: Ref): Ref => {
    if (left === one) return right;
    if (right === one) return left;
    // a · b and b · a are one part.
    const [a, b] = left < right ? [left, right] : [right, left];
    return parts.add({ kind: 'binary', name: '*', left: a, right: b });
  };
  const isZero = ({ terms, masks, guards }: CellForm) => {
    const factor = terms.size === 1 && masks.size === 0 && guards.size === 0 ? terms.get(one) : undefined;
    return factor !== undefined && valueOf(factor) === 0;
  };
  const conditions = (...forms: readonly CellForm[]) => ({
    masks: new Set(forms.flatMap(({ masks }) => [...masks])),
    guards: new Set(forms.flatMap(({ guards }) => [...guards])),
  });
  const limited = (terms: ReadonlyMap<Ref, Ref>, ...forms: readonly CellForm[]): CellForm | null =>
    terms.size > MOST_TERMS ? null : { terms, ...conditions(...forms) };
  const erased = (form: CellForm): CellForm => ({
    terms: new Map(),
    masks: new Set([...form.masks, ...[...form.terms.keys()].filter((part) => part !== one)]),
    guards: new Set([...form.guards, ...[...form.terms.values()].filter((factor) => valueOf(factor) === null)]),
  });
  const single = (terms: ReadonlyMap<Ref, Ref>): CellForm => ({ terms, masks: new Set(), guards: new Set() });

  return {
    one,
    number: (value) => single(new Map([[one, literal(value)]])),
    factor: (operation) => single(new Map([[one, factors.add(operation)]])),
    part: (ref) => single(new Map([[ref, literal(1)]])),
    add: (left, right) => {
      const terms = new Map(left.terms);
      for (const [part, factor] of right.terms) {
        const known = terms.get(part);
        terms.set(part, known === undefined ? factor : combine('+', known, factor));
      }
      return limited(terms, left, right);
    },
    scale: (form, by) => ({
      ...form,
      terms: new Map([...form.terms].map(([part, factor]) => [part, combine('*', factor, literal(by))])),
    }),
    multiply: (left, right) => {
      if (isZero(left)) return erased(right);
      if (isZero(right)) return erased(left);
      const terms = new Map<Ref, Ref>();
      for (const [a, x] of left.terms) {
        for (const [b, y] of right.terms) {
          const part = product(a, b);
          const known = terms.get(part);
          const factor = combine('*', x, y);
          terms.set(part, known === undefined ? factor : combine('+', known, factor));
        }
      }
      // What one side lacks altogether leaves nothing of the other but whether it has a value.
      const rest = left.terms.size === 0 ? [erased(right)] : right.terms.size === 0 ? [erased(left)] : [];
      return limited(terms, left, right, ...rest);
    },
    divide: (left, right) => {
      const [divisor, ...more] = right.terms;
      if (divisor === undefined || more.length > 0) return null;
      const [part, factor] = divisor;
      const terms = new Map(
        [...left.terms].map(([each, own]) => [
          part === one ? each : parts.add({ kind: 'binary', name: '/', left: each, right: part }),
          combine('/', own, factor),
        ]),
      );
      return terms.size === 0 ? null : limited(terms, left, right);
    },
  };
}
