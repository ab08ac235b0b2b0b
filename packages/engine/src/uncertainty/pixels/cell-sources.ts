import type { CellOperation, Ref } from '@qingzhang/formula/kernel/fused-cells';
import type { Part } from '@qingzhang/formula/evaluate/evaluate-method';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { LayerSource } from '../../account/layer-source.ts';
import type { PixelPlan } from '../../pixels/pixel-plan.ts';
import type { ServicePlan } from '../../plan/plan-service.ts';
import { natureOf } from '../inputs/nature.ts';
import { givensBehindOne, varyingSymbols } from '../inputs/varying.ts';

/** What the cells of a pass are formed of and may be off, each as a whole. */
export type CellSource =
  /** A file, of twelve months the first. */
  | { readonly kind: 'file'; readonly layer: LayerSource; readonly isTemperature: boolean }
  /** What a table says of a class or zone. */
  | { readonly kind: 'table'; readonly table: number; readonly part: Part }
  | { readonly kind: 'intervals'; readonly symbol: string }
  /** A step that varies as one figure. */
  | { readonly kind: 'one'; readonly symbol: string };

export interface CellSources {
  readonly list: readonly CellSource[];
  /** The source that an operation is, by its place in the list. */
  readonly of: (ref: Ref, operation: CellOperation) => number | undefined;
}

export function cellSources(plan: ServicePlan, { kernel, layers }: PixelPlan): CellSources {
  const list: CellSource[] = [];
  const varying = varyingSymbols(plan);
  const held = new Set([...givensBehindOne(plan).values()].flatMap((symbols) => [...symbols]));
  const files = new Map<string, number>();
  const ofLayer = kernel.program.layers.map(({ symbol }) => {
    if (held.has(symbol)) return undefined;
    // Months of one product share their error: the first stands for all.
    const [first] = plan.bound.get(symbol)!.layers!;
    const key = `${first!.layer.sha256} ${first!.layer.band}`;
    const known = files.get(key) ?? list.push(fileOf(plan, first!.layer)) - 1;
    files.set(key, known);
    return known;
  });
  if (ofLayer.length !== layers.length) throw new Error('a pass reads other layers than its program');
  const ofTable = kernel.tables.map(({ part }, table) =>
    symbolsOf(part.expression).some((name) => varying.has(name))
      ? list.push({ kind: 'table', table, part }) - 1
      : undefined,
  );
  const ofIntervals = kernel.intervals.map(({ symbol }) =>
    varying.has(symbol) ? list.push({ kind: 'intervals', symbol }) - 1 : undefined,
  );
  const ones = new Map(
    [...kernel.marks].flatMap(([symbol, refs]) => {
      const place = list.push({ kind: 'one', symbol }) - 1;
      return refs.map((ref) => [ref, place] as const);
    }),
  );
  return {
    list,
    of: (ref, operation) => {
      const one = ones.get(ref);
      if (one !== undefined) return one;
      switch (operation.kind) {
        case 'layer':
          return ofLayer[operation.layer];
        case 'table':
          return ofTable[operation.table];
        case 'interval':
          return ofIntervals[operation.intervals];
        default:
          return undefined;
      }
    },
  };
}

function fileOf({ data }: ServicePlan, layer: LayerSource): CellSource {
  const kinds = tableEntry(layer.table).table.rasterKinds;
  const row = data.rows(layer.table).find(({ id }) => id === layer.rowId);
  const kind = kinds.find((each) => each.kind === row?.['rasterKind']);
  return { kind: 'file', layer, isTemperature: kind !== undefined && natureOf(kind) === 'temperature' };
}
