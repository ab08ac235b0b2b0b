interface FormulaErrorParts {
  /** The formula's text. */
  readonly formula: string;
  /** The step the formula belongs to; empty while a formula is read on its own. */
  readonly symbol: string;
  /** Offset of the place in the text, from 0. */
  readonly position: number;
  readonly reason: string;
}

/** A mistake of whoever wrote the formula: found when it is read or checked, never by a user's data. */
export class FormulaError extends Error {
  readonly formula: string;
  readonly symbol: string;
  readonly position: number;
  readonly reason: string;

  constructor(parts: FormulaErrorParts, options?: { cause?: unknown }) {
    super(textOf(parts), options);
    this.name = 'FormulaError';
    this.formula = parts.formula;
    this.symbol = parts.symbol;
    this.position = parts.position;
    this.reason = parts.reason;
  }
}

/** Counts characters from 1, as an editor does, and marks the place in the text itself. */
function textOf({ formula, symbol, position, reason }: FormulaErrorParts): string {
  const owner = symbol === '' ? 'formula' : `formula of ${symbol}`;
  return `${owner}: ${reason}, at character ${position + 1}: ${formula.slice(0, position)}»${formula.slice(position)}`;
}
