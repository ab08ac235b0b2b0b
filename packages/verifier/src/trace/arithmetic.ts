/** What a sign or a function of numbers comes to; a missing number stays missing. */
export function arithmetic(name: string, numbers: readonly number[]): number {
  const [x, y, z] = numbers as [number, number, number];
  if (numbers.some(Number.isNaN)) return NaN;
  switch (name) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    case '^':
    case 'pow':
      return x ** y;
    case '<':
      return x < y ? 1 : 0;
    case '<=':
      return x <= y ? 1 : 0;
    case '>':
      return x > y ? 1 : 0;
    case '>=':
      return x >= y ? 1 : 0;
    case 'and':
      return x !== 0 && y !== 0 ? 1 : 0;
    case 'or':
      return x !== 0 || y !== 0 ? 1 : 0;
    case 'not':
      return x === 0 ? 1 : 0;
    case 'negate':
      return -x;
    case 'min':
      return Math.min(...numbers);
    case 'max':
      return Math.max(...numbers);
    case 'clip':
      return Math.min(Math.max(x, y), z);
    case 'exp':
      return Math.exp(x);
    case 'ln':
      return Math.log(x);
    case 'log10':
      return Math.log10(x);
    case 'sqrt':
      return Math.sqrt(x);
    case 'abs':
      return Math.abs(x);
    case 'sin':
      return Math.sin(x);
    case 'atan':
      return Math.atan(x);
    case 'radians':
      return (x * Math.PI) / 180;
    default:
      throw new Error(`公式用了未知的函数“${name}”`);
  }
}
