import type { Issue } from '@qingzhang/core/issue';
import type { FigureIssue } from '@qingzhang/formula/evaluate/evaluation';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import type { Bound } from '../plan/bound.ts';
import type { ServicePlan } from '../plan/plan-service.ts';

/** Says of a figure that could not be formed in which tables to look, and where to mend it, and nothing of formulas. */
export function namePlaces(plan: ServicePlan, issues: readonly FigureIssue[]): readonly Issue[] {
  const link = plan.service.module;
  return issues.map((issue) => {
    const { keys, code, severity, text } = issue;
    const tables = tablesLacking(plan, issue);
    if (tables.length === 0) return { keys, code, severity, text, link };
    const labels = tables.map((name) => plan.service.tables.find((table) => table.name === name)?.label ?? name);
    const places = labels.map((label) => `“${label}”`).join('、');
    return { keys: [...tables, ...keys], code, severity, text: `${text}(见${places})`, link };
  });
}

/** Tables of the givens that the figure lacks itself, else of those behind it that have gaps. */
function tablesLacking({ method, bound }: ServicePlan, { symbols }: FigureIssue): readonly string[] {
  const givens = new Map(method.givens.map((given) => [given.symbol, given]));
  const steps = new Map(method.steps.map((step) => [step.symbol, step]));
  const seen = new Set<string>();
  const tables = new Set<string>();
  const visit = (symbol: string, isDirect: boolean): void => {
    if (seen.has(symbol)) return;
    seen.add(symbol);
    const given = givens.get(symbol);
    const isLacking = isDirect || hasGaps(bound.get(symbol)?.field);
    for (const source of isLacking ? (given?.sources ?? []) : []) if ('table' in source) tables.add(source.table);
    const step = steps.get(symbol);
    if (step !== undefined) symbolsOf(parseFormula(step.formula, symbol)).forEach((name) => visit(name, false));
  };
  symbols.forEach((symbol) => visit(symbol, true));
  return [...tables];
}

function hasGaps(figures: Bound['field'] | undefined): boolean {
  if (figures === undefined || 'kind' in figures) return false;
  return figures.data.length === 0 || figures.data.some((value) => Number.isNaN(value));
}
