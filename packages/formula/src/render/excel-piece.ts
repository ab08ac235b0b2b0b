/** How tightly a piece of a formula holds together in Excel, where the minus sign binds tighter than ^. */
export const COMPARISON = 1;
export const SUM = 2;
const PRODUCT = 3;
const POWER = 4;
export const SIGN = 5;
export const ATOM = 6;

export interface Piece {
  readonly text: string;
  readonly level: number;
}

export function atom(text: string): Piece {
  return { text, level: ATOM };
}

export function inside({ text, level }: Piece, needed: number): string {
  return level >= needed ? text : `(${text})`;
}

export function numberPiece(value: number): Piece {
  return { text: String(value).toUpperCase(), level: value < 0 ? SIGN : ATOM };
}

export function arithmeticPiece(operator: '+' | '-' | '*' | '/' | '^', left: Piece, right: Piece): Piece {
  switch (operator) {
    case '+':
    case '-':
      return { text: `${inside(left, SUM)}${operator}${inside(right, PRODUCT)}`, level: SUM };
    case '*':
    case '/':
      return { text: `${inside(left, PRODUCT)}${operator}${inside(right, POWER)}`, level: PRODUCT };
    default:
      // ^ is read from the left there, from the right here
      return { text: `${inside(left, ATOM)}^${inside(right, ATOM)}`, level: POWER };
  }
}

/** The figure of a cell in its declared unit, brought to base units, and the other way round. */
export function toBasePiece(piece: Piece, { factor, offset }: { factor: number; offset: number }): Piece {
  const moved = offset === 0 ? piece : arithmeticPiece('+', piece, numberPiece(offset));
  return factor === 1 ? moved : arithmeticPiece('*', moved, numberPiece(factor));
}

export function fromBasePiece(piece: Piece, { factor, offset }: { factor: number; offset: number }): Piece {
  const scaled = factor === 1 ? piece : arithmeticPiece('/', piece, numberPiece(factor));
  return offset === 0 ? scaled : arithmeticPiece('-', scaled, numberPiece(offset));
}

export function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
