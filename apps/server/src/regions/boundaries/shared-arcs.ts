import type { Position, Ring } from '@qingzhang/geo/geojson';

/** Positions nearer than about a centimetre are the same. */
const PER_DEGREE = 1e7;
const NONE = -1;

/**
 * The borders of many regions as one network. Where not every ring passes a position in the same way, borders meet or
 * part; between two such junctions a border is one line, whichever region it is read from.
 */
export interface BorderNetwork {
  readonly add: (ring: Ring) => void;
  /**
   * A ring that was added, redrawn arc by arc. An arc is always drawn from the same end, so that both regions beside it
   * get the same line; a ring without junctions begins at its least position for the same reason.
   */
  readonly redraw: (ring: Ring, draw: (arc: readonly Position[]) => readonly Position[]) => Ring;
}

export function borderNetwork(): BorderNetwork {
  const ids = new Map<string, number>();
  /** The two neighbours that a position was first seen with, the lesser id first. */
  const neighbours: number[] = [];
  const isJunction: boolean[] = [];
  const places = new WeakMap<Ring, readonly Place[]>();

  const idOf = (position: Position): number => {
    const key = `${Math.round(position[0]! * PER_DEGREE)},${Math.round(position[1]! * PER_DEGREE)}`;
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = ids.size;
    ids.set(key, id);
    neighbours.push(NONE, NONE);
    isJunction.push(false);
    return id;
  };
  const meet = (id: number, before: number, after: number): void => {
    const [low, high] = before < after ? [before, after] : [after, before];
    if (neighbours[2 * id] === NONE) {
      neighbours[2 * id] = low;
      neighbours[2 * id + 1] = high;
    } else if (neighbours[2 * id] !== low || neighbours[2 * id + 1] !== high) isJunction[id] = true;
  };

  return {
    add: (ring) => {
      const own = withoutRepeats(ring.map((position) => ({ position, id: idOf(position) })));
      places.set(ring, own);
      own.forEach(({ id }, at) => meet(id, own.at(at - 1)!.id, own[(at + 1) % own.length]!.id));
    },
    redraw: (ring, draw) => {
      const own = places.get(ring)!;
      if (own.length < 3) return ring;
      const first = own.findIndex(({ id }) => isJunction[id]);
      const begin = first >= 0 ? first : leastAt(own);
      const turned = [...own.slice(begin), ...own.slice(0, begin), own[begin]!];
      const redrawn: Position[] = [turned[0]!.position];
      let from = 0;
      for (let at = 1; at < turned.length; at += 1) {
        if (at < turned.length - 1 && !isJunction[turned[at]!.id]!) continue;
        for (const position of drawn(turned.slice(from, at + 1), draw).slice(1)) redrawn.push(position);
        from = at;
      }
      return redrawn;
    },
  };
}

interface Place {
  readonly position: Position;
  readonly id: number;
}

/** Without the closing position, and without positions that repeat the one after. */
function withoutRepeats(closed: readonly Place[]): Place[] {
  return closed.slice(0, -1).filter(({ id }, at) => id !== closed[at + 1]!.id);
}

function drawn(arc: readonly Place[], draw: (arc: readonly Position[]) => readonly Position[]): readonly Position[] {
  const positions = arc.map(({ position }) => position);
  return isForward(arc) ? draw(positions) : draw(positions.toReversed()).toReversed();
}

function isForward(arc: readonly Place[]): boolean {
  for (let at = 0; at < arc.length; at += 1) {
    const [one, other] = [arc[at]!.id, arc[arc.length - 1 - at]!.id];
    if (one !== other) return one < other;
  }
  return true;
}

function leastAt(places: readonly Place[]): number {
  return places.reduce((least, { id }, at) => (id < places[least]!.id ? at : least), 0);
}
