import { multiplyPowers, powersText, raisePowers, samePowers } from '@qingzhang/core/unit-algebra';
import { unreachable } from '@qingzhang/core/unreachable';
import {
  childrenOf,
  type Elementwise,
  type Expression,
  type Group,
  type Integrate,
  type Lookup,
  type Reduce,
} from '../parse/expression.ts';
import { commonPowers, meet, mistake, numberType, requireBare, requireNumber, type Scope } from './scope.ts';
import { keysOf, shapeText, withoutDim, type NumberType, type Shape, type Type } from './type.ts';

const SQUARE_METRES = { m: 2 } as const;
const BY_CLASS: Shape = { dims: ['class'], table: null };

type Call = Extract<
  Expression,
  { kind: 'elementwise' | 'integrate' | 'area' | 'reduce' | 'group' | 'at' | 'orElse' | 'lookup' }
>;

/** The type of a function call from the types of its arguments. */
export function inferCall(call: Call, operands: readonly Type[], scope: Scope): Type {
  const { position } = call;
  const number = (index: number) => requireNumber(scope, childrenOf(call)[index]!, operands[index]);
  switch (call.kind) {
    case 'elementwise':
      return inferElementwise(
        call,
        operands.map((_, index) => number(index)),
        scope,
      );
    case 'integrate':
      return inferIntegrate(call, number(0), scope);
    case 'area':
      refuseInEmpirical(scope, position, 'area()');
      return numberType(BY_CLASS, SQUARE_METRES, { extensive: true });
    case 'reduce':
      return inferReduce(
        call,
        call.operation === 'same' || call.operation === 'count' ? operands[0]! : number(0),
        scope,
      );
    case 'group':
      return inferGroup(call, number(0), scope);
    case 'at': {
      const type = operands[0]!;
      if (call.over === 'row' || call.over === 'cell') {
        throw mistake(scope, position, `at() picks a label; a ${call.over} has none`);
      }
      requireDim(scope, position, type.shape, call.over);
      return { ...type, shape: withoutDim(type.shape, call.over) };
    }
    case 'orElse': {
      const types = [number(0), number(1)];
      const powers = commonPowers(scope, position, 'replacing a value by one of', types);
      return numberType(meet(scope, position, types), powers, merged(types));
    }
    case 'lookup':
      return inferLookup(call, number(0), scope);
    default:
      return unreachable(call);
  }
}

function inferElementwise(call: Elementwise, types: readonly NumberType[], scope: Scope): NumberType {
  const shape = meet(scope, call.position, types);
  const { extensive, fromCells } = merged(types);
  const first = types[0]!;
  switch (call.name) {
    case 'min':
    case 'max':
    case 'clip': {
      const powers = commonPowers(scope, call.position, `${call.name}() of`, types);
      return numberType(shape, powers, { extensive, fromCells });
    }
    case 'abs':
      return numberType(shape, first.powers, { extensive, fromCells });
    case 'sqrt':
      return numberType(shape, first.powers && raisePowers(first.powers, 0.5), { fromCells });
    case 'radians':
      if (!scope.empirical) {
        throw mistake(scope, call.position, 'radians() is for empirical steps: elsewhere angles are radians already');
      }
      return numberType(shape, {}, { fromCells });
    default:
      requireBare(scope, call.operands[0]!, first, `the argument of ${call.name}()`);
      return numberType(shape, {}, { fromCells });
  }
}

function inferIntegrate(call: Integrate, of: NumberType, scope: Scope): NumberType {
  refuseInEmpirical(scope, call.position, 'integrate()');
  if (of.shape.dims.includes('row')) {
    throw mistake(scope, call.position, 'integrate() adds over area; table rows are added with sum()');
  }
  const overCells = of.shape.dims.includes('cell');
  if (overCells && call.byClass && !scope.coordinates.cellKeys.includes('class')) {
    throw mistake(scope, call.position, 'integrate(…, class) needs a class raster');
  }
  const others = of.shape.dims.filter((dim) => dim !== 'cell' && dim !== 'class');
  const shape: Shape = { dims: call.byClass ? [...others, 'class'] : others, table: null };
  const powers = multiplyPowers(of.powers ?? {}, SQUARE_METRES);
  return numberType(shape, powers, { extensive: true, fromCells: overCells || of.fromCells });
}

