import { block, type Issue } from '@qingzhang/core/issue';
import type { FigureIssue } from '@qingzhang/formula/evaluate/evaluation';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import type { Bound } from '../plan/bound.ts';
import { className, rowIn, zoneName } from '../plan/names.ts';
import { rowName } from '../plan/row-name.ts';
import type { ServicePlan } from '../plan/plan-service.ts';

/** Between the labels of a place along several dimensions. */
const LABELS = ' / ';

/**
 * Says of a figure that could not be formed which region, class or record lacks it, in which tables to look and where to
 * mend it, and nothing of formulas and ids.
 */
export function namePlaces(plan: ServicePlan, issues: readonly FigureIssue[]): readonly Issue[] {
  const link = plan.service.module;
  const labelsOf = (tables: readonly string[]) =>
    tables.map((name) => `“${plan.service.tables.find((table) => table.name === name)?.label ?? name}”`).join('、');
  return issues.map((issue) => {
    const { keys, code, severity } = issue;
    const text = named(plan, issue);
    const lacking = tablesLacking(plan, issue);
    const tables = [...new Set(lacking.flat())];
    if (tables.length === 0) return { keys, code, severity, text, link };
    // A figure that several tables may hold is not missing for want of rows while one of them has some.
    const empty = [...new Set(lacking.filter((own) => own.every((name) => isEmpty(plan, name))).flat())];
    if (empty.length > 0) {
      const label = plan.method.steps.find(({ symbol }) => symbol === issue.step)?.label ?? issue.step;
      const reason = `${labelsOf(empty)}没有 ${plan.data.year} 年的记录，无法计算“${label}”，请填写；没有发生的填 0`;
      return block([...empty, ...keys], 'ROWS_MISSING', reason, link);
    }
    return { keys: [...tables, ...keys], code, severity, text: `${text}（见${labelsOf(tables)}）`, link };
  });
}

function isEmpty({ data, service }: ServicePlan, name: string): boolean {
  const table = service.tables.find((each) => each.name === name);
  return table?.kind === 'record' && !data.rows(name).some((row) => row.year === data.year);
}

function named(plan: ServicePlan, { text, label }: FigureIssue): string {
  if (label === null || label === '') return text;
  const names = label.split(LABELS).map((part) => placeName(plan, part));
  return text.replaceAll(`“${label}”`, names.length === 1 && names[0] === label ? `“${label}”` : names.join(' '));
}

function placeName(plan: ServicePlan, part: string): string {
  if (plan.zones.zoneOf(part) !== undefined) return zoneName(plan, part);
  const record = rowIn(plan, part);
  if (record !== undefined) {
    const zone = plan.zones.zoneOf(record.row.regionId);
    const where = zone === undefined ? '' : zoneName(plan, zone.id);
    return `${where}的记录“${rowName(plan, record.table, record.row) || record.table.label}”`;
  }
  const [zone, code] = [part.slice(0, part.lastIndexOf(':')), part.slice(part.lastIndexOf(':') + 1)];
  // A row that nobody typed goes by its zone and class.
  if (plan.zones.zoneOf(zone) !== undefined && zone !== '') return `${zoneName(plan, zone)}${className(plan, code)}`;
  return className(plan, part);
}

/**
 * Figures that are missing only where there is no land: nothing is formed there, so nothing is missing. `isWhole` says
 * that the result is there all the same; otherwise every gap is told.
 */
export function withLand(plan: ServicePlan, issues: readonly FigureIssue[], isWhole: boolean): readonly FigureIssue[] {
  return isWhole ? issues.filter((issue) => issue.code !== 'FIGURE_MISSING' || hasLand(plan, issue)) : issues;
}

function hasLand({ zones, areas, parentOf }: ServicePlan, { label }: FigureIssue): boolean {
  const parts = label === null ? [] : label.split(LABELS);
  const [zoneAxis, classAxis] = areas.area.axes;
  const isOf = (code: string, root: string): boolean => {
    for (let at: string | undefined = code; at !== undefined; at = parentOf(at)) if (at === root) return true;
    return false;
  };
  const zone = parts.find((part) => zones.zoneOf(part) !== undefined);
  const ofClass = parts.find((part) => part !== zone && classAxis!.labels.some((code) => isOf(code, part)));
  if (zone === undefined && ofClass === undefined) return true;
  return zoneAxis!.labels.some((zoneId, row) => {
    if (zone !== undefined && zoneId !== zone) return false;
    return classAxis!.labels.some(
      (code, at) =>
        (ofClass === undefined || isOf(code, ofClass)) && areas.area.data[row * classAxis!.labels.length + at] !== 0,
    );
  });
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
