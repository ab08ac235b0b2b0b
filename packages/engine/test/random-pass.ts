import fc from 'fast-check';
import { compileKernel } from '@qingzhang/formula/kernel/compile-kernel';
import type { KernelSums, KernelTile } from '@qingzhang/formula/kernel/kernel';
import type { CellOperation, CellSum, FusedCells, Ref } from '@qingzhang/formula/kernel/fused-cells';
import { emptySums } from '@qingzhang/formula/kernel/kernel-sums';
import type { LayerSource } from '../src/account/layer-source.ts';
import { operationList } from '../src/pixels/cell-operations.ts';
import { slotKernel, type PixelPass } from '../src/pixels/pixel-pass.ts';
import { plainLayer } from './plain-layer.ts';

export const ZONES = ['east', 'west'];
const LAYERS = 3;
const TABLES = [
  { by: 'zone', places: 1 },
  { by: 'class', places: 1 },
  { by: 'class', places: 2 },
] as const;

/** An expression over pixels and figures of tables, as a formula may have it. */
type Tree =
  | { readonly leaf: number }
  | { readonly number: number }
  | { readonly table: number; readonly place: number }
  | { readonly name: '+' | '-' | '*' | 'max' | '/'; readonly left: Tree; readonly right: Tree }
  | { readonly negated: Tree }
  | { readonly ifSo: number; readonly chosen: Tree; readonly otherwise: Tree };

const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.record({ leaf: fc.nat(LAYERS - 1) }) },
  { weight: 2, arbitrary: fc.record({ number: fc.constantFrom(0, 1, 2, -0.5) }) },
  { weight: 4, arbitrary: fc.record({ table: fc.nat(TABLES.length - 1), place: fc.constant(0) }) },
);

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ name: fc.constantFrom('+', '-', '*', '*', 'max'), left: tie('tree'), right: tie('tree') }),
    // What is divided by is never 0.
    fc.record({ name: fc.constant('/' as const), left: tie('tree'), right: fc.record({ leaf: fc.nat(LAYERS - 1) }) }),
    fc.record({ negated: tie('tree') }),
    fc.record({ ifSo: fc.constant(0), chosen: tie('tree'), otherwise: tie('tree') }),
  ),
}));

const sum = fc.record({
  kind: fc.constantFrom<CellSum['kind'][]>('integrate', 'sum', 'mean', 'count'),
  byClass: fc.boolean(),
  tree,
});

/** A pass with random formulas, factors and classes; some factors of classes are missing. */
export const randomPass: fc.Arbitrary<PixelPass> = fc
  .record({
    sums: fc.array(sum, { minLength: 1, maxLength: 4 }),
    classes: fc.shuffledSubarray(['11', '21', '31', '41'], { minLength: 1 }),
    layers: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: LAYERS, maxLength: LAYERS }),
    factors: fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.double({ min: 0.25, max: 2, noNaN: true }) }, fc.constant(NaN)),
      {
        minLength: 64,
        maxLength: 64,
      },
    ),
    isChosen: fc.boolean(),
  })
  .map(passOf);

interface DrawnPass {
  readonly sums: readonly { readonly kind: CellSum['kind']; readonly byClass: boolean; readonly tree: Tree }[];
  readonly classes: readonly string[];
  readonly layers: readonly number[];
  readonly factors: readonly number[];
  readonly isChosen: boolean;
}

function passOf({ sums, classes, layers, factors, isChosen }: DrawnPass): PixelPass {
  const list = operationList();
  const condition: CellOperation = { kind: 'table', table: TABLES.length, by: 'zone', places: 1, place: 0 };
  const write = (each: Tree): Ref => {
    if ('leaf' in each) return list.add({ kind: 'layer', layer: each.leaf });
    if ('number' in each) return list.add({ kind: 'number', value: each.number });
    if ('table' in each)
      return list.add({ kind: 'table', table: each.table, ...TABLES[each.table]!, place: each.place });
    if ('negated' in each) return list.add({ kind: 'unary', name: 'negate', of: write(each.negated) });
    if ('ifSo' in each) {
      const [chosen, otherwise] = [write(each.chosen), write(each.otherwise)];
      return list.add({ kind: 'choose', condition: list.add(condition), chosen, otherwise });
    }
    const [left, right] = [write(each.left), write(each.right)];
    return list.add({ kind: 'binary', name: each.name, left, right });
  };
  const cells: FusedCells = {
    operations: list.operations,
    sums: sums.map(({ kind, byClass, tree: formula }) => ({ kind, byClass, value: write(formula) })),
    layerCount: LAYERS,
    tableCount: TABLES.length + 1,
    intervalCount: 0,
    usesClasses: true,
    outputs: [],
  };
  let next = 0;
  const tables = TABLES.map(({ by, places }) => {
    const rows = by === 'zone' ? ZONES.length : ZONES.length * (classes.length + 1);
    const row = (place: number) => Math.floor(place / places);
    // Cells without a class have no figure of a class.
    const isNone = (place: number) => by === 'class' && row(place) % (classes.length + 1) === classes.length;
    return Float64Array.from({ length: rows * places }, (_, place) =>
      isNone(place) ? NaN : factors[next++ % factors.length]!,
    );
  });
  return {
    ...slotKernel(cells),
    binding: {
      classCount: classes.length,
      tables: [...tables, Float64Array.from(ZONES, () => Number(isChosen))],
      intervals: [],
      lists: [],
    },
    layers: layers.map(layerNumber),
    classLayer: layerNumber(9),
    classes,
    codes: classes.map((label, place) => [Number(label), place] as const),
    land: ZONES.map((id) => ({ id, regionId: id, without: [] })),
  };
}

function layerNumber(number: number): LayerSource {
  return plainLayer(String(number), { table: 'layers', rowId: String(number) });
}

/** Class code of each pixel; 0 is none. */
const CODES = [11, 21, 31, 41, 0, 11, 21, 31, 11, 41, 21, 11];
const PIXELS = CODES.length;

/** Runs a pass on a small tile: two zones, the second from the middle of pixel 6 on, every fifth value missing. */
export function runOnTile(pass: PixelPass): KernelSums {
  const pixelAt = (layer: number, i: number) => ((i + layer) % 5 === 0 ? NaN : 0.5 + ((i * 7 + layer * 3) % 11) / 8);
  const placeOf = new Map(pass.codes);
  const tile: KernelTile = {
    layers: pass.layers.map(({ rowId }) => Float64Array.from(CODES, (_, i) => pixelAt(Number(rowId), i))),
    classes: Int32Array.from(CODES, (code) => placeOf.get(code) ?? -1),
    runs: {
      zone: Int32Array.of(0, 0, 1, 1),
      start: Int32Array.of(0, 6, 6, 7),
      end: Int32Array.of(6, 7, 7, PIXELS),
      area: Float64Array.of(900, 900, 900, 900),
      coverage: Float64Array.of(1, 0.5, 0.5, 1),
    },
  };
  const sums = emptySums(pass.program, ZONES.length, pass.classes.length);
  compileKernel(pass.program)(tile, pass.binding, sums);
  return sums;
}
