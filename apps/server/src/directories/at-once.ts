/**
 * Work of which only so much is under way: what a directory that hangs keeps waiting is bounded, and whoever comes
 * beyond it is told at once.
 */
export function atOnce(most: number, busy: () => Error) {
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) throw busy();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
