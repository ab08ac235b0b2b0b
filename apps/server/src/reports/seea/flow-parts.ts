import { fitsWords, type SeeaCrossWalk } from '@qingzhang/catalogue/language/seea';
import { fenToYuan } from '@qingzhang/core/money';
import { shareFen } from '@qingzhang/engine/roll-up/share-fen';

export type Entry = SeeaCrossWalk['flows'][number];
type Said = Readonly<Record<string, string | null>>;

/** A part of a service's value as it is stored. */
export interface ValuePart {
  readonly classCode: string | null;
  /** The other columns that tell parts apart; a column that the part leaves open is absent. */
  readonly said: Said;
  readonly fen: bigint;
  readonly quantity: number | null;
}

/** What a row of the account brought the region; without a class where its row names none. */
export interface RowTerm {
  readonly classCode: string | null;
  readonly said: Said;
  readonly yuan: number;
}

/** A part with what it is in the cross-walk; null where nothing says. */
export interface FlowPart {
  readonly entry: Entry | null;
  readonly classCode: string | null;
  readonly fen: bigint;
  readonly quantity: number | null;
}

/** The entry that words fit; undefined where none does or not enough is said. */
export function entryOf(entries: readonly Entry[], said: Said): Entry | undefined {
  return entries.find(({ when = {} }) => fitsWords(when, said) === true);
}

/**
 * Puts the stored parts of a value to the entries of its cross-walk. A part that says too little (林业 without its unit)
 * is shared out by the rows behind it, in 分, so that the entries sum to what is stored.
 */
export function flowParts(
  entries: readonly Entry[],
  parts: readonly ValuePart[],
  terms: readonly RowTerm[],
): FlowPart[] {
  const known = scaled(parts, terms);
  return parts.flatMap((part): FlowPart[] => {
    const possible = entries.filter(({ when = {} }) => fitsWords(when, part.said) !== false);
    const [first] = possible;
    const whole = { classCode: part.classCode, fen: part.fen, quantity: part.quantity };
    if (first === undefined) return [{ ...whole, entry: null }];
    if (fitsWords(first.when ?? {}, part.said) === true) return [{ ...whole, entry: first }];
    const weights = weightsOf(possible, part, rowsBehind(part, known));
    const shared = shareFen(part.fen, weights);
    const own = possible.map((entry, at) => ({ ...whole, entry, fen: shared.parts[at]!, quantity: null }));
    const rest = shared.rest === 0n ? [] : [{ ...whole, entry: null, fen: shared.rest, quantity: null }];
    return [...own.filter(({ fen }) => fen !== 0n), ...rest];
  });
}

/** What rows without a class have of each class of their kind: what is stored there beyond the rows that name it. */
export function classesOfUnnamed(
  parts: readonly ValuePart[],
  terms: readonly RowTerm[],
  said: Said,
): ReadonlyMap<string | null, number> {
  const known = scaled(parts, terms);
  const alike = parts.filter((part) => isAlike(part.said, said));
  return new Map(
    alike.map((part) => [part.classCode, Math.max(0, unnamedYuan(part, rowsBehind(part, known)))] as const),
  );
}

/** Terms brought to the stored value: a value that was corrected by hand carries its rows along. */
function scaled(parts: readonly ValuePart[], terms: readonly RowTerm[]): readonly RowTerm[] {
  const stored = parts.reduce((sum, { fen }) => sum + fenToYuan(fen), 0);
  const calculated = terms.reduce((sum, { yuan }) => sum + yuan, 0);
  const scale = calculated === 0 ? 1 : stored / calculated;
  return terms.map((term) => ({ ...term, yuan: term.yuan * scale }));
}

function rowsBehind({ said }: ValuePart, terms: readonly RowTerm[]): readonly RowTerm[] {
  return terms.filter((term) => isAlike(said, term.said));
}

function isAlike(said: Said, other: Said): boolean {
  return Object.entries(said).every(([column, word]) => word === null || other[column] === word);
}

/** A part of no class holds rows of every class. */
function isOfClass({ classCode }: ValuePart, term: RowTerm): boolean {
  return classCode === null || term.classCode === classCode;
}

function unnamedYuan(part: ValuePart, rows: readonly RowTerm[]): number {
  if (part.classCode === null || !rows.some(({ classCode }) => classCode === null)) return 0;
  const named = rows.filter((term) => isOfClass(part, term)).reduce((sum, { yuan }) => sum + yuan, 0);
  return fenToYuan(part.fen) - named;
}

function weightsOf(possible: readonly Entry[], part: ValuePart, rows: readonly RowTerm[]): number[] {
  const yuanOf = (of: readonly RowTerm[]) =>
    possible.map((entry) =>
      of.reduce((sum, { said, yuan }) => (entryOf(possible, said) === entry ? sum + yuan : sum), 0),
    );
  const named = yuanOf(rows.filter((term) => isOfClass(part, term)));
  const unnamed = yuanOf(rows.filter(({ classCode }) => classCode === null));
  const all = unnamed.reduce((sum, yuan) => sum + yuan, 0);
  const left = Math.max(0, unnamedYuan(part, rows));
  return named.map((yuan, at) => yuan + (all === 0 ? 0 : (left * unnamed[at]!) / all));
}
