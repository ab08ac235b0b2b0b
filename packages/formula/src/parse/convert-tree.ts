import type {
  ConditionalNode,
  ConstantNode,
  FunctionNode,
  MathNode,
  OperatorNode,
  ParenthesisNode,
  RangeNode,
  RelationalNode,
} from 'mathjs/number';
import { FormulaError } from '../formula-error.ts';
import { convertCall, type CallArgument } from './convert-call.ts';
import type { ArithmeticOperator, CompareOperator, Expression } from './expression.ts';
import type { Token } from './tokens.ts';

interface Owner {
  readonly formula: string;
  readonly symbol: string;
}

/** A node of the parser, or a quoted word, which is no expression by itself. */
type Piece = Expression | { readonly kind: 'quoted'; readonly text: string; readonly position: number };

/**
 * mathjs trees carry no positions. Visited from left to right a tree meets its signs and leaves in the order of the
 * text, so walking the tokens alongside gives each node its place.
 */
export function convertTree(tree: MathNode, tokens: readonly Token[], owner: Owner): Expression {
  const converter = new Converter(tokens, owner);
  return converter.expression(tree);
}

class Converter {
  readonly #tokens: readonly Token[];
  readonly #owner: Owner;
  #next = 0;

  constructor(tokens: readonly Token[], owner: Owner) {
    this.#tokens = tokens;
    this.#owner = owner;
  }

  expression(node: MathNode): Expression {
    const piece = this.#piece(node);
    if (piece.kind === 'quoted') {
      throw this.#refuse(piece.position, 'a quoted word may only be compared with == or !=, or name a label in at()');
    }
    return piece;
  }

  #piece(node: MathNode): Piece {
    switch (node.type) {
      case 'ParenthesisNode':
        return this.#piece((node as ParenthesisNode).content);
      case 'ConstantNode':
        return this.#constant(node as ConstantNode<string | number | boolean | null | undefined>);
      case 'SymbolNode': {
        const { text: name, position } = this.#take('name');
        return { kind: 'symbol', name, position };
      }
      case 'OperatorNode':
        return this.#operator(node as OperatorNode);
      case 'ConditionalNode':
        return this.#conditional(node as ConditionalNode);
      case 'FunctionNode':
        return this.#call(node as FunctionNode);
      case 'RelationalNode':
        this.expression((node as RelationalNode).params[0]!);
        this.#take('sign');
        this.expression((node as RelationalNode).params[1]!);
        throw this.#refuse(this.#peek(), 'comparisons cannot be chained; join them with “and”');
      case 'RangeNode':
        this.expression((node as RangeNode).start);
        throw this.#refuse(this.#peek(), 'ranges are not part of the language');
      default:
        throw this.#refuse(this.#peek(), `${node.type} is not part of the language`);
    }
  }

  #constant(node: ConstantNode<string | number | boolean | null | undefined>): Piece {
    const token = this.#take();
    if (token.kind === 'text' && typeof node.value === 'string') {
      return { kind: 'quoted', text: token.text.slice(1, -1), position: token.position };
    }
    if (token.kind !== 'number') throw this.#refuse(token.position, `“${token.text}” is not part of the language`);
    const value = Number(token.text);
    if (!Number.isFinite(value)) throw this.#refuse(token.position, 'the number is too large');
    return { kind: 'number', value, position: token.position };
  }

  #operator(node: OperatorNode): Expression {
    const { args } = node;
    const op: string = node.op;
    if (args.length === 1) {
      const { position } = this.#take(op === 'not' ? 'name' : 'sign');
      if (op !== '-' && op !== 'not') throw this.#refuse(position, `the sign “${op}” cannot stand before a value`);
      return { kind: op === '-' ? 'negate' : 'not', operand: this.expression(args[0]!), position };
    }
    const left = this.#piece(args[0]!);
    if (node.implicit) throw this.#refuse(this.#peek(), 'write the multiplication sign');
    const { text: sign, position } = this.#take();
    const rightNode = args[1]!;
    const right = this.#piece(rightNode);
    if (isCompare(sign)) {
      // mathjs binds “not” tighter than the comparison, readers the other way round.
      for (const side of [args[0]!, rightNode]) {
        if (side.type === 'OperatorNode' && (side as OperatorNode).op === 'not') {
          throw this.#refuse(position, 'put brackets around the comparison after “not”, or around “not” itself');
        }
      }
      return this.#compare(sign, left, right, position);
    }
    const operands = { left: this.#number(left), right: this.#number(right), position };
    if (sign === 'and' || sign === 'or') return { kind: 'logic', operator: sign, ...operands };
    if (isArithmetic(sign)) return { kind: 'arithmetic', operator: sign, ...operands };
    throw this.#refuse(position, `“${sign}” is not part of the language`);
  }

  #compare(operator: CompareOperator, left: Piece, right: Piece, position: number): Expression {
    if (left.kind !== 'quoted' && right.kind !== 'quoted') return { kind: 'compare', operator, left, right, position };
    if (operator !== '==' && operator !== '!=')
      throw this.#refuse(position, 'words can only be compared with == or !=');
    const [quoted, of] = left.kind === 'quoted' ? [left, right] : [right, left];
    if (quoted.kind !== 'quoted' || of.kind === 'quoted') {
      throw this.#refuse(position, 'two quoted words cannot be compared with each other');
    }
    return { kind: 'compareWord', operator, of, word: quoted.text, wordPosition: quoted.position, position };
  }

  #conditional(node: ConditionalNode): Expression {
    const condition = this.expression(node.condition);
    const { position } = this.#take('sign');
    const chosen = this.expression(node.trueExpr);
    this.#take('sign');
    return { kind: 'choose', condition, chosen, otherwise: this.expression(node.falseExpr), position };
  }

  #call(node: FunctionNode): Expression {
    const { text: name, position } = this.#take('name');
    const pieces: CallArgument[] = node.args.map((argument) => this.#piece(argument));
    return convertCall(name, pieces, position, (at, reason) => this.#refuse(at, reason));
  }

  #number(piece: Piece): Expression {
    if (piece.kind !== 'quoted') return piece;
    throw this.#refuse(piece.position, 'a quoted word may only be compared with == or !=, or name a label in at()');
  }

  #peek(): number {
    this.#skipBrackets();
    return this.#tokens[this.#next]?.position ?? this.#owner.formula.length;
  }

  #take(kind?: Token['kind']): Token {
    this.#skipBrackets();
    const token = this.#tokens[this.#next];
    if (token === undefined || (kind !== undefined && token.kind !== kind)) {
      throw this.#refuse(token?.position ?? this.#owner.formula.length, 'the formula cannot be read');
    }
    this.#next += 1;
    return token;
  }

  #skipBrackets(): void {
    while (['(', ')', ','].includes(this.#tokens[this.#next]?.text ?? '')) this.#next += 1;
  }

  #refuse(position: number, reason: string): FormulaError {
    return new FormulaError({ ...this.#owner, position, reason });
  }
}

function isCompare(sign: string): sign is CompareOperator {
  return ['<', '<=', '>', '>=', '==', '!='].includes(sign);
}

function isArithmetic(sign: string): sign is ArithmeticOperator {
  return ['+', '-', '*', '/', '^'].includes(sign);
}
