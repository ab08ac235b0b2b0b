import type { Position } from './geojson.ts';

/**
 * Visvalingam–Whyatt: takes away the position that changes the drawn area least until `target` are left.
 * Both ends stay, so a ring stays closed. O(n log n) whatever the input.
 */
export function simplifyRun(run: readonly Position[], target: number): readonly Position[] {
  if (run.length <= Math.max(target, 2)) return run;
  const last = run.length - 1;
  const before = new Int32Array(run.length);
  const after = new Int32Array(run.length);
  const weight = new Float64Array(run.length).fill(Infinity);
  for (let i = 0; i <= last; i++) {
    before[i] = i - 1;
    after[i] = i + 1;
    if (i > 0 && i < last) weight[i] = triangle(run[i - 1]!, run[i]!, run[i + 1]!);
  }
  const heap = indexHeap(weight);
  const isGone = new Uint8Array(run.length);
  const reweigh = (index: number, least: number): void => {
    if (index === 0 || index === last) return;
    // A vertex never weighs less than one removed before it; otherwise a bend would dissolve from one side.
    weight[index] = Math.max(triangle(run[before[index]!]!, run[index]!, run[after[index]!]!), least);
    heap.update(index);
  };
  for (let left = run.length; left > Math.max(target, 2); left--) {
    const gone = heap.pop();
    isGone[gone] = 1;
    const previous = before[gone]!;
    const next = after[gone]!;
    after[previous] = next;
    before[next] = previous;
    reweigh(previous, weight[gone]!);
    reweigh(next, weight[gone]!);
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
  const heap = new Int32Array(weight.length);
  const place = new Int32Array(weight.length);
  for (let i = 0; i < heap.length; i++) {
    heap[i] = i;
    place[i] = i;
  }
  let size = heap.length;

  const set = (at: number, index: number): void => {
    heap[at] = index;
    place[index] = at;
  };
  const rise = (start: number): void => {
    const index = heap[start]!;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (weight[index]! >= weight[heap[parent]!]!) break;
      set(at, heap[parent]!);
      at = parent;
    }
    set(at, index);
  };
  const sink = (start: number): void => {
    const index = heap[start]!;
    let at = start;
    for (let branch = 2 * at + 1; branch < size; branch = 2 * at + 1) {
      if (branch + 1 < size && weight[heap[branch + 1]!]! < weight[heap[branch]!]!) branch++;
      if (weight[heap[branch]!]! >= weight[index]!) break;
      set(at, heap[branch]!);
      at = branch;
    }
    set(at, index);
  };
  for (let at = size >> 1; at >= 0; at--) sink(at);

  return {
    pop() {
      const top = heap[0]!;
      size--;
      set(0, heap[size]!);
      sink(0);
      return top;
    },
    update(index) {
      rise(place[index]!);
      sink(place[index]!);
    },
  };
}
