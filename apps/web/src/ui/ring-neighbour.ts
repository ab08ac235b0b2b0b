const STEPS = {
  row: { next: 'ArrowRight', previous: 'ArrowLeft' },
  column: { next: 'ArrowDown', previous: 'ArrowUp' },
} as const;

/** Where a key leads in a ring of `count` entries; undefined when it leads nowhere. */
export function ringNeighbour(
  key: string,
  at: number,
  count: number,
  direction: keyof typeof STEPS,
): number | undefined {
  switch (key) {
    case STEPS[direction].next:
      return (at + 1) % count;
    case STEPS[direction].previous:
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
