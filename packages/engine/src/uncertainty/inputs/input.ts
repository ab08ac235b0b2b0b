import { boundedSpread, type Spread } from '@qingzhang/formula/perturb/spread';
import { fnv1a32 } from '@qingzhang/formula/perturb/random';
import type { Graph } from '../graph/graph.ts';
import type { Grade, GradeSpreads } from './grade-spreads.ts';

/** A figure behind an input, in the unit of its column. */
export interface Figure {
  readonly value: number;
  readonly grade: Grade;
}

/** Where figures come from that share one error. */
export interface Source {
  /** Of the source: everything with the same key has the same draw. */
  readonly key: string;
  /** What the figures are about, whatever the year and the file; the key unless said. */
  readonly series?: string;
  /** Table and column. */
  readonly title: string;
  /** Of the class, pollutant … */
  readonly names: readonly string[];
  readonly figures: readonly Figure[];
  readonly nature: 'amount' | 'share' | 'temperature';
}

/** What is drawn: figures are multiplied by its factor, 1 as they stand, or moved by its degrees. */
export interface Input {
  readonly key: string;
  readonly series: string;
  /** A mark of the figures behind it: the same where the account of another year has the same ones. */
  readonly figures: number;
  readonly title: string;
  /** The title, and the class, pollutant … it is about. */
  readonly label: string;
  readonly spread: Spread;
}

/** A source that is ready to be drawn from. */
export interface Opened {
  /** The factor of a figure; of a share between 0 and 1 the figure must be told. Constant where nothing varies. */
  readonly factor: (share?: number) => number;
  /** What is added to a temperature, K. */
  readonly shift: () => number;
}

/**
 * One draw per column of a table and per kind of thing its rows are about (class, pollutant, product), not per row:
 * villages, months and stations share their source and its error, and independent errors of hundreds of rows would
 * cancel out. Services that read the same source share its draw. Its deviation is the mean of the rows' deviations by
 * quality, weighted with their figures; a share has a spread of its own, because its distance from 1 is its own.
 */
export interface Inputs {
  readonly open: (source: Source) => Opened;
  /** Relative standard deviation of a source's figures. */
  readonly spreadOf: (source: Source) => number;
  /** The factor of what does not vary. */
  readonly certain: number;
  /** In the order of their places in the graph; several may share a key, and so a draw. */
  readonly list: () => readonly Input[];
  /** What would vary but stands on its bound, where only a constant keeps its mean. */
  readonly held: () => readonly string[];
  /** Rows that were read and whose quality was left blank. */
  readonly ungraded: Set<string>;
}

/** Beyond so many deviations a cut is none. */
const UNCUT = 8;
/** A share nearer to 1 than this is 1. */
const ON_BOUND = 1e-9;

export function createInputs(graph: Graph, spreads: GradeSpreads): Inputs {
  const list: Input[] = [];
  const nodes = new Map<string, number>();
  const held = new Set<string>();
  const ungraded = new Set<string>();
  const drawn = (source: Source, spread: Spread): number => {
    const known = `${source.key} ${JSON.stringify(spread)}`;
    const node = nodes.get(known) ?? graph.input(spread.kind === 'shift' ? 0 : 1);
    if (!nodes.has(known)) list.push(inputOf(source, spread));
    nodes.set(known, node);
    return node;
  };
  return {
    spreadOf: (source) => meanSpread(source, spreads.relative),
    certain: graph.constant(1),
    list: () => list,
    held: () => [...held],
    ungraded,
    open: (source) => {
      const cv = meanSpread(source, spreads.relative);
      return {
        factor: (share) => {
          if (!(cv > 0)) return graph.constant(1);
          if (source.nature !== 'share') return drawn(source, { kind: 'lognormal', cv });
          if (share === undefined) throw new Error(`the share of ${source.key} was not told`);
          if (share < 1 - ON_BOUND) return drawn(source, uncut(boundedSpread(cv, share)));
          held.add(labelOf(source));
          return graph.constant(1);
        },
        shift: () => {
          const deviation = meanSpread(source, spreads.degrees);
          return deviation > 0 ? drawn(source, { kind: 'shift', deviation }) : graph.constant(0);
        },
      };
    },
  };
}

/** Shares far from their bounds have one spread, so that they are one input. */
function uncut(spread: Spread): Spread {
  return spread.kind === 'bounded' ? { ...spread, half: Math.min(spread.half, UNCUT * spread.cv) } : spread;
}

/** By size; figures of a temperature count alike. 0 where there is no figure that could vary. */
function meanSpread({ figures, nature }: Source, spreadOf: (grade: Grade) => number): number {
  const weighted = figures
    .map(({ value, grade }) => ({ weight: nature === 'temperature' ? 1 : Math.abs(value), spread: spreadOf(grade) }))
    .filter(({ weight }) => weight > 0);
  const weight = weighted.reduce((sum, each) => sum + each.weight, 0);
  return weight === 0 ? 0 : weighted.reduce((sum, each) => sum + each.weight * each.spread, 0) / weight;
}

function inputOf(source: Source, spread: Spread): Input {
  const { key, series = key, title, figures } = source;
  const values = figures.map(({ value }) => value).sort((a, b) => a - b);
  return { key, series, figures: fnv1a32(JSON.stringify(values)), title, label: labelOf(source), spread };
}

function labelOf({ title, names }: Source): string {
  const kinds = names.filter((name) => name !== '');
  return kinds.length === 0 ? title : `${title}（${kinds.join('、')}）`;
}
