import { fromBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import { expect } from 'vitest';
import type { AccountRegion, Cell } from '../../src/account/account-data.ts';
import { roundValues } from '../../src/run/round-values.ts';
import type { ServiceRun } from '../../src/run/run-service.ts';
import { calculate } from '../account-kit.ts';
import { expectClose } from '../expect-close.ts';
import type { Golden } from '../vectors/golden.ts';

type Row = Readonly<Record<string, Cell>>;

/** How finely a county may be divided without its total changing. */
export const LEAF_COUNTS = [1, 10, 400] as const;

/** Larger than any county, so that their class areas have room. */
export function townsOf(count: number): readonly Partial<AccountRegion>[] {
  return Array.from({ length: count }, (_, index) => ({ areaM2: 1e11 * (1 + (index % 3)), population: 100 + index }));
}

/** Rows of the county cut up over its towns, town k getting k parts of their amounts. */
export function cutUp(rows: readonly Row[], amounts: readonly string[], count: number): readonly Row[] {
  return Array.from({ length: count }, (_, town) => {
    const share = (2 * (town + 1)) / (count * (count + 1));
    return rows.map((row) => ({
      ...row,
      regionId: `town${town + 1}`,
      ...Object.fromEntries(amounts.map((column) => [column, Number(row[column]) * share])),
    }));
  }).flat();
}

/** Class areas of the county, km². */
function areaRows(km2: Readonly<Record<string, number>>): readonly Row[] {
  return Object.entries(km2).map(([classCode, area]) => ({ classCode, areaHm2: area * 100 }));
}

/** Runs the account with its class areas given by so many leaf regions; 0 is the county alone. */
export function runGolden(golden: Omit<Golden, 'quantity' | 'value'>, count = 0): ServiceRun {
  const { wire, tables, areasKm2, asGiven = false, results = {} } = golden;
  const areas = areaRows(areasKm2);
  const ecosystemArea = count === 0 ? areas : cutUp(areas, ['areaHm2'], count);
  return calculate(wire, { ecosystemArea, ...tables }, { towns: townsOf(count), asGiven, results });
}

/** The account unit has the golden figures, and its 分 are those of its children and what no child gets. */
export function expectGolden(golden: Golden, count: number): void {
  const run = runGolden(golden, count);
  expectClose(run.quantity, golden.quantity);
  expectClose(run.value, golden.value);
  // At the zones of many regions a figure of the field stands once for each.
  if (count === 0) {
    for (const [symbol, figure] of Object.entries(golden.figures ?? {})) expectClose(figureOf(run, symbol), figure);
  }
  expectChildrenAddUp(run);
}

/** Every parent's 分 are those of its children and of what no child gets. */
export function expectChildrenAddUp(run: ServiceRun): void {
  const rounded = roundValues(run.plan, run.regions);
  const fen = new Map(rounded.map(({ share, fen: own }) => [share.region.id, own]));
  for (const { share, fen: own, restFen } of rounded) {
    const children = run.plan.zones.children.get(share.region.id);
    if (children === undefined) continue;
    expect(children.reduce((sum, { id }) => sum + fen.get(id)!, restFen)).toBe(own);
  }
}

/** A symbol of the account unit, or of the zones where it has no figure of the account unit, in its declared unit. */
export function listOf({ accountUnit, field, checked }: ServiceRun, symbol: string): readonly number[] {
  const found = accountUnit.get(symbol) ?? field.get(symbol);
  if (found === undefined) throw new Error(`the run has no ${symbol}`);
  const declared = unitOf(checked, symbol);
  return [...found.data].map((value) => fromBase(value, declared));
}

/** The total of a symbol over its dimensions. */
export function figureOf(run: ServiceRun, symbol: string): number {
  return listOf(run, symbol).reduce((sum, value) => sum + value, 0);
}
