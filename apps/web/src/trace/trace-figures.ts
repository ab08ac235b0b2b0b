import { numberFormat } from '@qingzhang/core/number-format';
import { unreachable } from '@qingzhang/core/unreachable';
import type { TraceFigure, TraceSymbol, TraceValue } from '@qingzhang/contract/results/trace';
import type { TraceSource } from '@qingzhang/contract/results/trace-source';

/** One figure of a symbol with the labels it stands under, by dimension. */
export interface Entry {
  readonly labels: readonly { readonly dim: string; readonly label: string }[];
  readonly figure: TraceFigure;
}

/** What a symbol shows: one figure, figures by label, or intervals. */
export type Shown =
  | { readonly kind: 'figure'; readonly figure: TraceFigure }
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'intervals'; readonly count: number };

const ZONE = 'zone';

/** The figures of a symbol: those of the wanted zone where they are known, else those of the account unit, else of all zones. */
export function shownFigures(symbol: Pick<TraceSymbol, 'value' | 'zones'>, zoneId: string | null): Shown {
  const atZone = zoneId === null || symbol.zones === undefined ? undefined : entriesAt(symbol.zones, zoneId);
  if (atZone !== undefined) return simple(atZone);
  return shown(symbol.value ?? symbol.zones ?? null);
}

function shown(value: TraceValue): Shown {
  if (value === null || typeof value !== 'object') return { kind: 'figure', figure: value };
  if ('intervals' in value) return { kind: 'intervals', count: value.intervals.flat().length };
  return simple(entriesOf(value.dims, value.labels, value.values, value.keys ?? {}));
}

function simple(entries: readonly Entry[]): Shown {
  const [first] = entries;
  return entries.length === 1 && first !== undefined && first.labels.length === 0
    ? { kind: 'figure', figure: first.figure }
    : { kind: 'entries', entries };
}

function entriesAt(value: TraceValue, zoneId: string): readonly Entry[] | undefined {
  if (value === null || typeof value !== 'object' || 'intervals' in value) return undefined;
  if (value.labels[value.dims.indexOf(ZONE)]?.includes(zoneId) !== true) return undefined;
  return entriesOf(value.dims, value.labels, value.values, value.keys ?? {})
    .filter(({ labels }) => labels.some(({ dim, label }) => dim === ZONE && label === zoneId))
    .map(({ labels, figure }) => ({ labels: labels.filter(({ dim }) => dim !== ZONE), figure }));
}

function entriesOf(
  dims: readonly string[],
  labels: readonly (readonly string[])[],
  values: readonly TraceFigure[],
  keys: Readonly<Record<string, readonly string[]>>,
): readonly Entry[] {
  return values.map((figure, index) => {
    let rest = index;
    const own: { dim: string; label: string }[] = [];
    for (let at = dims.length - 1; at >= 0; at -= 1) {
      const along = labels[at] ?? [];
      const place = rest % Math.max(along.length, 1);
      rest = Math.floor(rest / Math.max(along.length, 1));
      const dim = dims[at] ?? '';
      // A row is called by what its key columns say, not by its number.
      const named =
        dim === 'row' ? Object.entries(keys).map(([key, labels]) => ({ dim: key, label: labels[place] ?? '' })) : [];
      own.unshift(...(named.length > 0 ? named : [{ dim, label: along[place] ?? '' }]));
    }
    return { labels: own, figure };
  });
}

const FIGURES = numberFormat({ maximumSignificantDigits: 9 });
const LARGE = numberFormat({ maximumFractionDigits: 2 });
/** A larger figure would show more than nine digits with two decimals. */
const LARGE_FROM = 1e6;

/** What a yes or no reads like. */
const FLAGS: Readonly<Record<string, string>> = { true: '是', false: '否' };

export function figureText(figure: TraceFigure): string {
  if (figure === null) return '—';
  if (typeof figure === 'string') return FLAGS[figure] ?? figure;
  return (Math.abs(figure) >= LARGE_FROM ? LARGE : FIGURES).format(figure);
}

/** Sources of one kind and table together, so that fifty rows are one line until they are opened. */
export interface SourceGroup {
  readonly key: string;
  readonly sources: readonly TraceSource[];
}

export function sourceGroups(sources: readonly TraceSource[]): readonly SourceGroup[] {
  const groups = new Map<string, TraceSource[]>();
  for (const source of sources) {
    const key = groupKey(source);
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups].map(([key, own]) => ({ key, sources: own }));
}

function groupKey(source: TraceSource): string {
  switch (source.from) {
    case 'row':
    case 'file':
      return `${source.from} ${source.table}`;
    case 'default':
      return `default ${source.table} ${source.column}`;
    case 'profile':
      return `profile ${source.key} ${source.citation.source}`;
    case 'constant':
      return `constant ${source.citation.source}`;
    case 'run':
      return `run ${source.runId} ${source.symbol}`;
    case 'region':
      return `region ${source.attribute}`;
    case 'calendar':
    case 'step':
      return source.from;
    default:
      return unreachable(source);
  }
}
