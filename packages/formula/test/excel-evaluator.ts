export type Scalar = number | string | boolean | null;
export type Value = Scalar | readonly Scalar[];

/** A cell that holds #N/A or #VALUE!. */
class CellError extends Error {}

const LEVELS: readonly (readonly string[])[] = [['=', '<>', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/'], ['^']];

/**
 * Reads formulas as Excel does, written for these tests from its documented rules: the minus sign binds tighter than ^, ^
 * goes from the left, names are the same in upper and lower case, an empty cell is 0 in arithmetic. Returns null for an
 * error value.
 */
export function evaluateExcel(formula: string, names: ReadonlyMap<string, Value>): Scalar {
  const tokens = formula.match(/"(?:[^"]|"")*"|\d+\.?\d*(?:E[+-]?\d+)?|[A-Za-z_][\w.]*|<=|>=|<>|[-+*/^=<>(),]/g) ?? [];
  if (tokens.join('') !== formula) throw new Error(`not a formula: ${formula}`);
  const known = new Map([...names].map(([name, value]) => [name.toLowerCase(), value]));
  let at = 0;
  const take = (expected?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected)) throw new Error(`${formula} at ${at}`);
    return token;
  };

  const binary = (level: number): (() => Value) => {
    const signs = LEVELS[level];
    if (signs === undefined) return prefix();
    let left = binary(level + 1);
    while (signs.includes(tokens[at] ?? '')) {
      const sign = take();
      const [x, y] = [left, binary(level + 1)];
      left = () => spread([x(), y()], ([a, b]) => operate(sign, a!, b!));
    }
    return left;
  };
  const prefix = (): (() => Value) => {
    if (tokens[at] !== '-') return primary();
    take();
    const operand = prefix();
    return () => spread([operand()], ([x]) => -toNumber(x!));
  };
  const primary = (): (() => Value) => {
    const token = take();
    if (token === '(') {
      const inner = binary(0);
      take(')');
      return inner;
    }
    if (token.startsWith('"')) return () => token.slice(1, -1).replaceAll('""', '"');
    if (/^\d/.test(token)) return () => Number(token);
    if (tokens[at] !== '(') {
      return () => {
        const value = known.get(token.toLowerCase());
        if (value === undefined) throw new Error(`the name ${token} is not defined`);
        return value;
      };
    }
    take('(');
    const args: (() => Value)[] = [];
    while (tokens[at] !== ')') {
      args.push(binary(0));
      if (tokens[at] === ',') take();
    }
    take(')');
    return () => call(token, args);
  };

  const result = binary(0);
  if (at !== tokens.length) throw new Error(`${formula} has more at ${at}`);
  try {
    const value = result();
    return Array.isArray(value) ? (value[0] as Scalar) : (value as Scalar);
  } catch (error) {
    if (error instanceof CellError) return null;
    throw error;
  }
}

function call(name: string, args: readonly (() => Value)[]): Value {
  const single = (index: number): Scalar => {
    const value = args[index]!();
    if (Array.isArray(value)) throw new CellError('#VALUE!');
    return value as Scalar;
  };
  const all = () => args.flatMap((arg) => arg() as Scalar | Scalar[]).map(toNumber);
  const math = (operation: (x: number) => number) =>
    spread([args[0]!()], ([x]) => {
      const found = operation(toNumber(x!));
      if (!Number.isFinite(found)) throw new CellError('#NUM!');
      return found;
    });
  switch (name) {
    case 'NA':
      throw new CellError('#N/A');
    case 'IF':
      return single(0) === true ? args[1]!() : args[2]!();
    case 'AND':
      return args.every((_, i) => single(i) === true);
    case 'OR':
      return args.some((_, i) => single(i) === true);
    case 'NOT':
      return single(0) !== true;
    case 'TRUE':
      return true;
    case 'ISTEXT':
      return spread([args[0]!()], ([x]) => typeof x === 'string');
    case 'COUNT':
      return args.flatMap((arg) => arg() as Scalar | Scalar[]).filter((x) => typeof x === 'number').length;
    case 'ROUND': {
      const scale = 10 ** toNumber(single(1));
      return Math.round(toNumber(single(0)) * scale) / scale;
    }
    case 'ISNUMBER':
      try {
        return spread([args[0]!()], ([x]) => typeof x === 'number');
      } catch (error) {
        if (error instanceof CellError) return false;
        throw error;
      }
    case 'INDEX': {
      const column = args[0]!();
      return Array.isArray(column) ? (column[toNumber(single(1)) - 1] as Scalar) : column;
    }
    case 'SUMPRODUCT':
      return all().reduce((sum, x) => sum + x, 0);
    case 'MIN':
      return Math.min(...all());
    case 'MAX':
      return Math.max(...all());
    case 'EXP':
      return math(Math.exp);
    case 'LN':
      return math(Math.log);
    case 'LOG10':
      return math(Math.log10);
    case 'SQRT':
      return math(Math.sqrt);
    case 'ABS':
      return math(Math.abs);
    case 'SIN':
      return math(Math.sin);
    case 'ATAN':
      return math(Math.atan);
    case 'RADIANS':
      return math((x) => (x / 180) * Math.PI);
    default:
      throw new Error(`Excel has no function ${name} here`);
  }
}

function operate(sign: string, x: Scalar, y: Scalar): Scalar {
  const isText = typeof x === 'string' || typeof y === 'string';
  if (isText && (sign === '=' || sign === '<>')) return (x === y) === (sign === '=');
  const [a, b] = [toNumber(x), toNumber(y)];
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      if (b === 0) throw new CellError('#DIV/0!');
      return a / b;
    case '^': {
      const power = a ** b;
      if (!Number.isFinite(power)) throw new CellError('#NUM!');
      return power;
    }
    case '=':
      return a === b;
    case '<>':
      return a !== b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}

/** Goes through columns element by element, repeating single values. */
function spread(values: readonly Value[], operation: (scalars: readonly Scalar[]) => Scalar): Value {
  const columns = values.filter((value): value is readonly Scalar[] => Array.isArray(value));
  if (columns.length === 0) return operation(values as readonly Scalar[]);
  const { length } = columns[0]!;
  if (columns.some((column) => column.length !== length)) throw new CellError('#VALUE!');
  return Array.from({ length }, (_, i) =>
    operation(values.map((value) => (Array.isArray(value) ? (value[i] as Scalar) : (value as Scalar)))),
  );
}

function toNumber(value: Scalar): number {
  if (typeof value === 'string') throw new CellError('#VALUE!');
  return Number(value ?? 0);
}
