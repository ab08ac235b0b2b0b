/** Sets that grow together. */
export interface Joins {
  readonly rootOf: (member: number) => number;
  /** Puts the set of root `b` under root `a`. */
  readonly join: (a: number, b: number) => void;
}

export function createJoins(count: number): Joins {
  const above = new Int32Array(count);
  for (let member = 0; member < count; member++) above[member] = member;
  return {
    rootOf(member) {
      let root = member;
      // Every look shortens the way for the next.
      while (above[root] !== root) root = above[root] = above[above[root]!]!;
      return root;
    },
    join(a, b) {
      above[b] = a;
    },
  };
}
