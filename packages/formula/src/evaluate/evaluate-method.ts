import { block } from '@qingzhang/core/issue';
import { unreachable } from '@qingzhang/core/unreachable';
import { sumKey, type CheckedMethod, type CheckedStep } from '../check/checked-method.ts';
import { symbolsOf, type Expression } from '../parse/expression.ts';
import { placesOf, stridesOf, type NamedArray } from '../value/named-array.ts';
import type { Evaluation, EvaluationInput, FigureIssue } from './evaluation.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import type { Frame, Gap } from './frame.ts';
import { createStore } from './store.ts';

/**
 * Evaluates the steps of a method in order: the definition that every other back end must agree with. `only` limits it
 * to some steps (those of one phase); what they need must be among them or handed over in `input.steps`.
 */
export function evaluateMethod(
  method: CheckedMethod,
  input: EvaluationInput,
  only: (step: CheckedStep) => boolean = () => true,
): Evaluation {
  const store = createStore(method, input);
  const base = new Map<string, NamedArray>();
  const declared = new Map<string, NamedArray>();
  const issues: FigureIssue[] = [];
  for (const step of method.steps) {
    if (!only(step)) continue;
    if (input.steps?.has(step.symbol) !== true) {
      const frame: Frame = { method, step, input, store, gaps: [] };
      const result = evaluateExpression(step.expression, frame);
      store.put(step.symbol, result, step.empirical ?? false);
      issues.push(...issuesOf(frame, result));
    }
    base.set(step.symbol, store.read(step.symbol, false));
    declared.set(step.symbol, store.read(step.symbol, true));
  }
  return { base, declared, issues };
}

export interface Part {
  readonly step: CheckedStep;
  readonly expression: Expression;
}

/**
 * Values of parts of steps, such as the sums that the zones hand to the unit, in base units (bare in empirical steps).
 * The steps they refer to are evaluated along the way.
 */
export function evaluateParts(
  method: CheckedMethod,
  parts: readonly Part[],
  input: EvaluationInput,
): { readonly values: readonly NamedArray[]; readonly issues: readonly FigureIssue[] } {
  const store = createStore(method, input);
  const issues: FigureIssue[] = [];
  const evaluate = ({ step, expression }: Part): NamedArray => {
    const frame: Frame = { method, step, input, store, gaps: [] };
    const value = evaluateExpression(expression, frame);
    issues.push(...issuesOf(frame, value));
    return value;
  };
  const needed = stepsNeeded(method, parts);
  for (const step of method.steps) {
    if (!needed.has(step.symbol) || input.steps?.has(step.symbol) === true) continue;
    store.put(step.symbol, evaluate({ step, expression: step.expression }), step.empirical ?? false);
  }
  return { values: parts.map(evaluate), issues };
}

function stepsNeeded(method: CheckedMethod, parts: readonly Part[]): ReadonlySet<string> {
  const needed = new Set(parts.flatMap(({ expression }) => symbolsOf(expression)));
  // Steps only look back, so one pass from the end finds everything.
  for (const step of method.steps.toReversed()) {
    if (needed.has(step.symbol)) step.references.forEach((name) => needed.add(name));
  }
  return needed;
}

/** Reasons that did leave the result missing, each told once. */
function issuesOf(frame: Frame, result: NamedArray): readonly FigureIssue[] {
  const told = new Map<string, FigureIssue>();
  for (const gap of frame.gaps) {
    if (!gap.certain && !isMissingAt(result, gap)) continue;
    const issue = issueOf(frame, gap);
    const key = `${gap.code} ${gap.symbols.join(' ')} ${gap.dimension} ${gap.label}`;
    if (!told.has(key)) told.set(key, issue);
  }
  if (told.size === 0 && isUndefined(frame, result)) {
    const { references: symbols, expression } = frame.step;
    const place = { dimension: null, label: null, position: expression.position, certain: true };
    told.set('', issueOf(frame, { code: 'FIGURE_UNDEFINED', symbols, ...place }));
  }
  return [...told.values()];
}

/** Infinite, or missing although nothing it was formed from is. */
function isUndefined({ step, store, input }: Frame, result: NamedArray): boolean {
  if (result.axes.some((axis) => axis.name === 'cell') || result.data.every(Number.isFinite)) return false;
  if (!result.data.some(Number.isNaN)) return true;
  const sums = step.sums.map((sum) => input.sums?.get(sumKey(step.symbol, sum)));
  const parts = [...step.references.map(store.known), ...sums];
  return !parts.some((part) => part !== undefined && 'data' in part && part.data.some(Number.isNaN));
}

function isMissingAt({ axes, data }: NamedArray, { dimension, label }: Gap): boolean {
  const index = axes.findIndex((axis) => axis.name === dimension);
  const place = index < 0 || label === null ? undefined : placesOf(axes[index]!.labels).get(label);
  if (place === undefined) {
    const cells = axes.find((axis) => axis.name === 'cell');
    if (cells === undefined || dimension === null || label === null) return data.some(Number.isNaN);
    return cells.keys[dimension]?.includes(label) ?? false;
  }
  const inner = stridesOf(axes)[index]!;
  const count = axes[index]!.labels.length;
  return data.some((value, i) => Number.isNaN(value) && Math.floor(i / inner) % count === place);
}

function issueOf({ step, method }: Frame, gap: Gap): FigureIssue {
  const names = gap.symbols.map((symbol) => {
    const label = method.givens.get(symbol)?.label ?? method.constants.get(symbol)?.label;
    return `“${label ?? method.steps.find((each) => each.symbol === symbol)?.label ?? symbol}”`;
  });
  const { symbols, dimension, label, position } = gap;
  const text = textOf(gap, step.label, names.join('、'));
  return {
    ...block([step.symbol, ...symbols], gap.code, text),
    step: step.symbol,
    symbols,
    dimension,
    label,
    position,
  };
}

function textOf({ code, label }: Gap, step: string, names: string): string {
  const at = label === null ? '' : `在“${label}”`;
  switch (code) {
    case 'FIGURE_MISSING':
      return `计算“${step}”缺少${names}${at}的数值`;
    case 'FIGURE_UNDEFINED':
      return `“${step}”无法得出有效数值，请检查${names}`;
    case 'KEY_OUTSIDE':
      return label === ''
        ? `计算“${step}”时${names}有记录未填写分类`
        : `计算“${step}”时${names}的分类“${label}”不在核算范围内`;
    case 'ROWS_DIFFER':
      return `计算“${step}”要求${names}各行一致，现有不同取值：${label}`;
    default:
      return unreachable(code);
  }
}
