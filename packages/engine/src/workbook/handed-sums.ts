import { sumKey, type CheckedStep } from '@qingzhang/formula/check/checked-method';
import { evaluateParts } from '@qingzhang/formula/evaluate/evaluate-method';
import { symbolsOf, walk, type Expression } from '@qingzhang/formula/parse/expression';
import type { NamedArray } from '@qingzhang/formula/value/named-array';
import { sumAlong } from '../run/sum-zones.ts';
import { restoreArray } from '../trace/stored-array.ts';
import { tracedArray } from './traced-array.ts';
import { inBase, type UnitFigures } from './unit-figures.ts';

/** Sums of a step that its formula cannot form from figures of the account unit: those over pixels and over unlike zones. */
export function sumsToHand(figures: UnitFigures, step: CheckedStep): readonly Expression[] {
  const { pixelSums = [] } = figures.symbol(step.symbol);
  return step.sums.filter((sum, at) => {
    const isOfPixels = pixelSums.some((each) => each.sum === at);
    const isOverCells = [...walk(sum)].some((part) => step.types.get(part)!.shape.dims.includes('cell'));
    return isOfPixels || isOverCells || hasNoRows(figures, sum) || symbolsOf(sum).some(isUnknown(figures));
  });
}

/** What a sum came to, in base units; undefined where nobody kept it. */
export function handedSum(figures: UnitFigures, step: CheckedStep, sum: Expression): NamedArray | undefined {
  const { snapshot, symbol, array } = figures;
  const kept = snapshot.sums[sumKey(step.symbol, sum)];
  if (kept !== undefined) return restoreArray(kept);
  const place = step.sums.indexOf(sum);
  const counted = symbol(step.symbol).pixelSums?.find((each) => each.sum === place)?.figures;
  if (counted !== undefined) return sumAlong(tracedArray(counted), 'zone');
  if (sum === step.expression) {
    const own = array(step.symbol);
    return own === undefined || step.empirical === true ? own : inBase(own, step.unit);
  }
  if (!hasNoRows(figures, sum)) return undefined;
  return evaluateParts(figures.checked, [{ step, expression: sum }], figures.inputFor(step.symbol)).values[0];
}

/** A sum over rows that nobody entered has no cells to run through. */
function hasNoRows({ array }: UnitFigures, sum: Expression): boolean {
  return symbolsOf(sum).some((symbol) => array(symbol)?.axes.some(({ labels }) => labels.length === 0) === true);
}

function isUnknown({ array, tables, varying }: UnitFigures): (symbol: string) => boolean {
  return (symbol) => array(symbol) === undefined && !tables.has(symbol) && varying(symbol) === undefined;
}
