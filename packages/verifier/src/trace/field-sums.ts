import type { Formula } from './parse-formula.ts';

/** Sums that are formed at the zones, in the order of the text; a sum inside another is part of it. */
export function sumsOf(formula: Formula): Formula[] {
  if (formula.kind !== 'call') return [];
  return isFieldSum(formula.name, formula.parts) ? [formula] : formula.parts.flatMap(sumsOf);
}

function isFieldSum(name: string, [, over]: readonly Formula[]): boolean {
  const dimension = over?.kind === 'symbol' ? over.name : '';
  if (name === 'integrate' || name === 'area' || name === 'sumBy' || name === 'countBy') return true;
  return dimension === 'cell' || ((name === 'sum' || name === 'count') && dimension === 'row');
}
