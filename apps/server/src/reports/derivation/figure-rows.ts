import { dimensionLabel } from '@qingzhang/engine/trace/dimension-label';
import type { TraceSymbol, TraceValue } from '@qingzhang/engine/trace/trace';
import { exactText } from './exact-text.ts';
import type { Namer } from './namer.ts';

/** What a symbol stands for on paper: one figure, or rows with what they are of. */
export type PaperFigures =
  | { readonly kind: 'one'; readonly text: string }
  /** Formed at every pixel: there is no figure of the unit. */
  | { readonly kind: 'pixels' }
  | {
      readonly kind: 'many';
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly more: number;
    };

/** The figures of a symbol at the account unit; where it exists at the zones alone, those of the zones. */
export function figuresOf(name: Namer, { value, zones }: TraceSymbol, most: number): PaperFigures {
  const figures = value ?? zones ?? null;
  if (figures === null) return { kind: 'pixels' };
  if (typeof figures !== 'object') return { kind: 'one', text: cellOf(figures) };
  if ('intervals' in figures) return intervalRows(name, figures, most);
  const told = [...figures.values.entries()].filter(([, cell]) => cell !== null);
  const rows = told.slice(0, most).map(([at, cell]) => [...labelsAt(name, figures, at), cellOf(cell)]);
  const heads = [...figures.dims.map(dimensionLabel), '数值'];
  return { kind: 'many', heads, rows, more: told.length - rows.length };
}

type Labelled = Pick<Extract<TraceValue, object>, 'dims' | 'labels'>;

/** The labels of the figure at a place, the last dimension running fastest. */
function labelsAt(name: Namer, { dims, labels }: Labelled, place: number): string[] {
  const found: string[] = [];
  let rest = place;
  for (let dim = dims.length - 1; dim >= 0; dim -= 1) {
    const along = labels[dim]!;
    found.unshift(name(dims[dim]!, along[rest % along.length]!));
    rest = Math.floor(rest / along.length);
  }
  return found;
}

function intervalRows(name: Namer, figures: Extract<TraceValue, { intervals: unknown }>, most: number): PaperFigures {
  const told = figures.intervals.flatMap((list, at) => list.map((interval) => ({ at, ...interval })));
  const rows = told
    .slice(0, most)
    .map(({ at, from, to, value }) => [
      ...labelsAt(name, figures, at),
      `${from === null ? '' : cellOf(from)} – ${to === null ? '' : cellOf(to)}`,
      cellOf(value),
    ]);
  const heads = [...figures.dims.map(dimensionLabel), '区段', '数值'];
  return { kind: 'many', heads, rows, more: told.length - rows.length };
}

function cellOf(cell: number | string | null): string {
  if (cell === null) return '缺';
  return typeof cell === 'number' ? exactText(cell) : cell;
}
