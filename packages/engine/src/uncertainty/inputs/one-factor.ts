import type { ServicePlan } from '../../plan/plan-service.ts';
import { labelOf } from '../../plan/key-columns.ts';
import { fileSource } from './file-source.ts';
import { originOf, type TableOrigin } from './given-origin.ts';
import type { Figure, Inputs, Source } from './input.ts';
import { labelName } from './label-name.ts';
import type { RowFigures } from './row-figures.ts';
import { givensBehindOne } from './varying.ts';

/** The factor of a step that varies as one figure, for a class and the share that it is there. */
export type OneFactor = (symbol: string, classLabel: string, share: number) => number;

export function oneFactors(plan: ServicePlan, inputs: Inputs, rows: RowFigures): OneFactor {
  const behind = givensBehindOne(plan);
  const worst = new Map<string, Source | undefined>();
  return (symbol, classLabel, share) => {
    const key = `${symbol} ${classLabel}`;
    const source = worst.has(key) ? worst.get(key) : worstOf({ plan, inputs, rows }, behind.get(symbol)!, classLabel);
    worst.set(key, source);
    return source === undefined || !(share > 0)
      ? inputs.certain
      : inputs.open({ ...source, nature: 'share' }).factor(share);
  };
}

interface Sources {
  readonly plan: ServicePlan;
  readonly inputs: Inputs;
  readonly rows: RowFigures;
}

/** The source with the largest spread among those that a class reads; of equals the one that is declared last. */
function worstOf(
  { plan, inputs, rows }: Sources,
  symbols: ReadonlySet<string>,
  classLabel: string,
): Source | undefined {
  const sources = plan.method.givens
    .filter(({ symbol }) => symbols.has(symbol) && plan.bound.has(symbol))
    .flatMap((given) => {
      const bound = plan.bound.get(given.symbol)!;
      const origin = originOf(given, bound, rows.rowOf);
      if (origin.kind === 'file') return [fileSource(origin.file, rows)];
      return origin.kind === 'table' ? tableSource({ plan, rows }, origin, bound.references, classLabel) : [];
    });
  return sources.reduce<Source | undefined>(
    (most, next) => (most === undefined || inputs.spreadOf(next) >= inputs.spreadOf(most) ? next : most),
    undefined,
  );
}

/** The rows of a table about a class, else about the nearest class above it. */
function tableSource(
  { plan, rows }: Pick<Sources, 'plan' | 'rows'>,
  { table, columns, rasterKind }: TableOrigin,
  references: Parameters<typeof originOf>[1]['references'],
  classLabel: string,
): readonly Source[] {
  const column = typeof columns === 'string' ? columns : undefined;
  if (column === undefined) return [];
  const own = references.flatMap((reference) => {
    const row = reference.from === 'row' ? rows.rowOf(table.name, reference.rowId) : undefined;
    return row === undefined ? [] : [row];
  });
  for (let at: string | undefined = classLabel; at !== undefined; at = plan.parentOf(at)) {
    const label = at;
    const figures = own
      .filter((row) => labelOf(row, 'class') === label)
      .flatMap((row): Figure[] => [rows.figureOf(table.name, row, column)].filter((figure) => figure !== undefined));
    if (figures.length === 0) continue;
    return [
      {
        key: `${table.name}.${rasterKind?.kind ?? column}:${label}`,
        title: `${table.label}·${rasterKind?.label ?? table.fields.find(({ key }) => key === column)?.label ?? column}`,
        names: [labelName(plan.data, 'class', label)],
        figures,
        nature: 'share',
      },
    ];
  }
  return [];
}
