import { FormulaError } from '../formula-error.ts';

export interface Token {
  readonly kind: 'number' | 'name' | 'text' | 'sign';
  readonly text: string;
  readonly position: number;
}

const TOKEN =
  /(?<space>[ \t\n\r]+)|(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<text>'[^'"\\\n]*'|"[^'"\\\n]*")|(?<sign><=|>=|==|!=|[-+*/^(),?:<>])/y;

/** Words and signs that mathjs would read but this language does not have. */
const FOREIGN_NAMES: ReadonlySet<string> = new Set(['in', 'to', 'mod', 'xor']);
const FOREIGN_SIGNS: Readonly<Record<string, string>> = {
  '%': 'percent and remainder are not part of the language',
  '[': 'indexing and matrices are not part of the language',
  ']': 'indexing and matrices are not part of the language',
  '{': 'objects are not part of the language',
  '}': 'objects are not part of the language',
  '=': 'assignment is not part of the language',
  ';': 'a formula is one expression',
  '.': 'properties and element-wise signs are not part of the language',
  '!': 'factorial is not part of the language',
  "'": 'a quoted word is not closed, or a transpose sign, which is not part of the language',
  '"': 'a quoted word is not closed',
  '#': 'comments are not part of the language',
};
const LONGEST_FORMULA = 4000;

/** Reads the text before mathjs does: only what is listed here can reach the parser. */
export function readTokens(formula: string, symbol: string): readonly Token[] {
  const refuse = (position: number, reason: string) => new FormulaError({ formula, symbol, position, reason });
  if (formula.length > LONGEST_FORMULA) throw refuse(LONGEST_FORMULA, 'the formula is too long');
  const tokens: Token[] = [];
  for (let position = 0; position < formula.length;) {
    TOKEN.lastIndex = position;
    const groups = TOKEN.exec(formula)?.groups;
    if (groups === undefined) {
      const sign = formula[position] ?? '';
      throw refuse(position, FOREIGN_SIGNS[sign] ?? `the character “${sign}” is not part of the language`);
    }
    const kind = (['number', 'name', 'text', 'sign'] as const).find((each) => groups[each] !== undefined);
    const text = groups[kind ?? 'space'] ?? '';
    if (kind !== undefined) {
      if (kind === 'name' && FOREIGN_NAMES.has(text)) throw refuse(position, `“${text}” is not part of the language`);
      // mathjs would read 0x1F as a number and 2a as a product.
      if (kind === 'name' && /[\d.]/.test(formula[position - 1] ?? '')) {
        throw refuse(position, 'write the multiplication sign');
      }
      tokens.push({ kind, text, position });
    }
    position += text.length;
  }
  return tokens;
}
