import { dividePowers, isBare, multiplyPowers, powersText, raisePowers } from '@qingzhang/core/unit-algebra';
import { unreachable } from '@qingzhang/core/unreachable';
import { childrenOf, type Arithmetic, type CompareWord, type Expression } from '../parse/expression.ts';
import { power } from '../value/arithmetic.ts';
import { inferCall } from './infer-call.ts';
import { commonPowers, meet, mistake, numberType, requireBare, requireNumber, type Scope } from './scope.ts';
import { SCALAR, type NumberType, type Type } from './type.ts';

/** Dimensions, unit and kind of an expression; every node's type is kept in `scope.types`. */
export function infer(expression: Expression, scope: Scope): Type {
  const operands = childrenOf(expression).map((child) => infer(child, scope));
  const type = inferNode(expression, operands, scope);
  scope.types.set(expression, type);
  return type;
}

function inferNode(expression: Expression, operands: readonly Type[], scope: Scope): Type {
  const { position } = expression;
  const number = (index: number) => requireNumber(scope, childrenOf(expression)[index]!, operands[index]);
  switch (expression.kind) {
    case 'number':
      return numberType(SCALAR, expression.value === 0 ? null : {}, { constant: expression.value });
    case 'symbol':
      return inferSymbol(expression.name, position, scope);
    case 'negate': {
      const operand = number(0);
      return { ...operand, constant: operand.constant === null ? null : -operand.constant };
    }
    case 'not':
      requireBare(scope, expression.operand, number(0), 'the operand of “not”');
      return truth(scope, position, operands);
    case 'arithmetic':
      return inferArithmetic(expression, number(0), number(1), scope);
    case 'compare':
      commonPowers(scope, position, 'comparing', [number(0), number(1)]);
      return truth(scope, position, operands);
    case 'compareWord':
      requireWord(expression, operands[0], scope);
      return truth(scope, position, operands);
    case 'logic':
      requireBare(scope, expression.left, number(0), `an operand of “${expression.operator}”`);
      requireBare(scope, expression.right, number(1), `an operand of “${expression.operator}”`);
      return truth(scope, position, operands);
    case 'choose': {
      requireBare(scope, expression.condition, number(0), 'a condition');
      const branches = [number(1), number(2)];
      const powers = commonPowers(scope, position, 'choosing between', branches);
      return numberType(meet(scope, position, operands), powers, {
        extensive: branches.some((type) => type.extensive),
        fromCells: operands.some((type) => type.fromCells),
      });
    }
    default:
      return inferCall(expression, operands, scope);
  }
}

function requireWord(expression: CompareWord, type: Type | undefined, scope: Scope): void {
  if (type?.kind !== 'word') {
    throw mistake(scope, expression.of.position, 'only an enumerated symbol can be compared with a quoted word');
  }
  if (!type.words.includes(expression.word)) {
    const known = type.words.join(', ');
    throw mistake(scope, expression.wordPosition, `“${expression.word}” is none of its words (${known})`);
  }
}

function inferSymbol(name: string, position: number, scope: Scope): Type {
  const entry = scope.entries.get(name);
  if (entry === undefined) {
    if (name === scope.symbol) throw mistake(scope, position, `${name} refers to itself`);
    if (scope.later.has(name)) throw mistake(scope, position, `${name} is declared further down; steps only look back`);
    throw mistake(scope, position, `the symbol ${name} is unknown`);
  }
  if (entry.kind === 'intervals')
    throw mistake(scope, position, `${name} is an interval table; use lookup(${name}, …)`);
  if (!scope.empirical || entry.type.kind === 'word') return entry.type;
  return { ...entry.type, powers: {}, constant: entry.bare };
}

function truth(scope: Scope, position: number, types: readonly Type[]): NumberType {
  return numberType(meet(scope, position, types), {}, { fromCells: types.some((type) => type.fromCells) });
}

function inferArithmetic(expression: Arithmetic, left: NumberType, right: NumberType, scope: Scope): NumberType {
  const { operator, position } = expression;
  const shape = meet(scope, position, [left, right]);
  const rest = {
    constant: constantOf(operator, left.constant, right.constant),
    fromCells: left.fromCells || right.fromCells,
  };
  switch (operator) {
    case '+':
    case '-': {
      const powers = commonPowers(scope, position, operator === '+' ? 'adding' : 'subtracting', [left, right]);
      return numberType(shape, powers, { ...rest, extensive: left.extensive || right.extensive });
    }
    case '*': {
      const powers = left.powers && right.powers && multiplyPowers(left.powers, right.powers);
      return numberType(shape, powers, { ...rest, extensive: left.extensive || right.extensive });
    }
    case '/': {
      if (right.constant === 0) throw mistake(scope, position, 'division by 0');
      const powers = left.powers && dividePowers(left.powers, right.powers ?? {});
      return numberType(shape, powers, { ...rest, extensive: left.extensive && !right.extensive });
    }
    case '^': {
      requireBare(scope, expression.right, right, 'an exponent');
      if (left.powers === null || isBare(left.powers)) return numberType(shape, {}, rest);
      if (right.constant === null) {
        const unit = powersText(left.powers);
        throw mistake(scope, expression.right.position, `a base with unit ${unit} needs a constant exponent`);
      }
      return numberType(shape, raisePowers(left.powers, right.constant), { ...rest, extensive: left.extensive });
    }
    default:
      return unreachable(operator);
  }
}

function constantOf(operator: string, left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return power(left, right);
  }
}
