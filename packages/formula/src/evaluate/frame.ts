import type { CheckedMethod, CheckedStep } from '../check/checked-method.ts';
import { symbolsOf, type Expression } from '../parse/expression.ts';
import type { EvaluationInput } from './evaluation.ts';
import type { Store } from './store.ts';

/** A possible reason for a missing result; it counts only if the result is missing there. */
export interface Gap {
  readonly code: 'FIGURE_MISSING' | 'FIGURE_UNDEFINED' | 'KEY_OUTSIDE' | 'ROWS_DIFFER';
  readonly symbols: readonly string[];
  readonly dimension: string | null;
  readonly label: string | null;
  readonly position: number;
  /** Counts although the result is there: a sum over cells leaves the cell out. */
  readonly certain: boolean;
}

/** What the evaluation of one step reads and collects. */
export interface Frame {
  readonly method: CheckedMethod;
  readonly step: CheckedStep;
  readonly input: EvaluationInput;
  readonly store: Store;
  readonly gaps: Gap[];
}

export function report(frame: Frame, expression: Expression, gap: Partial<Gap> & Pick<Gap, 'code'>): void {
  frame.gaps.push({
    symbols: [],
    dimension: null,
    label: null,
    position: expression.position,
    certain: false,
    ...gap,
  });
}

/** Notes a label that some symbols of the expression lack. */
export function reportMissing(frame: Frame, expression: Expression, dimension: string, label: string): void {
  const symbols = symbolsOf(expression).filter((name) => {
    const along = frame.store.known(name)?.axes.find((axis) => axis.name === dimension);
    return along !== undefined && !along.labels.includes(label);
  });
  report(frame, expression, { code: 'FIGURE_MISSING', symbols, dimension, label });
}
