import { apartTask } from '../apart/apart-task.ts';
import type { Crossing } from './crossings.ts';
import type { Bound } from './edge-index.ts';
import type { Track } from './read-tracks.ts';

/**
 * Positions and edges are drawn by people: 100 000 of one against 100 000 of the other is nothing for the thread that
 * serves everybody.
 */
interface BoundRequest {
  readonly bound: Bound;
  readonly tracks: Columns;
}

/** Positions of all tracks one after another, in columns: these go to another process in a moment, objects do not. */
export interface Columns {
  /** How many positions each track has. */
  readonly lengths: readonly number[];
  readonly ts: readonly string[];
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

/** A crossing of the track with this number. */
export interface TrackCrossing extends Crossing {
  readonly track: number;
}

/** More are no list for a person. */
export const MOST_CROSSINGS = 20_000;

/** Where tracks cross a bound; null where that is more often than anybody is told. */
export const FIND_CROSSINGS = apartTask<BoundRequest, readonly TrackCrossing[] | null>('findCrossings', () => []);

/** Which positions lie in an area, a byte for each. */
export const FIND_INSIDE = apartTask<BoundRequest, Uint8Array>('findInside', () => []);

export function columnsOf(tracks: readonly Track[]): Columns {
  const all = tracks.flatMap(({ positions }) => positions);
  return {
    lengths: tracks.map(({ positions }) => positions.length),
    ts: all.map(({ ts }) => ts),
    lon: Float64Array.from(all, ({ lon }) => lon),
    lat: Float64Array.from(all, ({ lat }) => lat),
  };
}
