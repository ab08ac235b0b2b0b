/** A formula as a tree. Calls keep the names of their functions; what those mean is said where they are evaluated. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Formula[] };

interface Token {
  readonly kind: 'number' | 'word' | 'name' | 'sign' | 'end';
  readonly text: string;
}

const TOKEN =
  /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)|'([^']*)'|"([^"]*)"|([A-Za-z_]\w*)|(<=|>=|==|!=|[-+*/^(),?:<>]))/iy;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`公式第 ${at + 1} 个字符起无法读出：${text}`);
    const [, number, single, double, name, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: single ?? double ?? '' });
  }
  return [...tokens, { kind: 'end', text: '' }];
}

/** Signs between two operands, from the loosest to the tightest; the power sign is read apart, from right to left. */
const LEVELS = [['or'], ['and'], ['<', '<=', '>', '>=', '==', '!='], ['+', '-'], ['*', '/']] as const;

const read = new Map<string, Formula>();

/** Reads a formula by descending through the levels of its signs. Words and signs beyond the language are refused. */
export function parseFormula(text: string): Formula {
  const known = read.get(text);
  if (known !== undefined) return known;
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at]!.text;
  const isNext = (sign: string) => tokens[at]!.kind !== 'word' && peek() === sign;
  const expect = (sign: string) => {
    if (!isNext(sign)) throw new Error(`公式中应为“${sign}”，却是“${peek()}”：${text}`);
    at += 1;
  };
  const call = (name: string, ...parts: Formula[]): Formula => ({ kind: 'call', name, parts });

  const choice = (): Formula => {
    const condition = level(0);
    if (!isNext('?')) return condition;
    at += 1;
    const chosen = choice();
    expect(':');
    return call('?', condition, chosen, choice());
  };
  const level = (depth: number): Formula => {
    const signs: readonly string[] | undefined = LEVELS[depth];
    if (signs === undefined) return prefixed();
    let left = level(depth + 1);
    while (signs.some(isNext)) {
      const sign = peek();
      at += 1;
      left = call(sign, left, level(depth + 1));
    }
    return left;
  };
  const prefixed = (): Formula => {
    if (isNext('-') || isNext('not')) {
      const sign = peek() === '-' ? 'negate' : 'not';
      at += 1;
      return call(sign, prefixed());
    }
    const base = atom();
    if (!isNext('^')) return base;
    at += 1;
    return call('^', base, prefixed());
  };
  const atom = (): Formula => {
    const token = tokens[at]!;
    at += 1;
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token.kind === 'word') return { kind: 'word', text: token.text };
    if (token.kind === 'name' && isNext('(')) return call(token.text, ...listed());
    if (token.kind === 'name') return { kind: 'symbol', name: token.text };
    if (token.text !== '(') throw new Error(`公式中多出“${token.text}”：${text}`);
    const inner = choice();
    expect(')');
    return inner;
  };
  const listed = (): Formula[] => {
    const parts: Formula[] = [];
    do {
      at += 1;
      parts.push(choice());
    } while (isNext(','));
    expect(')');
    return parts;
  };

  const whole = choice();
  if (tokens[at]!.kind !== 'end') throw new Error(`公式中多出“${peek()}”：${text}`);
  read.set(text, whole);
  return whole;
}