function inferReduce(call: Reduce, of: Type, scope: Scope): Type {
  const overCells = of.shape.dims.includes('cell');
  // mean(x, cell) of class means is weighted by area as well: one text serves rasters and tables.
  if (of.kind === 'number' && call.operation === 'mean' && call.over === 'cell' && !of.shape.dims.includes('row')) {
    const shape = withoutDim(of.shape, overCells ? 'cell' : 'class');
    return numberType(shape, of.powers, { fromCells: overCells || of.fromCells });
  }
  requireDim(scope, call.position, of.shape, call.over);
  const shape = withoutDim(of.shape, call.over);
  const fromCells = of.fromCells || call.over === 'cell';
  if (call.operation === 'count') return numberType(shape, {}, { extensive: true, fromCells });
  if (of.kind === 'word') return { ...of, shape };
  return numberType(shape, of.powers, { extensive: of.extensive && call.operation !== 'mean', fromCells });
}

function inferGroup(call: Group, of: NumberType, scope: Scope): NumberType {
  requireDim(scope, call.position, of.shape, 'row');
  const keys = keysOf(of.shape, scope.coordinates);
  for (const key of call.by) {
    if (keys.includes(key)) continue;
    const known = keys.join(', ') || 'none';
    throw mistake(scope, call.position, `rows of ${of.shape.table} have no key ${key} (keys: ${known})`);
  }
  const shape: Shape = { dims: [...call.by, ...of.shape.dims.filter((dim) => dim !== 'row')], table: null };
  const { fromCells } = of;
  if (call.operation === 'count') return numberType(shape, {}, { extensive: true, fromCells });
  return numberType(shape, of.powers, { extensive: of.extensive && call.operation === 'sum', fromCells });
}

function inferLookup(call: Lookup, of: NumberType, scope: Scope): NumberType {
  const entry = scope.entries.get(call.table);
  if (entry === undefined) throw mistake(scope, call.tablePosition, `the interval table ${call.table} is unknown`);
  if (entry.kind !== 'intervals') throw mistake(scope, call.tablePosition, `${call.table} is not an interval table`);
  const listedBy = entry.shape.dims;
  if (call.over === null ? listedBy.length > 0 : listedBy.length !== 1 || listedBy[0] !== call.over) {
    const by = listedBy.length === 0 ? 'one list' : `listed by ${listedBy.join(', ')}`;
    throw mistake(scope, call.position, `the interval table ${call.table} is ${by}`);
  }
  const expected = scope.empirical ? {} : entry.keyPowers;
  if (of.powers !== null && !samePowers(of.powers, expected)) {
    const found = `expected unit ${powersText(expected)}, found ${powersText(of.powers)}`;
    throw mistake(scope, call.position, `the bounds of ${call.table}: ${found}`);
  }
  const shape = meet(scope, call.position, [of, numberType(entry.shape, entry.powers)]);
  return numberType(shape, scope.empirical ? {} : entry.powers, { fromCells: of.fromCells });
}

function requireDim(scope: Scope, position: number, shape: Shape, dim: string): void {
  if (shape.dims.includes(dim)) return;
  throw mistake(scope, position, `the value has ${shapeText(shape)}, so there is nothing to take over ${dim}`);
}

function refuseInEmpirical(scope: Scope, position: number, what: string): void {
  if (scope.empirical) throw mistake(scope, position, `${what} has a unit, an empirical step takes bare numbers`);
}

function merged(types: readonly NumberType[]): Pick<NumberType, 'extensive' | 'fromCells'> {
  return { extensive: types.some((type) => type.extensive), fromCells: types.some((type) => type.fromCells) };
}
