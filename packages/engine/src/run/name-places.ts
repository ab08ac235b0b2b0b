import { block, type Issue } from '@qingzhang/core/issue';
import type { FigureIssue } from '@qingzhang/formula/evaluate/evaluation';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import type { Bound } from '../plan/bound.ts';
import type { ServicePlan } from '../plan/plan-service.ts';

/** Says of a figure that could not be formed in which tables to look, and where to mend it, and nothing of formulas. */
export function namePlaces(plan: ServicePlan, issues: readonly FigureIssue[]): readonly Issue[] {
  const link = plan.service.module;
  const labelsOf = (tables: readonly string[]) =>
    tables.map((name) => `“${plan.service.tables.find((table) => table.name === name)?.label ?? name}”`).join('、');
  return issues.map((issue) => {
    const { keys, code, severity, text } = issue;
    const lacking = tablesLacking(plan, issue);
    const tables = [...new Set(lacking.flat())];
    if (tables.length === 0) return { keys, code, severity, text, link };
    // A figure that several tables may hold is not missing for want of rows while one of them has some.
    const empty = [...new Set(lacking.filter((own) => own.every((name) => isEmpty(plan, name))).flat())];
    if (empty.length > 0) {
      const label = plan.method.steps.find(({ symbol }) => symbol === issue.step)?.label ?? issue.step;
      const reason = `${labelsOf(empty)}没有 ${plan.data.year} 年的记录,无法计算“${label}”,请填写;没有发生的填 0`;
      return block([...empty, ...keys], 'ROWS_MISSING', reason, link);
    }
    return { keys: [...tables, ...keys], code, severity, text: `${text}(见${labelsOf(tables)})`, link };
  });
}

function isEmpty({ data, service }: ServicePlan, name: string): boolean {
  const table = service.tables.find((each) => each.name === name);
  return table?.kind === 'record' && !data.rows(name).some((row) => row.year === data.year);
}

/** The tables of each given that the figure lacks itself, else of those behind it that have gaps. */
function tablesLacking({ method, bound }: ServicePlan, { symbols }: FigureIssue): readonly (readonly string[])[] {
  const givens = new Map(method.givens.map((given) => [given.symbol, given]));
  const steps = new Map(method.steps.map((step) => [step.symbol, step]));
  const seen = new Set<string>();
  const lacking: (readonly string[])[] = [];
  const visit = (symbol: string, isDirect: boolean): void => {
    if (seen.has(symbol)) return;
    seen.add(symbol);
    if (isDirect || hasGaps(bound.get(symbol)?.field)) {
      const sources = givens.get(symbol)?.sources ?? [];
      lacking.push(sources.flatMap((source) => ('table' in source ? [source.table] : [])));
    }
    const step = steps.get(symbol);
    if (step !== undefined) symbolsOf(parseFormula(step.formula, symbol)).forEach((name) => visit(name, false));
  };
  symbols.forEach((symbol) => visit(symbol, true));
  return lacking.filter((tables) => tables.length > 0);
}

function hasGaps(figures: Bound['field'] | undefined): boolean {
  if (figures === undefined || 'kind' in figures) return false;
  return figures.data.length === 0 || figures.data.some((value) => Number.isNaN(value));
}
