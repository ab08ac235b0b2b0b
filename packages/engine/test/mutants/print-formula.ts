import { unreachable } from '@qingzhang/core/unreachable';
import type { Expression } from '@qingzhang/formula/parse/expression';

/** The text of an expression, every operation in brackets, so that it reads back as the same tree. */
export function printFormula(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value);
    case 'symbol':
      return expression.name;
    case 'negate':
      return `(-${printFormula(expression.operand)})`;
    case 'not':
      return `(not ${printFormula(expression.operand)})`;
    case 'arithmetic':
    case 'compare':
    case 'logic':
      return `(${printFormula(expression.left)} ${expression.operator} ${printFormula(expression.right)})`;
    case 'compareWord':
      return `(${printFormula(expression.of)} ${expression.operator} '${expression.word}')`;
    case 'choose': {
      const { condition, chosen, otherwise } = expression;
      return `(${printFormula(condition)} ? ${printFormula(chosen)} : ${printFormula(otherwise)})`;
    }
    case 'elementwise':
      return call(expression.name, expression.operands.map(printFormula));
    case 'integrate':
      return call('integrate', [printFormula(expression.of), ...(expression.byClass ? ['class'] : [])]);
    case 'area':
      return 'area(class)';
    case 'reduce':
      return call(expression.operation, [printFormula(expression.of), expression.over]);
    case 'group':
      return call(`${expression.operation}By`, [printFormula(expression.of), ...expression.by]);
    case 'at':
      return call('at', [printFormula(expression.of), expression.over, `'${expression.label}'`]);
    case 'orElse':
      return call('orElse', [printFormula(expression.of), printFormula(expression.otherwise)]);
    case 'lookup': {
      const over = expression.over === null ? [] : [expression.over];
      return call('lookup', [expression.table, ...over, printFormula(expression.of)]);
    }
    default:
      return unreachable(expression);
  }
}

function call(name: string, operands: readonly string[]): string {
  return `${name}(${operands.join(', ')})`;
}
