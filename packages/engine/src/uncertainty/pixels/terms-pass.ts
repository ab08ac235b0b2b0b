import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import type { CellOperation, CellSum, Ref } from '@qingzhang/formula/kernel/fused-cells';
import type { KernelSum } from '@qingzhang/formula/kernel/kernel-program';
import { addSlot, operationList, renumber, type OperationList } from '../../pixels/cell-operations.ts';
import type { PixelPass } from '../../pixels/pixel-pass.ts';
import type { PixelPlan } from '../../pixels/pixel-plan.ts';
import { keptPass } from '../../pixels/separate-pass.ts';
import type { ServicePlan } from '../../plan/plan-service.ts';
import { cellSources, type CellSources } from './cell-sources.ts';
import { degreesOf } from './degrees.ts';
import { termSplitter, type CellTerm } from './split-terms.ts';

/** A pass that forms the terms of some sums, and what each term comes to with more and with less of a source. */
export interface TermsPass {
  readonly pass: PixelPass;
  readonly sources: CellSources;
  readonly sums: readonly PlannedSum[];
}

export interface PlannedSum {
  readonly sum: KernelSum;
  readonly places: readonly (readonly PlannedTerm[])[];
}

export interface PlannedTerm extends Pick<CellTerm, 'sign'> {
  readonly isCut: boolean;
  /** Slot of the term as it stands. */
  readonly slot: number;
  readonly powers: readonly PlannedPower[];
}

/** A power that is known, or two slots to find it from; of a figure that varies as one, the term without it. */
export interface PlannedPower {
  readonly source: number;
  readonly power: number | { readonly less: number; readonly more: number };
  readonly without?: number;
}

/** The passes with less and more of a source: a tenth, or of a temperature one degree. */
export const LESS_AND_MORE = { factors: [0.9, 1.1], degrees: [-1, 1] } as const;

export function termsPass(plan: ServicePlan, whole: PixelPlan, isNeeded: (sum: KernelSum) => boolean): TermsPass {
  const list = operationList();
  // Copied in order, every operation keeps its number.
  for (const operation of whole.cells.operations) list.add(operation);
  const sources = cellSources(plan, whole);
  const split = termSplitter(list, whole.kernel.terms, whole.binding);
  const degree = degreesOf(list.operations, sources);
  const slots: CellSum[] = [];

  const planTerm = (term: CellTerm, { kind, byClass, value: root }: CellSum): PlannedTerm => {
    const slotOf = (value: Ref) => addSlot(slots, { kind, byClass, value: counted(list, term, value, root) });
    const changed = (source: number, change: (ref: Ref) => CellOperation) =>
      slotOf(changedCopy(list, sources, source, change)(term.value));
    const powers = sources.list.flatMap((source, place): PlannedPower[] => {
      const power = degree(term.value, place);
      if (power === 0 || power === 'any') return [];
      const one = source.kind === 'one' ? { without: changed(place, () => ({ kind: 'number', value: 1 })) } : {};
      if (power !== null) return [{ source: place, power, ...one }];
      const isMoved = source.kind === 'file' && source.isTemperature;
      const [less, more] = (isMoved ? LESS_AND_MORE.degrees : LESS_AND_MORE.factors).map((by) =>
        changed(place, (left) => {
          const right = list.add({ kind: 'number', value: by });
          return { kind: 'binary', name: isMoved ? '+' : '*', left, right };
        }),
      );
      return [{ source: place, power: { less: less!, more: more! }, ...one }];
    });
    return { sign: term.sign, isCut: term.counts !== null, slot: slotOf(term.value), powers };
  };

  let slot = 0;
  const sums = whole.kernel.program.sums.flatMap((sum): PlannedSum[] => {
    const own = whole.cells.sums.slice(slot, (slot += sum.places.length));
    if (!isNeeded(sum)) return [];
    const places = own.map((cells) => {
      const terms = sum.kind === 'integrate' ? split(cells.value) : [wholeTerm(cells.value)];
      return terms.map((term) => planTerm(term, cells));
    });
    return [{ sum, places }];
  });
  return { pass: keptPass(whole, list.operations, slots), sources, sums };
}

function wholeTerm(value: Ref): CellTerm {
  return { value, sign: 1, counts: null };
}

/** The value where the whole sum has one, and 0 where its cell was cut. */
function counted(list: OperationList, { counts }: CellTerm, value: Ref, root: Ref): Ref {
  const uncut =
    counts === null
      ? value
      : list.add({
          kind: 'choose',
          condition: counts,
          chosen: value,
          otherwise: list.add({ kind: 'number', value: 0 }),
        });
  if (uncut === root) return uncut;
  return list.add({ kind: 'choose', condition: root, chosen: uncut, otherwise: uncut });
}

/** Copies operations with everything that is a source replaced by a change of it. */
function changedCopy(
  list: OperationList,
  sources: CellSources,
  source: number,
  change: (ref: Ref) => CellOperation,
): (ref: Ref) => Ref {
  const copies = new Map<Ref, Ref>();
  const same = (item: number) => item;
  const copy = (ref: Ref): Ref => {
    const known = copies.get(ref);
    if (known !== undefined) return known;
    const operation = list.operations[ref]!;
    const isSource = sources.of(ref, operation) === source;
    const own = list.add(renumber(operation, { operation: copy, layer: same, table: same, intervals: same }));
    const made = isSource ? list.add(change(own)) : own;
    copies.set(ref, made);
    return made;
  };
  return copy;
}

/** What each sum of a pass comes to for the account unit, by class. */
export function wholeByClass(total: KernelSums['total'][number], zones: number): Float64Array {
  const places = total.length / zones;
  return Float64Array.from({ length: places }, (_, place) => {
    let sum = 0;
    for (let zone = 0; zone < zones; zone += 1) sum += total[zone * places + place]!;
    return sum;
  });
}
