import type { Position } from './geojson.ts';

/**
 * Visvalingam–Whyatt: takes away the position that changes the drawn area least until `target` are left.
 * Both ends stay, so a ring stays closed. O(n log n) whatever the input.
 */
export function simplifyRun(run: readonly Position[], target: number): readonly Position[] {
  if (run.length <= Math.max(target, 2)) return run;
  const last = run.length - 1;
  const before = Int32Array.from(run, (_, i) => i - 1);
  const after = Int32Array.from(run, (_, i) => i + 1);
  const weight = Float64Array.from(run, (_, i) =>
    i === 0 || i === last ? Infinity : triangle(run[i - 1]!, run[i]!, run[i + 1]!),
  );
  const heap = indexHeap(weight);
  const isGone = new Uint8Array(run.length);
  for (let left = run.length; left > Math.max(target, 2); left--) {
    const gone = heap.pop();
    isGone[gone] = 1;
    const [previous, next] = [before[gone]!, after[gone]!];
    after[previous] = next;
    before[next] = previous;
    for (const neighbour of [previous, next]) {
      if (neighbour === 0 || neighbour === last) continue;
      const now = triangle(run[before[neighbour]!]!, run[neighbour]!, run[after[neighbour]!]!);
      // Never lighter than what went before it, or a bend would unravel from one side.
      weight[neighbour] = Math.max(now, weight[gone]!);
      heap.update(neighbour);
    }
  }
  return run.filter((_, i) => isGone[i] === 0);
}

function triangle(a: Position, b: Position, c: Position): number {
  return Math.abs((b[0]! - a[0]!) * (c[1]! - a[1]!) - (c[0]! - a[0]!) * (b[1]! - a[1]!)) / 2;
}

interface IndexHeap {
  pop(): number;
  update(index: number): void;
}

/** A binary heap of the indices of `weight`, lightest first. */
function indexHeap(weight: Float64Array): IndexHeap {
  const heap = Int32Array.from(weight, (_, i) => i);
  const place = Int32Array.from(weight, (_, i) => i);
  let size = heap.length;

  const swap = (a: number, b: number): void => {
    const [x, y] = [heap[a]!, heap[b]!];
    heap[a] = y;
    heap[b] = x;
    place[y] = a;
    place[x] = b;
  };
  const isLighter = (a: number, b: number): boolean => weight[heap[a]!]! < weight[heap[b]!]!;
  const rise = (start: number): void => {
    for (let at = start; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isLighter(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = (start: number): void => {
    for (let at = start; ;) {
      let lightest = at;
      for (const branch of [2 * at + 1, 2 * at + 2])
        if (branch < size && isLighter(branch, lightest)) lightest = branch;
      if (lightest === at) return;
      swap(at, lightest);
      at = lightest;
    }
  };
  for (let at = size >> 1; at >= 0; at--) sink(at);

  return {
    pop() {
      const top = heap[0]!;
      size--;
      swap(0, size);
      sink(0);
      return top;
    },
    update(index) {
      rise(place[index]!);
      sink(place[index]!);
    },
  };
}
