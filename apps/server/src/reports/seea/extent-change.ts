import type { ClassChange } from '@qingzhang/engine/pixels/read-class-changes';

/** hm² by main class; null is land of no class. */
export type ClassAreas = ReadonlyMap<string | null, number>;

/** Land between two account years; what is not known is null, and `told` says why. */
export interface ExtentChange {
  readonly openingYear: number | null;
  readonly opening: ClassAreas | null;
  readonly closing: ClassAreas | null;
  readonly additions: ClassAreas | null;
  readonly reductions: ClassAreas | null;
  /** What the later boundaries have more than the earlier ones of the opening land. */
  readonly adjusted: ClassAreas | null;
  /** Within the later boundaries, hm². */
  readonly matrix: readonly HectareChange[] | null;
  readonly told: readonly string[];
}

export interface HectareChange {
  readonly from: string | null;
  readonly to: string | null;
  readonly hm2: number;
}

interface Ends {
  readonly openingYear: number;
  readonly opening: ClassAreas;
  readonly closing: ClassAreas;
}

const UNDISTINGUISHED = '没有区分有管理与无管理变化的资料，增加与减少都列入“未区分”';

/** Ends that are known by their areas alone: a class has either grown or shrunk. */
export function netChange({ openingYear, opening, closing }: Ends, told: readonly string[]): ExtentChange {
  const classes = [...new Set([...opening.keys(), ...closing.keys()])];
  const net = classes.map((code) => [code, (closing.get(code) ?? 0) - (opening.get(code) ?? 0)] as const);
  return {
    openingYear,
    opening,
    closing,
    additions: new Map(net.map(([code, hm2]) => [code, Math.max(hm2, 0)])),
    reductions: new Map(net.map(([code, hm2]) => [code, Math.max(-hm2, 0)])),
    adjusted: null,
    matrix: null,
    told: [...told, '只有各类型的净变化：增加与减少为净增、净减，同一类型内的转入与转出已相抵', UNDISTINGUISHED],
  };
}

/** Ends that were laid over each other, pixel by pixel: within the later land, and within the earlier one. */
export function overlaidChange(
  openingYear: number,
  within: { readonly closing: readonly HectareChange[]; readonly opening: readonly HectareChange[] },
): ExtentChange {
  const [opening, reopened] = [areasBy(within.opening, 'from'), areasBy(within.closing, 'from')];
  const moved = within.closing.filter(({ from, to }) => from !== to);
  const classes = [...new Set([...opening.keys(), ...reopened.keys()])];
  return {
    openingYear,
    opening,
    closing: areasBy(within.closing, 'to'),
    additions: areasBy(moved, 'to'),
    reductions: areasBy(moved, 'from'),
    adjusted: new Map(classes.map((code) => [code, (reopened.get(code) ?? 0) - (opening.get(code) ?? 0)])),
    matrix: within.closing,
    told: ['增加与减少由两年的生态系统类型图逐像元叠置得出', UNDISTINGUISHED],
  };
}

/** A year with nothing to compare it with. */
export function unknownChange(
  known: Pick<ExtentChange, 'openingYear' | 'opening' | 'closing'>,
  told: readonly string[],
): ExtentChange {
  return { ...known, additions: null, reductions: null, adjusted: null, matrix: null, told };
}

export function inHectares(changes: readonly ClassChange[], hm2Of: (m2: number) => number): HectareChange[] {
  return changes.map(({ from, to, m2 }) => ({ from, to, hm2: hm2Of(m2) }));
}

/** Pixels say of all land what it is: what has no class is 0 where none was found. */
export function areasBy(changes: readonly HectareChange[], end: 'from' | 'to'): ClassAreas {
  const sums = new Map<string | null, number>([[null, 0]]);
  for (const change of changes) sums.set(change[end], (sums.get(change[end]) ?? 0) + change.hm2);
  return sums;
}
