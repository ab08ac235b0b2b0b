import { unreachable } from '@qingzhang/core/unreachable';
import type { CellOperation, CellSum, FusedCells, Ref } from '../fused-cells.ts';
import { ADDRESSES, arrayNumbers, NARROW } from './addresses.ts';
import type { Code, ModuleFunction } from './assembler.ts';
import type { ConstantPool } from './constant-pool.ts';
import { functionBuilder, type Local } from './function-builder.ts';
import { call, either, f64, f64x2, i32, repeatWhile, when } from './instructions.ts';
import { binaryCode, chooseCode, unaryCode, type LaneFunctions } from './lane-operation.ts';

type Lane = 0 | 1;

/** The loop over runs and cells, two cells at a time; of an odd cell out the second lane is computed and dropped. */
export function loopFunction(cells: FusedCells, functions: LaneFunctions, pool: ConstantPool): ModuleFunction {
  const { operations, usesClasses, sums, outputs } = cells;
  const builder = functionBuilder({ params: ['i32', 'i32'], results: [] });
  const [runCount, classCount] = [builder.params[0]!.get, builder.params[1]!.get];
  const numbers = arrayNumbers({ ...cells, sumCount: sums.length, outputCount: outputs.length });
  const bases = new Map<number, Code>();
  const narrow = new Map<number, Code>();
  /** The address of an array, read once before the loop, and whether it is narrow. */
  const base = (number: number): Code => bases.get(number)!;
  const isNarrow = (number: number): Code => narrow.get(number)!;
  const ofEitherWidth = new Set([
    numbers.codes,
    ...Array.from({ length: cells.layerCount }, (_, layer) => numbers.layer(layer)),
    ...outputs.map((_, index) => numbers.output(index)),
  ]);
  for (let number = 0; number < numbers.count; number++) {
    const address = i32.load(ADDRESSES + number * 4, i32.constant(0));
    const isEither = ofEitherWidth.has(number);
    bases.set(number, builder.keep('i32', isEither ? i32.and(address, i32.constant(~NARROW)) : address));
    if (isEither) narrow.set(number, builder.keep('i32', i32.and(address, i32.constant(NARROW))));
  }
  const at = (array: number, index: Code, bytes: number): Code =>
    i32.add(base(array), i32.multiply(index, i32.constant(bytes)));

  const [run, zone, zoneRow, cell, last] = [0, 0, 0, 0, 0].map(() => builder.local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [fraction, area] = [builder.local('f64'), builder.local('f64')];
  const classOf = [builder.local('i32'), builder.local('i32')] as const;
  const rowOf = [builder.local('i32'), builder.local('i32')] as const;
  const values = operations.map((operation) => (operation.kind === 'number' ? null : builder.local('v128')));
  const valueOf = (ref: Ref): Code => {
    const operation = operations[ref]!;
    return operation.kind === 'number' ? pool.number(operation.value) : values[ref]!.get;
  };

  const classCode = (lane: Lane): Code => {
    if (!usesClasses) return classOf[lane].set(classCount);
    const code = either(
      'i32',
      isNarrow(numbers.codes),
      i32.load8(lane, at(numbers.codes, cell.get, 1)),
      i32.load16(lane * 2, at(numbers.codes, cell.get, 2)),
    );
    return classOf[lane].set(i32.load16(0, at(numbers.places, code, 2)));
  };
  const operationCode = (operation: CellOperation): Code => {
    switch (operation.kind) {
      case 'number':
        return pool.number(operation.value);
      case 'layer': {
        const layer = numbers.layer(operation.layer);
        const single = f64x2.loadSingles(0, at(layer, cell.get, 4));
        return either('v128', isNarrow(layer), single, f64x2.load(0, at(layer, cell.get, 8)));
      }
      case 'table': {
        const array = numbers.table(operation.table);
        const element = (row: Code) => at(array, row, operation.places * 8);
        const offset = operation.place * 8;
        if (operation.by === 'zone') return f64x2.loadTwice(offset, element(zone.get));
        return f64x2.loadHigh(offset, element(rowOf[1].get), f64x2.loadLow(offset, element(rowOf[0].get)));
      }
      case 'interval': {
        const ofLane = (lane: Lane): Code => {
          const list = at(numbers.list(operation.intervals), operation.by === 'zone' ? zone.get : rowOf[lane].get, 8);
          const x = f64x2.extract(lane, valueOf(operation.of));
          return call(functions.findInterval, i32.load(0, list), i32.load(4, list), x);
        };
        return f64x2.replace(1, f64x2.splat(ofLane(0)), ofLane(1));
      }
      case 'unary':
        return unaryCode(operation.name, valueOf(operation.of), functions, pool);
      case 'binary': {
        const right = operations[operation.right]!;
        const isSquare = operation.name === '^' && right.kind === 'number' && right.value === 2;
        const left = valueOf(operation.left);
        if (isSquare) return f64x2.multiply(left, left);
        return binaryCode(operation.name, [left, valueOf(operation.right)], functions, pool);
      }
      case 'choose':
        return chooseCode(valueOf(operation.condition), valueOf(operation.chosen), valueOf(operation.otherwise), pool);
      default:
        return unreachable(operation);
    }
  };

  const amount = builder.local('f64');
  const sumCode = ({ kind, byClass, value }: CellSum, slot: number, lane: Lane): Code => {
    const increase = (array: number, by: Code): Code => {
      const address = at(array, rowOf[lane].get, 8);
      return f64.store(0, address, f64.add(f64.load(0, address), by));
    };
    const product = { integrate: area, mean: area, sum: fraction, count: fraction }[kind].get;
    const added = kind === 'count' ? product : f64.multiply(amount.get, product);
    const isThere = f64.equal(amount.get, amount.get);
    const counts = byClass
      ? either('i32', isThere, i32.lessThan(classOf[lane].get, classCount), i32.constant(0))
      : isThere;
    return [
      ...amount.set(f64x2.extract(lane, valueOf(value))),
      ...when(
        counts,
        [...increase(numbers.total(slot), added), ...increase(numbers.valid(slot), area.get)],
        increase(numbers.nodata(slot), area.get),
      ),
    ];
  };
  const outputCode = (lane: Lane): Code => {
    if (outputs.length === 0) return [];
    const claimed = at(numbers.claimed, cell.get, 4);
    const writes = outputs.map((ref, index) => {
      const [output, value] = [numbers.output(index), f64x2.extract(lane, valueOf(ref))];
      const single = f64.store32(lane * 4, at(output, cell.get, 4), value);
      return when(isNarrow(output), single, f64.store(lane * 8, at(output, cell.get, 8), value));
    });
    const isLarger = f64.greaterThan(fraction.get, f64.load32(lane * 4, claimed));
    return when(isLarger, [...f64.store32(lane * 4, claimed, fraction.get), ...writes.flat()]);
  };
  const closing = (lane: Lane): Code => [...sums.flatMap((sum, slot) => sumCode(sum, slot, lane)), ...outputCode(lane)];
  const statements = (perZone: boolean): Code =>
    operations.flatMap((operation, ref) => {
      const isPerZone = operation.kind === 'table' && operation.by === 'zone';
      return operation.kind === 'number' || isPerZone !== perZone ? [] : values[ref]!.set(operationCode(operation));
    });
  const rowCode = (lane: Lane): Code => rowOf[lane].set(i32.add(zoneRow.get, classOf[lane].get));

  const cellLoop = repeatWhile(i32.lessThan(cell.get, last.get), [
    ...classCode(0),
    ...classCode(1),
    ...rowCode(0),
    ...rowCode(1),
    ...statements(false),
    ...closing(0),
    ...when(i32.lessThan(i32.add(cell.get, i32.constant(1)), last.get), closing(1)),
    ...cell.set(i32.add(cell.get, i32.constant(2))),
  ]);
  const runLoop = repeatWhile(i32.lessThan(run.get, runCount), [
    ...zone.set(i32.load(0, at(numbers.zone, run.get, 4))),
    ...zoneRow.set(i32.multiply(zone.get, i32.add(classCount, i32.constant(1)))),
    ...cell.set(i32.load(0, at(numbers.start, run.get, 4))),
    ...last.set(i32.load(0, at(numbers.end, run.get, 4))),
    ...fraction.set(f64.load(0, at(numbers.coverage, run.get, 8))),
    ...area.set(f64.multiply(f64.load(0, at(numbers.area, run.get, 8)), fraction.get)),
    ...statements(true),
    ...cellLoop,
    ...run.set(i32.add(run.get, i32.constant(1))),
  ]);
  builder.add(runLoop);
  return builder.finish('run');
}
